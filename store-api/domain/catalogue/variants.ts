import { asc, inArray } from 'drizzle-orm'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Variant } from '../../../lib/contract/product-detail.ts'
import { stockWord } from '../../../lib/rules/stock.ts'
import type { Database } from '../../db/database.ts'
import { products, variants } from '../../db/schema.ts'
import { readStock, type StockOfProducts } from '../stock/shown.ts'
import { attributeView, readAttributes } from './attributes.ts'
import { pricesFor } from './prices-for.ts'
import { technicalView } from './technical-data.ts'

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
  const owners = await db
    .select({ attributeIds: products.attributeIds })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return variantsWith(db, store, audience, {
    ids: productIds,
    attributeIds: [...new Set(owners.flatMap(({ attributeIds }) => attributeIds))],
    counted: readStock(db, productIds),
  })
}

/** Products whose variants are read, with their data so far. */
interface OwnersOfVariants {
  readonly ids: readonly number[]
  readonly attributeIds: readonly number[]
  readonly counted: Promise<StockOfProducts>
}

/** Their variants with the names of their options in the store's words, by product id. */
export async function variantsWith(
  db: Database,
  store: string,
  audience: Audience,
  { ids, attributeIds, counted }: OwnersOfVariants,
): Promise<Map<number, Variant[]>> {
  const [rows, stock, options] = await Promise.all([
    db
      .select()
      .from(variants)
      .where(inArray(variants.productId, [...ids]))
      .orderBy(asc(variants.productId), asc(variants.position)),
    counted,
    optionNames(db, store, attributeIds),
  ])
  const found = new Map<number, Variant[]>()
  for (const row of rows) {
    const prices = pricesFor(audience, { client: row.clientPrices[store], professional: row.professionalPrices[store] })
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
