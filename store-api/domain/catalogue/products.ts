import { and, eq } from 'drizzle-orm'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Attribute, Product } from '../../../lib/contract/products.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { brands, products, storeProducts } from '../../db/schema.ts'
import { readStock, wordOfProduct } from '../stock/shown.ts'
import { attributeView, readAttributes } from './attributes.ts'
import { audienceColumns } from './audience-columns.ts'
import { categoryPath } from './categories.ts'
import { complementTypesOf } from './complements.ts'
import { filesOf } from './product-files.ts'
import { technicalView } from './technical-data.ts'
import { variantsWith } from './variants.ts'

async function readProduct(db: Database, store: string, id: number) {
  const [row] = await db
    .select()
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(storeProducts.store, store), eq(storeProducts.productId, id)))
  return row ? { offer: row.store_products, product: row.products, brand: row.brands } : null
}

/** A product as its page draws it, or null when the store does not offer it. */
export async function productDetail(
  db: Database,
  store: StoreContext,
  audience: Audience,
  id: number,
): Promise<Product | null> {
  const found = await readProduct(db, store.code, id)
  if (!found) return null
  const { offer, product, brand } = found
  const counted = readStock(db, [product.id])
  const [breadcrumb, variantsById, types, stock, alternates] = await Promise.all([
    categoryPath(db, store.code, product.categoryId),
    variantsWith(db, store.code, audience, { ids: [product.id], attributeIds: product.attributeIds, counted }),
    complementTypesOf(db, store.code, product.complementIds),
    counted,
    db
      .select({ store: storeProducts.store, slug: storeProducts.slug })
      .from(storeProducts)
      .where(eq(storeProducts.productId, id)),
  ])
  const own = variantsById.get(product.id) ?? []
  const card = offer[audienceColumns[audience].card]
  const category = breadcrumb.at(-1)
  return {
    ...card,
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
    sketch: product.sketch,
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

/** Attributes that the configurator asks for, or null when the store does not offer the product. */
export async function productAttributes(db: Database, store: string, id: number): Promise<Attribute[] | null> {
  const [product] = await db
    .select({ ids: products.attributeIds, widthSurcharge: products.widthSurcharge })
    .from(products)
    .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
    .where(and(eq(storeProducts.store, store), eq(products.id, id)))
  if (!product) return null
  const rows = await readAttributes(db, product.ids)
  return rows.flatMap((row) => attributeView(row, store, product.widthSurcharge[store]) ?? [])
}

/** Attributes of several products; products that the store does not offer are left out. */
export async function attributesOfMany(db: Database, store: string, ids: readonly number[]) {
  const found = await Promise.all(
    ids.map(async (id) => ({ product_id: id, attributes: await productAttributes(db, store, id) })),
  )
  return found.flatMap(({ product_id, attributes }) => (attributes ? [{ product_id, attributes }] : []))
}
