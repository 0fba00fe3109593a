import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { spanCollector } from '../../lib/observability/span-collector.ts'
import { openEmbeddedClient } from './embedded-client.ts'
import { type Listen, listenEmbedded, listenOnServer } from './listen.ts'
import { claimFolder } from './lock.ts'
import { migrateEmbedded } from './migrate.ts'
import { migrateAlone } from './migrate-alone.ts'
import { MigrationError } from './migration-error.ts'
import { refuseBehind } from './migration-state.ts'
import { OwnContextPool } from './own-context-pool.ts'
import { connectionsOf, RequestPool } from './request-pool.ts'
import * as schema from './schema.ts'
import { backgroundTimeouts, poolTimeouts, queuePatience, requestTimeouts, type Timeouts } from './timeouts.ts'
import { traceConnection, traceEmbedded } from './traced-queries.ts'

/** The same for the embedded PGlite, for PostgreSQL and inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  /** For jobs, commands and other work that may take minutes. */
  db: Database
  /**
   * For requests: its timeouts are shorter than those of its callers. The same as `db` where the database is embedded.
   */
  requests: Database
  /** Receives notifications of committed transactions. */
  listen: Listen
  /** Connections for requests; absent for the embedded database, which has one. */
  connections?: () => ReturnType<typeof connectionsOf>
  close(): Promise<void>
}

/** Most connections of one process: for requests, by default, and for everything else. */
const connections = { requests: 10, background: 5 } as const
/** Longest wait for a server that is starting, milliseconds. */
const longestStart = 60_000

export interface DatabasePlace {
  /** Address of a PostgreSQL database. */
  url?: string | undefined
  /** Folder of the embedded database where there is no address; one in memory without both. */
  folder?: string | undefined
  /** `start`, or nothing: tables are brought up to date here. `apart`: they have to be already. */
  migrations?: 'start' | 'apart' | undefined
  /** Told of each migration. */
  say?: (line: string) => void
  /** Connections for requests at most; ten without it. */
  poolSize?: number
  /** Patience with requests other than the usual one. */
  patience?: Partial<Timeouts>
}

/**
 * Opens the database and migrates it, or checks that it has been migrated.
 * @throws Error with a sentence that says what to do when the folder or the server cannot be used
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = place.url ? await openPostgres(place.url, place) : await openEmbedded(place)
  if (place.migrations !== 'apart') return opened
  try {
    await refuseBehind(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openPostgres(
  url: string,
  { migrations, say, poolSize, patience }: DatabasePlace,
): Promise<OpenDatabase> {
  // Sends the parallel queries of a transaction to the server at once. Without it pg queues them, which its version 9
  // will no longer do (https://github.com/brianc/node-postgres/pull/3652).
  const common = { connectionString: url, keepAlive: true, pipeline: true }
  const requests = new RequestPool(
    { ...common, max: poolSize ?? connections.requests, ...poolTimeouts({ ...requestTimeouts, ...patience }) },
    queuePatience(patience?.connection),
  )
  const background = new OwnContextPool({ ...common, max: connections.background, ...poolTimeouts(backgroundTimeouts) })
  const pools = [requests, background]
  for (const pool of pools) {
    // A broken connection fails the query that uses it, and the pool drops it. No further handling is needed.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => {
      client.on('error', () => undefined)
      traceConnection(client)
    })
  }
  const close = async () => void (await Promise.all(pools.map((pool) => pool.end())))
  try {
    await onceStarted(async () => {
      if (migrations === 'apart') await background.query('select 1')
      else await migrateAlone(url, say ? { say } : {})
    })
  } catch (error) {
    await close()
    if (error instanceof MigrationError) throw error
    throw new Error(
      `The database in DATABASE_URL cannot be used (${reason(error)}). Check that PostgreSQL runs and that the address, user and password are right.`,
    )
  }
  return {
    db: drizzlePostgres(background, { schema }) as unknown as Database,
    requests: drizzlePostgres(requests, { schema }) as unknown as Database,
    listen: listenOnServer(url),
    connections: () => connectionsOf(requests),
    close,
  }
}

/**
 * Retries while the server reports that it is starting (57P03), so that the database and the program can start
 * together.
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

async function openEmbedded({ folder, migrations, say }: DatabasePlace): Promise<OpenDatabase> {
  const claim = folder ? await claimed(folder) : undefined
  try {
    const client = await openEmbeddedClient(folder)
    if (migrations !== 'apart') await migrateEmbedded(client, say ? { say } : {})
    if (spanCollector()) traceEmbedded(client)
    const db = drizzlePglite(client, { schema }) as unknown as Database
    const close = async () => {
      await client.close()
      await claim?.release()
    }
    return { db, requests: db, listen: listenEmbedded(client), close }
  } catch (error) {
    await claim?.release()
    if (error instanceof MigrationError) throw error
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
