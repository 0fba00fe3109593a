import { and, eq } from 'drizzle-orm'
import type { Attribute } from '../../../lib/contract/attributes.ts'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Product } from '../../../lib/contract/product-detail.ts'
import type { StoreContext } from '../../context/store.ts'
import { audienceColumns } from '../../db/audience-columns.ts'
import type { Database } from '../../db/database.ts'
import { brands, products, slugs, storeProducts } from '../../db/schema.ts'
import { readStock, wordOfProduct } from '../stock/shown.ts'
import { attributeView, readAttributes } from './attributes.ts'
import { categoryPath } from './categories.ts'
import { complementTypesOf } from './complements.ts'
import { composedPhoto, sketchAsPictured } from './composed-photo.ts'
import { pricesFor } from './prices-for.ts'
import { filesOf } from './product-files.ts'
import { technicalView } from './technical-data.ts'
import { variantsWith } from './variants.ts'

/** A product as a store offers it. */
export interface OfferedProduct {
  readonly offer: typeof storeProducts.$inferSelect
  readonly product: typeof products.$inferSelect
  readonly brand: typeof brands.$inferSelect
}

function offeredProducts(db: Database) {
  return db
    .select({ offer: storeProducts, product: products, brand: brands })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
}

/** Null where the store does not offer the product. */
export async function productById(db: Database, store: string, id: number): Promise<OfferedProduct | null> {
  const [row] = await offeredProducts(db).where(and(eq(storeProducts.store, store), eq(storeProducts.productId, id)))
  return row ?? null
}

/** Null where the store offers no product of this slug. */
export async function productBySlug(db: Database, store: string, slug: string): Promise<OfferedProduct | null> {
  const [row] = await offeredProducts(db)
    .innerJoin(slugs, and(eq(slugs.store, storeProducts.store), eq(slugs.targetId, storeProducts.productId)))
    .where(and(eq(slugs.store, store), eq(slugs.kind, 'product'), eq(slugs.slug, slug)))
  return row ?? null
}

/** A product as its page draws it. */
export async function productDetail(
  db: Database,
  store: StoreContext,
  audience: Audience,
  { offer, product, brand }: OfferedProduct,
): Promise<Product> {
  const counted = readStock(db, [product.id])
  const [breadcrumb, variantsById, types, stock, alternates] = await Promise.all([
    categoryPath(db, store.code, product.categoryId),
    variantsWith(db, store.code, audience, { ids: [product.id], attributeIds: product.attributeIds, counted }),
    complementTypesOf(db, store.code, product.complementIds),
    counted,
    db
      .select({ store: storeProducts.store, slug: storeProducts.slug })
      .from(storeProducts)
      .where(eq(storeProducts.productId, product.id)),
  ])
  const own = variantsById.get(product.id) ?? []
  const card = offer[audienceColumns[audience].card]
  const prices = pricesFor(audience, { client: offer.clientCard.prices, professional: offer.professionalCard.prices })
  const category = breadcrumb.at(-1)
  return {
    ...card,
    prices,
    description: offer.description,
    highlights: offer.highlights,
    breadcrumb: breadcrumb.map(({ name, web_url }) => ({ name, web_url })),
    category: category ?? { id: product.categoryId, name: '', web_url: '/' },
    images: offer.images,
    videos: product.videos,
    files: filesOf(store.code, product.id, product.kind, offer.files),
    variant_id: own.find((variant) => variant.stock !== 'out_of_stock')?.id ?? own[0]?.id ?? null,
    variants: own,
    technical_data: offer.technicalData.map(technicalView),
    has_attributes: product.attributeIds.length > 0,
    complement_types: types,
    sketch: sketchAsPictured(product.sketch, offer.images),
    photo: product.sketch && composedPhoto(store, offer.images),
    fit: product.fit,
    shipping_prices: [
      { _type: 'client', amount: product.mainlandShipping },
      { _type: 'professional', amount: product.mainlandShipping },
    ],
    manufacturer: brand.manufacturer,
    warnings: offer.warnings,
    gtin: product.gtin,
    ...(own.length === 0 && {
      availability: stock.availability({ productId: product.id, variantId: 0 }, wordOfProduct(product)),
    }),
    seo: offer.seo,
    updated_at: product.createdAt.toISOString(),
    alternates: alternates.map((entry) => ({ store: entry.store, web_url: `/${entry.slug}.html` })),
  }
}

/** Attributes of the configurator, or null when the store does not offer the product. */
export async function productAttributes(db: Database, store: string, id: number): Promise<Attribute[] | null> {
  const [product] = await db
    .select({ attributeIds: products.attributeIds, widthSurcharge: products.widthSurcharge })
    .from(products)
    .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
    .where(and(eq(storeProducts.store, store), eq(products.id, id)))
  return product ? attributesOf(db, store, product) : null
}

/** The same of a product that is known. */
export async function attributesOf(
  db: Database,
  store: string,
  { attributeIds, widthSurcharge }: Pick<OfferedProduct['product'], 'attributeIds' | 'widthSurcharge'>,
): Promise<Attribute[]> {
  if (attributeIds.length === 0) return []
  const rows = await readAttributes(db, attributeIds)
  return rows.flatMap((row) => attributeView(row, store, widthSurcharge[store]) ?? [])
}

/** Attributes of several products; products that the store does not offer are left out. */
export async function attributesOfMany(db: Database, store: string, ids: readonly number[]) {
  const found = await Promise.all(
    ids.map(async (id) => ({ product_id: id, attributes: await productAttributes(db, store, id) })),
  )
  return found.flatMap(({ product_id, attributes }) => (attributes ? [{ product_id, attributes }] : []))
}
