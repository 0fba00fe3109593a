import type { Audience } from '../../../lib/contract/common.ts'
import type { Listing, Ordering } from '../../../lib/contract/listings.ts'
import type { ProductCard } from '../../../lib/contract/product-cards.ts'
import type { SearchWords } from '../../context/search-words.ts'
import type { Database } from '../../db/database.ts'
import type { BitSet } from '../search-index/bit-set.ts'
import type { ContentSuggestion } from '../search-index/content-index.ts'
import type { ListingIndex } from '../search-index/listing-index.ts'
import { categoriesHolding, narrowed } from '../search-index/narrowing.ts'
import { pageOfGroups, type Result, resultOf } from '../search-index/search-result.ts'
import type { Size } from '../search-index/search-sizes.ts'
import type { SearchSuggestion } from '../search-index/search-suggestions.ts'
import { searchTerms } from '../search-index/search-terms.ts'
import { cardsOfSize, pickedWidth } from './cards-of-size.ts'
import { cardsByIds } from './product-cards.ts'

/** Most categories, brands and pages of content that a search leads to. */
const maxSuggestions = 4

/** A search request. */
export interface Search {
  text: string
  /** Vocabulary of the language. */
  words: SearchWords
  page: number
  length: number
  /** Another order than the best answers first. */
  ordering?: Ordering | undefined
  /** Filter slugs and values, as listings take them; undefined for none. */
  filters?: Readonly<Record<string, string>> | undefined
}

interface Found {
  count: number
  cards: ProductCard[]
  categories: SearchSuggestion[]
  brands: SearchSuggestion[]
  contents: ContentSuggestion[]
  /** Terms that nothing has together with the rest, and the rest; null where all were found. */
  relaxed: { left_out: string; kept: string } | null
  filters?: Listing['filters']
}

/**
 * Products that answer to every term of a search (see `resultOf`), the best answers first, and the
 * categories, brands and pages of content of that name. Where no category is called so, those that
 * hold most of the products found.
 */
export async function searchStore(
  db: Database,
  store: string,
  index: ListingIndex,
  audience: Audience,
  search: Search,
): Promise<Found> {
  const terms = searchTerms(search.text, search.words)
  const result = resultOf(index.search.match(terms))
  const words = result.kept.flatMap(({ term }) => term.words)
  const names = terms.every(({ size }) => size === null) ? terms.flatMap((term) => term.words) : words
  const named = names.length > 0 ? index.categories.find(names) : []
  const brands = names.length > 0 ? index.brands.find(names) : []
  const holding = result.all && (named.length === 0 || search.filters) ? categoriesHolding(index, result.all) : []
  const [most] = holding
  const left =
    search.filters && result.all && most
      ? await narrowed({ index, audience, products: result.all, category: most.id, picked: search.filters })
      : null
  const all = left?.products ?? result.all
  const isNarrowed = left !== null && left.filters.selected.length > 0
  const groups = isNarrowed ? among(left.products, result.groups) : result.groups
  const first = (search.page - 1) * search.length
  const places =
    search.ordering && all
      ? index.slice(search.ordering, audience, all, first, search.length)
      : pageOfGroups(groups, first, search.length)
  const ids = places.map((place) => index.ids[place] ?? 0)
  const cards = await cardsByIds(db, store, audience, ids)
  const size = (left && pickedWidth(left.filters.options, left.filters.selected)) ?? onlySize(result)
  return {
    count: all?.size ?? 0,
    cards: size ? await cardsOfSize(db, store, audience, cards, size) : cards,
    categories: (named.length > 0 ? named : holding).slice(0, maxSuggestions),
    brands: brands.slice(0, maxSuggestions),
    contents: index.contents.find(terms, maxSuggestions),
    relaxed: relaxation(result),
    ...(left && { filters: left.filters }),
  }
}

/** Each group, reduced to the given products. */
function* among(products: BitSet, groups: Iterable<BitSet>): Generator<BitSet> {
  for (const group of groups) yield group.and(products)
}

/** The one size that a search names; null where it names none, or several. */
function onlySize({ kept }: Result): Size | null {
  const [only = null, ...others] = kept.flatMap(({ term }) => term.size ?? [])
  return others.length > 0 ? null : only
}

/** Terms left out and kept; null where none was left out, or nothing was found at all. */
function relaxation({ all, kept, left }: Result): Found['relaxed'] {
  if (!all || left.length === 0) return null
  const said = (matches: Result['kept']) => matches.map(({ term }) => term.text).join(' ')
  return { left_out: said(left), kept: said(kept) }
}
