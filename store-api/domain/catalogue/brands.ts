import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Brand, BrandCollection, BrandDetail } from '../../../lib/contract/brands.ts'
import { brandUrl } from '../../context/brand-url.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { brandCollections, brands, categories, products, storeProducts } from '../../db/schema.ts'

async function productCounts(db: Database, store: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: products.brandId, count: sql<number>`count(*)::int` })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(eq(storeProducts.store, store))
    .groupBy(products.brandId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * Addresses of the enabled brands, with the day on which one of their products last came or
 * changed.
 */
export async function brandUrls(db: Database, store: StoreContext): Promise<{ web_url: string; updated_at: string }[]> {
  const rows = await db
    .select({ slug: brands.slug, updated: sql<string | Date>`max(${products.createdAt})` })
    .from(brands)
    .innerJoin(products, eq(products.brandId, brands.id))
    .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store.code)))
    .where(eq(brands.enabled, true))
    .groupBy(brands.slug)
    .orderBy(asc(brands.slug))
  return rows.map(({ slug, updated }) => ({
    web_url: brandUrl(store, slug),
    updated_at: new Date(updated).toISOString(),
  }))
}

/** Brands by name. */
export async function listBrands(db: Database, store: StoreContext, enabledOnly: boolean): Promise<Brand[]> {
  const [rows, counts] = await Promise.all([
    db.select().from(brands).orderBy(asc(brands.name)),
    productCounts(db, store.code),
  ])
  return rows
    .filter((row) => row.texts[store.code] && (row.enabled || !enabledOnly))
    .map((row) => brandView(store, row, counts))
}

/** A brand by its slug, or null; a disabled brand is not shown. */
export async function brandDetail(
  db: Database,
  store: StoreContext,
  slug: string,
  otherStores: readonly StoreContext[],
): Promise<BrandDetail | null> {
  const [row] = await db
    .select()
    .from(brands)
    .where(and(eq(brands.slug, slug), eq(brands.enabled, true)))
  const texts = row?.texts[store.code]
  if (!row || !texts) return null
  const counts = await productCounts(db, store.code)
  return {
    ...brandView(store, row, counts),
    description: texts.description,
    image_cld_public_id: row.image,
    seo: texts.seo,
    alternates: otherStores
      .filter((other) => row.texts[other.code])
      .map((other) => ({ store: other.code, web_url: brandUrl(other, row.slug) })),
  }
}

/** Collections, of one brand or of all. */
export async function listCollections(
  db: Database,
  store: string,
  brandId: number | undefined,
): Promise<BrandCollection[]> {
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(brandCollections)
      .where(brandId === undefined ? undefined : eq(brandCollections.brandId, brandId))
      .orderBy(asc(brandCollections.name)),
    db
      .select({ brand: products.brandId, name: products.collection, count: count() })
      .from(products)
      .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store)))
      .groupBy(products.brandId, products.collection),
  ])
  const counts = new Map(counted.map((row) => [`${row.brand} ${row.name}`, row.count]))
  return rows.flatMap(({ id, brandId: brand, name, image, texts }) => {
    const own = texts[store]
    if (!own) return []
    const product_count = counts.get(`${brand} ${name}`) ?? 0
    return [{ id, brand, name, description: own.description, image_cld_public_id: image, product_count }]
  })
}

/** Categories in which a brand (or any) has products. */
export async function categoriesOfBrand(db: Database, store: string, brandId: number | undefined) {
  const rows = await db
    .select({ category: categories, count: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store)))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(brandId === undefined ? undefined : eq(products.brandId, brandId))
    .groupBy(categories.id)
    .orderBy(asc(categories.position))
  return rows.flatMap(({ category, count }) => {
    const texts = category.texts[store]
    return texts ? [{ id: category.id, name: texts.name, web_url: `/${texts.slug}`, product_count: count }] : []
  })
}

function brandView(store: StoreContext, row: typeof brands.$inferSelect, counts: ReadonlyMap<number, number>): Brand {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    web_url: brandUrl(store, row.slug),
    logo_cld_public_id: row.logo,
    enabled: row.enabled,
    product_count: counts.get(row.id) ?? 0,
  }
}
