import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ProductCard } from '../../../lib/contract/product-cards.ts'
import { stockWord } from '../../../lib/rules/stock.ts'
import type { Database } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { readStock } from '../stock/shown.ts'

/**
 * A product as a store offers it, with everything that its card and its place in listings follow
 * from.
 */
export interface OfferRows {
  offer: typeof schema.storeProducts.$inferSelect
  product: typeof schema.products.$inferSelect
  brand: typeof schema.brands.$inferSelect
  /** In position order, with their stock as shoppers see it. */
  variants: readonly Pick<
    typeof schema.variants.$inferSelect,
    'id' | 'productId' | 'stock' | 'clientPrices' | 'professionalPrices'
  >[]
  /** Categories whose listing has it. */
  categoryIds: readonly number[]
  rating: ProductCard['rating']
}

/** Products in every store that offers them. */
export async function readOffers(tx: Database, productIds: readonly number[]): Promise<OfferRows[]> {
  const { storeProducts, products, brands, variants, categoryProducts, reviews } = schema
  const ids = [...productIds]
  const rows = await tx
    .select()
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(storeProducts.productId, ids))
  const ofVariants = await tx
    .select({
      id: variants.id,
      productId: variants.productId,
      stock: variants.stock,
      clientPrices: variants.clientPrices,
      professionalPrices: variants.professionalPrices,
    })
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.position))
  const listed = await tx
    .select({ store: categoryProducts.store, id: categoryProducts.productId, category: categoryProducts.categoryId })
    .from(categoryProducts)
    .where(inArray(categoryProducts.productId, ids))
    .orderBy(asc(categoryProducts.categoryId))
  const rated = await tx
    .select({ store: reviews.store, id: reviews.productId, sum: sql<string>`sum(${reviews.rating})`, count: count() })
    .from(reviews)
    .where(and(inArray(reviews.productId, ids), eq(reviews.status, 'published')))
    .groupBy(reviews.store, reviews.productId)
  const counted = await readStock(tx, ids)
  const shown = ofVariants.map((row) => ({
    ...row,
    stock: stockWord(counted.availability({ productId: row.productId, variantId: row.id }, row.stock)),
  }))
  const variantsById = Map.groupBy(shown, ({ productId }) => productId)
  const categoriesByOffer = Map.groupBy(listed, ({ store, id }) => `${store} ${id}`)
  const ratings = new Map(rated.map(({ store, id, sum, count }) => [`${store} ${id}`, ratingOf(Number(sum), count)]))
  return rows.map(({ store_products: offer, products: product, brands: brand }) => {
    const key = `${offer.store} ${product.id}`
    return {
      offer,
      product,
      brand,
      variants: variantsById.get(product.id) ?? [],
      categoryIds: (categoriesByOffer.get(key) ?? []).map(({ category }) => category),
      rating: ratings.get(key) ?? null,
    }
  })
}

/** Average to one decimal, and how many reviews stand behind it. */
function ratingOf(sum: number, reviews: number): ProductCard['rating'] {
  return { average: Math.round((sum / reviews) * 10) / 10, count: reviews }
}

/** Names of each category and of the one above it, by store. */
export async function readCategoryNames(tx: Database): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  const rows = await tx.select().from(schema.categories)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const names = (row: (typeof rows)[number], store: string, above: number): string =>
    [row.texts[store]?.name, above > 0 ? upwards(row.parentId, store, above - 1) : undefined].filter(Boolean).join(' ')
  const upwards = (id: number | null, store: string, above: number): string => {
    const row = id === null ? undefined : byId.get(id)
    return row ? names(row, store, above) : ''
  }
  return new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(Object.keys(row.texts).map((store) => [store, names(row, store, mostLevels)])),
    ]),
  )
}

/** Levels above a category that count; a circle ends there. */
const mostLevels = 5

/** Filters whose values are computed from prices, with the option for yes. */
export async function readFollowingFilters(tx: Database) {
  const rows = await tx.select().from(schema.filters).where(isNotNull(schema.filters.follows))
  const options = await tx.select().from(schema.filterOptions).orderBy(asc(schema.filterOptions.position))
  return rows.map(({ id, follows }) => ({
    id,
    follows,
    firstOption: options.find(({ filterId }) => filterId === id)?.id ?? null,
  }))
}
