import type { Audience } from '../../lib/contract/common.ts'
import type { Prices, ProductCard } from '../../lib/contract/product-cards.ts'
import { daysAsNew } from '../../lib/rules/newness.ts'
import { bulkInsert } from '../db/bulk-insert.ts'
import type { Database } from '../db/database.ts'
import * as schema from '../db/schema.ts'
import { cardFacts } from '../domain/catalogue/card-facts.ts'
import { searchable } from '../domain/search-index/inverted-index.ts'
import { demonstrationGtin } from './gtin.ts'
import { filterOptionId } from './insert-categories.ts'
import { productQuestions } from './product-questions.ts'
import { stockOf } from './stock.ts'
import type { SeedData, SeedPricePeriod, SeedProduct, SeedReview, StoreCode } from './types.ts'
import { videosOf } from './videos.ts'
import { everywhere, type Words } from './words.ts'

const day = 86_400_000
/** Products put together before they are written. */
const batch = 500
/** Filters whose values follow from a product's prices and width. */
const priceFilter = 1
const widthFilter = 4
const reducedFilter = 7

interface Rows {
  products: (typeof schema.products.$inferInsert)[]
  storeProducts: (typeof schema.storeProducts.$inferInsert)[]
  categoryProducts: (typeof schema.categoryProducts.$inferInsert)[]
  productFacets: (typeof schema.productFacets.$inferInsert)[]
  variants: (typeof schema.variants.$inferInsert)[]
  stock: (typeof schema.stock.$inferInsert)[]
  priceHistory: (typeof schema.priceHistory.$inferInsert)[]
  priceReductions: (typeof schema.priceReductions.$inferInsert)[]
  slugs: (typeof schema.slugs.$inferInsert)[]
  reviews: (typeof schema.reviews.$inferInsert)[]
  questions: (typeof schema.questions.$inferInsert)[]
}

/** What products refer to, looked up once. */
interface Lookup {
  today: number
  brandIds: ReadonlyMap<string, number>
  brandNames: ReadonlyMap<string, string>
  /** Names of a category and of those above it, by category id. */
  categoryNames: ReadonlyMap<number, Words>
  /** Option ids by `filter key`. */
  optionIds: ReadonlyMap<string, number>
}

/**
 * Writes every product; ids count from 1 in the seed's own order. @returns ids by the seed's keys
 */
export async function insertProducts(db: Database, data: SeedData): Promise<Map<string, number>> {
  const lookup: Lookup = {
    today: data.today.getTime(),
    brandIds: new Map(data.brands.map(({ slug }, index) => [slug, index + 1])),
    brandNames: new Map(data.brands.map(({ slug, name }) => [slug, name])),
    categoryNames: namesUpwards(data.categories),
    optionIds: new Map(
      data.filters.flatMap(({ id, options }) =>
        options.map(({ key }, place) => [`${id} ${key}`, filterOptionId(id, place)]),
      ),
    ),
  }
  const ids = new Map<string, number>()
  let rows = noRows()
  for (const product of data.products()) {
    const id = ids.size + 1
    ids.set(product.key, id)
    addProduct(rows, lookup, product, id)
    if (rows.products.length === batch) {
      await write(db, rows)
      rows = noRows()
    }
  }
  await write(db, rows)
  return ids
}

function namesUpwards(categories: SeedData['categories']): Map<number, Words> {
  const names = new Map<number, Words>()
  // A parent stands before its children.
  for (const { id, parent, name } of categories) {
    const above = parent === null ? undefined : names.get(parent)
    names.set(
      id,
      everywhere((store) => [name[store], above?.[store]].filter(Boolean).join(' ')),
    )
  }
  return names
}

function noRows(): Rows {
  return {
    products: [],
    storeProducts: [],
    categoryProducts: [],
    productFacets: [],
    variants: [],
    stock: [],
    priceHistory: [],
    priceReductions: [],
    slugs: [],
    reviews: [],
    questions: [],
  }
}

async function write(db: Database, rows: Rows): Promise<void> {
  await bulkInsert(db, schema.products, rows.products)
  await bulkInsert(db, schema.storeProducts, rows.storeProducts)
  await bulkInsert(db, schema.categoryProducts, rows.categoryProducts)
  await bulkInsert(db, schema.productFacets, rows.productFacets)
  await bulkInsert(db, schema.variants, rows.variants)
  await bulkInsert(db, schema.stock, rows.stock)
  await bulkInsert(db, schema.priceHistory, rows.priceHistory)
  await bulkInsert(db, schema.priceReductions, rows.priceReductions)
  await bulkInsert(db, schema.slugs, rows.slugs)
  await bulkInsert(db, schema.reviews, rows.reviews)
  await bulkInsert(db, schema.questions, rows.questions)
}

