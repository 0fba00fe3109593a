import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { claimFolder } from './lock.ts'
import * as schema from './schema.ts'

/** The same for the embedded PGlite, for PostgreSQL and inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}

/** Number that the programs of this shop agree on for the lock of their start. */
const startLock = 20_261_121
/** Longest wait for a server that is starting, milliseconds. */
const longestStart = 60_000
const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Opens the database and brings its tables up to date.
 * @param where a PostgreSQL address, a folder for the embedded database, or nothing for one in memory
 * @throws Error with a sentence that says what to do when the folder or the server cannot be used
 */
export async function openDatabase(where: {
  url?: string | undefined
  folder?: string | undefined
}): Promise<OpenDatabase> {
  return where.url ? openPostgres(where.url) : openEmbedded(where.folder)
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const client = postgres(url, { max: 10, connect_timeout: 10, backoff, onnotice: () => {} })
  const db = drizzlePostgres(client, { schema })
  try {
    await onceStarted(() => alone(client, () => migratePostgres(db, { migrationsFolder })))
  } catch (error) {
    await client.end({ timeout: 1 })
    throw new Error(
      `The database in DATABASE_URL cannot be used (${reason(error)}). Check that PostgreSQL runs and that the address, user and password are right.`,
    )
  }
  return { db: db as unknown as Database, close: () => client.end({ timeout: 1 }) }
}

/** Pause before the next attempt to connect, seconds. The driver's own grows to twenty, long after the server is back. */
function backoff(attempts: number): number {
  return Math.min(0.05 * 2 ** attempts, 1)
}

/** Runs something on a server that may still be starting, which it says itself (57P03); whoever starts both at once need not wait. */
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
async function alone(client: postgres.Sql, run: () => Promise<void>): Promise<void> {
  const connection = await client.reserve()
  try {
    await connection`select pg_advisory_lock(${startLock})`
    await run()
    await connection`select pg_advisory_unlock(${startLock})`
  } finally {
    connection.release()
  }
}

async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  const claim = folder ? await claimed(folder) : undefined
  try {
    const client = await PGlite.create(folder ? { dataDir: folder } : {})
    const db = drizzlePglite(client, { schema })
    await migratePglite(db, { migrationsFolder })
    const close = async () => {
      await client.close()
      await claim?.release()
    }
    return { db: db as unknown as Database, close }
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
