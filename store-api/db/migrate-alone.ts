import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type MigrateOptions, migrateServer } from './migrate.ts'

/** Number that the programs of this shop agree on for the lock of migrations. */
const migrationLock = 20_261_121
/** Longest wait for the first connection, milliseconds. */
const longestConnect = 10_000
/**
 * Longest wait for another program that migrates, milliseconds: indexes of large tables take
 * minutes.
 */
const longestTurn = 1_800_000
const betweenLooks = 200

/**
 * Migrates a PostgreSQL server on a separate connection. Programs that migrate at the same time do so one after the
 * other; the later ones find nothing to do.
 * @param url address of the database
 * @returns names of the migrations that were made
 * @throws Error of the driver, MigrationError
 */
export async function migrateAlone(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const connection = new Client({ connectionString: url, connectionTimeoutMillis: longestConnect, keepAlive: true })
  connection.on('error', () => undefined)
  try {
    await connection.connect()
    await takeTurn(connection)
    // The lock belongs to the connection that runs the migrations: losing the lock stops them.
    return await migrateServer(connection, options)
  } finally {
    await connection.end().catch(() => undefined)
  }
}

/**
 * Asks again and again rather than waiting within the database: a statement that waits there is
 * open, and making an index beside the programs waits for all that are open. Both would wait for
 * each other.
 */
async function takeTurn(connection: Client): Promise<void> {
  const end = performance.now() + longestTurn
  for (;;) {
    const { rows } = await connection.query('select pg_try_advisory_lock($1) as taken', [migrationLock])
    if (rows[0]?.taken) return
    if (performance.now() > end)
      throw new Error('another program has been migrating it for half an hour: look whether that one still runs')
    await pause(betweenLooks)
  }
}
