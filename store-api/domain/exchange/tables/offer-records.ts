import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import * as schema from '../../../db/schema.ts'
import type { RecordOf } from '../schemas.ts'

type Offer = RecordOf<'offers'>

/** The offers of some products in every store, as a file has them. */
export async function readOffers(tx: Database, productIds: readonly number[]): Promise<Offer[]> {
  const { storeProducts, products, categoryProducts, productFacets, filters } = schema
  const ids = [...productIds]
  const rows = await tx
    .select({ offer: storeProducts, ref: products.ref, category: products.categoryId })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(inArray(storeProducts.productId, ids))
    .orderBy(asc(storeProducts.productId), asc(storeProducts.store))
  const listed = await tx
    .select({ store: categoryProducts.store, id: categoryProducts.productId, category: categoryProducts.categoryId })
    .from(categoryProducts)
    .where(inArray(categoryProducts.productId, ids))
    .orderBy(asc(categoryProducts.categoryId))
  const facets = await tx
    .select({
      store: productFacets.store,
      id: productFacets.productId,
      filter_id: productFacets.filterId,
      option: productFacets.optionId,
      low: productFacets.low,
      high: productFacets.high,
    })
    .from(productFacets)
    .innerJoin(filters, and(eq(filters.id, productFacets.filterId), sql`${filters.follows} is null`))
    .where(inArray(productFacets.productId, ids))
    .orderBy(asc(productFacets.filterId), asc(productFacets.optionId))
  const key = ({ store, id }: { store: string; id: number }) => `${store} ${id}`
  const categoriesByOffer = Map.groupBy(listed, key)
  const facetsByOffer = Map.groupBy(facets, key)
  return rows.map(({ offer, ref, category: main }) => {
    const own = facetsByOffer.get(`${offer.store} ${offer.productId}`) ?? []
    const categories = categoriesByOffer.get(`${offer.store} ${offer.productId}`) ?? []
    return {
      store: offer.store,
      ref,
      name: offer.name,
      slug: offer.slug,
      description: offer.description,
      highlights: offer.highlights,
      warnings: offer.warnings,
      seo: offer.seo,
      images: offer.images,
      technical_data: offer.technicalData,
      files: offer.files,
      swatches: offer.clientCard.swatches,
      also_in: categories.map(({ category }) => category).filter((category) => category !== main),
      filter_options: own
        .filter(({ option }) => option > 0)
        .map(({ option }) => option)
        .sort((a, b) => a - b),
      filter_ranges: own
        .filter(({ option }) => option === 0)
        .map(({ filter_id, low, high }) => ({ filter_id, low: low ?? 0, high: high ?? 0 })),
      best_seller: offer.bestSeller,
    } as Offer
  })
}
