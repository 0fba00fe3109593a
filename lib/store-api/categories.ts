import 'server-only'
import { cache } from 'react'
import type { Category, LinkHighlight } from '../contract/categories.ts'
import { contract } from '../contract/index.ts'
import type { Listing } from '../contract/listings.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { ask, find } from './client.ts'
import { notePageTags, showsProducts } from './page-tags.ts'

/**
 * The category with this slug, or null; read once for a page. Slugs of nested categories contain no slash: the last
 * segment of the path is used.
 */
export const getCategory = cache(async (slug: string): Promise<Category | null> => {
  notePageTags(tags.categories)
  return find(await currentStore(), contract.categories.retrieveBySlug, { params: { slug } })
})

/** Listings that many ask for, near a category. */
export async function getCategoryLinks(categoryId: number): Promise<LinkHighlight[]> {
  notePageTags(tags.categories)
  return ask(await currentStore(), contract.categories.linksHighlight, { query: { category_id: categoryId } })
}

/** Beyond this the store API does not count. */
const lastPage = 10_000

type ListingQuery = Readonly<Record<string, string>>

/** Read once for a page, though its head and its body both need it: React's cache compares only primitive arguments. */
const readListing = cache(async (category: number, queryText: string): Promise<Listing | null> => {
  const [store, user_type] = await Promise.all([currentStore(), currentAudience()])
  notePageTags(tags.categories, tags.products, ...tags.listedBy(store.code, category))
  const query = { ...(JSON.parse(queryText) as ListingQuery), user_type }
  const listing = await find(store, contract.products.weblistByCategory, { params: { category }, query })
  showsProducts(store, listing?.products.results ?? [])
  return listing
})

/**
 * One page of a category.
 * @param query canonical query of the address: filters, `ordering`, `page`
 * @returns null for a page beyond the end
 */
export async function getCategoryListing(category: number, query: ListingQuery): Promise<Listing | null> {
  return Number(query.page ?? 1) > lastPage ? null : readListing(category, JSON.stringify(query))
}

/**
 * The indexable address of a category filtered so, and of the same in other stores, or null where
 * it has none (`get_seo_link`).
 */
export async function getSeoLink(path: string, query: Readonly<Record<string, string>>) {
  notePageTags(tags.categories)
  const url = `${path}?${new URLSearchParams(query)}`
  const { web_url, alternates } = await ask(await currentStore(), contract.categories.seoLink, { body: { url } })
  return web_url === null ? null : { web_url, alternates }
}
