import { productsPerPage } from '../../lib/rules/paging.ts'
import { refusal } from '../context/errors.ts'
import { searchWordsIn } from '../context/search-words.ts'
import { productComplements } from '../domain/catalogue/complements.ts'
import { fittingProducts } from '../domain/catalogue/fitting-products.ts'
import { listCategory } from '../domain/catalogue/listing.ts'
import { offersProduct } from '../domain/catalogue/offers.ts'
import * as rows from '../domain/catalogue/product-cards.ts'
import * as product from '../domain/catalogue/product-detail.ts'
import { searchStore } from '../domain/catalogue/search.ts'
import { technicalDataOf } from '../domain/catalogue/technical-data.ts'
import { productVariants } from '../domain/catalogue/variants.ts'
import { filtersIn } from '../http/filters-in.ts'
import { implement } from '../http/implement.ts'
import { orNotFound } from '../http/or-not-found.ts'
import { pageOf } from '../http/pages.ts'
import { productModel } from '../models/product-model.ts'

function idsIn(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)
    .slice(0, 100)
}

export const products = implement('products', {
  retrieveBySlug: async ({ db, store, caller, params, t }) => {
    const offered = orNotFound(await product.productBySlug(db, store.code, params.slug), t)
    return product.productDetail(db, store, caller.audience, offered)
  },
  attributes: async ({ db, store, params, t }) =>
    orNotFound(await product.productAttributes(db, store.code, params.id), t),
  technicalData: async ({ db, store, params, t }) => orNotFound(await technicalDataOf(db, store.code, params.id), t),
  complements: async ({ db, store, params, query, t }) =>
    orNotFound(await productComplements(db, store.code, params.id, query.complement_type), t),
  attributesMany: ({ db, store, query }) => product.attributesOfMany(db, store.code, idsIn(query.product_ids)),
  variants: async ({ db, store, caller, params, t }) => {
    if (!(await offersProduct(db, store.code, params.id))) throw refusal(404, t('notFound'), 'not_found')
    return productVariants(db, store.code, caller.audience, params.id)
  },
  weblistByCategory: async ({ db, catalogue, store, caller, params, query, t }) => {
    const { store: _store, language: _language, user_type: _type, page, ordering, ...filters } = query
    const listing = await listCategory(db, catalogue, {
      store: store.code,
      audience: caller.audience,
      categoryId: params.category,
      page,
      ordering,
      filters: filters as Record<string, string>,
    })
    if (listing === 'no page') throw refusal(404, t('invalidPage'), 'not_found')
    return orNotFound(listing, t)
  },
  collection: ({ db, store, caller, query }) =>
    rows.collectionProducts(db, store.code, caller.audience, query.product_id, query.collection, query.page_size),
  related: ({ db, store, caller, query }) =>
    rows.relatedProducts(db, store.code, caller.audience, query.product_id, query.page_size),
  bestSellers: ({ db, store, caller, query }) => rows.bestSellers(db, store.code, caller.audience, query.category),
  weblist: async ({ db, catalogue, store, caller, query, address, t, limit }) => {
    if (query.ids !== undefined) {
      const cards = await rows.cardsByIds(db, store.code, caller.audience, idsIn(query.ids))
      return { count: cards.length, next: null, previous: null, results: cards }
    }
    await limit('search')
    const { page, page_size: length = productsPerPage, ordering, with_filters: withFilters } = query
    const found = await searchStore(db, store.code, await catalogue.index(store.code), caller.audience, {
      text: query.search ?? '',
      words: searchWordsIn(store.language),
      page,
      length,
      ordering,
      filters: withFilters ? filtersIn(query) : undefined,
    })
    const { categories, brands, contents, relaxed, filters } = found
    return {
      ...pageOf(found.cards, found.count, page, length, address, t),
      categories,
      brands,
      contents,
      relaxed,
      ...(filters && { filters }),
    }
  },
  fitting: ({ db, store, caller, query: { place, width, depth = null, height = null, outwards, wall = 'solid' } }) =>
    fittingProducts(db, store.code, caller.audience, {
      place,
      width,
      depth,
      height,
      outwards: outwards !== 'false',
      wall,
    }),
  model: async ({ db, store, params, query, t }) =>
    orNotFound(await productModel(db, store, t, { ...params, ...query }), t),
  quickView: async ({ db, store, caller, params, t }) => {
    const offered = orNotFound(await product.productById(db, store.code, params.id), t)
    const found = await product.productDetail(db, store, caller.audience, offered)
    const [card] = await rows.cardsByIds(db, store.code, caller.audience, [params.id])
    const { images, variants, highlights, technical_data, has_attributes, complement_types, sketch } = found
    return {
      ...orNotFound(card ?? null, t),
      images,
      variants,
      highlights,
      technical_data,
      has_attributes,
      complement_types,
      sketch,
    }
  },
})
