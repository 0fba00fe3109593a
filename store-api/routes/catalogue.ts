import type { BrandBanner } from '../../lib/contract/brands.ts'
import type { FinderPlace, HighlightCategory, SeoText, Slider } from '../../lib/contract/categories.ts'
import type { Banner } from '../../lib/contract/listings.ts'
import { productsPerPage } from '../../lib/rules/paging.ts'
import * as brand from '../domain/catalogue/brands.ts'
import { categoryDetail, categoryIdBySlug, readCategory, withLowestPrices } from '../domain/catalogue/categories.ts'
import { listOffers } from '../domain/catalogue/offers-list.ts'
import { readPlacement } from '../domain/catalogue/placements.ts'
import { cardsByIds, newProducts } from '../domain/catalogue/product-cards.ts'
import { seoLink } from '../domain/catalogue/seo-links.ts'
import { readMenu } from '../domain/content/menus.ts'
import { filtersOfCategory } from '../domain/search-index/filters.ts'
import { filtersIn } from '../http/filters-in.ts'
import { implement } from '../http/implement.ts'
import { orNotFound } from '../http/or-not-found.ts'
import { pageOf, sliceOf } from '../http/pages.ts'

export const menus = implement('menus', {
  webList: ({ db, store, query }) => readMenu(db, store.code, query.menu_type, query.path ?? ''),
})

export const categories = implement('categories', {
  retrieveBySlug: async ({ db, store, params, t }) => {
    const id = await categoryIdBySlug(db, store.code, params.slug)
    return orNotFound(id === null ? null : await categoryDetail(db, store.code, id), t)
  },
  linksHighlight: async ({ db, store, query }) => {
    const category = await readCategory(db, store.code, query.category_id)
    return (category?.texts[store.code]?.links ?? []).map((link, index) => ({
      id: query.category_id * 100 + index,
      ...link,
    }))
  },
  filters: ({ db, store, query }) => filtersOfCategory(db, store.code, query.category_id),
  seoLink: ({ db, store, body }) => seoLink(db, store.code, body.url),
  banners: async ({ db, store, query }) => {
    const banners = await readPlacement<Banner & { category_id: number }>(db, store.code, 'category-banners')
    return query.category_id === undefined
      ? banners
      : banners.filter((banner) => banner.category_id === query.category_id)
  },
})

export const home = implement('home', {
  finder: ({ db, store }) => readPlacement<FinderPlace>(db, store.code, 'home-finder'),
  highlightCategories: async ({ db, store, caller }) =>
    withLowestPrices(
      db,
      store.code,
      caller.audience,
      await readPlacement<HighlightCategory>(db, store.code, 'home-categories'),
    ),
  highlightProducts: async ({ db, store, caller }) =>
    cardsByIds(db, store.code, caller.audience, await readPlacement<number>(db, store.code, 'home-products')),
  highlightSuppliers: async ({ db, store }) =>
    (await brand.listBrands(db, store, true)).map(({ id, name, web_url, logo_cld_public_id }) => ({
      id,
      name,
      web_url,
      logo_cld_public_id,
    })),
  offers: async ({ db, catalogue, store, caller, query, address, t }) => {
    const { page, selection, ordering, with_filters: withFilters } = query
    const { cards, count, filters } = await listOffers(db, await catalogue.index(store.code), {
      store: store.code,
      audience: caller.audience,
      page,
      selection,
      ordering,
      filters: withFilters ? filtersIn(query) : undefined,
    })
    return { ...pageOf(cards, count, page, productsPerPage, address, t), ...(filters && { filters }) }
  },
  novelties: async ({ db, store, caller, query: { page }, address, t }) => {
    const { cards, count } = await newProducts(db, store.code, caller.audience, sliceOf(page, productsPerPage))
    return pageOf(cards, count, page, productsPerPage, address, t)
  },
  sliders: ({ db, store }) => readPlacement<Slider>(db, store.code, 'home-sliders'),
  banners: ({ db, store }) => readPlacement<Banner>(db, store.code, 'home-banners'),
  seoTexts: ({ db, store }) => readPlacement<SeoText>(db, store.code, 'seo-texts'),
})

export const brands = implement('brands', {
  retrieveBySlug: async ({ db, store, stores, params, t }) =>
    orNotFound(await brand.brandDetail(db, store, params.slug, stores), t),
  webList: ({ db, store, query }) => brand.listBrands(db, store, query.enabled === 'true'),
  banners: async ({ db, store, query }) =>
    (await readPlacement<BrandBanner>(db, store.code, 'brand-banners')).filter(
      (entry) => query.brand === undefined || entry.brand === query.brand,
    ),
  suppliersSitemap: ({ db, store }) => brand.brandUrls(db, store),
  collections: ({ db, store, query }) => brand.listCollections(db, store.code, query.brand),
  storeCategories: ({ db, store, query }) => brand.categoriesOfBrand(db, store.code, query.brand),
})
