import type { Audience } from '../../lib/contract/common.ts'
import type { ProductCard } from '../../lib/contract/products.ts'
import type * as schema from '../db/schema.ts'
import { searchable } from '../domain/search.ts'
import { smallParts } from './accessories.ts'
import { seedBrands } from './brands.ts'
import { furniture, radiators } from './comfort.ts'
import { seedFilters } from './filters.ts'
import { ratingOf } from './reviews.ts'
import { screens } from './screens.ts'
import { taps } from './taps.ts'
import { trays } from './trays.ts'
import type { SeedProduct, StoreCode } from './types.ts'
import { everywhere } from './words.ts'

/** The day on which the demonstration's history ends. */
export const today = new Date('2026-11-01T08:00:00Z')
const day = 86_400_000
const brandIds = new Map(seedBrands.map(({ slug }, index) => [slug, index + 1]))
/** Reviews that a copy of a product keeps: copies are for measuring, not for reading. */
const reviewsOfCopy = 2

/** Every product of the curated catalogue. */
export function* curated(): Generator<SeedProduct> {
  yield* screens()
  yield* trays()
  yield* taps()
  yield* radiators()
  yield* furniture()
  yield* smallParts()
}

/** `count` products: the curated ones, then copies of them with names of their own. Without a count, the curated ones. */
export function* products(count?: number): Generator<SeedProduct> {
  const originals = [...curated()]
  const wanted = count ?? originals.length
  for (let made = 0; made < wanted; made += 1) {
    const product = originals[made % originals.length]
    if (product) yield made < originals.length ? product : copyOf(product, Math.floor(made / originals.length))
  }
}

function copyOf(product: SeedProduct, round: number): SeedProduct {
  return {
    ...product,
    key: `${product.key}-${round}`,
    ref: `${product.ref}-${round}`,
    name: everywhere((store) => `${product.name[store]} ${round}`),
    slug: everywhere((store) => `${product.slug[store]}-${round}`),
    popularity: (product.popularity * 7919 + round * 0.618_034) % 1,
    reviews: everywhere((store) => product.reviews[store].slice(0, reviewsOfCopy)),
  }
}

export interface Rows {
  products: (typeof schema.products.$inferInsert)[]
  storeProducts: (typeof schema.storeProducts.$inferInsert)[]
  categoryProducts: (typeof schema.categoryProducts.$inferInsert)[]
  productFacets: (typeof schema.productFacets.$inferInsert)[]
  variants: (typeof schema.variants.$inferInsert)[]
  priceHistory: (typeof schema.priceHistory.$inferInsert)[]
  slugs: (typeof schema.slugs.$inferInsert)[]
}

/** A product as rows of the tables. */
export function rowsOf(product: SeedProduct, id: number): Rows {
  const createdAt = new Date(today.getTime() - product.ageInDays * day)
  const rows: Rows = {
    products: [],
    storeProducts: [],
    categoryProducts: [],
    productFacets: [],
    variants: [],
    priceHistory: [],
    slugs: [],
  }
  rows.products.push({
    id,
    ref: product.ref,
    brandId: brandIds.get(product.brand) ?? 1,
    categoryId: product.category,
    kind: product.kind,
    collection: product.collection,
    madeToMeasure: product.madeToMeasure,
    deliveryMin: product.delivery.min,
    deliveryMax: product.delivery.max,
    gtin: null,
    attributeIds: [...product.attributeIds],
    complementIds: [...product.complementIds],
    islandShipping: product.shipping.islands,
    widthSurcharge: product.widthSurcharge,
    videos: [],
    createdAt,
  })
  for (const [index, variant] of product.variants.entries()) {
    rows.variants.push({
      id: id * 20 + index,
      productId: id,
      ref: `${product.ref}-${variant.suffix}`,
      position: index,
      optionIds: variant.optionIds,
      stock: variant.stock,
      images: {},
      names: offered(product, variant.name),
      clientPrices: offered(
        product,
        everywhere((store) => variant.prices[store].client),
      ),
      professionalPrices: offered(
        product,
        everywhere((store) => variant.prices[store].professional),
      ),
    })
  }
  for (const store of product.stores) storeRows(rows, product, id, store, createdAt)
  return rows
}

