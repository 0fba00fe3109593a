import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { categories, categoryProducts, products, storeProducts } from '../../db/schema.ts'
import { countProducts, cutToPage, type OfferPage, offersOnPage } from './offer-pages.ts'
import { choiceAddress } from './seo-links.ts'

/** Products on one page of addresses. */
export const addressesLength = 1000

/**
 * A page of product addresses, the oldest product first, so that a new one changes the last page
 * only.
 */
export async function productUrls(db: Database, store: string, page: OfferPage) {
  const found = await db
    .select({
      id: storeProducts.productId,
      slug: storeProducts.slug,
      name: storeProducts.name,
      seo: storeProducts.seo,
      images: storeProducts.images,
      videos: products.videos,
      createdAt: products.createdAt,
    })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(await offersOnPage(db, store, page, addressesLength))
    .orderBy(asc(storeProducts.productId))
    .limit(addressesLength + 1)
  const { rows, last } = cutToPage(found, addressesLength, ({ id }) => id)
  const results = rows.map(({ slug, name, seo, images, videos, createdAt }) => ({
    web_url: `/${slug}.html`,
    updated_at: createdAt.toISOString(),
    image: images[0]?.public_id ?? null,
    ...(videos.length > 0 && {
      videos: videos.map(({ url, iframe_url }) => ({ url, iframe_url, title: name, description: seo.description })),
    }),
  }))
  return { count: await countProducts(db, store), results, last }
}

/**
 * Addresses of the categories that have products, with the day on which one of their products last
 * came or changed, and their filtered listings that editors wrote a text about (see `seoLink`).
 */
export async function categoryUrls(db: Database, store: string) {
  const [rows, dates] = await Promise.all([
    db.select({ id: categories.id, texts: categories.texts }).from(categories).orderBy(asc(categories.position)),
    db
      .select({ id: categoryProducts.categoryId, updated: sql<string | Date>`max(${products.createdAt})` })
      .from(categoryProducts)
      .innerJoin(products, eq(products.id, categoryProducts.productId))
      .where(eq(categoryProducts.store, store))
      .groupBy(categoryProducts.categoryId),
  ])
  const updated = new Map(dates.map((row) => [row.id, new Date(row.updated).toISOString()]))
  return rows.flatMap(({ id, texts }) => {
    const [own, date] = [texts[store], updated.get(id)]
    if (!own || !date) return []
    const seo_links = Object.keys(own.choices ?? {}).map((choice) => {
      const [key = '', value = ''] = choice.split('=')
      return choiceAddress(`/${own.slug}`, key, value)
    })
    return [{ web_url: `/${own.slug}`, updated_at: date, seo_links }]
  })
}
