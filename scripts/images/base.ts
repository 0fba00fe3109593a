import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pinnedNode } from './pinned.ts'

/**
 * Replaces our base images where no image registry can be reached: `debian:…-slim` is made by `debootstrap` from
 * Debian's packages, `node:…-bookworm-slim` is the same with the Node that `devDependencies` pins, and with the npm
 * that runs this check. Both are somewhat larger than the images, which leave out manual pages and the like.
 * @returns folder of the root
 * @throws Error for any other image, or another version of Node than the pinned one
 */
export function baseRoot(image: string, work: string): string {
  if (/^debian:\d+\.\d+-slim$/.test(image)) return debianRoot(work)
  const version = /^node:(\d+\.\d+\.\d+)-bookworm-slim$/.exec(image)?.[1]
  if (version === undefined) throw new Error(`Nothing here stands in for the image ${image}.`)
  return nodeRoot(version, work)
}

function debianRoot(work: string): string {
  const root = join(work, 'debian')
  if (existsSync(root)) return root
  console.log('Making a bare Debian of its packages …')
  const unfinished = `${root}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  run('debootstrap', ['--variant=minbase', 'bookworm', unfinished])
  run('chroot', [unfinished, 'apt-get', 'clean'])
  // Every container engine writes one.
  writeFileSync(join(unfinished, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n')
  renameSync(unfinished, root)
  console.log(`It is Debian ${readFileSync(join(root, 'etc/debian_version'), 'utf8').trim()}.`)
  return root
}

function nodeRoot(version: string, work: string): string {
  const root = join(work, `node-${version}`)
  if (existsSync(root)) return root
  const { binary, version: pinned } = pinnedNode()
  if (version !== pinned) throw new Error(`The Dockerfile wants Node ${version}, package.json pins ${pinned}.`)
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('npm is not known: start this check with `npm run images:check`.')
  copyTree(debianRoot(work), `${root}.unfinished`)
  const local = join(`${root}.unfinished`, 'usr/local')
  cpSync(binary, join(local, 'bin/node'), { dereference: true })
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(dirname(dirname(npm)), join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  renameSync(`${root}.unfinished`, root)
  return root
}

/** A copy of a tree with owners, rights and links. */
export function copyTree(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  run('cp', ['--archive', '--reflink=auto', '--no-target-directory', from, to])
}

/** Runs a program to its end. @throws Error with the end of its output */
export function run(program: string, args: readonly string[]): string {
  const done = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (done.error) throw new Error(`${program} cannot be run (${done.error.message}): apt-get install ${program}`)
  if (done.status !== 0) throw new Error(`${program} failed:\n${`${done.stdout}${done.stderr}`.slice(-4_000)}`)
  return done.stdout
}