/** Only the stores that offer the product. */
function offered<T>(product: SeedProduct, words: Record<StoreCode, T>): Record<string, T> {
  return Object.fromEntries(product.stores.map((store) => [store, words[store]]))
}

function storeRows(rows: Rows, product: SeedProduct, id: number, store: StoreCode, createdAt: Date): void {
  const brand = seedBrands[(brandIds.get(product.brand) ?? 1) - 1]
  const { client, professional } = product.prices[store]
  const images = product.images[store].map((image, index) => ({ id: id * 10 + index, ...image }))
  const rating = ratingOf(product.reviews[store])
  const isNew = product.ageInDays < 120
  const slug = product.slug[store]
  const name = product.name[store]
  const card = (audience: Audience): ProductCard => ({
    id,
    ref: product.ref,
    slug,
    name,
    web_url: `/${slug}.html`,
    brand: { name: brand?.name ?? '', slug: product.brand },
    collection: product.collection,
    image: images[0] ?? null,
    hover_image: images.find(({ type }) => type !== 100 && type !== 400) ?? images[1] ?? null,
    prices: audience === 'client' ? client : professional,
    from_price: product.variants.length > 1 || product.madeToMeasure,
    rating,
    made_to_measure: product.madeToMeasure,
    is_new: isNew,
    delivery_days: product.delivery,
    swatches: product.swatches[store],
    variant_count: product.variants.length,
    default_variant_id: null,
  })
  const bestSeller = Math.round((1 - product.popularity) * 1_000_000)
  rows.storeProducts.push({
    store,
    productId: id,
    slug,
    name,
    description: product.description[store],
    highlights: product.highlights[store],
    warnings: product.warnings[store],
    seo: product.seo[store],
    images,
    technicalData: product.technicalData[store],
    files: [],
    clientPrices: client,
    professionalPrices: professional,
    clientCard: card('client'),
    professionalCard: card('professional'),
    searchText: searchable(`${name} ${product.ref} ${brand?.name ?? ''} ${product.collection}`),
    isNew,
    discount: client.discount,
    bestSeller,
  })
  rows.slugs.push({ store, kind: 'product', slug, targetId: id })
  for (const categoryId of [product.category, ...product.alsoIn]) {
    rows.categoryProducts.push({
      store,
      categoryId,
      productId: id,
      bestSeller,
      price: client.pvp_web,
      professionalPrice: professional.pvp_web,
      rating: rating ? Math.round(rating.average * 100) : 0,
      news: Math.round(createdAt.getTime() / day),
      offers: client.discount,
      settlement: client.pvp - client.pvp_web,
    })
  }
  facetRows(rows, product, id, store)
  for (const { price, fromDay, untilDay } of product.priceHistory[store]) {
    rows.priceHistory.push({
      store,
      productId: id,
      price,
      from: new Date(today.getTime() - fromDay * day),
      until: untilDay === null ? null : new Date(today.getTime() - untilDay * day),
    })
  }
}

const places = new Map(
  seedFilters.flatMap((filter) =>
    filter.options.map((option, place) => [`${filter.id} ${option.key}`, place] as const),
  ),
)

function facetRows(rows: Rows, product: SeedProduct, id: number, store: StoreCode): void {
  for (const { filter, option } of product.facets) {
    const place = places.get(`${filter} ${option}`)
    if (place === undefined) throw new Error(`Filter ${filter} has no option ${option}`)
    rows.productFacets.push({ store, filterId: filter, optionId: filterOptionId(filter, place), productId: id })
  }
  const { pvp_web, discount } = product.prices[store].client
  if (discount > 0) rows.productFacets.push({ store, filterId: 7, optionId: filterOptionId(7, 0), productId: id })
  rows.productFacets.push({
    store,
    filterId: 1,
    productId: id,
    low: Math.floor(pvp_web / 100),
    high: Math.ceil(pvp_web / 100),
  })
  if (product.width)
    rows.productFacets.push({ store, filterId: 4, productId: id, low: product.width[0], high: product.width[1] })
}

/** Id of the option at a place of a filter. */
export function filterOptionId(filter: number, place: number): number {
  return filter * 100 + place + 1
}
