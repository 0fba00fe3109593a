import { and, eq, gt, gte } from 'drizzle-orm'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Listing, Ordering, ProductCard } from '../../../lib/contract/products.ts'
import { productsPerPage } from '../../../lib/rules/paging.ts'
import type { Database } from '../../db/database.ts'
import { storeProducts } from '../../db/schema.ts'
import { readPlacement } from '../content/placements.ts'
import type { ListingIndex } from './listing-index.ts'
import { categoriesHolding, narrowed } from './narrowing.ts'
import { sliceOfOrder } from './orders.ts'
import { cardsByIds } from './product-cards.ts'

/** What editors say of a selection of reduced products: from which reduction on, in percent. */
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
  const reduced = rule ? gte(storeProducts.discount, rule.minimum_discount) : gt(storeProducts.discount, 0)
  const rows = await db
    .select({ id: storeProducts.productId })
    .from(storeProducts)
    .where(and(eq(storeProducts.store, store), gt(storeProducts.discount, 0), reduced))
  const products = index.setOf(rows.map(({ id }) => id))
  const [most] = filters ? await categoriesHolding(index, products) : []
  const left =
    filters && most ? await narrowed({ index, audience, products, category: most.id, picked: filters }) : null
  const all = left?.products ?? products
  const order = await index.order(null, ordering, audience)
  const places = sliceOfOrder(order, all, (page - 1) * productsPerPage, productsPerPage)
  const ids = places.map((place) => index.ids[place] ?? 0)
  return {
    cards: await cardsByIds(db, store, audience, ids),
    count: all.size,
    ...(left && { filters: left.filters }),
  }
}
