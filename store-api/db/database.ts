import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client, Pool } from 'pg'
import { type Listen, listenEmbedded, listenOnServer } from './listen.ts'
import { claimFolder } from './lock.ts'
import { connectionsOf, MeasuredPool } from './measured-pool.ts'
import * as schema from './schema.ts'
import { backgroundTimeouts, migrationTimeouts, poolTimeouts, requestTimeouts, type Timeouts } from './timeouts.ts'

/** The same for the embedded PGlite, for PostgreSQL and inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  /** For jobs, commands and whatever else may take minutes. */
  db: Database
  /** For what answers requests: it gives up before whoever asks does. The same where it is embedded. */
  requests: Database
  /** Hears what transactions notify once they are committed. */
  listen: Listen
  /** Connections for requests; absent for the embedded database, which has one. */
  connections?: () => ReturnType<typeof connectionsOf>
  close(): Promise<void>
}

/** Number that the programs of this shop agree on for the lock of their start. */
const startLock = 20_261_121
/** Connections of one process at most: for requests, where nothing else is said, and for all else. */
const connections = { requests: 10, background: 5 } as const
/** Longest wait for the first connection, milliseconds. */
const longestConnect = 10_000
/** Longest wait for a server that is starting, milliseconds. */
const longestStart = 60_000
const migrationsFolder = join(import.meta.dirname, 'migrations')

export interface DatabasePlace {
  /** Address of a PostgreSQL. */
  url?: string | undefined
  /** Folder of the embedded database; without one, and without an address, it is in memory. */
  folder?: string | undefined
  /** Connections for requests at most; ten without it. */
  poolSize?: number
  /** Patience with requests other than the usual one. */
  patience?: Partial<Timeouts>
}

/**
 * Opens the database and brings its tables up to date.
 * @throws Error with a sentence that says what to do when the folder or the server cannot be used
 */
export async function openDatabase(where: DatabasePlace): Promise<OpenDatabase> {
  return where.url ? openPostgres(where.url, where) : openEmbedded(where.folder)
}

async function openPostgres(url: string, { poolSize, patience }: DatabasePlace): Promise<OpenDatabase> {
  try {
    await onceStarted(() => migrateAlone(url))
  } catch (error) {
    throw new Error(
      `The database in DATABASE_URL cannot be used (${reason(error)}). Check that PostgreSQL runs and that the address, user and password are right.`,
    )
  }
  const common = { connectionString: url, keepAlive: true }
  const requests = new MeasuredPool({
    ...common,
    max: poolSize ?? connections.requests,
    ...poolTimeouts({ ...requestTimeouts, ...patience }),
  })
  const background = new Pool({ ...common, max: connections.background, ...poolTimeouts(backgroundTimeouts) })
  const pools = [requests, background]
  for (const pool of pools) {
    // A connection that breaks tells whoever uses it; the pool leaves it out from then on. Nobody
    // need hear of it besides.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
  }
  return {
    db: drizzlePostgres(background, { schema }) as unknown as Database,
    requests: drizzlePostgres(requests, { schema }) as unknown as Database,
    listen: listenOnServer(url),
    connections: () => connectionsOf(requests),
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
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

/** Migrates; several programs that start at the same moment do so one after the other. */
async function migrateAlone(url: string): Promise<void> {
  const connection = new Client({ connectionString: url, connectionTimeoutMillis: longestConnect })
  connection.on('error', () => undefined)
  try {
    await connection.connect()
    await connection.query('select pg_advisory_lock($1)', [startLock])
    await connection.query(
      `set lock_timeout = ${migrationTimeouts.lock}; set statement_timeout = ${migrationTimeouts.statement}`,
    )
    await migratePostgres(drizzlePostgres(connection), { migrationsFolder })
    await connection.query('select pg_advisory_unlock($1)', [startLock])
  } finally {
    await connection.end()
  }
}

async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  const claim = folder ? await claimed(folder) : undefined
  try {
    const client = await PGlite.create(folder ? { dataDir: folder } : {})
    const embedded = drizzlePglite(client, { schema })
    await migratePglite(embedded, { migrationsFolder })
    const db = embedded as unknown as Database
    const close = async () => {
      await client.close()
      await claim?.release()
    }
    return { db, requests: db, listen: listenEmbedded(client), close }
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
