import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'

/**
 * Copies the build context: files that git tracks or would add, without those of `.dockerignore`, so that a file
 * missing because of it is missing here too.
 */
export function copyContext(repository: string, to: string): void {
  const ignored = readFileSync(join(repository, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  })
  if (listed.status !== 0) throw new Error(`git does not list the files: ${listed.stderr}`)
  for (const path of listed.stdout.split('\0')) {
    if (path === '' || isIgnored(path, ignored) || !existsSync(join(repository, path))) continue
    cpSync(join(repository, path), join(to, path), { recursive: true })
  }
}

/** Whether a line of `.dockerignore` names a path or a folder above it. @param lines no patterns but `**` in front */
export function isIgnored(path: string, lines: readonly string[]): boolean {
  return lines.some((line) => {
    const anywhere = line.startsWith('**/')
    const name = anywhere ? line.slice(3) : line
    if (/[*?!]/.test(name)) throw new Error(`.dockerignore: ${line} is not known here.`)
    const below = `${path}/`
    return below.startsWith(`${name}/`) || (anywhere && below.includes(`/${name}/`))
  })
}

/**
 * Carries out a COPY: files into the target folder or as the target, contents of folders into it. A
 * source with `*` in a name stands for every file that fits.
 * @throws Error where a source is missing, or nothing fits
 */
export function copyInto(root: string, folder: string, from: string, sources: readonly string[], target: string): void {
  const to = join(root, resolve(folder, target))
  const named = sources.flatMap((source) => {
    if (!source.includes('*')) return [source]
    const fitting = globSync(source, { cwd: from })
    if (fitting.length === 0) throw new Error(`COPY ${source}: nothing fits.`)
    return fitting
  })
  for (const source of named) {
    const path = join(from, source)
    if (relative(from, path).startsWith('..') || !existsSync(path))
      throw new Error(`COPY ${source}: there is no such path.`)
    const isFolder = statSync(path).isDirectory()
    const into = isFolder || !(target.endsWith('/') || named.length > 1) ? to : join(to, basename(source))
    mkdirSync(isFolder ? into : resolve(into, '..'), { recursive: true })
    cpSync(path, into, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  }
}
