import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { DatabaseBusy } from '../../db/availability.ts'
import { catalogueVersion } from '../../db/catalogue-version.ts'
import type { Database } from '../../db/database.ts'
import { categoryProducts, productFacets, seedState, storeProducts } from '../../db/schema.ts'
import { BitSet } from './bit-set.ts'
import { readContents } from './content-index.ts'
import { filtersOfCategory } from './filters.ts'
import { ListingIndex, numbersIn, type Range, remembered } from './listing-index.ts'
import { readOptionNames } from './option-names.ts'
import { readSizes } from './read-sizes.ts'
import { SearchIndex } from './search-index.ts'
import { readBrandSuggestions, readCategorySuggestions } from './search-suggestions.ts'

/** Longest that a request waits for an index, milliseconds. */
const longestRead = 7_000

/**
 * The indexes of all stores, built when first asked for and again after the catalogue has changed.
 */
export class Catalogue {
  readonly #db: Database
  readonly #background: Database
  readonly #indexes = new Map<string, Promise<ListingIndex>>()
  #version = ''

  /** @param background what whole indexes are read from, which takes longer than a request may wait */
  constructor(db: Database, background = db) {
    this.#db = db
    this.#background = background
  }

  /** @throws DatabaseBusy while a large index is still being read; the next who asks may find it */
  async index(store: string): Promise<ListingIndex> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new DatabaseBusy('The index of the catalogue is being read.')), longestRead)
    })
    try {
      return await Promise.race([this.readAhead(store), late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** The same, however long it takes: for the start, when nobody waits. */
  async readAhead(store: string): Promise<ListingIndex> {
    // Each time: a page that is renewed for a change would else be kept as it was before.
    await this.#noticeChange()
    return remembered(this.#indexes, store, () => readIndex(this.#background, this.#db, store))
  }

  /**
   * The seed leaves its time in `seed_state`, and every other write is counted in its own
   * transaction.
   */
  async #noticeChange(): Promise<void> {
    const [state] = await this.#db.select().from(seedState).where(eq(seedState.key, 'catalogue'))
    const version = `${state?.finishedAt.toISOString() ?? ''} ${await catalogueVersion(this.#db)}`
    if (version !== this.#version) this.#indexes.clear()
    this.#version = version
  }
}

/** @param db what is asked later, for requests */
async function readIndex(background: Database, db: Database, store: string): Promise<ListingIndex> {
  // Ids travel as one text per row: a hundred rows instead of a million.
  const joined = (column: AnyPgColumn, order: SQL) =>
    sql<string | null>`string_agg(${column}::text, ',' order by ${order})`
  return background.transaction(
    async (tx) => {
      const products = await tx
        .select({
          id: storeProducts.productId,
          text: storeProducts.searchText,
          client: priceIn(storeProducts.clientPrices),
          professional: priceIn(storeProducts.professionalPrices),
        })
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
      const bits = new Map(
        options.map(({ optionId, ids }) => [
          optionId,
          BitSet.of(
            products.length,
            placesIn(ids).filter((place) => place >= 0),
          ),
        ]),
      )
      const names = await readOptionNames(tx, store)
      const sizes = await readSizes(tx, store, places)
      return new ListingIndex({
        ids: Int32Array.from(products, ({ id }) => id),
        places,
        options: bits,
        ranges: new Map(
          ranges.map(({ filterId, ids, low, high }) => [
            filterId,
            {
              low: spread(products.length, placesIn(ids), numbersIn(low)),
              high: spread(products.length, placesIn(ids), numbersIn(high)),
            },
          ]),
        ),
        prices: {
          client: euros(products.map(({ client }) => client)),
          professional: euros(products.map(({ professional }) => professional)),
        },
        search: new SearchIndex(
          products.map(({ text }) => text),
          [...bits].flatMap(([id, having]) => (names.get(id) ?? []).map((name) => ({ name, products: having }))),
          sizes,
        ),
        sizes,
        contents: await readContents(tx, store),
        categories: await readCategorySuggestions(tx, store),
        brands: await readBrandSuggestions(tx, store),
        readFilters: (categoryId) => filtersOfCategory(db, store, categoryId),
        readOrder: async (categoryId, column, direction) => {
          if (categoryId === null) return readWholeOrder(db, store, column, direction)
          const [row] = await db
            .select({
              ids: joined(categoryProducts.productId, sql`${column} ${direction}, ${categoryProducts.productId}`),
            })
            .from(categoryProducts)
            .where(and(eq(categoryProducts.store, store), eq(categoryProducts.categoryId, categoryId)))
          return row?.ids ?? ''
        },
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Ids of all products of a store in an order; a product has the same values in all its categories. */
async function readWholeOrder(db: Database, store: string, column: AnyPgColumn, direction: SQL): Promise<string> {
  const { productId } = categoryProducts
  const each = db
    .selectDistinctOn([productId], {
      id: sql<number>`${productId}`.as('id'),
      value: sql<number>`${column}`.as('value'),
    })
    .from(categoryProducts)
    .where(eq(categoryProducts.store, store))
    .orderBy(productId)
    .as('each')
  const [row] = await db
    .select({
      ids: sql<string | null>`string_agg(${each.id}::text, ',' order by ${each.value} ${direction}, ${each.id})`,
    })
    .from(each)
  return row?.ids ?? ''
}

function priceIn(prices: AnyPgColumn): SQL<number> {
  return sql<number>`(${prices}->>'pvp_web')::int`
}

/** Prices as shoppers filter by them: whole euros around the cents. */
function euros(cents: readonly number[]): Range {
  return {
    low: Float64Array.from(cents, (price) => Math.floor(price / 100)),
    high: Float64Array.from(cents, (price) => Math.ceil(price / 100)),
  }
}

function spread(size: number, places: readonly number[], values: readonly number[]): Float64Array {
  const byPlace = new Float64Array(size).fill(Number.NaN)
  for (const [index, place] of places.entries()) if (place >= 0) byPlace[place] = values[index] ?? Number.NaN
  return byPlace
}
