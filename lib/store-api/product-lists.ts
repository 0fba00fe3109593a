import 'server-only'
import { contract } from '../contract/index.ts'
import type { ContentSuggestion, Listing, SearchSuggestion } from '../contract/listings.ts'
import type { ProductCard } from '../contract/product-cards.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { find } from './client.ts'
import { notePageTags, showsProducts } from './page-tags.ts'

/**
 * A page of a brand's products, best sellers first, and how many there are.
 * @returns null for a page beyond the end
 */
export async function getBrandProducts(brand: string, page: number): Promise<ProductPage | null> {
  notePageTags(tags.products)
  const found = await searchProducts(brand, page)
  return found && { count: found.count, results: showsProducts(await currentStore(), found.results) }
}

export interface Found {
  count: number
  results: ProductCard[]
  categories?: SearchSuggestion[] | undefined
  brands?: SearchSuggestion[] | undefined
  contents?: ContentSuggestion[] | undefined
  /** Terms that were left out, as no product matches all of them. */
  relaxed?: { left_out: string; kept: string } | null | undefined
  filters?: Listing['filters'] | undefined
}

/** An order and filters, as the address of a listing has them; of a search, both answered. */
export type Narrowing = Readonly<Record<string, string>>

/**
 * Products found by name, size, reference or brand, and categories, brands and other pages of that name; not cached, as
 * searches rarely repeat.
 * @param narrowing none where neither filters nor an order are wanted
 * @param shopperIp of the searching shopper, by which searches are counted; none for the search of a cached page
 * @returns null for a page beyond the end
 * @throws StoreApiError 429 for too many searches
 */
export async function searchProducts(
  search: string,
  page: number,
  narrowing?: Narrowing,
  shopperIp?: string,
): Promise<Found | null> {
  const filters = narrowing && { ...narrowing, with_filters: 'true' as const }
  return find(await currentStore(), contract.products.weblist, {
    query: { ...filters, search, page, user_type: await currentAudience() },
    ...(shopperIp && { shopperIp }),
  })
}

/** A page of a list of products. */
export interface ProductPage {
  /** Products on all its pages together. */
  count: number
  results: ProductCard[]
  /** Of lists that can be narrowed. */
  filters?: Listing['filters'] | undefined
}

/**
 * Reduced products, by default the largest reduction first.
 * @param selection of editors, instead of all of them
 * @returns null for a page beyond the end
 */
async function readOffers(page: number, narrowing: Narrowing, selection?: 'black_friday'): Promise<ProductPage | null> {
  const store = await currentStore()
  notePageTags(tags.products, ...tags.listedBy(store.code))
  const list = await find(store, contract.home.offers, {
    query: {
      ...narrowing,
      with_filters: 'true',
      page,
      user_type: await currentAudience(),
      ...(selection && { selection }),
    },
  })
  showsProducts(store, list?.results ?? [])
  return list
}

/** A page of all reduced products, by default best sellers first. */
export const getOffers = (page: number, narrowing: Narrowing = {}) =>
  readOffers(page, { ordering: 'best_seller', ...narrowing })

/** A page of the editors' Black Friday selection, see `readOffers`. */
export const getBlackFriday = (page: number, narrowing: Narrowing = {}) => readOffers(page, narrowing, 'black_friday')

/**
 * New arrivals, the newest first.
 * @returns null for a page beyond the end
 */
export async function getNovelties(page: number): Promise<ProductPage | null> {
  notePageTags(tags.products)
  const store = await currentStore()
  const list = await find(store, contract.home.novelties, {
    query: { page, user_type: await currentAudience() },
  })
  showsProducts(store, list?.results ?? [])
  return list
}
