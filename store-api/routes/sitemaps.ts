import { feedLength, feedPage } from '../domain/catalogue/merchant-feed.ts'
import { addressesLength, categoryAddresses, productAddresses } from '../domain/catalogue/sitemaps.ts'
import { implement } from '../http/implement.ts'
import { pageOf } from '../http/pages.ts'

export const sitemaps = implement('sitemaps', {
  categories: ({ db, store }) => categoryAddresses(db, store.code),
  products: async ({ db, store, query, address, t }) => {
    const { total, items } = await productAddresses(db, store.code, query.page)
    return pageOf(items, total, query.page, addressesLength, address, t)
  },
  feed: async ({ db, store, query, address, t }) => {
    const { total, items } = await feedPage(db, store.code, query.page)
    return pageOf(items, total, query.page, feedLength, address, t)
  },
})
