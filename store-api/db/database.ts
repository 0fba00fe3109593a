import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { spanCollector } from '../../lib/observability/span-collector.ts'
import { type Listen, listenEmbedded, listenOnServer } from './listen.ts'
import { claimFolder } from './lock.ts'
import { connectionsOf, MeasuredPool } from './measured-pool.ts'
import * as schema from './schema.ts'
import { traceConnection, traceEmbedded } from './traced-queries.ts'

/** The same for the embedded PGlite, for PostgreSQL and inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  /** Hears what transactions notify once they are committed. */
  listen: Listen
  /** Connections of its pool; absent for the embedded database, which has one. */
  connections?: () => ReturnType<typeof connectionsOf>
  close(): Promise<void>
}

/** Number that the programs of this shop agree on for the lock of their start. */
const startLock = 20_261_121
/**
 * Longest wait for one of the connections: a crowd is served one after the other rather than sent
 * away, milliseconds.
 */
const longestWait = 120_000
/** Longest wait for the first connection, milliseconds. */
const longestConnect = 10_000
/** Longest wait for a server that is starting, milliseconds. */
const longestStart = 60_000
const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Opens the database and brings its tables up to date.
 * @param where a PostgreSQL address, a folder for the embedded database, or nothing for one in
 *   memory
 * @throws Error with a sentence that says what to do when the folder or the server cannot be used
 */
export async function openDatabase(where: {
  url?: string | undefined
  folder?: string | undefined
}): Promise<OpenDatabase> {
  return where.url ? openPostgres(where.url) : openEmbedded(where.folder)
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new MeasuredPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: longestWait,
    keepAlive: true,
  })
  // A connection that breaks tells whoever uses it; the pool leaves it out from then on. Nobody
  // need hear of it besides.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    traceConnection(client)
  })
  const db = drizzlePostgres(pool, { schema })
  try {
    await onceStarted(() => alone(url, () => migratePostgres(db, { migrationsFolder })))
  } catch (error) {
    await pool.end()
    throw new Error(
      `The database in DATABASE_URL cannot be used (${reason(error)}). Check that PostgreSQL runs and that the address, user and password are right.`,
    )
  }
  return {
    db: db as unknown as Database,
    listen: listenOnServer(url),
    connections: () => connectionsOf(pool),
    close: () => pool.end(),
  }
}

/**
 * Runs something on a server that may still be starting, which it says itself (57P03); whoever
 * starts both at once need not wait.
 */
async function onceStarted(run: () => Promise<void>): Promise<void> {
  const end = Date.now() + longestStart
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: unknown }).code !== '57P03' || Date.now() > end) throw error
      await pause(200)
    }
  }
}

/** Runs something that several programs starting at the same moment must do one after the other. */
async function alone(url: string, run: () => Promise<void>): Promise<void> {
  const connection = new Client({ connectionString: url, connectionTimeoutMillis: longestConnect })
  connection.on('error', () => undefined)
  try {
    await connection.connect()
    await connection.query('select pg_advisory_lock($1)', [startLock])
    await run()
    await connection.query('select pg_advisory_unlock($1)', [startLock])
  } finally {
    await connection.end()
  }
}

async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  const claim = folder ? await claimed(folder) : undefined
  try {
    const client = await PGlite.create(folder ? { dataDir: folder } : {})
    if (spanCollector()) traceEmbedded(client)
    const db = drizzlePglite(client, { schema })
    await migratePglite(db, { migrationsFolder })
    const close = async () => {
      await client.close()
      await claim?.release()
    }
    return { db: db as unknown as Database, listen: listenEmbedded(client), close }
  } catch (error) {
    await claim?.release()
    throw new Error(
      `The database folder ${folder ?? '(memory)'} cannot be used (${reason(error)}). Its files are damaged or of another version: move the folder away to begin with a new one, or put a copy back in its place.`,
    )
  }
}

async function claimed(folder: string) {
  let claim: Awaited<ReturnType<typeof claimFolder>>
  try {
    mkdirSync(folder, { recursive: true })
    claim = await claimFolder(folder)
  } catch (error) {
    throw new Error(
      `The database folder ${folder} cannot be used (${reason(error)}). Make it a folder that this user may write to, or set STORE_API_DATA to another one.`,
    )
  }
  if (!claim)
    throw new Error(
      `The database folder ${folder} is in use by another program. Stop that program (a store API that still runs?), or set STORE_API_DATA to another folder.`,
    )
  return claim
}

/** The first line of an error's innermost cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reason(error.cause)
  return error.message.split('\n')[0] || ('code' in error ? String(error.code) : error.name)
}
