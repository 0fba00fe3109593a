import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Prices, ProductCard } from '../../../lib/contract/products.ts'
import type { CategoryListing } from '../../../lib/rules/change-tags.ts'
import { bulkInsert, bulkUpsert, jsonRows } from '../../db/bulk-insert.ts'
import type { Database } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { cardFacts } from './card-facts.ts'
import { searchable } from './inverted-index.ts'
import { type OfferRows, readCategoryNames, readFollowingFilters, readOffers } from './offer-rows.ts'

const day = 86_400_000
/** Age in days up to which a product counts as new. */
const newUntil = 120
/** Products put together before they are written. */
const batch = 500

/**
 * Writes anew all that follows from products, their prices, variants, brands and categories, in
 * every store: cards, sort columns of listings, values of filters that go by prices, words for the
 * search. Whoever changes one of those calls this in the same transaction.
 * @param productIds those that changed; unknown ones are left out
 * @returns the listings that they stand in
 */
export async function rewriteOffers(
  tx: Database,
  productIds: Iterable<number>,
  now = new Date(),
): Promise<CategoryListing[]> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return []
  const listings: CategoryListing[] = []
  const names = await readCategoryNames(tx)
  const filters = await readFollowingFilters(tx)
  for (let start = 0; start < ids.length; start += batch) {
    const offers = await readOffers(tx, ids.slice(start, start + batch))
    await writeOffers(tx, offers, names, now)
    for (const row of await writeListings(tx, offers)) listings.push(row)
    await writeFacets(tx, offers, filters)
  }
  return listings
}

async function writeOffers(
  tx: Database,
  offers: readonly OfferRows[],
  names: ReadonlyMap<number, Readonly<Record<string, string>>>,
  now: Date,
): Promise<void> {
  const rows = offers.map((one) => {
    const { offer, product, brand } = one
    const isNew = now.getTime() - product.createdAt.getTime() < newUntil * day
    const words = [
      offer.name,
      product.ref,
      brand.name,
      product.collection,
      names.get(product.categoryId)?.[offer.store],
    ]
    return {
      store: offer.store,
      product_id: product.id,
      client: cardOf(one, 'client', isNew),
      professional: cardOf(one, 'professional', isNew),
      search: searchable(words.filter(Boolean).join(' ')),
      is_new: isNew,
      discount: offer.clientPrices.discount,
    }
  })
  await tx.execute(sql`
    update store_products as s set client_card = v.client, professional_card = v.professional, search_text = v.search,
      is_new = v.is_new, discount = v.discount
    from ${jsonRows(rows, 'store text, product_id int, client jsonb, professional jsonb, search text, is_new boolean, discount smallint')}
    where s.store = v.store and s.product_id = v.product_id`)
}

function cardOf(
  { offer, product, brand, variants, rating }: OfferRows,
  audience: Audience,
  isNew: boolean,
): ProductCard {
  const prices = audience === 'client' ? offer.clientPrices : offer.professionalPrices
  const priceOf = (variant: OfferRows['variants'][number]): Prices | undefined =>
    (audience === 'client' ? variant.clientPrices : variant.professionalPrices)[offer.store]
  const [only] = variants
  return {
    id: product.id,
    ref: product.ref,
    slug: offer.slug,
    name: offer.name,
    web_url: `/${offer.slug}.html`,
    brand: { name: brand.name, slug: brand.slug },
    collection: product.collection,
    image: offer.images[0] ?? null,
    hover_image: offer.images[1] ?? null,
    prices,
    from_price: product.madeToMeasure || variants.some((variant) => (priceOf(variant)?.pvp_web ?? 0) > prices.pvp_web),
    rating,
    made_to_measure: product.madeToMeasure,
    is_new: isNew,
    delivery_days: { min: product.deliveryMin, max: product.deliveryMax },
    swatches: offer.clientCard.swatches,
    ...cardFacts(offer.technicalData),
    variant_count: variants.length,
    default_variant_id:
      only && variants.length === 1 && only.stock !== 'out_of_stock' && product.attributeIds.length <= 1
        ? only.id
        : null,
  }
}

async function writeListings(tx: Database, offers: readonly OfferRows[]): Promise<CategoryListing[]> {
  const rows = offers.flatMap(({ offer, product, categoryIds, rating }) => {
    const { clientPrices: client, professionalPrices: professional } = offer
    return [...new Set([product.categoryId, ...categoryIds])].map((categoryId) => ({
      store: offer.store,
      categoryId,
      productId: product.id,
      bestSeller: offer.bestSeller,
      price: client.pvp_web,
      professionalPrice: professional.pvp_web,
      rating: Math.round((rating?.average ?? 0) * 100),
      news: Math.floor(product.createdAt.getTime() / day),
      offers: client.discount,
      settlement: client.pvp - client.pvp_web,
    }))
  })
  await bulkUpsert(tx, schema.categoryProducts, rows, ['store', 'categoryId', 'productId'])
  return rows
}

type Facet = typeof schema.productFacets.$inferInsert

async function writeFacets(
  tx: Database,
  offers: readonly OfferRows[],
  filters: Awaited<ReturnType<typeof readFollowingFilters>>,
): Promise<void> {
  const ids = [...new Set(offers.map(({ product }) => product.id))]
  const following = tx.select({ id: schema.filters.id }).from(schema.filters).where(isNotNull(schema.filters.follows))
  await tx
    .delete(schema.productFacets)
    .where(and(inArray(schema.productFacets.productId, ids), inArray(schema.productFacets.filterId, following)))
  const rows = offers.flatMap(({ offer: { store, clientPrices }, product }) =>
    filters.flatMap(({ id: filterId, follows, firstOption }): Facet[] => {
      const row = { store, filterId, optionId: 0, productId: product.id, low: null, high: null }
      const euros = clientPrices.pvp_web / 100
      if (follows === 'price') return [{ ...row, low: Math.floor(euros), high: Math.ceil(euros) }]
      return clientPrices.discount > 0 && firstOption !== null ? [{ ...row, optionId: firstOption }] : []
    }),
  )
  await bulkInsert(tx, schema.productFacets, rows)
}

/** Products of brands or categories that were renamed: their cards and search words name them. */
export async function productsNaming(
  tx: Database,
  { brandIds = [], categoryIds = [] }: { brandIds?: readonly number[]; categoryIds?: readonly number[] },
): Promise<number[]> {
  const of = async (
    column: typeof schema.products.brandId | typeof schema.products.categoryId,
    ids: readonly number[],
  ) =>
    ids.length === 0
      ? []
      : await tx
          .select({ id: schema.products.id })
          .from(schema.products)
          .where(inArray(column, [...ids]))
  const below =
    categoryIds.length === 0
      ? []
      : await tx
          .select({ id: schema.categories.id })
          .from(schema.categories)
          .where(inArray(schema.categories.parentId, [...categoryIds]))
  const rows = [
    ...(await of(schema.products.brandId, brandIds)),
    ...(await of(schema.products.categoryId, [...categoryIds, ...below.map(({ id }) => id)])),
  ]
  return rows.map(({ id }) => id)
}
