import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderOfPrograms, type OwnServer, ownPostgres } from '../../scripts/postgres-server.ts'
import { openDatabase } from '../db/database.ts'
import { migrateServer } from '../db/migrate.ts'
import { migrateAlone } from '../db/migrate-alone.ts'
import { isConcurrent, type Migration, readMigrations } from '../db/migration-files.ts'
import { patience, startPrograms } from './support/programs.ts'

/** Waits of a test, milliseconds: locks are held until the test releases them. */
const waits = { lock: 1, concurrentLock: 1, pauses: [1, 1] }

const step = (tag: string, ...statements: string[]): Migration => ({
  tag,
  when: Number(tag.slice(0, 4)),
  hash: tag,
  statements,
  concurrent: statements.some(isConcurrent),
})
const first = step('0001_notes', 'CREATE TABLE "notes" ("id" integer, "text" text)', 'INSERT INTO "notes" VALUES (1)')

// PostgreSQL's server programs have to be installed: only a server has locks and CONCURRENTLY.
describe.runIf(folderOfPrograms())('migrations on a server that others use', () => {
  let server: OwnServer
  let url: string
  let connection: Client
  let other: Client
  beforeAll(async () => {
    const own = await ownPostgres('migrate', () => ['fsync = off'])
    if (!own) throw new Error('PostgreSQL is gone.')
    server = own
  })
  afterAll(() => server.remove())
  beforeEach(async () => {
    const name = `shop_${randomUUID().replaceAll('-', '')}`
    const admin = new Client({ connectionString: server.url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    url = server.url.replace('/postgres', `/${name}`)
    connection = new Client({ connectionString: url })
    other = new Client({ connectionString: url })
    await Promise.all([connection.connect(), other.connect()])
  })
  afterEach(() => Promise.all([connection.end(), other.end()]))

  const made = async () =>
    (await connection.query('select hash from drizzle.__drizzle_migrations order by id')).rows.map(({ hash }) => hash)

  it('run one program at a time: of two that begin at once one does it all', async () => {
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const [one, two] = await Promise.all([migrateAlone(url, { say }), migrateAlone(url, { say })])
    const all = readMigrations().map(({ tag }) => tag)
    expect([one, two].sort((a, b) => b.length - a.length)).toEqual([all, []])
    expect(lines.map((line) => line.split(':')[0])).toEqual(all)
  })

  it('give up waiting for a lock, let others through, and end with a sentence after bounded attempts', async () => {
    await migrateServer(connection, { migrations: [first] })
    await other.query('begin')
    await other.query('select * from notes')
    const lines: string[] = []
    const second = step('0002_more', 'ALTER TABLE "notes" ADD COLUMN "more" text')
    const failed = migrateServer(connection, { migrations: [first, second], waits, say: (line) => lines.push(line) })
    await expect(failed).rejects.toThrow(/The migration 0002_more could not be made: .* It was tried 3 times/)
    await expect(failed).rejects.toThrow(/transactions of the processes \d+ \(idle in transaction, \d+ s\)/)
    expect(lines).toHaveLength(2)
    expect(await made()).toEqual(['0001_notes'])
  })

  it('go through once the lock is free', async () => {
    await migrateServer(connection, { migrations: [first] })
    await other.query('begin')
    await other.query('select * from notes')
    const second = step('0002_more', 'ALTER TABLE "notes" ADD COLUMN "more" text')
    let freed: Promise<unknown> | undefined
    const say = () => {
      freed ??= other.query('rollback')
    }
    // Ten pauses: how long the other one takes to hear of it is not the test's.
    const pauses = Array.from({ length: 10 }, () => 200)
    await migrateServer(connection, { migrations: [first, second], waits: { ...waits, pauses }, say })
    await freed
    expect(await made()).toEqual(['0001_notes', '0002_more'])
  })

  it('leave nothing of one that fails, and keep those before it', async () => {
    const second = step('0002_wrong', 'ALTER TABLE "notes" ADD COLUMN "more" text', 'SELECT nothing FROM nowhere')
    const failed = migrateServer(connection, { migrations: [first, second] })
    await expect(failed).rejects.toThrow(
      'The migration 0002_wrong could not be made: relation "nowhere" does not exist',
    )
    expect(await made()).toEqual(['0001_notes'])
    expect((await connection.query('select * from notes')).fields.map(({ name }) => name)).toEqual(['id', 'text'])
  })

  it('make an index while others write, after what a broken attempt has left of it', async () => {
    await migrateServer(connection, { migrations: [first, step('0002_twice', 'INSERT INTO "notes" VALUES (1)')] })
    // A unique index that cannot be: it stays behind, invalid.
    await expect(connection.query('create unique index concurrently "notes_id" on notes (id)')).rejects.toThrow()
    await connection.query('delete from notes')
    await other.query('begin')
    await other.query('insert into notes values (7)')
    const index = step('0003_index', 'CREATE UNIQUE INDEX CONCURRENTLY "notes_id" ON "notes" USING btree ("id")')
    let written: Promise<unknown> | undefined
    const say = () => {
      written ??= other.query('commit')
    }
    const pauses = Array.from({ length: 10 }, () => 200)
    await migrateServer(connection, { migrations: [first, index], waits: { ...waits, pauses }, say })
    await written
    const { rows } = await connection.query(
      `select indisvalid as valid from pg_index where indexrelid = 'notes_id'::regclass`,
    )
    expect(rows).toEqual([{ valid: true }])
    expect((await made()).at(-1)).toBe('0003_index')
  })

  it('as a step of their own: programs refuse older tables by a sentence until it was made', {
    timeout: 3 * patience,
  }, async () => {
    const programs = startPrograms()
    try {
      const settings = { DATABASE_URL: url, DEMO: '1', MIGRATIONS: 'apart' }
      const early = programs.run('server.ts', settings)
      expect(await early.ended).toBe(1)
      expect(early.output()).toContain('Run `npm run migrate` with this release first.')
      const step = programs.run('migrate.ts', settings)
      expect(await step.ended).toBe(0)
      expect(step.output()).toContain('The tables are those of this release.')
      const opened = await openDatabase({ url, migrations: 'apart' })
      await opened.close()
    } finally {
      programs.end()
    }
  })
})

it('R0.3 as a step of their own work on the embedded database, too', { timeout: 3 * patience }, async () => {
  const programs = startPrograms()
  try {
    const early = programs.run('server.ts', { MIGRATIONS: 'apart' })
    expect(await early.ended).toBe(1)
    expect(early.output()).toContain('Run `npm run migrate` with this release first.')
    const step = programs.run('migrate.ts', {})
    expect(await step.ended).toBe(0)
    expect(step.output()).toContain('0000_first: done in ')
    const again = programs.run('migrate.ts', {})
    expect(await again.ended).toBe(0)
    expect(again.output()).toBe('The tables are those of this release.\n')
    const wrong = programs.run('migrate.ts', { MIGRATIONS: 'off' })
    expect(await wrong.ended).toBe(1)
    expect(wrong.output()).toContain('MIGRATIONS: ')
  } finally {
    programs.end()
  }
})
