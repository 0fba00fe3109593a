import { asc, inArray, sql } from 'drizzle-orm'
import { type Availability, availabilityOf, type CountedStock, type StockWord } from '../../../lib/rules/stock.ts'
import type { Database } from '../../db/database.ts'
import { products, stock, variants } from '../../db/schema.ts'
import { type Item, itemKey } from './items.ts'

/** Counted stock of some products at one moment. */
export interface StockOfProducts {
  /** Null for items that are not counted. */
  counted(item: Item): CountedStock | null
  /** @param word how the item is sold */
  availability(item: Item, word: StockWord): Availability
}

/**
 * Reads the counted stock of products and their variants.
 * @param exceptCart a cart whose own reservations count as free
 */
export async function readStock(
  db: Database,
  productIds: readonly number[],
  { now = new Date(), exceptCart }: { now?: Date; exceptCart?: string } = {},
): Promise<StockOfProducts> {
  const counted = new Map<string, CountedStock>()
  const day = dayOf(now)
  const others = exceptCart === undefined ? sql`` : sql` and r.cart_id <> ${exceptCart}`
  const held = sql<number>`coalesce((select sum(r.quantity) from stock_reservations r
    where r.product_id = stock.product_id and r.variant_id = stock.variant_id and r.place = stock.place
      and r.state = 'held' and r.until > ${now.toISOString()}::timestamptz${others}), 0)::int`
  const rows =
    productIds.length === 0
      ? []
      : await db
          .select({
            productId: stock.productId,
            variantId: stock.variantId,
            pieces: stock.pieces,
            againOn: stock.againOn,
            held,
          })
          .from(stock)
          .where(inArray(stock.productId, [...new Set(productIds)]))
          .orderBy(asc(stock.productId), asc(stock.variantId), asc(stock.place))
  for (const row of rows) {
    const there = counted.get(itemKey(row))
    counted.set(itemKey(row), {
      free: (there?.free ?? 0) + Math.max(0, row.pieces - row.held),
      againOn: earliest([there?.againOn ?? null, row.againOn], day),
    })
  }
  const find = (item: Item) => counted.get(itemKey(item)) ?? null
  return { counted: find, availability: (item, word) => availabilityOf(word, find(item), day) }
}

/** How products and their variants are sold, by `itemKey`. */
export async function wordsOf(db: Database, productIds: readonly number[]): Promise<Map<string, StockWord>> {
  const own = await db
    .select({ id: variants.id, productId: variants.productId, word: variants.stock })
    .from(variants)
    .where(inArray(variants.productId, [...productIds]))
  const whole = await db
    .select({ id: products.id, madeToMeasure: products.madeToMeasure })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return new Map([
    ...whole.map((row) => [itemKey({ productId: row.id, variantId: 0 }), wordOfProduct(row)] as const),
    ...own.map(({ id, productId, word }) => [itemKey({ productId, variantId: id }), word] as const),
  ])
}

/** How a product without variants is sold. */
export function wordOfProduct({ madeToMeasure }: { madeToMeasure: boolean }): StockWord {
  return madeToMeasure ? 'made_to_order' : 'in_stock'
}

/** The first of some days that has not passed; null where there is none. */
function earliest(days: readonly (string | null)[], today: string): string | null {
  return days.filter((day) => day !== null && day >= today).sort()[0] ?? null
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
