import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../../db/database.ts'
import { migrateEmbedded } from '../../db/migrate.ts'
import * as schema from '../../db/schema.ts'
import { today } from '../../seed/catalogue.ts'
import { seedOnFirstRun } from '../../seed/insert.ts'

const program = join(import.meta.dirname, '../..')

/** Tar files as PGlite dumps them. */
interface Copies {
  /** A database with all tables and nothing in them. */
  readonly empty: string
  readonly seeded: string
}

/**
 * The files with an empty and a seeded database. Migrations and seed run once per version of their
 * sources and day, however many processes ask for it at the same moment. A copy lasts no longer than
 * a day, as the demonstration's orders and coupons are dated from the moment of seeding.
 */
export async function databaseCopies(): Promise<Copies> {
  const start = join(tmpdir(), `store-api-copy-${seededMark()}`)
  const copies = { empty: `${start}-empty.tar`, seeded: `${start}.tar` }
  const claim = `${start}.pid`
  while (!existsSync(copies.seeded)) {
    if (!claimed(claim)) await pause(50)
    else
      try {
        if (!existsSync(copies.seeded)) await makeCopies(copies)
      } finally {
        rmSync(claim, { force: true })
      }
  }
  return copies
}

/** A seeded database as the folder of a program's own, which then starts without migrations and seed. */
export async function unpackSeeded(folder: string): Promise<void> {
  return unpack((await databaseCopies()).seeded, folder)
}

/** The same with nothing in its tables, as production has it at first. */
export async function unpackEmpty(folder: string): Promise<void> {
  return unpack((await databaseCopies()).empty, folder)
}

function unpack(copy: string, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['--extract', '--file', copy, '--directory', folder], { stdio: 'pipe' })
}

/** Whether this process makes the copy: no other does, or the one that began was killed. */
function claimed(claim: string): boolean {
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isRunning(claim)) rmSync(claim, { force: true })
    return false
  }
}

/** Whether the process runs that a claim names; one that is just being written names none yet. */
function isRunning(claim: string): boolean {
  try {
    const pid = Number(readFileSync(claim, 'utf8'))
    return pid === 0 || process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Every test file waits for its copy to be read and started, so the copy leaves out everything that costs time and
 * serves no test: old parts of the write-ahead log, checksums, templates of other databases, a large cache.
 */
async function makeCopies({ empty, seeded }: Copies): Promise<void> {
  const client = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1', '--no-data-checksums'],
    postgresqlconf: ['wal_recycle = off', 'shared_buffers = 32MB'],
  })
  const db = drizzle(client, { schema })
  await migrateEmbedded(client)
  await client.exec('update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await client.exec(`drop database ${template}`)
  await writeCopy(client, empty)
  await seedOnFirstRun(db as unknown as Database)
  await writeCopy(client, seeded)
  await client.close()
  forgetOldCopies(seeded)
}

async function writeCopy(client: PGlite, copy: string): Promise<void> {
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('none')
  // Written beside and moved, so that another test file never reads half of it.
  const unfinished = `${copy}.${randomUUID()}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, copy)
}

/**
 * Removes copies of earlier sources and days; younger ones may be in use by another run.
 * @param current the new copy; it stays regardless of its age by the clock, and so do other processes' attempts at it
 */
function forgetOldCopies(current: string): void {
  for (const name of readdirSync(tmpdir())) {
    const file = join(tmpdir(), name)
    if (file.startsWith(current.replace(/\.tar$/, ''))) continue
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (name.startsWith('store-api-copy-') && age > 3_600_000) rmSync(file, { force: true })
  }
}

/** Names what a database seeded today holds: the same mark, the same contents. */
export function seededMark(): string {
  return `${sourcesMark()}-${today.toISOString().slice(0, 10)}`
}

/** Hash of all sources that determine a seeded database's contents. */
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
