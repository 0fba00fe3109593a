import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where and as whom something is run in the root of an image. */
export interface Place {
  readonly root: string
  readonly folder: string
  /** Numbers of user and group, `1000:1000`; root without. */
  readonly user: string | null
  readonly env: Readonly<Record<string, string>>
}

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** Files and settings of this machine for an image's build: trusted certificates, and npm's registry. */
const authorities = '/etc/ssl/certs/ca-certificates.crt'
const ofMachine = { NODE_EXTRA_CA_CERTS: '/run/authorities', npm_config_cafile: '/run/authorities' }

/** Enters the root in a separate mount namespace, which ends with it: $1 root, $2 user, $3 folder. */
const enter = `
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
root=$1 user=$2 folder=$3
shift 3
exec chroot \${user:+--userspec="$user"} "$root" /usr/bin/env -i "$@"`

/** Runs a step of a Dockerfile in the root of an image. @throws Error with the end of its output */
export function runStep({ root, folder, user, env }: Place, command: readonly string[]): void {
  const trusted = existsSync(authorities)
    ? `touch "$1/run/authorities"; mount --bind ${authorities} "$1/run/authorities"`
    : ''
  const script = `set -e; mount -t tmpfs tmpfs "$1/run"; ${trusted}${enter}`
  const values = Object.entries({ PATH: path, HOME: '/root', ...ofMachine, ...env }).map((each) => each.join('='))
  const inside = ['/bin/sh', '-c', 'cd "$0" && exec "$@"', folder, ...command]
  const args = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', root, user ?? '', folder]
  const done = spawnSync('unshare', [...args, ...values, ...inside], { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (done.status !== 0)
    throw new Error(`${command.join(' ')} ended with ${done.status}:\n${`${done.stdout}${done.stderr}`.slice(-4_000)}`)
}

/**
 * Starts a program as a container would, with the root of its image read-only: only /tmp and the
 * volumes are written to. A signal to the process reaches the program, as every shell in between
 * gives way to it.
 */
export function start(
  { root, folder, user, env }: Place,
  command: readonly string[],
  volumes: readonly string[],
): ChildProcess {
  const [uid, gid] = (user ?? '0:0').split(':')
  const owned = `mode=0700,uid=${uid},gid=${gid}`
  const writable = volumes.map((volume) => `mount -t tmpfs -o ${owned} tmpfs "$1${volume}"`).join('; ')
  const readOnly = 'mount --bind "$1" "$1"; mount -o remount,bind,ro "$1"; mount -t tmpfs tmpfs "$1/tmp"'
  const values = Object.entries({ PATH: path, HOME: '/', ...env }).map((each) => each.join('='))
  const inside = ['/bin/sh', '-c', 'cd "$0" && exec "$@"', folder, ...command]
  const script = `set -e; ${readOnly}; ${writable}${enter}`
  const args = ['--mount', 'sh', '-c', script, 'sh', root, user ?? '', folder, ...values, ...inside]
  return spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs the health check of an image beside its program. @returns whether it is content */
export function isHealthy({ root, env }: Place, check: readonly string[]): boolean {
  const values = Object.entries({ PATH: path, ...env }).map((each) => each.join('='))
  return spawnSync('chroot', [root, '/usr/bin/env', '-i', ...values, ...check]).status === 0
}
