import type { Audience } from '../../lib/contract/common.ts'
import type { Prices, ProductCard } from '../../lib/contract/products.ts'
import type * as schema from '../db/schema.ts'
import { searchable } from '../domain/search.ts'
import { seedBrands } from './brands.ts'
import { seedFilters } from './filters.ts'
import { radiatorsAndFurniture, taps, trays } from './others.ts'
import { clientPrices, professionalPrices, shelfPrice } from './prices.ts'
import type { SeedProduct } from './product.ts'
import { screens } from './screens.ts'
import { everywhere, type StoreCode, storeCodes, words } from './words.ts'

/** The day on which the demonstration's history ends. */
const today = Date.parse('2026-11-01T08:00:00Z')
const day = 86_400_000
const brandIds = new Map(seedBrands.map(({ slug }, index) => [slug, index + 1]))

/** Every product of the curated catalogue. */
export function* curated(): Generator<SeedProduct> {
  yield* screens()
  yield* trays()
  yield* taps()
  yield* radiatorsAndFurniture()
}

/** `count` products: the curated ones, then copies of them with names of their own. Without a count, the curated ones. */
export function* products(count?: number): Generator<SeedProduct> {
  let made = 0
  for (let round = 0; ; round += 1) {
    for (const product of curated()) {
      if (count !== undefined && made >= count) return
      made += 1
      yield round === 0 ? product : { ...product, ref: `${product.ref}-${round}`, name: everywhere((store) => `${product.name[store]} ${round}`), slug: everywhere((store) => `${product.slug[store]}-${round}`) }
    }
    if (count === undefined) return
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
  const brandId = brandIds.get(product.brand) ?? 1
  const createdAt = new Date(today - product.ageInDays * day)
  const rows: Rows = { products: [], storeProducts: [], categoryProducts: [], productFacets: [], variants: [], priceHistory: [], slugs: [] }
  rows.products.push({
    id, ref: product.ref, brandId, categoryId: product.category, kind: product.kind, collection: product.collection, madeToMeasure: product.madeToMeasure,
    deliveryMin: product.madeToMeasure ? 10 : 2, deliveryMax: product.madeToMeasure ? 15 : 3, gtin: null,
    attributeIds: [...product.attributeIds], complementIds: [...product.complementIds], islandShipping: product.kind === 'tap' ? 1500 : 4500,
    widthSurcharge: words(product.madeToMeasure ? 22 : 0, product.madeToMeasure ? 20 : 0), videos: [], createdAt,
  })
  const perVariant = product.variants.map((variant) => ({ variant, prices: everywhere((store) => pricesOf(product, variant.full, store)) }))
  for (const [index, { variant, prices }] of perVariant.entries()) {
    rows.variants.push({
      id: id * 20 + index, productId: id, ref: `${product.ref}-${variant.suffix}`, position: index, optionIds: variant.optionIds, stock: variant.stock,
      names: variant.name, clientPrices: everywhere((store) => prices[store].client), professionalPrices: everywhere((store) => prices[store].professional), images: {},
    })
  }
  for (const store of storeCodes) storeRows(rows, product, id, store, createdAt, perVariant.map(({ prices }) => prices[store]))
  return rows
}

interface BothPrices {
  client: Prices
  professional: Prices
}

function pricesOf(product: SeedProduct, full: number, store: StoreCode): BothPrices {
  const client = clientPrices(shelfPrice(full, store), product.percent, store)
  return { client, professional: professionalPrices(client, seedBrands[(brandIds.get(product.brand) ?? 1) - 1]?.professional ?? 0.15, store) }
}

function storeRows(rows: Rows, product: SeedProduct, id: number, store: StoreCode, createdAt: Date, variants: readonly BothPrices[]): void {
  const brand = seedBrands[(brandIds.get(product.brand) ?? 1) - 1]
  const cheapest = variants.reduce<BothPrices | undefined>((best, entry) => (!best || entry.client.pvp_web < best.client.pvp_web ? entry : best), undefined) ?? pricesOf(product, product.full, store)
  const images = product.images(store, id)
  const isNew = product.ageInDays < 120
  const card = (audience: Audience): ProductCard => ({
    id, ref: product.ref, slug: product.slug[store], name: product.name[store], web_url: `/${product.slug[store]}.html`,
    brand: { name: brand?.name ?? '', slug: product.brand }, collection: product.collection,
    image: images[0] ?? null, hover_image: images[1] ?? null,
    prices: audience === 'client' ? cheapest.client : cheapest.professional,
    from_price: variants.length > 1 || product.madeToMeasure,
    rating: product.rating, made_to_measure: product.madeToMeasure, is_new: isNew,
    delivery_days: product.madeToMeasure ? { min: 10, max: 15 } : { min: 2, max: 3 },
    swatches: product.swatches[store], variant_count: variants.length,
    default_variant_id: null,
  })
  const bestSeller = Math.round((1 - product.popularity) * 1_000_000)
  rows.storeProducts.push({
    store, productId: id, slug: product.slug[store], name: product.name[store], description: product.description[store], highlights: product.highlights[store],
    warnings: [words('Verre trempé : ne pas heurter les chants, ne pas percer après trempe. Pose par une personne compétente.', 'Vidrio templado: no golpear los cantos ni taladrar después del templado. Instalación por una persona competente.')[store]].filter(() => product.kind === 'screen'),
    seo: { title: product.name[store], description: `${product.name[store]}. ${words('Livraison offerte, conseils et pose possible.', 'Envío gratis, asesoramiento e instalación opcional.')[store]}`.slice(0, 155), h1: null, text: null },
    images, technicalData: product.technicalData(store), files: [], clientPrices: cheapest.client, professionalPrices: cheapest.professional,
    clientCard: card('client'), professionalCard: card('professional'),
    searchText: searchable(`${product.name[store]} ${product.ref} ${brand?.name ?? ''} ${product.collection}`), isNew, discount: cheapest.client.discount, bestSeller,
  })
  rows.slugs.push({ store, kind: 'product', slug: product.slug[store], targetId: id })
  for (const categoryId of [product.category, ...product.alsoIn]) {
    rows.categoryProducts.push({
      store, categoryId, productId: id, bestSeller, price: cheapest.client.pvp_web, professionalPrice: cheapest.professional.pvp_web,
      rating: product.rating ? Math.round(product.rating.average * 100) : 0, news: Math.round(createdAt.getTime() / day),
      offers: cheapest.client.discount, settlement: cheapest.client.pvp - cheapest.client.pvp_web,
    })
  }
  for (const { filter, option } of product.facets) {
    const place = seedFilters.find((entry) => entry.id === filter)?.options.findIndex((entry) => entry.key === option) ?? -1
    if (place < 0) throw new Error(`Filter ${filter} has no option ${option}`)
    rows.productFacets.push({ store, filterId: filter, optionId: filterOptionId(filter, place), productId: id })
  }
  if (product.percent > 0) rows.productFacets.push({ store, filterId: 7, optionId: filterOptionId(7, 0), productId: id })
  const euros = cheapest.client.pvp_web / 100
  rows.productFacets.push({ store, filterId: 1, productId: id, low: Math.floor(euros), high: Math.ceil(euros) })
  if (product.width) rows.productFacets.push({ store, filterId: 4, productId: id, low: product.width[0], high: product.width[1] })
  if (product.percent > 0) {
    rows.priceHistory.push(
      { store, productId: id, price: cheapest.client.pvp, from: new Date(today - 60 * day), until: new Date(today - 10 * day) },
      { store, productId: id, price: cheapest.client.pvp_web, from: new Date(today - 10 * day), until: null },
    )
  }
}

/** Id of the option at a place of a filter. */
export function filterOptionId(filter: number, place: number): number {
  return filter * 100 + place + 1
}
