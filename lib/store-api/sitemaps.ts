import 'server-only'
import { contract } from '../contract/index.ts'
import type { FeedProduct } from '../contract/sitemaps.ts'
import * as tags from '../rules/change-tags.ts'
import { storeByCode } from '../stores/registry.ts'
import type { Store } from '../stores/store.ts'
import { ask, find } from './client.ts'
import { nextPage, type PageQuery } from './next-page.ts'
import { notePageTags } from './page-tags.ts'

/* Data of files for search engines. They belong to no page, so the store is passed instead of read from the route: by
   its code, as cache keys need plain values. With a store API without these calls the lists are empty. */

function storeOf(code: string): Store {
  const store = storeByCode(code)
  if (!store) throw new Error(`No store ${code}`)
  return store
}

/** Categories with their indexable filtered listings. */
export async function getCategoryUrls(code: string) {
  notePageTags(tags.categories, tags.products)
  return (await find(storeOf(code), contract.sitemaps.categories, {})) ?? []
}

/** Product addresses of one page, or null beyond the end. */
async function getAddressesOn(code: string, query: PageQuery) {
  notePageTags(tags.products)
  return find(storeOf(code), contract.sitemaps.products, { query })
}

/**
 * One page of product addresses, or null beyond the end. Its way there leads over the pages before,
 * which are kept, where the store API finds pages by key.
 * @param number from 1
 */
export async function getProductUrls(code: string, number: number) {
  let list = await getAddressesOn(code, { page: 1 })
  for (let page = 1; page < number; page += 1) {
    const next = list && nextPage(list.next, page)
    if (!next) return null
    if (next.after === undefined) return getAddressesOn(code, { page: number })
    list = await getAddressesOn(code, next)
  }
  return list
}

/** Brands. */
export async function getBrandUrls(code: string) {
  notePageTags(tags.brands)
  return ask(storeOf(code), contract.brands.suppliersSitemap, {})
}

/** Content pages, posts and categories of the blog. */
export async function getContentUrls(code: string) {
  notePageTags(tags.cms)
  const store = storeOf(code)
  const [pages, posts, categories] = await Promise.all([
    ask(store, contract.cms.pages, {}),
    everyPost(store),
    ask(store, contract.cms.postCategories, {}),
  ])
  return { pages, posts, categories }
}

async function everyPost(store: Store) {
  const posts: { web_url: string; updated_at: string }[] = []
  let page: number | null = 1
  while (page !== null) {
    const { results, next }: { results: typeof posts; next: string | null } = await ask(store, contract.cms.posts, {
      query: { page },
    })
    posts.push(...results)
    page = next === null ? null : page + 1
  }
  return posts
}

/**
 * Rows of the merchant feed, a page at a time; not kept, as a feed is fetched once a day and is
 * large.
 */
export async function* feedProducts(store: Store): AsyncGenerator<FeedProduct[], void> {
  let query: PageQuery | null = { page: 1 }
  for (let page = 1; query !== null; page += 1) {
    const list: { results: FeedProduct[]; next: string | null } | null = await find(store, contract.sitemaps.feed, {
      query,
    })
    if (!list) return
    yield list.results
    query = nextPage(list.next, page)
  }
}
