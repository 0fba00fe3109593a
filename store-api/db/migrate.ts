import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from './connection.ts'
import { blockedSentence, MigrationError } from './migration-error.ts'
import { type Migration, readMigrations } from './migration-files.ts'

export interface MigrateOptions {
  /** Those of this release without it. */
  migrations?: readonly Migration[]
  /** Told of each migration that was made, and of each wait. */
  say?: (line: string) => void
  /** Other than the usual ones, milliseconds. */
  waits?: Partial<typeof usualWaits>
}

const usualWaits = {
  /**
   * Longest wait for a lock. A waiting exclusive lock blocks every later request: after this time they are let through,
   * and the migration tries again.
   */
  lock: 5_000,
  /** The same for an index that is created concurrently: its wait blocks nothing. */
  concurrentLock: 60_000,
  /** Between attempts: as many as there are pauses, and one. */
  pauses: [1_000, 2_000, 5_000, 10_000, 20_000] as readonly number[],
}

/** SQLSTATE: a lock was not to be had in time, two waited for each other. */
const busy = new Set(['55P03', '40P01'])

/**
 * Migrates a PostgreSQL server that may be in use. Each migration is a separate transaction; indexes of existing tables
 * are created concurrently, outside of a transaction. The caller ensures that one program at a time does this.
 * @returns names of the migrations that were made
 * @throws MigrationError that names the migration; earlier ones are committed, and a later run continues
 */
export async function migrateServer(connection: Connection, options: MigrateOptions = {}): Promise<string[]> {
  const waits = { ...usualWaits, ...options.waits }
  const say = options.say ?? (() => undefined)
  return eachPending(connection, options, async (migration) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        if (migration.concurrent) return await makeBeside(connection, migration, waits.concurrentLock)
        return await makeInTransaction(connection, migration, migration.statements, waits.lock)
      } catch (error) {
        const wait = waits.pauses[attempt]
        const isBusy = busy.has(String((error as { code?: unknown }).code))
        if (!isBusy) throw new MigrationError(migration.tag, error)
        const why = await blockedSentence(connection, migration)
        if (wait === undefined)
          throw new MigrationError(migration.tag, new Error(`${why} It was tried ${attempt + 1} times`))
        say(`${migration.tag}: ${why} It is tried again in ${wait / 1_000} s.`)
        await pause(wait)
      }
    }
  })
}

/** The same for the embedded database: it has a single user, so there are no locks to wait for. */
export async function migrateEmbedded(connection: Connection, options: MigrateOptions = {}): Promise<string[]> {
  return eachPending(connection, options, async (migration) => {
    const statements = migration.statements.map((each) => each.replace(/\bindex\s+concurrently\b/i, 'INDEX'))
    await makeInTransaction(connection, migration, statements, 0).catch((error) => {
      throw new MigrationError(migration.tag, error)
    })
  })
}

async function eachPending(
  connection: Connection,
  { migrations = readMigrations(), say }: MigrateOptions,
  make: (migration: Migration) => Promise<void>,
): Promise<string[]> {
  await connection.query('create schema if not exists drizzle')
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await connection.query('select max(created_at)::text as last from drizzle.__drizzle_migrations')
  const last = Number((rows[0] as { last: string | null }).last ?? 0)
  const pending = migrations.filter(({ when }) => when > last)
  for (const migration of pending) {
    const start = performance.now()
    await make(migration)
    say?.(`${migration.tag}: done in ${Math.round(performance.now() - start)} ms.`)
  }
  return pending.map(({ tag }) => tag)
}

async function makeInTransaction(
  connection: Connection,
  migration: Migration,
  statements: readonly string[],
  lockWait: number,
): Promise<void> {
  await connection.query('begin')
  try {
    await connection.query(`set local lock_timeout = ${lockWait}`)
    for (const statement of statements) await connection.query(statement)
    await note(connection, migration)
    await connection.query('commit')
  } catch (error) {
    // The thrown error says more than one about a lost connection.
    await connection.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Statement by statement; statements completed by an earlier attempt are skipped. */
async function makeBeside(connection: Connection, migration: Migration, lockWait: number): Promise<void> {
  await connection.query(`set lock_timeout = ${lockWait}`)
  try {
    for (const statement of migration.statements) {
      const name = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(
        statement,
      )?.[1]
      const state = name === undefined ? null : await indexState(connection, name)
      if (state === 'valid') continue
      // Left behind by an attempt that was broken off: it takes writes and answers nothing.
      if (state === 'invalid') await connection.query(`drop index concurrently "${name}"`)
      await connection.query(statement)
    }
    await note(connection, migration)
  } finally {
    await connection.query('reset lock_timeout').catch(() => undefined)
  }
}

async function indexState(connection: Connection, name: string): Promise<'valid' | 'invalid' | null> {
  const { rows } = await connection.query(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`"${name}"`],
  )
  const [row] = rows as { valid: boolean }[]
  if (!row) return null
  return row.valid ? 'valid' : 'invalid'
}

async function note(connection: Connection, { hash, when }: Migration): Promise<void> {
  await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
}
