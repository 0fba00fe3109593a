import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { cartRows, requestKeys } from '../../db/schema.ts'
import type { StoredRow } from './row-pricing.ts'

/**
 * Writes judged rows into a cart whose lock the caller's transaction holds, in their order; a row that is there already
 * gains quantity.
 */
export async function addRows(
  db: Database,
  cartId: string,
  rows: readonly StoredRow[],
  there: readonly StoredRow[],
): Promise<void> {
  const same = new Map(there.map((row) => [row.fingerprint, row]))
  for (const { fingerprint, quantity } of rows) {
    const row = same.get(fingerprint)
    if (row)
      await db
        .update(cartRows)
        .set({ quantity: row.quantity + quantity })
        .where(eq(cartRows.id, row.id))
  }
  const now = Date.now()
  const fresh = rows
    .filter(({ fingerprint }) => !same.has(fingerprint))
    // A millisecond apart, as rows are shown in the order of their creation.
    .map((row, place) => ({ ...row, cartId, createdAt: new Date(now + place) }))
  if (fresh.length > 0) await db.insert(cartRows).values(fresh)
}

/** Whether a cart has carried out the request of this key. */
export async function isDone(db: Database, cartId: string, key: string): Promise<boolean> {
  const [done] = await db
    .select({ rowId: requestKeys.rowId })
    .from(requestKeys)
    .where(and(eq(requestKeys.cartId, cartId), eq(requestKeys.key, key)))
  return done !== undefined
}

/** Notes that a cart has carried out the request of this key. */
export async function noteDone(db: Database, cartId: string, key: string, rowId: string): Promise<void> {
  await db.insert(requestKeys).values({ cartId, key, rowId })
}
