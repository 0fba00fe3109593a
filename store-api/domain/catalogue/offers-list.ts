import type { Audience } from '../../../lib/contract/common.ts'
import type { Listing, Ordering } from '../../../lib/contract/listings.ts'
import type { ProductCard } from '../../../lib/contract/product-cards.ts'
import { productsPerPage } from '../../../lib/rules/paging.ts'
import type { Database } from '../../db/database.ts'
import type { ListingIndex } from '../search-index/listing-index.ts'
import { categoriesHolding, narrowed } from '../search-index/narrowing.ts'
import { cardsOfSize, pickedWidth } from './cards-of-size.ts'
import { readPlacement } from './placements.ts'
import { cardsByIds } from './product-cards.ts'

/** Editors' rule of a selection of reduced products: the smallest reduction, in percent. */
interface SelectionRule {
  minimum_discount: number
}

interface Question {
  store: string
  audience: Audience
  page: number
  /** Name of a selection of editors; all reduced products without one. */
  selection?: 'black_friday' | undefined
  ordering?: Ordering | undefined
  /** Filter slugs and values, as listings take them; left out where none are asked for. */
  filters?: Readonly<Record<string, string>> | undefined
}

/** A page of the reduced products, the largest reduction first unless another order is asked for. */
export async function listOffers(
  db: Database,
  index: ListingIndex,
  { store, audience, page, selection, ordering = 'offers', filters }: Question,
): Promise<{ cards: ProductCard[]; count: number; filters?: Listing['filters'] }> {
  const [rule] = selection ? await readPlacement<SelectionRule>(db, store, 'black-friday') : []
  const products = index.reduced(Math.max(1, rule?.minimum_discount ?? 1))
  const [most] = filters ? categoriesHolding(index, products) : []
  const left =
    filters && most ? await narrowed({ index, audience, products, category: most.id, picked: filters }) : null
  const all = left?.products ?? products
  const places = index.slice(ordering, audience, all, (page - 1) * productsPerPage, productsPerPage)
  const ids = places.map((place) => index.ids[place] ?? 0)
  const cards = await cardsByIds(db, store, audience, ids)
  const width = left && pickedWidth(left.filters.options, left.filters.selected)
  return {
    cards: width ? await cardsOfSize(db, store, audience, cards, width) : cards,
    count: all.size,
    ...(left && { filters: left.filters }),
  }
}
