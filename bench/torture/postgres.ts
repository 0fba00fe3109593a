import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../scripts/start/ports.ts'

/** An empty PostgreSQL database that may be mistreated. */
export interface TorturedDatabase {
  url: string
  /** Cuts every connection to it. */
  cut(): Promise<void>
  /**
   * Ends its server without giving it time to write anything, and starts it again; absent where the
   * server is somebody else's.
   */
  restart?(): Promise<void>
  /** Removes it. */
  remove(): Promise<void>
}

/**
 * A database of its own on the server that TORTURE_DATABASE_URL names, or on a server started for
 * it where PostgreSQL is installed.
 * @returns null when there is neither
 */
export async function openTorturedDatabase(): Promise<TorturedDatabase | null> {
  const server = process.env.TORTURE_DATABASE_URL
  if (server) return databaseOn(server)
  const programs = folderOfPrograms()
  return programs ? ownServer(programs) : null
}

async function databaseOn(server: string): Promise<TorturedDatabase> {
  const name = `torture_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, (admin) => admin.query(`create database ${name}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    cut: () => cutConnections(server, name),
    remove: () => asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

async function ownServer(programs: string): Promise<TorturedDatabase> {
  const owner = ownerOfServer()
  const folder = mkdtempSync(join(tmpdir(), 'torture-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const log = join(folder, 'log')
  const run = async (program: string, ...args: string[]): Promise<void> => {
    const child = spawn(join(programs, program), args, { cwd: folder, ...owner, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${existsSync(log) ? readFileSync(log) : ''}`)
  }
  const listen = `-p ${port} -h 127.0.0.1 -k ${folder}`
  await run('initdb', '-D', data, '-U', 'shop', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  await run('pg_ctl', '-D', data, '-l', log, '-o', listen, '-w', 'start')
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    cut: () => cutConnections(`postgres://shop@127.0.0.1:${port}/postgres`, 'postgres'),
    restart: () => run('pg_ctl', '-D', data, '-l', log, '-o', listen, '-w', '-m', 'immediate', 'restart'),
    remove: async () => {
      await run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function cutConnections(server: string, database: string): Promise<void> {
  await asAdmin(server, (admin) =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [database],
    ),
  )
}

async function asAdmin(server: string, act: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: server })
  await admin.connect()
  try {
    await act(admin)
  } finally {
    await admin.end()
  }
}

/** Where PostgreSQL's server programs are: on the path, or where Debian puts them; the newest. */
function folderOfPrograms(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** PostgreSQL refuses to run as the superuser: its own user then, who comes with its package. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
