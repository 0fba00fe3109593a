import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import * as schema from './schema.ts'

/** The same for the embedded PGlite, for PostgreSQL and inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}

const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Opens the database and brings its tables up to date.
 * @param where a PostgreSQL address, a folder for the embedded database, or nothing for one in memory
 * @throws Error with a sentence that says what to do when the folder or the server cannot be used
 */
export async function openDatabase(where: { url?: string | undefined; folder?: string | undefined }): Promise<OpenDatabase> {
  return where.url ? openPostgres(where.url) : openEmbedded(where.folder)
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const client = postgres(url, { max: 10, onnotice: () => {} })
  const db = drizzlePostgres(client, { schema })
  try {
    await migratePostgres(db, { migrationsFolder })
  } catch (error) {
    throw new Error(`The database in DATABASE_URL cannot be used (${reason(error)}). Check that PostgreSQL runs and that the address, user and password are right.`)
  }
  return { db: db as unknown as Database, close: () => client.end({ timeout: 5 }) }
}

async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  try {
    if (folder) mkdirSync(folder, { recursive: true })
    const client = await PGlite.create(folder ? { dataDir: folder } : {})
    const db = drizzlePglite(client, { schema })
    await migratePglite(db, { migrationsFolder })
    return { db: db as unknown as Database, close: () => client.close() }
  } catch (error) {
    throw new Error(`The database folder ${folder ?? '(memory)'} cannot be used (${reason(error)}). Another program may hold it, or its files are damaged: stop the other program, or move the folder away to begin with a new one.`)
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
}
