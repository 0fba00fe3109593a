import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import {
  categories,
  categoryFilters,
  categoryProducts,
  filterOptions,
  filters,
  productFacets,
  products,
  storeProducts,
} from '../db/schema.ts'

/** Products on one page of addresses. */
export const addressesLength = 1000

/** How many products a store offers. */
export async function countProducts(db: Database, store: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(storeProducts).where(eq(storeProducts.store, store))
  return row?.total ?? 0
}

/** A page of product addresses, the oldest product first, so that a new one changes the last page only. */
export async function productAddresses(db: Database, store: string, page: number) {
  const rows = await db
    .select({ slug: storeProducts.slug, images: storeProducts.images, createdAt: products.createdAt })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(eq(storeProducts.store, store))
    .orderBy(asc(storeProducts.productId))
    .limit(addressesLength)
    .offset((page - 1) * addressesLength)
  const items = rows.map(({ slug, images, createdAt }) => ({
    web_url: `/${slug}.html`,
    updated_at: createdAt.toISOString(),
    image: images[0]?.public_id ?? null,
  }))
  return { total: await countProducts(db, store), items }
}

/**
 * Addresses of the categories that have products, with the day on which one of their products last came or changed, and their
 * filtered listings that are worth a page of their own (see `seoLink`) and hold a product.
 */
export async function categoryAddresses(db: Database, store: string) {
  const [rows, dates, links] = await Promise.all([
    db.select({ id: categories.id, texts: categories.texts }).from(categories).orderBy(asc(categories.position)),
    db
      .select({ id: categoryProducts.categoryId, updated: sql<string | Date>`max(${products.createdAt})` })
      .from(categoryProducts)
      .innerJoin(products, eq(products.id, categoryProducts.productId))
      .where(eq(categoryProducts.store, store))
      .groupBy(categoryProducts.categoryId),
    indexableOptions(db, store),
  ])
  const updated = new Map(dates.map((row) => [row.id, new Date(row.updated).toISOString()]))
  return rows.flatMap(({ id, texts }) => {
    const [own, date] = [texts[store], updated.get(id)]
    if (!own || !date) return []
    const seo_links = links
      .filter((link) => link.categoryId === id)
      .flatMap(({ filter, option }) => {
        const [key, value] = [filter[store]?.slug, option[store]?.slug]
        return key && value ? [`/${own.slug}?${key}=${encodeURIComponent(value)}`] : []
      })
    return [{ web_url: `/${own.slug}`, updated_at: date, seo_links }]
  })
}

function indexableOptions(db: Database, store: string) {
  return db
    .selectDistinct({
      categoryId: categoryProducts.categoryId,
      optionId: filterOptions.id,
      filter: filters.texts,
      option: filterOptions.texts,
    })
    .from(filters)
    .innerJoin(categoryFilters, eq(categoryFilters.filterId, filters.id))
    .innerJoin(filterOptions, and(eq(filterOptions.filterId, filters.id), eq(filterOptions.hidden, false)))
    .innerJoin(
      productFacets,
      and(
        eq(productFacets.store, store),
        eq(productFacets.filterId, filters.id),
        eq(productFacets.optionId, filterOptions.id),
      ),
    )
    .innerJoin(
      categoryProducts,
      and(
        eq(categoryProducts.store, store),
        eq(categoryProducts.categoryId, categoryFilters.categoryId),
        eq(categoryProducts.productId, productFacets.productId),
      ),
    )
    .where(eq(filters.kind, 'hiperlink'))
    .orderBy(asc(categoryProducts.categoryId), asc(filterOptions.id))
}
