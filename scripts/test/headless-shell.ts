import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const program = 'chromium-headless-shell'
/** Where Debian's packages of Chromium put their files; both share most of them. */
const shared = '/usr/lib/chromium'

/** Folder of shells that were got for the journeys, one for each version of Chromium. */
const keptIn = (root: string) => join(root, 'node_modules/.cache', program)

/**
 * The same Chromium without a desktop's interface: it renders the same pages, for two thirds of the processor time.
 * Debian has it as a separate package. Where the system's Chromium comes from Debian and the shell is missing, the
 * package of the same version is downloaded and unpacked below `node_modules/.cache`; the system is not changed, and no
 * rights are needed.
 * @param chromium path of the system's whole browser
 * @returns path of the shell, or undefined where there is none: the whole browser works as well, but slower
 */
export function headlessShell(root: string, chromium: string): string | undefined {
  const installed = [join(dirname(chromium), program), join(shared, program)].find((path) => existsSync(path))
  if (installed) return installed
  if (dirname(chromium) !== '/usr/bin' || !existsSync(shared)) return undefined
  const version = versionOf('chromium')
  if (!version) return undefined
  const shell = join(keptIn(root), version, program)
  if (existsSync(shell)) return shell
  try {
    unpack(root, version)
    return shell
  } catch {
    // No network, or a system whose packages have no shell.
    return undefined
  }
}

/** Version of a Debian package that is installed, else ''. */
function versionOf(name: string): string {
  try {
    return execFileSync('dpkg-query', ['-W', '-f', '$' + '{Version}', name], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}

/** @throws Error when the package cannot be got or holds something else */
function unpack(root: string, version: string): void {
  console.log('Getting a smaller browser …')
  mkdirSync(keptIn(root), { recursive: true })
  // Created beside the target and then moved, so that it is never incomplete.
  const folder = mkdtempSync(join(keptIn(root), 'new-'))
  try {
    const options = { cwd: folder, stdio: 'ignore', timeout: 120_000 } as const
    const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15']
    execFileSync('apt-get', [...patience, 'download', `${program}=${version}`], options)
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? ''
    execFileSync('dpkg-deb', ['--extract', archive, 'unpacked'], options)
    const files = join(folder, `unpacked${shared}`)
    for (const name of readdirSync(shared))
      if (!existsSync(join(files, name))) symlinkSync(join(shared, name), join(files, name))
    execFileSync(join(files, program), ['--version'], options)
    // Shells of earlier versions find their other files no more.
    for (const name of readdirSync(keptIn(root)).filter((name) => !name.startsWith('new-')))
      rmSync(join(keptIn(root), name), { recursive: true, force: true })
    renameSync(files, join(keptIn(root), version))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
