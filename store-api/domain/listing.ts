import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Audience } from '../../lib/contract/common.ts'
import type { Banner, Listing, Ordering } from '../../lib/contract/products.ts'
import type { Database } from '../db/database.ts'
import { categoryProducts, storeProducts } from '../db/schema.ts'
import { readCategory, subcategories } from './categories.ts'
import { choicesFrom, filtersOfCategory, matching, withCounts } from './filters.ts'
import { readPlacement } from './placements.ts'
import { cardColumn } from './products.ts'
import { pageLength } from './search.ts'

/** Columns of each ordering; ties are broken by product id so that pages never overlap. */
function sortColumns(ordering: Ordering, audience: Audience) {
  switch (ordering) {
    case 'lower_price':
      return asc(audience === 'professional' ? categoryProducts.professionalPrice : categoryProducts.price)
    case 'top_rated':
      return desc(categoryProducts.rating)
    case 'news':
      return desc(categoryProducts.news)
    case 'offers':
      return desc(categoryProducts.offers)
    case 'settlement':
      return desc(categoryProducts.settlement)
    default:
      return asc(categoryProducts.bestSeller)
  }
}

export interface ListingQuestion {
  store: string
  audience: Audience
  categoryId: number
  page: number
  ordering: Ordering
  /** Filter slugs and values as the address has them. */
  filters: Readonly<Record<string, string>>
}

/** One page of a category; null when the category is not there, `'no page'` beyond the end. */
export async function listCategory(db: Database, question: ListingQuestion): Promise<Listing | null | 'no page'> {
  const { store, audience, categoryId, page, ordering } = question
  const category = await readCategory(db, store, categoryId)
  const texts = category?.texts[store]
  if (!category || !texts) return null
  const known = await filtersOfCategory(db, store, categoryId)
  const { choices, selected, ignored } = choicesFrom(known, question.filters)
  const where = matching(store, categoryId, choices)
  const [[total], rows, counted, children, banners] = await Promise.all([
    db.select({ count: sql<number>`count(*)::int` }).from(categoryProducts).where(where),
    db
      .select({ card: cardColumn(audience) })
      .from(categoryProducts)
      .innerJoin(storeProducts, and(eq(storeProducts.store, categoryProducts.store), eq(storeProducts.productId, categoryProducts.productId)))
      .where(where)
      .orderBy(sortColumns(ordering, audience), asc(categoryProducts.productId))
      .limit(pageLength)
      .offset((page - 1) * pageLength),
    withCounts(db, store, categoryId, known, choices),
    subcategories(db, store, categoryId),
    readPlacement<Banner & { category_id: number }>(db, store, 'category-banners'),
  ])
  const count = total?.count ?? 0
  const pages = Math.ceil(count / pageLength)
  if (page > 1 && page > pages) return 'no page'
  return {
    category: { id: category.id, animations: [], subcategories: children, seo: texts.seo, origin_seo: null },
    products: { count, results: rows.map(({ card }) => card), paginator: { less: page > 1 ? page - 1 : null, more: page < pages ? page + 1 : null }, page, pages },
    filters: { options: counted, selected, ignored },
    ordering,
    banners: page === 1 && choices.length === 0 ? banners.filter((banner) => banner.category_id === categoryId).map(({ category_id: _, ...banner }) => banner) : [],
  }
}
