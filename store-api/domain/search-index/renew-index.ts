import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { listedColumns } from './index-data.ts'
import type { ListingIndex } from './listing-index.ts'
import { indexedFacets } from './read-facets.ts'
import { offersOf } from './read-rows.ts'
import { rowsOf } from './row-parts.ts'
import type { SortOrder } from './sort-order.ts'

/** Products that are renewed before others are answered. */
const atOnce = 10

type Row = Readonly<Record<string, number>>

/** Present rows of some products. */
interface Current {
  offers: ReadonlyMap<number, Row>
  /** Rows of the products in categories. */
  listed: ReadonlyMap<number, readonly Row[]>
  facets: ReadonlyMap<number, readonly Row[]>
}

/**
 * Updates an index for products whose prices, ratings or filter options have changed.
 * @returns false where more has changed than that (the set of products, their ranks, words or categories): the index
 *   must then be rebuilt, and no longer used
 */
export async function renewIndex(
  index: ListingIndex,
  db: Database,
  store: string,
  ids: readonly number[],
): Promise<boolean> {
  const current = await readCurrent(db, store, ids)
  for (const [done, id] of ids.entries()) {
    if (done % atOnce === atOnce - 1) await nextTurn()
    if (!renewProduct(index, id, current)) return false
  }
  index.forget()
  return true
}

async function readCurrent(db: Database, store: string, ids: readonly number[]): Promise<Current> {
  const some = sql.raw(`array[${ids.map(Number).join()}]::int[]`)
  const [offers, listed, facets] = [
    await rowsOf<Row>(db, offersOf(sql`store = ${store} and product_id = any(${some})`)),
    // By category, as the primary key begins with it.
    await rowsOf<Row>(
      db,
      sql`select place.* from categories, unnest(${some}) as wanted(id), lateral (select * from category_products
        where store = ${store} and category_id = categories.id and product_id = wanted.id) place`,
    ),
    await rowsOf<Row>(
      db,
      sql`select * from product_facets where store = ${store} and product_id = any(${some}) and ${indexedFacets}`,
    ),
  ]
  return {
    offers: new Map(offers.map((row) => [row.product_id ?? 0, row])),
    listed: Map.groupBy(listed, (row) => row.product_id ?? 0),
    facets: Map.groupBy(facets, (row) => row.product_id ?? 0),
  }
}

function renewProduct(index: ListingIndex, id: number, { offers, listed, facets }: Current): boolean {
  const [offer, place] = [offers.get(id), index.places.get(id)]
  if (!offer || place === undefined) return !offer && place === undefined
  const rows = listed.get(id) ?? []
  const isSame =
    offer.best_seller === index.bestSellers[place] &&
    offer.hash === index.hashes[place] &&
    hasMembers(index, place, rows) &&
    hasNumbers(index, place, facets.get(id) ?? [])
  if (!isSame) return false
  move(index.prices.client, place, offer.client)
  move(index.prices.professional, place, offer.professional)
  move(index.discounts, place, offer.discount)
  for (const name of listedColumns) move(index.orders[name], place, rows[0]?.[name])
  return renewOptions(index, place, facets.get(id) ?? [])
}

/** Whether a product is in the same categories as before. */
function hasMembers(index: ListingIndex, place: number, rows: readonly Row[]): boolean {
  const now = new Set(rows.map((row) => row.category_id))
  for (const [category, set] of index.categoryIds) {
    if (index.categorySets.has(set, place) !== now.has(category)) return false
    now.delete(category)
  }
  return now.size === 0
}

/** Whether a product has the same numbers in ranges as before; only imports change them. */
function hasNumbers(index: ListingIndex, place: number, rows: readonly Row[]): boolean {
  const ranges = new Map(rows.filter(({ low }) => isNumber(low)).map((row) => [row.filter_id, row]))
  for (const [filter, { low, high }] of index.numbers) {
    const now = ranges.get(filter)
    if (low.having.has(place) !== (now !== undefined)) return false
    if (now && (low.value(place) !== now.low || high.value(place) !== now.high)) return false
    ranges.delete(filter)
  }
  return ranges.size === 0
}

function renewOptions(index: ListingIndex, place: number, rows: readonly Row[]): boolean {
  const now = new Set(rows.flatMap(({ low, option_id: option }) => (isNumber(low) ? [] : [option])))
  for (const [option, set] of index.optionIds) {
    if (index.options.has(set, place) !== now.has(option)) index.options.change(set, place, now.has(option))
    now.delete(option)
  }
  // An option that no product had before is not among the words of the search.
  return now.size === 0
}

function move(order: SortOrder, place: number, value: number | undefined): void {
  if (value !== undefined && order.having.has(place) && order.value(place) !== value) order.move(place, value)
}

function isNumber(value: number | null | undefined): boolean {
  return typeof value === 'number'
}
