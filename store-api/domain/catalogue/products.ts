import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Attribute, Product, TechnicalData, Variant } from '../../../lib/contract/products.ts'
import { stockWord } from '../../../lib/rules/stock.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { brands, products, storeProducts, variants } from '../../db/schema.ts'
import { readStock, wordOfProduct } from '../stock/shown.ts'
import { attributeView, readAttributes } from './attributes.ts'
import { audienceColumns } from './audience-columns.ts'
import { categoryPath } from './categories.ts'
import { complementTypesOf } from './complements.ts'
import { offersProduct } from './offers.ts'
import { filesOf } from './product-files.ts'

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
  const [breadcrumb, own, types, stock, alternates] = await Promise.all([
    categoryPath(db, store.code, product.categoryId),
    productVariants(db, store.code, audience, product.id),
    complementTypesOf(db, store.code, product.complementIds),
    readStock(db, [product.id]),
    db
      .select({ store: storeProducts.store, slug: storeProducts.slug })
      .from(storeProducts)
      .where(eq(storeProducts.productId, id)),
  ])
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

function technicalView({
  id,
  src,
  slug,
  name,
  options,
}: (typeof storeProducts.$inferSelect)['technicalData'][number]): TechnicalData {
  return {
    attribute: { id, name, slug, src },
    options: options.map((option, index) => ({
      option: {
        id: id * 100 + index,
        value_string: option.value_string ?? null,
        value_numeric: option.value_numeric ?? null,
        value_range_min: option.value_range_min ?? null,
        value_range_max: option.value_range_max ?? null,
        unit: option.unit ?? null,
        pool_position: option.pool_position ?? null,
      },
    })),
  }
}

/** Technical data grouped by attribute, or null. */
export async function technicalDataOf(db: Database, store: string, id: number): Promise<TechnicalData[] | null> {
  const [row] = await db
    .select({ data: storeProducts.technicalData })
    .from(storeProducts)
    .where(and(eq(storeProducts.store, store), eq(storeProducts.productId, id)))
  return row ? row.data.map(technicalView) : null
}

/** Variants of a product with the names of their options in the store's words. */
export async function productVariants(
  db: Database,
  store: string,
  audience: Audience,
  productId: number,
): Promise<Variant[]> {
  return (await variantsOf(db, store, audience, [productId])).get(productId) ?? []
}

/** The same for several products at once, by product id. */
export async function variantsOf(
  db: Database,
  store: string,
  audience: Audience,
  productIds: readonly number[],
): Promise<Map<number, Variant[]>> {
  const [rows, stock, owners] = await Promise.all([
    db
      .select()
      .from(variants)
      .where(inArray(variants.productId, [...productIds]))
      .orderBy(asc(variants.productId), asc(variants.position)),
    readStock(db, productIds),
    db
      .select({ attributeIds: products.attributeIds })
      .from(products)
      .where(inArray(products.id, [...productIds])),
  ])
  const options = await optionNames(db, store, [...new Set(owners.flatMap(({ attributeIds }) => attributeIds))])
  const found = new Map<number, Variant[]>()
  for (const row of rows) {
    const prices = row[audienceColumns[audience].prices][store]
    if (!prices) continue
    const availability = stock.availability({ productId: row.productId, variantId: row.id }, row.stock)
    const list = found.get(row.productId) ?? []
    found.set(row.productId, list)
    list.push({
      id: row.id,
      ref: row.ref,
      name: row.names[store] ?? row.ref,
      options: { options: row.optionIds.flatMap((id) => options.get(id) ?? []) },
      prices,
      stock: stockWord(availability),
      availability,
      image: row.images[store] ?? null,
      technical_data: (row.technicalData[store] ?? []).map(technicalView),
    })
  }
  return found
}

type NamedOption = Variant['options']['options'][number]

async function optionNames(
  db: Database,
  store: string,
  attributeIds: readonly number[],
): Promise<Map<number, NamedOption>> {
  const names = new Map<number, NamedOption>()
  for (const attribute of await readAttributes(db, attributeIds)) {
    const view = attributeView(attribute, store)
    for (const option of view?.options ?? []) {
      names.set(option.option.id, {
        id: option.option.id,
        attribute_slug: view?.slug ?? '',
        attribute_name: view?.name ?? '',
        ...(view && { attribute_src: view.src }),
        slug: option.slug,
        name: option.name,
      })
    }
  }
  return names
}

/** Attributes that the configurator asks for, or null when the store does not offer the product. */
export async function productAttributes(db: Database, store: string, id: number): Promise<Attribute[] | null> {
  if (!(await offersProduct(db, store, id))) return null
  const [product] = await db
    .select({ ids: products.attributeIds, widthSurcharge: products.widthSurcharge })
    .from(products)
    .where(eq(products.id, id))
  const rows = await readAttributes(db, product?.ids ?? [])
  return rows.flatMap((row) => attributeView(row, store, product?.widthSurcharge[store]) ?? [])
}

/** Attributes of several products; products that the store does not offer are left out. */
export async function attributesOfMany(db: Database, store: string, ids: readonly number[]) {
  const found = await Promise.all(
    ids.map(async (id) => ({ product_id: id, attributes: await productAttributes(db, store, id) })),
  )
  return found.flatMap(({ product_id, attributes }) => (attributes ? [{ product_id, attributes }] : []))
}
