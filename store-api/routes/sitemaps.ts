import { feedPage } from '../domain/catalogue/merchant-feed.ts'
import { categoryUrls, productUrls } from '../domain/catalogue/sitemaps.ts'
import { implement } from '../http/implement.ts'
import { keyedPageOf } from '../http/pages.ts'

export const sitemaps = implement('sitemaps', {
  categories: ({ db, store }) => categoryUrls(db, store.code),
  products: async ({ db, store, query, address, t }) =>
    keyedPageOf(await productUrls(db, store.code, query), query, address, t),
  feed: async ({ db, store, query, address, t }) =>
    keyedPageOf(await feedPage(db, store.code, query), query, address, t),
})