function addProduct(rows: Rows, lookup: Lookup, product: SeedProduct, id: number): void {
  rows.products.push({
    id,
    ref: product.ref,
    brandId: lookup.brandIds.get(product.brand) ?? 0,
    categoryId: product.category,
    kind: product.kind,
    collection: product.collection,
    madeToMeasure: product.madeToMeasure,
    deliveryMin: product.delivery.min,
    deliveryMax: product.delivery.max,
    // Each variant of a product would have a number of its own.
    gtin: product.variants.length === 0 && !product.madeToMeasure ? demonstrationGtin(id) : null,
    attributeIds: [...product.attributeIds],
    complementIds: [...product.complementIds],
    mainlandShipping: product.shipping.mainland,
    islandShipping: product.shipping.islands,
    widthSurcharge: product.widthSurcharge,
    videos: videosOf(product),
    sketch: product.sketch,
    fit: product.fit,
    createdAt: new Date(lookup.today - product.ageInDays * day),
  })
  const stock = stockOf(product, id, new Date(lookup.today).toISOString().slice(0, 10))
  rows.stock.push(...stock.rows)
  for (const [index, variant] of product.variants.entries()) {
    const perStore = <T>(value: (store: StoreCode) => T) =>
      Object.fromEntries(product.stores.map((store) => [store, value(store)]))
    rows.variants.push({
      id: id * 100 + index,
      productId: id,
      ref: `${product.ref}-${variant.suffix}`,
      position: index,
      optionIds: [...variant.optionIds],
      stock: stock.words[index] ?? variant.stock,
      names: everywhere((store) => variant.name[store]),
      clientPrices: perStore((store) => variant.prices[store].client),
      professionalPrices: perStore((store) => variant.prices[store].professional),
      images: Object.fromEntries(
        product.stores.flatMap((store) => {
          const image = variant.image?.[store]
          return image ? [[store, { ...image, id: (id * 100 + index) * 100 }]] : []
        }),
      ),
      technicalData: perStore((store) => variant.technicalData[store]),
    })
  }
  for (const store of product.stores) addOffer(rows, lookup, product, id, store)
}

function addOffer(rows: Rows, lookup: Lookup, product: SeedProduct, id: number, store: StoreCode): void {
  const prices = product.prices[store]
  const rating = ratingOf(product.reviews[store])
  const bestSeller = Math.round((1 - product.popularity) * 1_000_000)
  rows.storeProducts.push({
    store,
    productId: id,
    slug: product.slug[store],
    name: product.name[store],
    description: product.description[store],
    highlights: product.highlights[store],
    warnings: product.warnings[store],
    seo: product.seo[store],
    images: product.images[store].map((image, index) => ({ ...image, id: id * 100 + index })),
    technicalData: product.technicalData[store],
    files: [],
    clientPrices: prices.client,
    professionalPrices: prices.professional,
    clientCard: cardOf(lookup, product, id, store, 'client'),
    professionalCard: cardOf(lookup, product, id, store, 'professional'),
    searchText: searchable(
      `${product.name[store]} ${product.ref} ${lookup.brandNames.get(product.brand) ?? ''} ${product.collection} ${lookup.categoryNames.get(product.category)?.[store] ?? ''}`,
    ),
    isNew: product.ageInDays < daysAsNew,
    discount: prices.client.discount,
    bestSeller,
  })
  rows.slugs.push({ store, kind: 'product', slug: product.slug[store], targetId: id })
  for (const categoryId of new Set([product.category, ...product.alsoIn])) {
    rows.categoryProducts.push({
      store,
      categoryId,
      productId: id,
      bestSeller,
      price: prices.client.pvp_web,
      professionalPrice: prices.professional.pvp_web,
      rating: Math.round((rating?.average ?? 0) * 100),
      news: Math.floor(lookup.today / day) - product.ageInDays,
      offers: prices.client.discount,
      settlement: prices.client.pvp - prices.client.pvp_web,
    })
  }
  addFacets(rows, lookup, product, id, store)
  addHistory(rows, lookup, product, id, store)
  for (const { ageInDays, ...review } of product.reviews[store])
    rows.reviews.push({ store, productId: id, ...review, createdAt: new Date(lookup.today - ageInDays * day) })
  for (const { ageInDays, ...question } of productQuestions(product.key, product.kind, store))
    rows.questions.push({
      store,
      productId: id,
      phone: '',
      ofSeed: true,
      ...question,
      createdAt: new Date(lookup.today - ageInDays * day),
    })
}

