import type { Audience } from '../../../lib/contract/common.ts'
import type { ProductCard } from '../../../lib/contract/products.ts'
import type { Database } from '../../db/database.ts'
import type { Bits } from './bits.ts'
import { cardsByIds } from './product-cards.ts'
import type { Shelf } from './shelf.ts'
import type { Signpost } from './signposts.ts'
import { searchWords } from './vocabulary.ts'

/** Most categories and most brands that a search leads to. */
const mostSignposts = 4

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
  categories: Signpost[]
  brands: Signpost[]
}

/**
 * Products whose name, reference, brand or collection answers to every word of a search, best sellers first, and the categories and
 * brands of that name. Where no category is called so, those that hold most of the products found.
 */
export async function searchStore(
  db: Database,
  store: string,
  shelf: Shelf,
  audience: Audience,
  search: Search,
): Promise<Found> {
  const words = searchWords(search.text, search.fillers.split(' '))
  if (words.length === 0) return { count: 0, cards: [], categories: [], brands: [] }
  const found = shelf.vocabulary.find(words)
  const named = shelf.categories.find(words)
  const first = (search.page - 1) * search.length
  const ids = [...(found ?? [])].slice(first, first + search.length).map((place) => shelf.ids[place] ?? 0)
  return {
    count: found?.size ?? 0,
    cards: await cardsByIds(db, store, audience, ids),
    categories: (named.length > 0 || !found ? named : await holding(shelf, found)).slice(0, mostSignposts),
    brands: shelf.brands.find(words).slice(0, mostSignposts),
  }
}

/** Categories by how many of some products they hold; `count` says how many. */
async function holding(shelf: Shelf, found: Bits): Promise<Signpost[]> {
  const counted = await Promise.all(
    shelf.categories.all.map(async (category) => ({
      ...category,
      count: found.sizeWith(await shelf.members(category.id)),
    })),
  )
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}
