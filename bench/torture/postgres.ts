import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { ownPostgres } from '../../scripts/postgres-server.ts'

/** An empty PostgreSQL database that may be mistreated. */
export interface TorturedDatabase {
  url: string
  /** Cuts every connection to it. */
  cut(): Promise<void>
  /** Kills its server without time to write anything, and starts it again; absent for an external server. */
  restart?(): Promise<void>
  /** Removes it. */
  remove(): Promise<void>
}

/**
 * A new database on the server that TORTURE_DATABASE_URL names, or on a temporary server where PostgreSQL is installed.
 * @returns null when there is neither
 */
export async function openTorturedDatabase(): Promise<TorturedDatabase | null> {
  const server = process.env.TORTURE_DATABASE_URL
  if (server) return databaseOn(server)
  const own = await ownPostgres('torture')
  if (!own) return null
  return {
    url: own.url,
    cut: () => cutConnections(own.url, 'postgres'),
    restart: async () => {
      await own.stop('immediate')
      await own.start()
    },
    remove: own.remove,
  }
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
