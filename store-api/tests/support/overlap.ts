import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'

/**
 * Starts one transaction, the other before the first has committed, and commits the first once the second waits for it.
 * Needs a server, as two transactions are open at once.
 * @param end further work of the first one while the second waits
 * @param waiters transactions of the second one that wait
 * @returns result of the second one
 */
export async function overlap<T>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<T>,
  end: (tx: Database) => Promise<unknown> = async () => undefined,
  waiters = 1,
): Promise<T> {
  let commit = () => {}
  let begun = () => {}
  const isBegun = new Promise<void>((done) => (begun = done))
  const one = inTransaction(db, async (tx) => {
    await first(tx)
    begun()
    await new Promise<void>((done) => (commit = done))
    await end(tx)
  })
  await isBegun
  const other = second()
  await expect.poll(() => waiting(db)).toBeGreaterThanOrEqual(waiters)
  commit()
  const [given] = await Promise.all([other, one])
  return given
}

async function waiting(db: Database): Promise<number> {
  const counted = sql`(select count(*) from pg_locks where not granted)`
  const [row] = await db.select({ n: counted }).from(sql`(select 1) as one`)
  return Number(row?.n)
}
