import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Prices } from '../../../lib/contract/products.ts'
import type { PricePeriod, Reduction } from '../../../lib/rules/price-reduction.ts'
import type { Database } from '../../db/database.ts'
import { priceHistory, products, storeProducts, variants } from '../../db/schema.ts'

/** What has a price in a store: a product, or one of its variants. */
export interface PriceKey {
  store: string
  productId: number
  /** 0 for the product's own price. */
  variantId: number
}

/**
 * What a product or one of its variants costs from now on; what is left out stays. Cents with tax.
 */
export interface PriceChange extends PriceKey {
  /** What consumers pay; `reduction` null ends the one there is. */
  client?: { regular: number; reduction: Reduction | null }
  /** What professionals pay: a list of its own, without reductions. */
  professional?: number
}

/** A change with everything that is written for it. */
export interface WorkedOut {
  change: PriceChange
  client: Prices | null
  professional: Prices | null
  /**
   * What consumers were asked for until now, as it goes into the history; null where nothing was,
   * or where it stays.
   */
  before: PricePeriod | null
  /** The period that begins now; null where the price stays. */
  begins: PricePeriod | null
}

/** One text for a key, for maps. */
export function priceKey({ store, productId, variantId }: PriceKey): string {
  return `${store} ${productId} ${variantId}`
}

/** What is known of a price so far. */
export interface PriceRow {
  /** What consumers pay; null where nothing has been asked yet. */
  price: Pick<PricePeriod, 'price' | 'reduced'> | null
  /** Since when there is something to buy, where the history does not say it. */
  since: Date
  /** The history of the consumers' price, the oldest first. */
  periods: PricePeriod[]
}

export type PriceRows = ReadonlyMap<string, PriceRow>

/** What is known of some prices, by {@link priceKey}; what the store does not sell is missing. */
export async function readPriceRows(tx: Database, keys: readonly PriceKey[]): Promise<PriceRows> {
  const productIds = [...new Set(keys.map(({ productId }) => productId))]
  const variantIds = [...new Set(keys.map(({ variantId }) => variantId).filter((id) => id > 0))]
  const offers = await tx
    .select({
      store: storeProducts.store,
      productId: storeProducts.productId,
      prices: storeProducts.clientPrices,
      since: products.createdAt,
    })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(inArray(storeProducts.productId, productIds))
  const ofVariants =
    variantIds.length === 0
      ? []
      : await tx
          .select({ id: variants.id, productId: variants.productId, prices: variants.clientPrices })
          .from(variants)
          .where(inArray(variants.id, variantIds))
  const history = await tx
    .select()
    .from(priceHistory)
    .where(and(inArray(priceHistory.productId, productIds), inArray(priceHistory.variantId, [0, ...variantIds])))
    .orderBy(asc(priceHistory.from))
  const byOffer = new Map(offers.map((row) => [`${row.store} ${row.productId}`, row]))
  const byVariant = new Map(ofVariants.map((row) => [row.id, row]))
  const periods = Map.groupBy(history, priceKey)
  const rows = new Map<string, PriceRow>()
  for (const key of keys) {
    const offer = byOffer.get(`${key.store} ${key.productId}`)
    const variant = byVariant.get(key.variantId)
    if (!offer || (key.variantId > 0 && variant?.productId !== key.productId)) continue
    const prices = key.variantId > 0 ? variant?.prices[key.store] : offer.prices
    rows.set(priceKey(key), {
      price: prices && isAsked(prices) ? { price: prices.pvp_web, reduced: prices.discount > 0 } : null,
      since: offer.since,
      periods: (periods.get(priceKey(key)) ?? []).map(({ price, reduced, from, until }) => ({
        price,
        reduced,
        from,
        until,
      })),
    })
  }
  return rows
}

/** The period of the price that consumers are asked for; null where nothing is asked. */
export function currentPeriod({ price, since, periods }: PriceRow): PricePeriod | null {
  const last = periods.at(-1)
  if (last?.until === null) return last
  return price === null ? null : { ...price, from: since, until: null }
}

/**
 * Prices of an offer that has none yet, in the columns that must not be empty: they say that
 * nothing is asked.
 */
export const unpriced = { pvp: 0, pvp_web: 0, discount: 0, lowest_30_days: null, without_tax: 0 }

/** Whether something is asked, whoever has written it. */
export function isAsked({ pvp, pvp_web }: { pvp: number; pvp_web: number }): boolean {
  return pvp > 0 || pvp_web > 0
}
