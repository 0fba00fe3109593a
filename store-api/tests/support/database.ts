import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import { type Database, type OpenDatabase, openDatabase } from '../../db/database.ts'
import { listenEmbedded } from '../../db/listen.ts'
import * as schema from '../../db/schema.ts'
import { seedOnFirstRun } from '../../seed/insert.ts'
import { databaseCopies } from './database-copies.ts'

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
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href })
  await seedOnFirstRun(database.db)
  const close = async () => {
    await database.close()
    await admin.query(`drop database ${name}`)
    await admin.end()
  }
  return { ...database, close }
}
