import { arrayOverlaps, inArray } from 'drizzle-orm'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Prices } from '../../../lib/contract/product-cards.ts'
import { audienceColumns } from '../../db/audience-columns.ts'
import type { Database } from '../../db/database.ts'
import { attributes, complements, priceReductions, products, storeProducts, variants } from '../../db/schema.ts'
import { attributeView } from './attributes.ts'
import { isAsked, type PriceKey, priceKey } from './price-rows.ts'

/** Lowest price of one piece, cents. */
export const leastPrice = 1

/** Cents that the cheapest option of each attribute takes off, by store and attribute: those above zero. */
export type Discounts = ReadonlyMap<string, ReadonlyMap<number, number>>

/** A price of an offer that its options would bring below the least price. */
export interface LowPrice extends PriceKey {
  ref: string
  audience: Audience
  /** Least that it may be, cents. */
  least: number
  /** Attributes whose options take something off. */
  attributeIds: number[]
}

/** Products looked at in one query. */
const batch = 1_000

/** Largest discounts of options. Most catalogues have none: then nothing else need be read. */
export async function readDiscounts(db: Database, stores: readonly string[]): Promise<Discounts> {
  const found = new Map<string, Map<number, number>>()
  for (const attribute of await db.select().from(attributes))
    for (const store of stores) {
      const prices = attributeView(attribute, store)?.options.map(({ price }) => price) ?? []
      const most = -Math.min(0, ...prices)
      if (most > 0) found.set(store, (found.get(store) ?? new Map()).set(attribute.id, most))
    }
  return found
}

/** Sum of these attributes' discounts in a store, cents. */
export function discountOf(discounts: Discounts, store: string, attributeIds: readonly number[]): number {
  return attributeIds.reduce((sum, id) => sum + (discounts.get(store)?.get(id) ?? 0), 0)
}

/**
 * Prices of offers and their variants that are less than {@link leastPrice} with the cheapest option of each attribute;
 * locks between options are ignored.
 * @param wanted selects products, by id and attributes
 */
export async function lowPrices(
  db: Database,
  discounts: Discounts,
  wanted: (id: number, attributeIds: readonly number[]) => boolean,
): Promise<LowPrice[]> {
  const reducing = [...new Set([...discounts.values()].flatMap((ofStore) => [...ofStore.keys()]))]
  if (reducing.length === 0) return []
  const found = await db
    .select({ id: products.id, ref: products.ref, attributeIds: products.attributeIds })
    .from(products)
    .where(arrayOverlaps(products.attributeIds, reducing))
  const looked = found.filter(({ id, attributeIds }) => wanted(id, attributeIds))
  const low: LowPrice[] = []
  for (let start = 0; start < looked.length; start += batch) {
    const some = new Map(looked.slice(start, start + batch).map((product) => [product.id, product]))
    for (const { store, productId, variantId, ref, audience, price } of await readPrices(db, [...some.keys()])) {
      const product = some.get(productId)
      const least = leastPrice + discountOf(discounts, store, product?.attributeIds ?? [])
      if (product === undefined || price >= least) continue
      const attributeIds = product.attributeIds.filter((id) => discounts.get(store)?.has(id))
      low.push({ store, productId, variantId, ref: ref ?? product.ref, audience, least, attributeIds })
    }
  }
  return low
}

/** Complements with a negative price when combined with their cheapest options. */
export async function lowComplements(db: Database, discounts: Discounts) {
  const found = await db.select().from(complements)
  return found.flatMap(({ id, ref, attributeIds, price, variants: own }) =>
    [...discounts.keys()].flatMap((store) => {
      const prices = [price[store], ...own.map((variant) => variant.price[store])].filter((one) => one !== undefined)
      const isLow = prices.length > 0 && Math.min(...prices) < discountOf(discounts, store, attributeIds)
      return isLow ? [{ id, ref, store, attributeIds }] : []
    }),
  )
}

interface ReadPrice extends PriceKey {
  ref: string | null
  audience: Audience
  price: number
}

/** Prices of products and their variants: the lower of the present one and of a scheduled reduction. */
async function readPrices(db: Database, ids: readonly number[]): Promise<ReadPrice[]> {
  const [offers, own, reductions] = await Promise.all([
    db
      .select()
      .from(storeProducts)
      .where(inArray(storeProducts.productId, [...ids])),
    db
      .select()
      .from(variants)
      .where(inArray(variants.productId, [...ids])),
    db
      .select()
      .from(priceReductions)
      .where(inArray(priceReductions.productId, [...ids])),
  ])
  const reduced = new Map(reductions.map((row) => [priceKey(row), row.price]))
  const priced = (key: PriceKey & { ref: string | null }, audience: Audience, prices: Prices | undefined) => {
    if (!prices || !isAsked(prices)) return []
    const later = audience === 'client' ? (reduced.get(priceKey(key)) ?? prices.pvp_web) : prices.pvp_web
    return [{ ...key, audience, price: Math.min(prices.pvp_web, later) }]
  }
  return (['client', 'professional'] as const).flatMap((audience) => {
    const side = audienceColumns[audience].prices
    return [
      ...offers.flatMap(({ store, productId, [side]: prices }) =>
        priced({ store, productId, variantId: 0, ref: null }, audience, prices),
      ),
      ...own.flatMap(({ id: variantId, productId, ref, [side]: byStore }) =>
        Object.entries(byStore).flatMap(([store, prices]) =>
          priced({ store, productId, variantId, ref }, audience, prices),
        ),
      ),
    ]
  })
}
