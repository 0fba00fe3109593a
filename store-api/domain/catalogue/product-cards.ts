import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Audience } from '../../../lib/contract/common.ts'
import type { ProductCard } from '../../../lib/contract/product-cards.ts'
import { audienceColumns } from '../../db/audience-columns.ts'
import type { Database } from '../../db/database.ts'
import { categoryProducts, products, storeProducts } from '../../db/schema.ts'

/** Most cards in a row of suggestions. */
const rowLength = 12

/** The cards of this audience; those of professionals with what consumers pay (`pricesFor`). */
function cardColumn(audience: Audience) {
  const card = storeProducts[audienceColumns[audience].card]
  if (audience === 'client') return card
  const told = sql`jsonb_set(${card}, '{prices,public_price}', ${storeProducts.clientPrices}->'pvp_web')`
  return told.mapWith(card)
}

/** Cards in the order of the ids given; ids that the store does not offer are left out. */
export async function cardsByIds(
  db: Database,
  store: string,
  audience: Audience,
  ids: readonly number[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: storeProducts.productId, card: cardColumn(audience) })
    .from(storeProducts)
    .where(and(eq(storeProducts.store, store), inArray(storeProducts.productId, [...ids])))
  const byId = new Map(rows.map(({ id, card }) => [id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Products of the same category, best sellers first, that go with one. */
export async function relatedProducts(
  db: Database,
  store: string,
  audience: Audience,
  id: number,
  length: number,
): Promise<ProductCard[]> {
  const rows = await db
    .select({ card: cardColumn(audience) })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(
      and(
        eq(storeProducts.store, store),
        sql`${products.id} <> ${id}`,
        sql`${products.categoryId} = (select category_id from products where id = ${id})`,
      ),
    )
    .orderBy(asc(storeProducts.bestSeller))
    .limit(length)
  return rows.map(({ card }) => card)
}

/** Other products of a collection. */
export async function collectionProducts(
  db: Database,
  store: string,
  audience: Audience,
  id: number,
  collection: string,
  length: number,
): Promise<ProductCard[]> {
  const rows = await db
    .select({ card: cardColumn(audience) })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(and(eq(storeProducts.store, store), eq(products.collection, collection), sql`${products.id} <> ${id}`))
    .orderBy(asc(storeProducts.bestSeller))
    .limit(length)
  return rows.map(({ card }) => card)
}

/** Best sellers of a category, or of the whole store. */
export async function bestSellers(
  db: Database,
  store: string,
  audience: Audience,
  categoryId: number | undefined,
): Promise<ProductCard[]> {
  if (categoryId === undefined) {
    const rows = await db
      .select({ card: cardColumn(audience) })
      .from(storeProducts)
      .where(eq(storeProducts.store, store))
      .orderBy(asc(storeProducts.bestSeller))
      .limit(rowLength)
    return rows.map(({ card }) => card)
  }
  const rows = await db
    .select({ card: cardColumn(audience) })
    .from(categoryProducts)
    .innerJoin(
      storeProducts,
      and(eq(storeProducts.store, categoryProducts.store), eq(storeProducts.productId, categoryProducts.productId)),
    )
    .where(and(eq(categoryProducts.store, store), eq(categoryProducts.categoryId, categoryId)))
    .orderBy(asc(categoryProducts.bestSeller))
    .limit(rowLength)
  return rows.map(({ card }) => card)
}

/** A part of a list of cards. */
interface Slice {
  offset: number
  limit: number
}

/** New arrivals, the newest first, and how many there are. */
export async function newProducts(
  db: Database,
  store: string,
  audience: Audience,
  { offset, limit }: Slice,
): Promise<{ cards: ProductCard[]; count: number }> {
  const wanted = and(eq(storeProducts.store, store), eq(storeProducts.isNew, true))
  const [rows, total] = await Promise.all([
    db
      .select({ card: cardColumn(audience) })
      .from(storeProducts)
      .innerJoin(products, eq(products.id, storeProducts.productId))
      .where(wanted)
      .orderBy(desc(products.createdAt), asc(storeProducts.productId))
      .offset(offset)
      .limit(limit),
    db.$count(storeProducts, wanted),
  ])
  return { cards: rows.map(({ card }) => card), count: total }
}
