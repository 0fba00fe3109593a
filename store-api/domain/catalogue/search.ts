import type { Audience } from '../../../lib/contract/common.ts'
import type { Listing, Ordering, ProductCard } from '../../../lib/contract/products.ts'
import type { SearchWords } from '../../context/search-words.ts'
import type { Database } from '../../db/database.ts'
import type { BitSet } from './bit-set.ts'
import type { ContentSuggestion } from './content-index.ts'
import { Selection } from './facets.ts'
import { choicesFrom, filtersOfCategory } from './filters.ts'
import type { ListingIndex } from './listing-index.ts'
import { sliceOfOrder } from './orders.ts'
import { cardsByIds } from './product-cards.ts'
import { pageOfGroups, type Result, resultOf } from './search-result.ts'
import type { SearchSuggestion } from './search-suggestions.ts'
import { searchTerms } from './search-terms.ts'

/** Most categories, brands and pages of content that a search leads to. */
const maxSuggestions = 4

interface Search {
  text: string
  /** What the language knows beside the words themselves. */
  words: SearchWords
  page: number
  length: number
  /** Another order than the best answers first. */
  ordering?: Ordering | undefined
  /** Filter slugs and values, as listings take them; left out where none are asked for. */
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
  const holding = result.all && (named.length === 0 || search.filters) ? await held(index, result.all) : []
  const chosen = await narrowed(db, store, index, audience, search, result, holding)
  const first = (search.page - 1) * search.length
  const places = search.ordering
    ? sliceOfOrder(await index.order(null, search.ordering, audience), chosen.all, first, search.length)
    : pageOfGroups(chosen.groups, first, search.length)
  const ids = places.map((place) => index.ids[place] ?? 0)
  return {
    count: chosen.all?.size ?? 0,
    cards: await cardsByIds(db, store, audience, ids),
    categories: (named.length > 0 ? named : holding).slice(0, maxSuggestions),
    brands: brands.slice(0, maxSuggestions),
    contents: index.contents.find(terms, maxSuggestions),
    relaxed: relaxation(result),
    ...(chosen.filters && { filters: chosen.filters }),
  }
}

/** What is said where terms had to be left out; nothing where nothing was found at all. */
function relaxation({ all, kept, left }: Result): Found['relaxed'] {
  if (!all || left.length === 0) return null
  const said = (matches: Result['kept']) => matches.map(({ term }) => term.text).join(' ')
  return { left_out: said(left), kept: said(kept) }
}

/**
 * The products found that satisfy the filters chosen, with the filters of the category that holds
 * most of them.
 */
async function narrowed(
  db: Database,
  store: string,
  index: ListingIndex,
  audience: Audience,
  { filters }: Search,
  { all, groups }: Result,
  [most]: readonly SearchSuggestion[],
): Promise<{ all: BitSet | null; groups: readonly BitSet[]; filters?: Listing['filters'] }> {
  if (!filters || !all || !most) return { all, groups }
  const known = await filtersOfCategory(db, store, most.id)
  const { choices, selected, ignored } = choicesFrom(known, filters)
  const selection = new Selection(index, audience, all, choices)
  return {
    all: selection.all,
    groups: choices.length === 0 ? groups : groups.map((group) => group.and(selection.all)),
    filters: {
      options: selection.counted(known),
      selected: selected.map(({ choice, optionId, ...entry }) => ({
        ...entry,
        without: selection.sizeWithout(choice, optionId),
        alone: selection.sizeAlone(choice, optionId),
      })),
      ignored,
    },
  }
}

/**
 * Categories by how many of some products they hold, `count`; of those that hold as many, the
 * smaller one says more.
 */
async function held(index: ListingIndex, found: BitSet): Promise<SearchSuggestion[]> {
  const counted = await Promise.all(
    index.categories.all.map(async (category) => ({
      category,
      count: found.sizeWith(await index.members(category.id)),
    })),
  )
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.category.count - b.category.count)
    .map(({ category, count }) => ({ ...category, count }))
}
