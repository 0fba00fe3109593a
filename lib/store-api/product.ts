import 'server-only'
import { cache } from 'react'
import type { Audience } from '../contract/common.ts'
import { contract } from '../contract/index.ts'
import type { Attribute, Product, ProductCard } from '../contract/products.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import type { Store } from '../stores/store.ts'
import { fromJson, type Json, toJson } from './as-json.ts'
import { keepPage, showsProducts } from './cache.ts'
import { ask } from './client.ts'
import { keptRead, readForPage } from './page-read.ts'
import { aboutAttributes, aboutCollection, aboutProduct, aboutRelated } from './product-questions.ts'

function productRead(store: Store, slug: string, audience: Audience) {
  const shown = (product: Product | null) =>
    product ? [tags.productTag(product.id, store.code), tags.variantsTag(product.id, store.code)] : []
  return {
    store,
    call: contract.products.retrieveBySlug,
    given: aboutProduct(slug, audience),
    tags: (product: Product | null) => [tags.products, ...shown(product)],
  }
}

async function keepProduct(slug: string): Promise<Json<Product | null>> {
  'use cache'
  return toJson(await keptRead(productRead(await currentStore(), slug, await currentAudience())))
}

/**
 * The product with this slug (without `.html`), or null; read once for a page, though its head and
 * its body both ask. Stands below what it wraps, which the compiler makes a variable.
 */
export const getProduct = cache(async (slug: string) =>
  readForPage(productRead(await currentStore(), slug, await currentAudience()), () => keepProduct(slug)),
)

/** Tags of a row of cards. */
function cardTags(store: Store) {
  return (cards: readonly ProductCard[] | null) => [
    tags.products,
    ...(cards ?? []).map(({ id }) => tags.productTag(id, store.code)),
  ]
}

function relatedRead(store: Store, product: number, audience: Audience) {
  return { store, call: contract.products.related, given: aboutRelated(product, audience), tags: cardTags(store) }
}

async function keepRelated(product: number): Promise<Json<ProductCard[] | null>> {
  'use cache'
  return toJson(await keptRead(relatedRead(await currentStore(), product, await currentAudience())))
}

/** Products that go with one. */
export async function getRelatedProducts(product: number): Promise<ProductCard[]> {
  const read = relatedRead(await currentStore(), product, await currentAudience())
  return (await readForPage(read, () => keepRelated(product))) ?? []
}

function collectionRead(store: Store, product: number, collection: string, audience: Audience) {
  const given = aboutCollection(product, collection, audience)
  return { store, call: contract.products.collection, given, tags: cardTags(store) }
}

async function keepCollection(product: number, collection: string): Promise<Json<ProductCard[] | null>> {
  'use cache'
  return toJson(await keptRead(collectionRead(await currentStore(), product, collection, await currentAudience())))
}

/** Products of the same collection. */
export async function getCollectionProducts(product: number, collection: string): Promise<ProductCard[]> {
  const read = collectionRead(await currentStore(), product, collection, await currentAudience())
  return (await readForPage(read, () => keepCollection(product, collection))) ?? []
}

/** Best sellers of a category. */
export async function getBestSellers(category: number): Promise<ProductCard[]> {
  return fromJson(await readBestSellers(category))
}

async function readBestSellers(category: number): Promise<Json<ProductCard[]>> {
  'use cache'
  keepPage(tags.products)
  const store = await currentStore()
  const query = { category, user_type: await currentAudience() }
  return toJson(showsProducts(store, await ask(store, contract.products.bestSellers, { query })))
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

function attributesRead(store: Store, product: number) {
  return {
    store,
    call: contract.products.attributes,
    given: aboutAttributes(product),
    tags: () => [tags.productTag(product, store.code), tags.products],
  }
}

async function keepAttributes(product: number): Promise<Json<Attribute[] | null>> {
  'use cache'
  return toJson(await keptRead(attributesRead(await currentStore(), product)))
}

/** Attributes that a made-to-measure product asks for; read once for a page, as the product. */
export const getProductAttributes = cache(
  async (product: number): Promise<Attribute[]> =>
    (await readForPage(attributesRead(await currentStore(), product), () => keepAttributes(product))) ?? [],
)
