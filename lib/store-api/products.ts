import 'server-only'
import { cache } from 'react'
import { contract } from '../contract/index.ts'
import type {
  Attribute,
  ContentSuggestion,
  Listing,
  Product,
  ProductCard,
  SearchSuggestion,
} from '../contract/products.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { fromJson, type Json, toJson } from './as-json.ts'
import { keepPage, showsProducts } from './cache.ts'
import { ask, find } from './client.ts'
import { aboutAttributes, aboutCollection, aboutProduct, aboutRelated } from './product-questions.ts'

async function readProduct(slug: string): Promise<Json<Product | null>> {
  'use cache'
  keepPage(tags.products)
  const asked = aboutProduct(slug, await currentAudience())
  const product = await find(await currentStore(), contract.products.retrieveBySlug, asked)
  if (product) showsProducts([product])
  return toJson(product)
}

/**
 * The product with this slug (without `.html`), or null; read once for a page, though its head and
 * its body both ask. Stands below what it wraps, which the compiler makes a variable.
 */
export const getProduct = cache(async (slug: string) => fromJson(await readProduct(slug)))

/** Products that go with one. */
export async function getRelatedProducts(productId: number): Promise<ProductCard[]> {
  return fromJson(await readRelatedProducts(productId))
}

async function readRelatedProducts(productId: number): Promise<Json<ProductCard[]>> {
  'use cache'
  keepPage(tags.products)
  const asked = aboutRelated(productId, await currentAudience())
  return cardsAsJson(await ask(await currentStore(), contract.products.related, asked))
}

/** Products of the same collection. */
export async function getCollectionProducts(productId: number, collection: string): Promise<ProductCard[]> {
  return fromJson(await readCollectionProducts(productId, collection))
}

async function readCollectionProducts(productId: number, collection: string): Promise<Json<ProductCard[]>> {
  'use cache'
  keepPage(tags.products)
  const asked = aboutCollection(productId, collection, await currentAudience())
  return cardsAsJson(await ask(await currentStore(), contract.products.collection, asked))
}

/** Best sellers of a category. */
export async function getBestSellers(category: number): Promise<ProductCard[]> {
  return fromJson(await readBestSellers(category))
}

async function readBestSellers(category: number): Promise<Json<ProductCard[]>> {
  'use cache'
  keepPage(tags.products)
  return cardsAsJson(
    await ask(await currentStore(), contract.products.bestSellers, {
      query: { category, user_type: await currentAudience() },
    }),
  )
}

function cardsAsJson(cards: ProductCard[]): Json<ProductCard[]> {
  return toJson(showsProducts(cards))
}

/**
 * Rows of other products on a product's page: its collection's, those that go with it, its
 * category's best sellers.
 */
export type Neighbours = readonly [ProductCard[], ProductCard[], ProductCard[]]

/** The rows of other products on a product's page, read side by side. */
export function getNeighbours({ id, collection, category }: Product): Promise<Neighbours> {
  return Promise.all([
    collection ? getCollectionProducts(id, collection) : [],
    getRelatedProducts(id),
    getBestSellers(category.id),
  ])
}

/** Best sellers of a brand. */
export async function getBrandProducts(brand: string): Promise<ProductCard[]> {
  'use cache'
  keepPage(tags.products)
  return showsProducts((await searchProducts(brand, 1))?.results ?? [])
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
 * @param shopperAddress of whoever searches: searches are counted by it; none where a page searches
 *   that everybody gets
 * @returns null for a page beyond the end
 * @throws StoreApiError 429 for too many searches
 */
export async function searchProducts(
  search: string,
  page: number,
  narrowing?: Narrowing,
  shopperAddress?: string,
): Promise<Found | null> {
  const filters = narrowing && { ...narrowing, with_filters: 'true' as const }
  return find(await currentStore(), contract.products.weblist, {
    query: { ...filters, search, page, user_type: await currentAudience() },
    ...(shopperAddress && { shopperAddress }),
  })
}

/** Attributes that a made-to-measure product asks for. */
export async function getProductAttributes(productId: number): Promise<Attribute[]> {
  'use cache'
  keepPage(tags.productTag(productId), tags.products)
  return ask(await currentStore(), contract.products.attributes, aboutAttributes(productId))
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
  'use cache'
  const store = await currentStore()
  keepPage(tags.products, ...tags.listedBy(store.code))
  const list = await find(store, contract.home.offers, {
    query: {
      ...narrowing,
      with_filters: 'true',
      page,
      user_type: await currentAudience(),
      ...(selection && { selection }),
    },
  })
  showsProducts(list?.results ?? [])
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
  'use cache'
  keepPage(tags.products)
  const list = await find(await currentStore(), contract.home.novelties, {
    query: { page, user_type: await currentAudience() },
  })
  showsProducts(list?.results ?? [])
  return list
}
