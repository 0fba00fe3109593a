import type { Audience } from '../../../lib/contract/common.ts'
import type { Filter, Ordering } from '../../../lib/contract/listings.ts'
import { audienceColumns } from '../../db/audience-columns.ts'
import { BitSet } from './bit-set.ts'
import type { ContentIndex } from './content-index.ts'
import { directionOf, type IndexData, type ListedColumn, listedColumns } from './index-data.ts'
import { PlaceLookup } from './place-lookup.ts'
import { NumberRange, PriceRange, type RangeIndex } from './ranges.ts'
import { type OptionName, SearchIndex } from './search-index.ts'
import { joined, SizeIndex } from './search-sizes.ts'
import type { SearchSuggestions } from './search-suggestions.ts'
import { SetList } from './set-list.ts'
import { SortOrder } from './sort-order.ts'

/** Most widths whose products are cached. */
const keptWidths = 200

/** Data of an index beside the sets of products. */
interface Words {
  options: readonly OptionName[]
  contents: ContentIndex
  categories: SearchSuggestions
  brands: SearchSuggestions
  readFilters: (categoryId: number) => Promise<readonly Filter[]>
}

/**
 * Listing and search data of a store's products, in memory: sets of places, where a place is a product's rank among the
 * store's best sellers. Counting 100 000 products for sixty filter options takes SQL half a second and this a fraction
 * of a millisecond; the database stays the authority, and the cards of a page are still read from it.
 */
export class ListingIndex {
  /** Product id by place. */
  readonly ids: Int32Array
  /** Ranks and word hashes of the products, by place: a difference requires a rebuild. */
  readonly bestSellers: Int32Array
  readonly hashes: Int32Array
  readonly places: PlaceLookup
  readonly prices: Readonly<Record<Audience, SortOrder>>
  readonly discounts: SortOrder
  readonly orders: Readonly<Record<ListedColumn, SortOrder>>
  readonly numbers: ReadonlyMap<number, NumberRange>
  /** Products by filter option. */
  readonly options: SetList
  readonly optionIds: ReadonlyMap<number, number>
  readonly categorySets: SetList
  readonly categoryIds: ReadonlyMap<number, number>
  readonly search: SearchIndex
  readonly sizes: SizeIndex
  contents: ContentIndex
  readonly categories: SearchSuggestions
  readonly brands: SearchSuggestions
  /** Cached counts of long-lived sets, such as a whole category; see `facets.ts`. */
  counts = new WeakMap<BitSet, Map<string, unknown>>()
  readonly #prices: Readonly<Record<Audience, PriceRange>>
  readonly #filters = new Map<number, Promise<readonly Filter[]>>()
  readonly #readFilters: (categoryId: number) => Promise<readonly Filter[]>
  readonly #widths = new Map<number, BitSet>()
  readonly #none: BitSet

  constructor(data: IndexData, words: Words) {
    const { ids } = data
    this.ids = ids
    this.bestSellers = data.bestSellers
    this.hashes = data.hashes
    this.places = new PlaceLookup(ids, data.byId)
    this.prices = {
      client: new SortOrder(data.prices.client, ids),
      professional: new SortOrder(data.prices.professional, ids),
    }
    this.#prices = {
      client: new PriceRange(this.prices.client),
      professional: new PriceRange(this.prices.professional),
    }
    this.discounts = new SortOrder(data.discounts, ids)
    this.orders = Object.fromEntries(
      listedColumns.map((name) => [name, new SortOrder(data.orders[name], ids, directionOf(name))]),
    ) as Record<ListedColumn, SortOrder>
    this.numbers = new Map(
      data.ranges.map(({ filterId, low, high }) => [
        filterId,
        new NumberRange(new SortOrder(low, ids), new SortOrder(high, ids)),
      ]),
    )
    this.options = new SetList(data.options.sets)
    this.optionIds = new Map(data.options.names.map((id, set) => [id, set]))
    this.categorySets = new SetList(data.members.sets)
    this.categoryIds = new Map(data.members.names.map((id, set) => [id, set]))
    this.sizes = new SizeIndex(data.sizes)
    const named = words.options.filter(({ id }) => this.optionIds.has(id))
    this.search = new SearchIndex(data, named, {
      sizes: this.sizes,
      ofOptions: (ids) => this.ofOptions(ids),
    })
    this.contents = words.contents
    this.categories = words.categories
    this.brands = words.brands
    this.#readFilters = words.readFilters
    this.#none = new BitSet(ids.length)
  }

  /**
   * The numbers of a range filter. Prices, the filter in euros, are those that the audience pays.
   */
  range(filter: { id: number; unit: string | null }, audience: Audience): RangeIndex | undefined {
    return filter.unit === '€' ? this.#prices[audience] : this.numbers.get(filter.id)
  }

  /** `length` places of a set in an order, after the first `skip` of them. */
  slice(ordering: Ordering, audience: Audience, among: BitSet, skip: number, length: number): number[] {
    return this.orders[columnOf(ordering, audience)].slice(among, skip, length)
  }

  /** Products that have one of some options of filters. */
  ofOptions(ids: Iterable<number>): BitSet {
    return this.options.join([...ids].flatMap((id) => this.optionIds.get(id) ?? []))
  }

  /** How many products of a set have an option of a filter. */
  countOption(id: number, among: BitSet): number {
    const set = this.optionIds.get(id)
    return set === undefined ? 0 : this.options.sizeWith(set, among)
  }

  /** Products reduced by at least a percentage. */
  reduced(percent: number): BitSet {
    return this.discounts.having.except(this.discounts.below(percent))
  }

  /**
   * Products of one width: those sold in it or made to it, and those of which only the range is known.
   * @param centimetres as the filter of widths has it
   */
  ofWidth(centimetres: number, range: RangeIndex): BitSet {
    const own = this.#widths.get(centimetres)
    if (own) return own
    const { known } = this.sizes
    const within = range.within(centimetres, centimetres)
    const made = joined([this.sizes.ofWidth(centimetres * 10), known ? within.except(known) : within]) ?? this.#none
    if (this.#widths.size >= keptWidths) this.#widths.clear()
    this.#widths.set(centimetres, made)
    return made
  }

  /** Filters of a category in the store's words, in position order, without counts. */
  filters(categoryId: number): Promise<readonly Filter[]> {
    return remembered(this.#filters, categoryId, () => this.#readFilters(categoryId))
  }

  /** The products of a category. */
  members(categoryId: number): BitSet {
    const set = this.categoryIds.get(categoryId)
    return set === undefined ? this.#none : this.categorySets.get(set)
  }

  /** How many products of a set a category has. */
  countMembers(categoryId: number, among: BitSet): number {
    const set = this.categoryIds.get(categoryId)
    return set === undefined ? 0 : this.categorySets.sizeWith(set, among)
  }

  /** Drops cached counts after prices or options of products have changed. */
  forget(): void {
    this.counts = new WeakMap()
  }
}

/** Memoizes a promise by key; a failure is removed, so that the next call tries again. */
function remembered<Key, Value>(cache: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}

function columnOf(ordering: Ordering, audience: Audience): ListedColumn {
  if (ordering === 'lower_price') return audienceColumns[audience].listed === 'price' ? 'price' : 'professional_price'
  return ordering === 'top_rated' ? 'rating' : ordering
}
