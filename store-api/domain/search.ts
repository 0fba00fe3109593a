import type { Audience } from '../../lib/contract/common.ts'
import type { ProductCard } from '../../lib/contract/products.ts'
import type { Database } from '../db/database.ts'
import { cardsByIds } from './product-cards.ts'
import type { Shelf } from './shelf.ts'
import { searchWords } from './vocabulary.ts'

export { searchable } from './vocabulary.ts'

export const pageLength = 24

/** Products whose name, reference, brand or collection answers to every word of a search, best sellers first. */
export async function searchProducts(
  db: Database,
  store: string,
  shelf: Shelf,
  audience: Audience,
  search: string,
  page: number,
): Promise<{ count: number; cards: ProductCard[] }> {
  const words = searchWords(search)
  const found = words.length > 0 ? shelf.vocabulary.find(words) : null
  if (!found) return { count: 0, cards: [] }
  const ids = [...found].slice((page - 1) * pageLength, page * pageLength).map((place) => shelf.ids[place] ?? 0)
  return { count: found.size, cards: await cardsByIds(db, store, audience, ids) }
}
