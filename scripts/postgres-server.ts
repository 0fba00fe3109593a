import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './start/ports.ts'

/** A temporary PostgreSQL server in a folder below the system's temporary one; it listens on loopback. */
export interface OwnServer {
  /** Address of its database. */
  url: string
  port: number
  /** Holds everything of the server; its user owns it. */
  folder: string
  /** Data directory, within the folder. */
  data: string
  /** Runs one of PostgreSQL's programs as the server's user. @throws Error with the server's output */
  run(program: string, ...args: string[]): Promise<void>
  start(): Promise<void>
  /** `fast` ends it in order, `immediate` as a failing machine does. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Makes a file or folder its user's. */
  give(path: string): void
  /** Copies a folder, readable only by its user. */
  copy(from: string, to: string): void
  /** Ends it and removes its folder. */
  remove(): Promise<void>
}

/**
 * Makes a server with an empty database and starts it.
 * @param name begins the name of its folder
 * @param settings lines of `postgresql.conf`, given the folder
 * @returns null where PostgreSQL's server programs are not installed
 */
export async function ownPostgres(
  name: string,
  settings: (folder: string) => readonly string[] = () => [],
): Promise<OwnServer | null> {
  const programs = folderOfPrograms()
  if (!programs) return null
  const owner = ownerOfServer()
  const folder = mkdtempSync(join(tmpdir(), `${name}-postgres-`))
  const give = (path: string) => {
    if (owner) chownSync(path, owner.uid, owner.gid)
  }
  give(folder)
  const [data, log, port] = [join(folder, 'data'), join(folder, 'log'), await freePort()]
  const run = async (program: string, ...args: string[]): Promise<void> => {
    const child = spawn(join(programs, program), args, { cwd: folder, ...owner, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${existsSync(log) ? readFileSync(log) : ''}`)
  }
  const listen = `-p ${port} -h 127.0.0.1 -k ${folder}`
  const start = () => run('pg_ctl', '-D', data, '-l', log, '-o', listen, '-w', 'start')
  const stop = (mode: string) => run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')
  await run('initdb', '-D', data, '-U', 'shop', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  appendFileSync(join(data, 'postgresql.conf'), `\n${settings(folder).join('\n')}\n`)
  await start()
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    port,
    folder,
    data,
    run,
    start,
    stop,
    give,
    copy: (from, to) => {
      cpSync(from, to, { recursive: true, preserveTimestamps: true })
      for (const part of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })]) give(join(to, part))
      chmodSync(to, 0o700)
    },
    remove: async () => {
      if (existsSync(join(data, 'postmaster.pid'))) await stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where PostgreSQL's server programs are: on the path, or where Debian puts them; the newest. */
export function folderOfPrograms(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ]
  const needed = ['initdb', 'pg_ctl', 'pg_basebackup']
  return folders.find((folder) => needed.every((program) => existsSync(join(folder, program))))
}

/** PostgreSQL refuses to run as the superuser: its own user then, who comes with its package. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
