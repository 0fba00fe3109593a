import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Prices } from '../../../lib/contract/product-cards.ts'
import type { PricePeriod, Reduction } from '../../../lib/rules/price-reduction.ts'
import type { Database } from '../../db/database.ts'
import { priceHistory, products, storeProducts, variants } from '../../db/schema.ts'

/** Key of a price in a store: a product, or one of its variants. */
export interface PriceKey {
  store: string
  productId: number
  /** 0 for the product's own price. */
  variantId: number
}

/** New price of a product or one of its variants; omitted parts are unchanged. Cents with tax. */
export interface PriceChange extends PriceKey {
  /** Consumer price; `reduction` null ends the present one. */
  client?: { regular: number; reduction: Reduction | null }
  /** Professional price: a separate list, without reductions. */
  professional?: number
}

/** A change with everything that is written for it. */
export interface WorkedOut {
  change: PriceChange
  client: Prices | null
  professional: Prices | null
  /** The consumer price until now, for the history; null where there was none, or where it is unchanged. */
  before: PricePeriod | null
  /** The period that begins now; null where the price stays. */
  begins: PricePeriod | null
}

/** One text for a key, for maps. */
export function priceKey({ store, productId, variantId }: PriceKey): string {
  return `${store} ${productId} ${variantId}`
}

/** Present state of a price. */
export interface PriceRow {
  /** Consumer price; null where there has been none yet. */
  price: Pick<PricePeriod, 'price' | 'reduced'> | null
  /** Since when there is something to buy, where the history does not say it. */
  since: Date
  /** The history of the consumers' price, the oldest first. */
  periods: PricePeriod[]
}

export type PriceRows = ReadonlyMap<string, PriceRow>

/** Present prices by {@link priceKey}; keys that the store does not sell are missing. */
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

/** The period of the present consumer price; null where there is none. */
export function currentPeriod({ price, since, periods }: PriceRow): PricePeriod | null {
  const last = periods.at(-1)
  if (last?.until === null) return last
  return price === null ? null : { ...price, from: since, until: null }
}

/** Values of the price columns (not null) of an offer that has no price yet. */
export const unpriced = { pvp: 0, pvp_web: 0, discount: 0, lowest_30_days: null, without_tax: 0 }

/** Whether there is a price at all. */
export function isAsked({ pvp, pvp_web }: { pvp: number; pvp_web: number }): boolean {
  return pvp > 0 || pvp_web > 0
}
