import { sql } from 'drizzle-orm'
import type { Prices } from '../../../lib/contract/product-cards.ts'
import { isReduced } from '../../../lib/rules/price-reduction.ts'
import { bulkUpsert, jsonRows } from '../../db/bulk-insert.ts'
import type { Database } from '../../db/database.ts'
import { priceHistory, priceReductions } from '../../db/schema.ts'
import type { WorkedOut } from './price-rows.ts'

/** Writes the price columns that pages and the cart read: of offers and of variants. */
export async function writePriceColumns(tx: Database, written: readonly WorkedOut[]): Promise<void> {
  const offers = written
    .filter(({ change }) => change.variantId === 0)
    .map(({ change, client, professional }) => ({
      store: change.store,
      product_id: change.productId,
      client,
      professional,
    }))
  if (offers.length > 0)
    await tx.execute(sql`
      update store_products as s set client_prices = coalesce(v.client, s.client_prices),
        professional_prices = coalesce(v.professional, s.professional_prices)
      from ${jsonRows(offers, 'store text, product_id int, client jsonb, professional jsonb')}
      where s.store = v.store and s.product_id = v.product_id`)
  const byVariant = Map.groupBy(
    written.filter(({ change }) => change.variantId !== 0),
    ({ change }) => change.variantId,
  )
  const variants = [...byVariant].map(([id, ofStores]) => ({
    id,
    client: byStore(ofStores, ({ client }) => client),
    professional: byStore(ofStores, ({ professional }) => professional),
  }))
  if (variants.length > 0)
    await tx.execute(sql`
      update variants as o set client_prices = o.client_prices || v.client,
        professional_prices = o.professional_prices || v.professional
      from ${jsonRows(variants, 'id int, client jsonb, professional jsonb')}
      where o.id = v.id`)
}

function byStore(
  written: readonly WorkedOut[],
  pricesOf: (each: WorkedOut) => Prices | null | undefined,
): Record<string, Prices> {
  return Object.fromEntries(
    written.flatMap((each) => {
      const prices = pricesOf(each)
      return prices ? [[each.change.store, prices] as const] : []
    }),
  )
}

/** Keeps the reductions that hold or are to come, and forgets those that were ended. */
export async function writeReductions(tx: Database, written: readonly WorkedOut[], now: Date): Promise<void> {
  const keys = written.flatMap(({ change: { store, productId, variantId, client } }) =>
    client ? [{ store, productId, variantId, client }] : [],
  )
  const kept = keys.flatMap(({ client: { regular, reduction }, ...key }) =>
    reduction && !(reduction.until && reduction.until <= now)
      ? [
          {
            ...key,
            regular,
            price: reduction.price,
            startsAt: reduction.from,
            endsAt: reduction.until,
            begun: isReduced(reduction, now),
          },
        ]
      : [],
  )
  await tx.execute(sql`
    delete from price_reductions as r
    using ${jsonRows(
      keys.map(({ store, productId, variantId }) => ({ store, product_id: productId, variant_id: variantId })),
      'store text, product_id int, variant_id int',
    )}
    where r.store = v.store and r.product_id = v.product_id and r.variant_id = v.variant_id`)
  await bulkUpsert(tx, priceReductions, kept, ['store', 'productId', 'variantId'])
}

/** Ends the periods of the prices that changed, and begins new ones. */
export async function writeHistory(tx: Database, written: readonly WorkedOut[]): Promise<void> {
  const rows = written.flatMap(({ change: { store, productId, variantId }, before, begins }) =>
    [before, begins].flatMap((period) => (period ? [{ store, productId, variantId, ...period }] : [])),
  )
  await bulkUpsert(tx, priceHistory, rows, ['store', 'productId', 'variantId', 'from'])
}
