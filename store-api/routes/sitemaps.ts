import { feedPage } from '../domain/catalogue/merchant-feed.ts'
import { categoryAddresses, productAddresses } from '../domain/catalogue/sitemaps.ts'
import { implement } from '../http/implement.ts'
import { keyedPageOf } from '../http/pages.ts'

export const sitemaps = implement('sitemaps', {
  categories: ({ db, store }) => categoryAddresses(db, store.code),
  products: async ({ db, store, query, address, t }) =>
    keyedPageOf(await productAddresses(db, store.code, query), query, address, t),
  feed: async ({ db, store, query, address, t }) =>
    keyedPageOf(await feedPage(db, store.code, query), query, address, t),
})
