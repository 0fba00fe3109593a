import { request } from '../api/request.ts'
import type { Audience } from '../contract/common.ts'
import type { products } from '../contract/products.ts'
import { type CardView, type CardWords, cardView } from './card.ts'
import type { ListingQuery } from './query.ts'

/** A page of a category, as a listing goes on from it. */
export interface PageQuestion {
  /** Category id. */
  category: number
  /** Filters and ordering. */
  query: ListingQuery
  audience: Audience
  words: CardWords
}

/** The cards of one page of a category, asked for by the browser. */
export async function loadPage({ category, query, audience, words }: PageQuestion, page: number): Promise<CardView[]> {
  const search = new URLSearchParams({ ...query, page: String(page) })
  const listing = await request<typeof products.weblistByCategory>(
    'GET',
    `/catalog/v1/products/${category}/weblist_by_category/?${search}`,
  )
  return listing.products.results.map((product) => cardView(product, audience, words))
}
