import 'server-only'
import { cache } from 'react'
import type { Category, LinkHighlight } from '../contract/categories.ts'
import type { Audience } from '../contract/common.ts'
import { contract } from '../contract/index.ts'
import type { Listing } from '../contract/products.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import type { Store } from '../stores/store.ts'
import { type Json, toJson } from './as-json.ts'
import { keepPage } from './cache.ts'
import { ask, find } from './client.ts'
import { keptRead, readForPage } from './page-read.ts'

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

type ListingQuery = Readonly<Record<string, string>>

function listingRead(store: Store, category: number, query: ListingQuery, user_type: Audience) {
  return {
    store,
    call: contract.products.weblistByCategory,
    given: { params: { category }, query: { ...query, user_type } },
    tags: (listing: Listing | null) => [
      tags.categories,
      tags.products,
      ...tags.listedBy(store.code, category),
      ...(listing?.products.results ?? []).map(({ id }) => tags.productTag(id, store.code)),
    ],
  }
}

async function keepListing(category: number, query: ListingQuery): Promise<Json<Listing | null>> {
  'use cache'
  return toJson(await keptRead(listingRead(await currentStore(), category, query, await currentAudience())))
}

/** Read once for a page, though its head and its body both ask: React compares texts and numbers alone. */
const readListing = cache(async (category: number, queryText: string): Promise<Listing | null> => {
  const query: ListingQuery = JSON.parse(queryText)
  const read = listingRead(await currentStore(), category, query, await currentAudience())
  return readForPage(read, () => keepListing(category, query))
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
  'use cache'
  keepPage(tags.categories)
  const url = `${path}?${new URLSearchParams(query)}`
  const { web_url, alternates } = await ask(await currentStore(), contract.categories.seoLink, { body: { url } })
  return web_url === null ? null : { web_url, alternates }
}
