import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { CategoryListing } from '../../../lib/rules/change-tags.ts'
import { newSince } from '../../../lib/rules/newness.ts'
import { bulkInsert, bulkUpsert, jsonRows } from '../../db/bulk-insert.ts'
import type { Database } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { searchable } from '../search-index/inverted-index.ts'
import { cardOf, isSameCard } from './offer-card.ts'
import { type OfferRows, readCategoryNames, readFollowingFilters, readOffers } from './offer-rows.ts'

const day = 86_400_000
/** Products put together before they are written. */
const batch = 500

/** An offer that was rewritten. */
export interface RewrittenOffer {
  readonly store: string
  readonly productId: number
  /** Categories whose listings it stands in. */
  readonly categoryIds: readonly number[]
  /**
   * Whether its card has changed, for consumers or professionals: listings depend on no price that the card does not
   * show.
   */
  readonly hasOtherCard: boolean
}

/**
 * Recomputes everything derived from products, their prices, variants, brands and categories, in every store: cards,
 * sort columns of listings, values of filters by price, words for the search. Every change of those calls this in the
 * same transaction.
 * @param productIds those that changed; unknown ones are skipped
 * @returns each of them in each store that offers it
 */
export async function rewriteOffers(
  tx: Database,
  productIds: Iterable<number>,
  now = new Date(),
): Promise<RewrittenOffer[]> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return []
  const rewritten: RewrittenOffer[] = []
  const names = await readCategoryNames(tx)
  const filters = await readFollowingFilters(tx)
  for (let start = 0; start < ids.length; start += batch) {
    const offers = await readOffers(tx, ids.slice(start, start + batch))
    const changed = await writeOffers(tx, offers, names, now)
    await writeListings(tx, offers)
    await writeFacets(tx, offers, filters)
    for (const one of offers)
      rewritten.push({
        store: one.offer.store,
        productId: one.product.id,
        categoryIds: categoriesOf(one),
        hasOtherCard: changed.has(one),
      })
  }
  return rewritten
}

/** The listings that products stand in. */
export function listingsOf(offers: readonly RewrittenOffer[]): CategoryListing[] {
  return offers.flatMap(({ store, categoryIds }) => categoryIds.map((categoryId) => ({ store, categoryId })))
}

/** @returns offers whose card has changed */
async function writeOffers(
  tx: Database,
  offers: readonly OfferRows[],
  names: ReadonlyMap<number, Readonly<Record<string, string>>>,
  now: Date,
): Promise<ReadonlySet<OfferRows>> {
  const changed = new Set<OfferRows>()
  const rows = offers.map((one) => {
    const { offer, product, brand } = one
    const isNew = product.createdAt > newSince(now)
    const words = [
      offer.name,
      product.ref,
      brand.name,
      product.collection,
      names.get(product.categoryId)?.[offer.store],
    ]
    const [client, professional] = [cardOf(one, 'client', isNew), cardOf(one, 'professional', isNew)]
    if (!isSameCard(offer.clientCard, client) || !isSameCard(offer.professionalCard, professional)) changed.add(one)
    return {
      store: offer.store,
      product_id: product.id,
      client,
      professional,
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
  return changed
}

function categoriesOf({ product, categoryIds }: OfferRows): number[] {
  return [...new Set([product.categoryId, ...categoryIds])]
}

async function writeListings(tx: Database, offers: readonly OfferRows[]): Promise<void> {
  const rows = offers.flatMap((one) => {
    const { offer, product, rating } = one
    const { clientPrices: client, professionalPrices: professional } = offer
    return categoriesOf(one).map((categoryId) => ({
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