/** What product and variants cost before their reductions, which began on one day. */
function addHistory(rows: Rows, lookup: Lookup, product: SeedProduct, id: number, store: StoreCode): void {
  const periods = product.priceHistory[store]
  const before = (days: number) => new Date(lookup.today - days * day)
  const add = (variantId: number, { pvp, pvp_web }: Prices, own: readonly SeedPricePeriod[]) => {
    for (const { price, fromDay, untilDay } of own) {
      const [reduced, until] = untilDay === null ? [true, null] : [false, before(untilDay)]
      rows.priceHistory.push({ store, productId: id, variantId, price, reduced, from: before(fromDay), until })
    }
    if (own.length === 0) return
    const dates = { startsAt: null, endsAt: null, begun: true }
    rows.priceReductions.push({ store, productId: id, variantId, regular: pvp, price: pvp_web, ...dates })
  }
  add(0, product.prices[store].client, periods)
  const [first, now] = [periods[0], periods.at(-1)]
  if (!first || !now) return
  for (const [index, { prices }] of product.variants.entries()) {
    const { client } = prices[store]
    const own = [
      { price: client.pvp, fromDay: first.fromDay, untilDay: now.fromDay },
      { price: client.pvp_web, fromDay: now.fromDay, untilDay: null },
    ]
    add(id * 100 + index, client, client.discount > 0 ? own : [])
  }
}

function addFacets(rows: Rows, lookup: Lookup, product: SeedProduct, id: number, store: StoreCode): void {
  const euros = product.prices[store].client.pvp_web / 100
  const options = new Set(
    product.facets.map(({ filter, option }) => {
      const known = lookup.optionIds.get(`${filter} ${option}`)
      if (known === undefined) throw new Error(`Filter ${filter} has no option ${option}, which ${product.key} names.`)
      return known
    }),
  )
  if (product.prices[store].client.discount > 0) options.add(filterOptionId(reducedFilter, 0))
  for (const optionId of options)
    rows.productFacets.push({
      store,
      filterId: Math.floor((optionId - 1) / 100),
      optionId,
      productId: id,
      low: null,
      high: null,
    })
  rows.productFacets.push({
    store,
    filterId: priceFilter,
    optionId: 0,
    productId: id,
    low: Math.floor(euros),
    high: Math.ceil(euros),
  })
  if (product.width)
    rows.productFacets.push({
      store,
      filterId: widthFilter,
      optionId: 0,
      productId: id,
      low: product.width[0],
      high: product.width[1],
    })
}

function cardOf(lookup: Lookup, product: SeedProduct, id: number, store: StoreCode, audience: Audience): ProductCard {
  const prices = product.prices[store][audience]
  const [image = null, hover = null] = product.images[store].map((entry, index) => ({ ...entry, id: id * 100 + index }))
  const [only] = product.variants
  const dearer = product.variants.some((variant) => variant.prices[store][audience].pvp_web > prices.pvp_web)
  return {
    id,
    ref: product.ref,
    slug: product.slug[store],
    name: product.name[store],
    web_url: `/${product.slug[store]}.html`,
    brand: { name: lookup.brandNames.get(product.brand) ?? '', slug: product.brand },
    collection: product.collection,
    image,
    hover_image: hover,
    prices,
    from_price: dearer || product.madeToMeasure,
    rating: ratingOf(product.reviews[store]),
    made_to_measure: product.madeToMeasure,
    is_new: product.ageInDays < daysAsNew,
    delivery_days: product.delivery,
    swatches: product.swatches[store],
    ...cardFacts(product.technicalData[store]),
    variant_count: product.variants.length,
    default_variant_id:
      product.variants.length === 1 && only?.stock !== 'out_of_stock' && product.attributeIds.length <= 1
        ? id * 100
        : null,
  }
}

/** Average to one decimal, and how many reviews stand behind it. */
function ratingOf(reviews: readonly SeedReview[]): ProductCard['rating'] {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return { average: Math.round((sum / reviews.length) * 10) / 10, count: reviews.length }
}
