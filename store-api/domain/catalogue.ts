import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Audience } from '../../lib/contract/common.ts'
import type { Ordering } from '../../lib/contract/products.ts'
import type { Database } from '../db/database.ts'
import { categoryProducts, productFacets, seedState, storeProducts } from '../db/schema.ts'
import { Bits } from './bits.ts'
import { Vocabulary } from './vocabulary.ts'

/** How long a change of the catalogue may stay unnoticed, milliseconds. */
const freshness = 1_000

/** A range filter's numbers by place; NaN where a product has none. */
export interface Range {
  low: Float64Array
  high: Float64Array
}

/**
 * What listings and search ask of a store's products, held in memory: sets of places, where a place is a product's rank among the
 * store's best sellers. Counting 100 000 products for sixty filter options takes SQL half a second and this a fraction of a
 * millisecond; the database stays the authority, and the cards of a page are still read from it.
 */
export class Shelf {
  /** Product id by place. */
  readonly ids: Int32Array
  /** Products by filter option. */
  readonly options: ReadonlyMap<number, Bits>
  /** Numbers by range filter. */
  readonly ranges: ReadonlyMap<number, Range>
  readonly vocabulary: Vocabulary
  readonly #places: ReadonlyMap<number, number>
  readonly #orders = new Map<string, Promise<Int32Array>>()
  readonly #members = new Map<number, Promise<Bits>>()
  readonly #readOrder: (categoryId: number, column: SQL) => Promise<string>

  constructor(read: {
    ids: Int32Array
    places: ReadonlyMap<number, number>
    options: ReadonlyMap<number, Bits>
    ranges: ReadonlyMap<number, Range>
    vocabulary: Vocabulary
    readOrder: (categoryId: number, column: SQL) => Promise<string>
  }) {
    this.ids = read.ids
    this.options = read.options
    this.ranges = read.ranges
    this.vocabulary = read.vocabulary
    this.#places = read.places
    this.#readOrder = read.readOrder
  }

  /** Places of a category's products in an order; worked out once for each order that is asked for. */
  order(categoryId: number, ordering: Ordering, audience: Audience): Promise<Int32Array> {
    const column = sortColumn(ordering, audience)
    return remembered(this.#orders, `${categoryId} ${column.name}`, async () => {
      const ids = await this.#readOrder(
        categoryId,
        ordering === 'lower_price' || ordering === 'best_seller' ? sql`${column}` : sql`${column} desc`,
      )
      return Int32Array.from(numbersIn(ids).flatMap((id) => this.#places.get(id) ?? []))
    })
  }

  /** The products of a category. */
  members(categoryId: number): Promise<Bits> {
    return remembered(this.#members, categoryId, async () =>
      Bits.of(this.ids.length, await this.order(categoryId, 'best_seller', 'client')),
    )
  }
}

function remembered<Key, Value>(cache: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}

function sortColumn(ordering: Ordering, audience: Audience): AnyPgColumn {
  if (ordering === 'lower_price')
    return audience === 'professional' ? categoryProducts.professionalPrice : categoryProducts.price
  if (ordering === 'top_rated') return categoryProducts.rating
  return categoryProducts[ordering === 'best_seller' ? 'bestSeller' : ordering]
}

/** Numbers joined by commas; null or empty gives none. */
function numbersIn(text: string | null | undefined): number[] {
  return text ? text.split(',').map(Number) : []
}

/** The shelves of all stores, built when first asked for and again after the catalogue has changed. */
export class Catalogue {
  readonly #db: Database
  readonly #shelves = new Map<string, Promise<Shelf>>()
  #version = ''
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor(db: Database) {
    this.#db = db
  }

  async shelf(store: string): Promise<Shelf> {
    if (performance.now() - this.#checkedAt > freshness) await this.#noticeChange()
    return remembered(this.#shelves, store, () => readShelf(this.#db, store))
  }

  /** The seed (and whoever else changes the catalogue) leaves its time in `seed_state`. */
  async #noticeChange(): Promise<void> {
    this.#checkedAt = performance.now()
    const [state] = await this.#db.select().from(seedState).where(eq(seedState.key, 'catalogue'))
    const version = state?.finishedAt.toISOString() ?? ''
    if (version !== this.#version) this.#shelves.clear()
    this.#version = version
  }
}

async function readShelf(db: Database, store: string): Promise<Shelf> {
  // Ids travel as one text per row: a hundred rows instead of a million.
  const joined = (column: AnyPgColumn, order: SQL) =>
    sql<string | null>`string_agg(${column}::text, ',' order by ${order})`
  return db.transaction(
    async (tx) => {
      const products = await tx
        .select({ id: storeProducts.productId, text: storeProducts.searchText })
        .from(storeProducts)
        .where(eq(storeProducts.store, store))
        .orderBy(storeProducts.bestSeller, storeProducts.productId)
      const byId = sql`${productFacets.productId}`
      const facets = await tx
        .select({
          filterId: productFacets.filterId,
          optionId: productFacets.optionId,
          ids: joined(productFacets.productId, byId),
          low: joined(productFacets.low, byId),
          high: joined(productFacets.high, byId),
        })
        .from(productFacets)
        .where(eq(productFacets.store, store))
        .groupBy(productFacets.filterId, productFacets.optionId)
      const places = new Map(products.map(({ id }, place) => [id, place]))
      const placesIn = (ids: string | null) => numbersIn(ids).map((id) => places.get(id) ?? -1)
      const ranges = facets.filter(({ low }) => low !== null)
      const options = facets.filter(({ low }) => low === null)
      return new Shelf({
        ids: Int32Array.from(products, ({ id }) => id),
        places,
        options: new Map(
          options.map(({ optionId, ids }) => [
            optionId,
            Bits.of(
              products.length,
              placesIn(ids).filter((place) => place >= 0),
            ),
          ]),
        ),
        ranges: new Map(
          ranges.map(({ filterId, ids, low, high }) => [
            filterId,
            {
              low: spread(products.length, placesIn(ids), numbersIn(low)),
              high: spread(products.length, placesIn(ids), numbersIn(high)),
            },
          ]),
        ),
        vocabulary: new Vocabulary(products.map(({ text }) => text)),
        readOrder: async (categoryId, column) => {
          const [row] = await db
            .select({ ids: joined(categoryProducts.productId, sql`${column}, ${categoryProducts.productId}`) })
            .from(categoryProducts)
            .where(and(eq(categoryProducts.store, store), eq(categoryProducts.categoryId, categoryId)))
          return row?.ids ?? ''
        },
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function spread(size: number, places: readonly number[], values: readonly number[]): Float64Array {
  const byPlace = new Float64Array(size).fill(Number.NaN)
  for (const [index, place] of places.entries()) if (place >= 0) byPlace[place] = values[index] ?? Number.NaN
  return byPlace
}
