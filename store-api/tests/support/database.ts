import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { type Database, type OpenDatabase, openDatabase } from '../../db/database.ts'
import { listenEmbedded } from '../../db/listen.ts'
import * as schema from '../../db/schema.ts'
import { seedOnFirstRun } from '../../seed/insert.ts'

const program = join(import.meta.dirname, '../..')

/**
 * A seeded database in memory, half a second's work: the seed itself runs once per version of its
 * sources and day, and is copied from then on. A copy lasts no longer than a day, as the
 * demonstration's orders and coupons are dated from the moment of seeding. With TEST_DATABASE_URL
 * the same tests run on PostgreSQL.
 */
export async function seededDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return seededOnServer(server)
  const today = new Date().toISOString().slice(0, 10)
  const copy = join(tmpdir(), `store-api-seeded-${sourcesMark()}-${today}.tar`)
  if (!existsSync(copy)) await makeCopy(copy)
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(copy)]) })
  const db = drizzle(client, { schema }) as unknown as Database
  return { db, requests: db, listen: listenEmbedded(client), close: () => client.close() }
}

/**
 * A seeded database of its own on a PostgreSQL server, dropped afterwards. @param server address of
 * any database there
 */
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

/**
 * Every test file waits for its copy to be read and started, so that whatever costs time then and
 * serves no test is left out: old parts of the log of writes, checksums, templates of other
 * databases, a large cache.
 */
async function makeCopy(copy: string): Promise<void> {
  const client = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1', '--no-data-checksums'],
    postgresqlconf: ['wal_recycle = off', 'shared_buffers = 32MB'],
  })
  const db = drizzle(client, { schema })
  await migrate(db, { migrationsFolder: join(program, 'db/migrations') })
  await seedOnFirstRun(db as unknown as Database)
  await client.exec('update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await client.exec(`drop database ${template}`)
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('none')
  await client.close()
  // Written beside and moved, so that another test file never reads half of it.
  const unfinished = `${copy}.${randomUUID()}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, copy)
  forgetOldCopies(copy)
}

/**
 * Removes copies of earlier sources and days; younger ones may be in use by a run beside this one.
 * @param current the copy that was just made; it stays, whatever the clock says of its age, and so
 *   do others' attempts at it
 */
function forgetOldCopies(current: string): void {
  for (const name of readdirSync(tmpdir())) {
    const file = join(tmpdir(), name)
    if (file.startsWith(current)) continue
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (name.startsWith('store-api-seeded-') && age > 3_600_000) rmSync(file, { force: true })
  }
}

/** Changes with everything that decides what a seeded database holds. */
function sourcesMark(): string {
  const mark = createHash('sha256')
  const folders = ['db', 'seed'].map((name) => join(program, name))
  for (const files of [...folders.map(filesIn), [join(program, 'images/manifest.json'), import.meta.filename]]) {
    for (const file of files) mark.update(file).update(readFileSync(file))
  }
  return mark.digest('hex').slice(0, 16)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
