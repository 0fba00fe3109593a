import 'server-only'
import { cache } from 'react'
import type { Attribute } from '../contract/attributes.ts'
import { contract } from '../contract/index.ts'
import type { ProductCard } from '../contract/product-cards.ts'
import type { Product } from '../contract/product-detail.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { ask, find } from './client.ts'
import { notePageTags, showsProducts } from './page-tags.ts'

/** Cards of each row of other products on a product page. */
export const rowLength = 4
/** Two of them may begin with the same products, which the second one leaves out. */
const relatedLength = 2 * rowLength

/**
 * The product with this slug (without `.html`), or null; read once for a page, though its head and
 * its body both ask.
 */
export const getProduct = cache(async (slug: string): Promise<Product | null> => {
  const [store, user_type] = await Promise.all([currentStore(), currentAudience()])
  notePageTags(tags.products)
  const product = await find(store, contract.products.retrieveBySlug, { params: { slug }, query: { user_type } })
  if (product) notePageTags(tags.productTag(product.id, store.code), tags.variantsTag(product.id, store.code))
  return product
})

/** Products that go with one. */
export async function getRelatedProducts(product_id: number): Promise<ProductCard[]> {
  const [store, user_type] = await Promise.all([currentStore(), currentAudience()])
  notePageTags(tags.products)
  const query = { product_id, user_type, page_size: relatedLength }
  return showsProducts(store, (await find(store, contract.products.related, { query })) ?? [])
}

/** Products of the same collection. */
export async function getCollectionProducts(product_id: number, collection: string): Promise<ProductCard[]> {
  const [store, user_type] = await Promise.all([currentStore(), currentAudience()])
  notePageTags(tags.products)
  const query = { product_id, collection, user_type, page_size: rowLength }
  return showsProducts(store, (await find(store, contract.products.collection, { query })) ?? [])
}

/** Best sellers of a category. */
export async function getBestSellers(category: number): Promise<ProductCard[]> {
  const [store, user_type] = await Promise.all([currentStore(), currentAudience()])
  notePageTags(tags.products)
  return showsProducts(store, await ask(store, contract.products.bestSellers, { query: { category, user_type } }))
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

/** Attributes of a made-to-measure product; read once for a page, like the product. */
export const getProductAttributes = cache(async (id: number): Promise<Attribute[]> => {
  const store = await currentStore()
  notePageTags(tags.productTag(id, store.code), tags.products)
  return (await find(store, contract.products.attributes, { params: { id } })) ?? []
})
