import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import { type Database, type OpenDatabase, openDatabase } from '../../db/database.ts'
import { listenEmbedded } from '../../db/listen.ts'
import * as schema from '../../db/schema.ts'
import { seedOnFirstRun } from '../../seed/insert.ts'
import { databaseCopies, seededMark } from './database-copies.ts'

/**
 * A seeded database in memory, half a second's work, as it is read from a copy. With
 * TEST_DATABASE_URL the same tests run on PostgreSQL.
 */
export async function seededDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return seededOnServer(server)
  return opened(await seededClient())
}

/** An embedded database in memory that has all tables, and nothing in them. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  return opened(await clientOf((await databaseCopies()).empty))
}

/** The embedded one, for tests that look into the database itself. */
export async function seededClient(): Promise<PGlite> {
  return clientOf((await databaseCopies()).seeded)
}

function clientOf(copy: string): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([readFileSync(copy)]) })
}

function opened(client: PGlite): OpenDatabase {
  const db = drizzle(client, { schema }) as unknown as Database
  return { db, requests: db, listen: listenEmbedded(client), close: () => client.close() }
}

/** A new seeded database on a PostgreSQL server, dropped afterwards. @param server address of any database there */
async function seededOnServer(server: string): Promise<OpenDatabase> {
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${await seededTemplate(admin, server)}`)
  const database = await openDatabase({ url: databaseOn(server, name) })
  const close = async () => {
    await database.close()
    await admin.query(`drop database ${name}`)
    await admin.end()
  }
  return { ...database, close }
}

/** Number of the lock that lets one process alone make the template. */
const templateLock = 7_301

/** Name of the seeded database of today, of which the others are copies: made once, by the first that needs it. */
async function seededTemplate(admin: Client, server: string): Promise<string> {
  const name = `shop_seeded_${seededMark().replaceAll('-', '_')}`
  const exists = async () => (await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1
  if (await exists()) return name
  await admin.query('select pg_advisory_lock($1)', [templateLock])
  try {
    if (await exists()) return name
    // Renamed once it is whole, so that a killed process leaves no half of one.
    const unfinished = `shop_seeding_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${unfinished}`)
    const database = await openDatabase({ url: databaseOn(server, unfinished) })
    await seedOnFirstRun(database.db)
    await database.close()
    await admin.query(`alter database ${unfinished} rename to ${name}`)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
  }
  return name
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
