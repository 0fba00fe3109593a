import 'server-only'
import type { Category, LinkHighlight } from '../contract/categories.ts'
import { contract } from '../contract/index.ts'
import type { Listing } from '../contract/products.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { keepPage, showsProducts } from './cache.ts'
import { ask, find } from './client.ts'

/**
 * The category with this slug, or null. Slugs of nested categories contain no slash: the last
 * segment of the path is asked for.
 */
export async function getCategory(slug: string): Promise<Category | null> {
  'use cache'
  keepPage(tags.categories)
  return find(await currentStore(), contract.categories.retrieveBySlug, { params: { slug } })
}

/** Listings that many ask for, near a category. */
export async function getCategoryLinks(categoryId: number): Promise<LinkHighlight[]> {
  'use cache'
  keepPage(tags.categories)
  return ask(await currentStore(), contract.categories.linksHighlight, { query: { category_id: categoryId } })
}

/** Beyond this the store API does not count. */
const lastPage = 10_000

/**
 * One page of a category.
 * @param query canonical query of the address: filters, `ordering`, `page`
 * @returns null for a page beyond the end
 */
export async function getCategoryListing(
  categoryId: number,
  query: Readonly<Record<string, string>>,
): Promise<Listing | null> {
  'use cache'
  const store = await currentStore()
  keepPage(tags.categories, tags.products, ...tags.listedBy(store.code, categoryId))
  if (Number(query.page ?? 1) > lastPage) return null
  const listing = await find(store, contract.products.weblistByCategory, {
    params: { category: categoryId },
    query: { ...query, user_type: await currentAudience() },
  })
  showsProducts(store, listing?.products.results ?? [])
  return listing
}

/**
 * The indexable address of a category filtered so, and of the same in other stores, or null where
 * it has none (`get_seo_link`).
 */
export async function getSeoLink(path: string, query: Readonly<Record<string, string>>) {
  'use cache'
  keepPage(tags.categories)
  const url = `${path}?${new URLSearchParams(query)}`
  const { web_url, alternates } = await ask(await currentStore(), contract.categories.seoLink, { body: { url } })
  return web_url === null ? null : { web_url, alternates }
}
