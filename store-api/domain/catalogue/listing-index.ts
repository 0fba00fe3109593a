import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Filter, Ordering } from '../../../lib/contract/products.ts'
import { categoryProducts } from '../../db/schema.ts'
import { audienceColumns } from './audience-columns.ts'
import { BitSet } from './bit-set.ts'
import type { ContentIndex } from './content-index.ts'
import type { SearchIndex } from './search-index.ts'
import { joined, type SizeIndex } from './search-sizes.ts'
import type { SearchSuggestions } from './search-suggestions.ts'

/** A range filter's numbers by place; NaN where a product has none. */
export interface Range {
  low: Float64Array
  high: Float64Array
}

/** Ids of a category's products (of all, null) in the order of a column, joined by commas. */
type ReadOrder = (categoryId: number | null, column: AnyPgColumn, direction: SQL) => Promise<string>

/**
 * What listings and search ask of a store's products, held in memory: sets of places, where a place
 * is a product's rank among the store's best sellers. Counting 100 000 products for sixty filter
 * options takes SQL half a second and this a fraction of a millisecond; the database stays the
 * authority, and the cards of a page are still read from it.
 */
export class ListingIndex {
  /** Product id by place. */
  readonly ids: Int32Array
  /** Products by filter option. */
  readonly options: ReadonlyMap<number, BitSet>
  readonly search: SearchIndex
  readonly sizes: SizeIndex
  readonly contents: ContentIndex
  readonly categories: SearchSuggestions
  readonly brands: SearchSuggestions
  readonly #ranges: ReadonlyMap<number, Range>
  readonly #prices: Readonly<Record<Audience, Range>>
  readonly #places: ReadonlyMap<number, number>
  readonly #orders = new Map<string, Promise<Int32Array>>()
  readonly #members = new Map<number, Promise<BitSet>>()
  readonly #readOrder: ReadOrder
  readonly #filters = new Map<number, Promise<readonly Filter[]>>()
  readonly #readFilters: (categoryId: number) => Promise<readonly Filter[]>
  readonly #widths = new Map<number, BitSet>()
  #onlyRange: number[] | undefined

  constructor(read: {
    ids: Int32Array
    places: ReadonlyMap<number, number>
    options: ReadonlyMap<number, BitSet>
    ranges: ReadonlyMap<number, Range>
    prices: Readonly<Record<Audience, Range>>
    search: SearchIndex
    sizes: SizeIndex
    contents: ContentIndex
    categories: SearchSuggestions
    brands: SearchSuggestions
    readOrder: ReadOrder
    readFilters: (categoryId: number) => Promise<readonly Filter[]>
  }) {
    this.ids = read.ids
    this.options = read.options
    this.search = read.search
    this.sizes = read.sizes
    this.contents = read.contents
    this.categories = read.categories
    this.brands = read.brands
    this.#ranges = read.ranges
    this.#prices = read.prices
    this.#places = read.places
    this.#readOrder = read.readOrder
    this.#readFilters = read.readFilters
  }

  /**
   * The numbers of a range filter. Prices, the filter in euros, are those that the audience pays.
   */
  range(filter: { id: number; unit: string | null }, audience: Audience): Range | undefined {
    return filter.unit === '€' ? this.#prices[audience] : this.#ranges.get(filter.id)
  }

  /**
   * Places of a category's products (of all, null) in an order; worked out once for each order that is asked for.
   */
  order(categoryId: number | null, ordering: Ordering, audience: Audience): Promise<Int32Array> {
    const column = sortColumn(ordering, audience)
    return remembered(this.#orders, `${categoryId} ${column.name}`, async () => {
      const ids = await this.#readOrder(
        categoryId,
        column,
        ordering === 'lower_price' || ordering === 'best_seller' ? sql`asc` : sql`desc`,
      )
      return Int32Array.from(numbersIn(ids).flatMap((id) => this.#places.get(id) ?? []))
    })
  }

  /**
   * Products of one width: those sold in it or made to it, and those of which the range alone is
   * known.
   * @param centimetres as the filter of widths has it
   */
  ofWidth(centimetres: number, range: Range): BitSet {
    const own = this.#widths.get(centimetres)
    if (own) return own
    this.#onlyRange ??= rangeAlone(range, this.sizes.known)
    const within = this.#onlyRange.filter(
      (place) => (range.low[place] ?? 0) <= centimetres && centimetres <= (range.high[place] ?? 0),
    )
    const made = joined([this.sizes.ofWidth(centimetres * 10)]) ?? new BitSet(this.ids.length)
    for (const place of within) made.add(place)
    this.#widths.set(centimetres, made)
    return made
  }

  /** Some products by their ids; those that the store does not offer are left out. */
  setOf(ids: readonly number[]): BitSet {
    return BitSet.of(
      this.ids.length,
      ids.flatMap((id) => this.#places.get(id) ?? []),
    )
  }

  /** Filters of a category in the store's words, in position order, without counts. */
  filters(categoryId: number): Promise<readonly Filter[]> {
    return remembered(this.#filters, categoryId, () => this.#readFilters(categoryId))
  }

  /** The products of a category. */
  members(categoryId: number): Promise<BitSet> {
    return remembered(this.#members, categoryId, async () =>
      BitSet.of(this.ids.length, await this.order(categoryId, 'best_seller', 'client')),
    )
  }
}

/** Places of the products that have a range, and no sizes of their own. */
function rangeAlone({ low }: Range, known: BitSet | null): number[] {
  return [...low.keys()].filter((place) => !Number.isNaN(low[place]) && !known?.has(place))
}

/**
 * What was made for a key before, or is being made; a failure is forgotten, so that the next one
 * tries again.
 */
export function remembered<Key, Value>(
  cache: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}

function sortColumn(ordering: Ordering, audience: Audience): AnyPgColumn {
  if (ordering === 'lower_price') return categoryProducts[audienceColumns[audience].listed]
  if (ordering === 'top_rated') return categoryProducts.rating
  return categoryProducts[ordering === 'best_seller' ? 'bestSeller' : ordering]
}

/** Numbers joined by commas; null or empty gives none. */
export function numbersIn(text: string | null | undefined): number[] {
  return text ? text.split(',').map(Number) : []
}
