import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Audience } from '../../lib/contract/common.ts'
import type {
  Attribute,
  Complement,
  Product,
  ProductCard,
  TechnicalData,
  Variant,
} from '../../lib/contract/products.ts'
import type { Database } from '../db/database.ts'
import {
  brands,
  categoryProducts,
  complements,
  complementTypes,
  products,
  slugs,
  storeProducts,
  variants,
} from '../db/schema.ts'
import type { StoreContext } from '../http/call-context.ts'
import { attributeView, readAttributes } from './attributes.ts'
import { categoryPath } from './categories.ts'
import { optionImage } from './images.ts'

/** Most cards in a row of suggestions. */
const rowLength = 12

/** Prices and cards of this audience. */
export function cardColumn(audience: Audience) {
  return audience === 'professional' ? storeProducts.professionalCard : storeProducts.clientCard
}

/** The id of the product with this slug in a store. */
export async function productIdBySlug(db: Database, store: string, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: slugs.targetId })
    .from(slugs)
    .where(and(eq(slugs.store, store), eq(slugs.kind, 'product'), eq(slugs.slug, slug)))
  return row?.id ?? null
}

async function readProduct(db: Database, store: string, id: number) {
  const [row] = await db
    .select()
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(storeProducts.store, store), eq(storeProducts.productId, id)))
  return row ? { offer: row.store_products, product: row.products, brand: row.brands } : null
}

/** Whether a store offers the product. */
export async function offersProduct(db: Database, store: string, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: storeProducts.productId })
    .from(storeProducts)
    .where(and(eq(storeProducts.store, store), eq(storeProducts.productId, id)))
  return row !== undefined
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
  const [breadcrumb, own, types, alternates] = await Promise.all([
    categoryPath(db, store.code, product.categoryId),
    productVariants(db, store.code, audience, product.id),
    complementTypesOf(db, store.code, product.complementIds),
    db
      .select({ store: storeProducts.store, slug: storeProducts.slug })
      .from(storeProducts)
      .where(eq(storeProducts.productId, id)),
  ])
  const card = audience === 'professional' ? offer.professionalCard : offer.clientCard
  const category = breadcrumb.at(-1)
  return {
    ...card,
    description: offer.description,
    highlights: offer.highlights,
    breadcrumb: breadcrumb.map(({ name, web_url }) => ({ name, web_url })),
    category: category ?? { id: product.categoryId, name: '', web_url: '/' },
    images: offer.images,
    videos: product.videos,
    files: offer.files,
    variant_id: own.find((variant) => variant.stock !== 'out_of_stock')?.id ?? own[0]?.id ?? null,
    variants: own,
    technical_data: offer.technicalData.map(technicalView),
    has_attributes: product.attributeIds.length > 0,
    complement_types: types,
    shipping_prices: [
      { _type: 'client', amount: product.mainlandShipping },
      { _type: 'professional', amount: product.mainlandShipping },
    ],
    manufacturer: brand.manufacturer,
    warnings: offer.warnings,
    gtin: product.gtin,
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
  const rows = await db.select().from(variants).where(eq(variants.productId, productId)).orderBy(asc(variants.position))
  if (rows.length === 0) return []
  const [product] = await db
    .select({ attributeIds: products.attributeIds })
    .from(products)
    .where(eq(products.id, productId))
  const options = await optionNames(db, store, product?.attributeIds ?? [])
  return rows.flatMap((row) => {
    const prices = (audience === 'professional' ? row.professionalPrices : row.clientPrices)[store]
    if (!prices) return []
    return [
      {
        id: row.id,
        ref: row.ref,
        name: row.names[store] ?? row.ref,
        options: { options: row.optionIds.flatMap((id) => options.get(id) ?? []) },
        prices,
        stock: row.stock,
        image: row.images[store] ?? null,
      },
    ]
  })
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
  const [product] = await db.select({ ids: products.attributeIds }).from(products).where(eq(products.id, id))
  const rows = await readAttributes(db, product?.ids ?? [])
  return rows.flatMap((row) => attributeView(row, store) ?? [])
}

/** Attributes of several products; products that the store does not offer are left out. */
export async function attributesOfMany(db: Database, store: string, ids: readonly number[]) {
  const found = await Promise.all(
    ids.map(async (id) => ({ product_id: id, attributes: await productAttributes(db, store, id) })),
  )
  return found.flatMap(({ product_id, attributes }) => (attributes ? [{ product_id, attributes }] : []))
}

async function complementTypesOf(db: Database, store: string, complementIds: readonly number[]) {
  if (complementIds.length === 0) return []
  const rows = await db
    .selectDistinct({
      id: complementTypes.id,
      position: complementTypes.position,
      image: complementTypes.image,
      names: complementTypes.names,
    })
    .from(complementTypes)
    .innerJoin(complements, eq(complements.typeId, complementTypes.id))
    .where(inArray(complements.id, [...complementIds]))
  return rows
    .sort((a, b) => a.position - b.position)
    .map(({ id, position, image, names }) => ({ id, position, img: image, name: names[store] ?? '' }))
}

