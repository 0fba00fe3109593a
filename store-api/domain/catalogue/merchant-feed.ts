import { asc, eq } from 'drizzle-orm'
import type { FeedProduct } from '../../../lib/contract/sitemaps.ts'
import type { Database } from '../../db/database.ts'
import { brands, products, storeProducts } from '../../db/schema.ts'
import { categoryPath } from './categories.ts'
import { countProducts, cutToPage, type OfferPage, offersOnPage } from './offer-pages.ts'
import { variantsOf } from './variants.ts'

/** Products on one page of the feed. */
export const feedLength = 200

/** A page of a store's merchant feed, in consumer prices. */
export async function feedPage(
  db: Database,
  store: string,
  page: OfferPage,
): Promise<{ count: number; results: FeedProduct[]; last: number | null }> {
  const found = await db
    .select()
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(await offersOnPage(db, store, page, feedLength))
    .orderBy(asc(storeProducts.productId))
    .limit(feedLength + 1)
  const { rows, last } = cutToPage(found, feedLength, (row) => row.store_products.productId)
  const paths = new Map<number, string[]>()
  for (const id of new Set(rows.map((row) => row.products.categoryId)))
    paths.set(
      id,
      (await categoryPath(db, store, id)).map(({ name }) => name),
    )
  const variants = await variantsOf(
    db,
    store,
    'client',
    rows.map((row) => row.products.id),
  )
  const results = rows.map(
    ({ store_products: offer, products: product, brands: brand }): FeedProduct => ({
      id: product.id,
      ref: product.ref,
      kind: product.kind,
      name: offer.name,
      description: offer.description,
      web_url: `/${offer.slug}.html`,
      brand: { name: brand.name, slug: brand.slug },
      gtin: product.gtin,
      images: offer.images,
      prices: offer.clientPrices,
      made_to_measure: product.madeToMeasure,
      delivery_days: { min: product.deliveryMin, max: product.deliveryMax },
      shipping_prices: [{ _type: 'client', amount: product.mainlandShipping }],
      variants: variants.get(product.id) ?? [],
      category_path: paths.get(product.categoryId) ?? [],
    }),
  )
  return { count: await countProducts(db, store), results, last }
}
