import type { Audience } from '../../../lib/contract/common.ts'
import type { ProductCard } from '../../../lib/contract/products.ts'
import type { Database } from '../../db/database.ts'
import type { BitSet } from './bit-set.ts'
import { searchWords } from './inverted-index.ts'
import type { ListingIndex } from './listing-index.ts'
import { cardsByIds } from './product-cards.ts'
import type { SearchSuggestion } from './search-suggestions.ts'

/** Most categories and most brands that a search leads to. */
const maxSuggestions = 4

interface Search {
  text: string
  /** Words of the language that say nothing about a product, separated by spaces. */
  fillers: string
  page: number
  length: number
}

interface Found {
  count: number
  cards: ProductCard[]
  categories: SearchSuggestion[]
  brands: SearchSuggestion[]
}

/**
 * Products whose name, reference, brand or collection answers to every word of a search, best
 * sellers first, and the categories and brands of that name. Where no category is called so, those
 * that hold most of the products found.
 */
export async function searchStore(
  db: Database,
  store: string,
  index: ListingIndex,
  audience: Audience,
  search: Search,
): Promise<Found> {
  const words = searchWords(search.text, search.fillers.split(' '))
  if (words.length === 0) return { count: 0, cards: [], categories: [], brands: [] }
  const found = index.byWord.find(words)
  const named = index.categories.find(words)
  const first = (search.page - 1) * search.length
  const ids = [...(found ?? [])].slice(first, first + search.length).map((place) => index.ids[place] ?? 0)
  return {
    count: found?.size ?? 0,
    cards: await cardsByIds(db, store, audience, ids),
    categories: (named.length > 0 || !found ? named : await holding(index, found)).slice(0, maxSuggestions),
    brands: index.brands.find(words).slice(0, maxSuggestions),
  }
}

/** Categories by how many of some products they hold; `count` says how many. */
async function holding(index: ListingIndex, found: BitSet): Promise<SearchSuggestion[]> {
  const counted = await Promise.all(
    index.categories.all.map(async (category) => ({
      ...category,
      count: found.sizeWith(await index.members(category.id)),
    })),
  )
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}
