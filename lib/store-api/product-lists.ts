import 'server-only'
import { contract } from '../contract/index.ts'
import type { ContentSuggestion, Listing, ProductCard, SearchSuggestion } from '../contract/products.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { find } from './client.ts'
import { notePageTags, showsProducts } from './page-tags.ts'

/** Best sellers of a brand. */
export async function getBrandProducts(brand: string): Promise<ProductCard[]> {
  notePageTags(tags.products)
  return showsProducts(await currentStore(), (await searchProducts(brand, 1))?.results ?? [])
}

export interface Found {
  count: number
  results: ProductCard[]
  categories?: SearchSuggestion[] | undefined
  brands?: SearchSuggestion[] | undefined
  contents?: ContentSuggestion[] | undefined
  /** What was left out as nothing has it together with the rest. */
  relaxed?: { left_out: string; kept: string } | null | undefined
  filters?: Listing['filters'] | undefined
}

/** An order and filters, as the address of a listing has them; of a search, both answered. */
export type Narrowing = Readonly<Record<string, string>>

/**
 * Products found by name, size, reference or brand, and categories, brands and other pages of that
 * name; not cached, as nobody searches the same twice.
 * @param narrowing none where neither filters nor an order are wanted
 * @param shopperIp of whoever searches: searches are counted by it; none where a page searches
 *   that everybody gets
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
 * Reduced products, the largest reduction first unless another order is asked for.
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

/** A page of all reduced products, best sellers first unless another order is asked for. */
export const getOffers = (page: number, narrowing: Narrowing = {}) =>
  readOffers(page, { ordering: 'best_seller', ...narrowing })

/** A page of what editors chose for Black Friday, see `readOffers`. */
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
