import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { bulkUpsert } from '../../db/bulk-insert.ts'
import type { Database } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { currentPeriod, type PriceKey, priceKey, readPriceRows } from './price-rows.ts'

/** Products taken away at a time. */
const batch = 500

/**
 * Removes products from a store: their texts, prices, places in listings and filters, and stock alerts. Products,
 * variants, stock, reviews and orders stay, and so does the history of consumer prices, which ends now. The caller
 * holds the catalogue's lock, counts the write and announces the change.
 */
export async function removeOffers(
  tx: Database,
  store: string,
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < productIds.length; start += batch) {
    const ids = productIds.slice(start, start + batch)
    await endPrices(tx, store, ids, now)
    const { categoryProducts, priceReductions, productFacets, stockAlerts, storeProducts, variants } = schema
    for (const table of [categoryProducts, priceReductions, productFacets, stockAlerts, storeProducts])
      await tx.delete(table).where(and(eq(table.store, store), inArray(table.productId, ids)))
    await tx
      .update(variants)
      .set({
        clientPrices: sql`${variants.clientPrices} - ${store}::text`,
        professionalPrices: sql`${variants.professionalPrices} - ${store}::text`,
      })
      .where(inArray(variants.productId, ids))
  }
}

/** Ends the present consumer prices in the history. */
async function endPrices(tx: Database, store: string, ids: readonly number[], now: Date): Promise<void> {
  const own = await tx
    .select({ id: schema.variants.id, productId: schema.variants.productId })
    .from(schema.variants)
    .where(and(inArray(schema.variants.productId, [...ids]), isNotNull(sql`${schema.variants.clientPrices}->${store}`)))
  const keys: PriceKey[] = [
    ...ids.map((productId) => ({ store, productId, variantId: 0 })),
    ...own.map(({ id, productId }) => ({ store, productId, variantId: id })),
  ]
  const known = await readPriceRows(tx, keys)
  const ended = keys.flatMap((key) => {
    const found = known.get(priceKey(key))
    const period = found ? currentPeriod(found) : null
    return period && period.from < now ? [{ ...key, ...period, until: now }] : []
  })
  await bulkUpsert(tx, schema.priceHistory, ended, ['store', 'productId', 'variantId', 'from'])
}
