import { and, eq, lte, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { priceReductions } from '../../db/schema.ts'
import { type TaxRates, writePrices } from './price-writer.ts'

/** Reductions that begin or end in one transaction at most. */
const most = 1_000

/**
 * Writes the prices of reductions whose first or last moment has come.
 * @returns how many there were; as many as `most` when there may be more
 */
export async function applyDueReductions(db: Database, rates: TaxRates, now = new Date()): Promise<number> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const due = await tx
      .select()
      .from(priceReductions)
      .where(
        or(and(eq(priceReductions.begun, false), lte(priceReductions.startsAt, now)), lte(priceReductions.endsAt, now)),
      )
      .limit(most)
      .for('update', { skipLocked: true })
    await writePrices(
      tx,
      rates,
      due.map(({ store, productId, variantId, regular, price, startsAt, endsAt }) => ({
        store,
        productId,
        variantId,
        client: { regular, reduction: endsAt && endsAt <= now ? null : { price, from: startsAt, until: endsAt } },
      })),
      now,
    )
    return due.length
  })
}