/** Complements of one type that go with a product, or null when the store does not offer the product. */
export async function productComplements(
  db: Database,
  store: string,
  id: number,
  typeId: number,
): Promise<Complement[] | null> {
  if (!(await offersProduct(db, store, id))) return null
  const [product] = await db.select({ ids: products.complementIds }).from(products).where(eq(products.id, id))
  return (await complementsByIds(db, store, product?.ids ?? [])).filter(
    ({ complement_type }) => complement_type.id === typeId,
  )
}

/** Complements in a store's words and prices; those that the store does not have are left out. */
export async function complementsByIds(db: Database, store: string, ids: readonly number[]): Promise<Complement[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(complements)
    .innerJoin(complementTypes, eq(complementTypes.id, complements.typeId))
    .where(inArray(complements.id, [...ids]))
    .orderBy(asc(complements.id))
  const known = await readAttributes(db, [...new Set(rows.flatMap(({ complements: row }) => row.attributeIds))])
  return rows.flatMap(({ complements: row, complement_types: type }): Complement[] => {
    const texts = row.texts[store]
    const price = row.price[store]
    if (!texts || price === undefined) return []
    return [
      {
        id: row.id,
        ref: row.ref,
        name: texts.name,
        description: texts.description,
        price,
        quantity: 1,
        image: row.image ? optionImage(row.id, row.image, texts.name) : null,
        complement_type: { id: type.id, name: type.names[store] ?? '', position: type.position, img: type.image },
        attributes: known
          .filter(({ id }) => row.attributeIds.includes(id))
          .flatMap((attribute) => attributeView(attribute, store) ?? []),
      },
    ]
  })
}

/** Cards in the order of the ids given; ids that the store does not offer are left out. */
export async function cardsByIds(
  db: Database,
  store: string,
  audience: Audience,
  ids: readonly number[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: storeProducts.productId, card: cardColumn(audience) })
    .from(storeProducts)
    .where(and(eq(storeProducts.store, store), inArray(storeProducts.productId, [...ids])))
  const byId = new Map(rows.map(({ id, card }) => [id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Products of the same category, best sellers first, that go with one. */
export async function relatedProducts(
  db: Database,
  store: string,
  audience: Audience,
  id: number,
): Promise<ProductCard[]> {
  const rows = await db
    .select({ card: cardColumn(audience) })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(
      and(
        eq(storeProducts.store, store),
        sql`${products.id} <> ${id}`,
        sql`${products.categoryId} = (select category_id from products where id = ${id})`,
      ),
    )
    .orderBy(asc(storeProducts.bestSeller))
    .limit(rowLength)
  return rows.map(({ card }) => card)
}

/** Other products of a collection. */
export async function collectionProducts(
  db: Database,
  store: string,
  audience: Audience,
  id: number,
  collection: string,
): Promise<ProductCard[]> {
  const rows = await db
    .select({ card: cardColumn(audience) })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(and(eq(storeProducts.store, store), eq(products.collection, collection), sql`${products.id} <> ${id}`))
    .orderBy(asc(storeProducts.bestSeller))
    .limit(rowLength)
  return rows.map(({ card }) => card)
}

/** Best sellers of a category, or of the whole store. */
export async function bestSellers(
  db: Database,
  store: string,
  audience: Audience,
  categoryId: number | undefined,
): Promise<ProductCard[]> {
  if (categoryId === undefined) {
    const rows = await db
      .select({ card: cardColumn(audience) })
      .from(storeProducts)
      .where(eq(storeProducts.store, store))
      .orderBy(asc(storeProducts.bestSeller))
      .limit(rowLength)
    return rows.map(({ card }) => card)
  }
  const rows = await db
    .select({ card: cardColumn(audience) })
    .from(categoryProducts)
    .innerJoin(
      storeProducts,
      and(eq(storeProducts.store, categoryProducts.store), eq(storeProducts.productId, categoryProducts.productId)),
    )
    .where(and(eq(categoryProducts.store, store), eq(categoryProducts.categoryId, categoryId)))
    .orderBy(asc(categoryProducts.bestSeller))
    .limit(rowLength)
  return rows.map(({ card }) => card)
}

/** Reduced products, the largest reduction first. */
export async function reducedProducts(
  db: Database,
  store: string,
  audience: Audience,
  limit: number,
): Promise<ProductCard[]> {
  const rows = await db
    .select({ card: cardColumn(audience) })
    .from(storeProducts)
    .where(and(eq(storeProducts.store, store), sql`${storeProducts.discount} > 0`))
    .orderBy(desc(storeProducts.discount), asc(storeProducts.bestSeller))
    .limit(limit)
  return rows.map(({ card }) => card)
}

/** New arrivals, the newest first. */
export async function newProducts(
  db: Database,
  store: string,
  audience: Audience,
  limit: number,
): Promise<ProductCard[]> {
  const rows = await db
    .select({ card: cardColumn(audience) })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(and(eq(storeProducts.store, store), eq(storeProducts.isNew, true)))
    .orderBy(desc(products.createdAt), asc(storeProducts.productId))
    .limit(limit)
  return rows.map(({ card }) => card)
}
