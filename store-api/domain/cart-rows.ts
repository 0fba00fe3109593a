import { createHash, randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CartRow, newCartRow } from '../../lib/contract/carts.ts'
import type { Audience } from '../../lib/contract/common.ts'
import type { Complement } from '../../lib/contract/products.ts'
import type { Database } from '../db/database.ts'
import { brands, cartRows, carts, products, requestKeys, type StoredConfiguration, storeProducts, variants } from '../db/schema.ts'
import type { StoreContext } from '../http/call-context.ts'
import { fieldErrors } from '../http/errors.ts'
import type { Say } from '../http/messages.ts'
import { attributeView, readAttributes } from './attributes.ts'
import { type Choosable, priceConfiguration, problemsOf } from './configuration.ts'
import { productComplements } from './products.ts'

/** Most pieces of one row (R4.66). */
export const mostPieces = 99

type StoredRow = typeof cartRows.$inferSelect

interface Priceable {
  productId: number
  variantId: number | null
  configuration: StoredConfiguration
}

async function readPriceable(db: Database, store: string, row: Priceable) {
  const [found] = await db
    .select()
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(storeProducts.store, store), eq(storeProducts.productId, row.productId)))
  if (!found) return null
  const [variant] = row.variantId === null ? [] : await db.select().from(variants).where(eq(variants.id, row.variantId))
  const attributes = (await readAttributes(db, found.products.attributeIds)).flatMap((attribute) => attributeView(attribute, store) ?? [])
  const choosable: Choosable = {
    attributes,
    complements: await complementsOf(db, store, row),
    variantOptions: variant?.optionIds ?? [],
    widthSurcharge: found.products.widthSurcharge[store] ?? 0,
  }
  return { offer: found.store_products, product: found.products, brand: found.brands, variant: variant ?? null, choosable }
}

async function complementsOf(db: Database, store: string, row: Priceable): Promise<Complement[]> {
  if (row.configuration.complements.length === 0) return []
  const types = await db.execute<{ id: number }>(sql`select distinct type_id as id from complements where id = any((select complement_ids from products where id = ${row.productId})::int[])`)
  const list = Array.isArray(types) ? types : (types as { rows: { id: number }[] }).rows
  return (await Promise.all(list.map(({ id }) => productComplements(db, store, row.productId, id)))).flatMap((found) => found ?? [])
}

/** A row as it is shown, its price worked out anew from ids and quantities; null when the store does not offer the product any more. */
export async function rowView(db: Database, store: StoreContext, audience: Audience, row: StoredRow): Promise<CartRow | null> {
  const found = await readPriceable(db, store.code, row)
  if (!found) return null
  const { offer, product, brand, variant, choosable } = found
  const priced = priceConfiguration(choosable, row.configuration)
  const prices = (variant ? (audience === 'professional' ? variant.professionalPrices : variant.clientPrices)[store.code] : undefined) ?? (audience === 'professional' ? offer.professionalPrices : offer.clientPrices)
  const unit = prices.pvp_web + priced.extra
  const before = Math.max(prices.pvp, prices.pvp_web) + priced.extra
  return {
    id: row.id,
    order: row.cartId,
    quantity: row.quantity,
    shipping_prices: [
      { _type: 'client', amount: 0 },
      { _type: 'professional', amount: 0 },
    ],
    product: {
      id: product.id,
      ref: product.ref,
      name: offer.name,
      web_url: `/${offer.slug}.html`,
      brand: brand.name,
      image: variant?.images[store.code] ?? offer.images[0] ?? null,
      made_to_measure: product.madeToMeasure,
    },
    variant: variant ? { id: variant.id, ref: variant.ref, name: variant.names[store.code] ?? variant.ref } : null,
    configuration: priced.words,
    final_ref: variant?.ref ?? [product.ref, ...priced.refs].join('-'),
    prices: { unit, unit_before: before, total: unit * row.quantity, saved: (before - unit) * row.quantity },
    delivery_days: { min: product.deliveryMin, max: product.deliveryMax },
  }
}

/** Island amount per piece of each product in a cart, cents without tax. */
export async function islandAmounts(db: Database, cartId: string): Promise<Map<number, number>> {
  const rows = await db.select({ id: products.id, amount: products.islandShipping }).from(cartRows).innerJoin(products, eq(products.id, cartRows.productId)).where(eq(cartRows.cartId, cartId))
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** Rows of a cart in the order in which they were added. */
export async function storedRows(db: Database, cartId: string): Promise<StoredRow[]> {
  return db.select().from(cartRows).where(eq(cartRows.cartId, cartId)).orderBy(asc(cartRows.createdAt), asc(cartRows.id))
}

function fingerprint(product: number, variant: number | null, configuration: StoredConfiguration): string {
  const sorted = {
    product,
    variant,
    options: [...configuration.attribute_options].sort((a, b) => a.option - b.option),
    complements: [...configuration.complements].sort((a, b) => a.id - b.id),
  }
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

/**
 * Adds a row, or its quantity to an identical one. The cart must be locked by the caller's transaction.
 * @throws ApiError 400 with field errors for what the shop does not offer or combine
 */
export async function addRow(db: Database, store: StoreContext, say: Say, wanted: z.output<typeof newCartRow>): Promise<string> {
  if (wanted.idempotency_key) {
    const [done] = await db.select({ rowId: requestKeys.rowId }).from(requestKeys).where(eq(requestKeys.key, wanted.idempotency_key))
    if (done) return done.rowId
  }
  const configuration: StoredConfiguration = wanted.configuration ?? { attribute_options: [], complements: [] }
  const variantId = await checkedVariant(db, store, say, wanted, configuration)
  const mark = fingerprint(wanted.product, variantId, configuration)
  const [same] = await db.select().from(cartRows).where(and(eq(cartRows.cartId, wanted.order), eq(cartRows.fingerprint, mark)))
  const quantity = (same?.quantity ?? 0) + wanted.quantity
  if (quantity > mostPieces) throw fieldErrors({ quantity: say('quantityLimit', { n: mostPieces }) })
  const id = same?.id ?? randomUUID()
  if (same) await db.update(cartRows).set({ quantity }).where(eq(cartRows.id, id))
  else await db.insert(cartRows).values({ id, cartId: wanted.order, productId: wanted.product, variantId, quantity, configuration, fingerprint: mark })
  if (wanted.idempotency_key) await db.insert(requestKeys).values({ key: wanted.idempotency_key, rowId: id })
  return id
}

async function checkedVariant(db: Database, store: StoreContext, say: Say, wanted: z.output<typeof newCartRow>, configuration: StoredConfiguration): Promise<number | null> {
  const own = await db.select().from(variants).where(eq(variants.productId, wanted.product))
  const variant = wanted.variant === null ? (own.length === 1 ? own[0] : undefined) : own.find(({ id }) => id === wanted.variant)
  if (wanted.variant !== null && !variant) throw fieldErrors({ variant: say('foreignVariant') })
  const found = await readPriceable(db, store.code, { productId: wanted.product, variantId: variant?.id ?? null, configuration })
  if (!found) throw fieldErrors({ product: say('unknownId', { value: wanted.product }) })
  if (own.length > 1 && !variant) throw fieldErrors({ variant: say('variantRequired') })
  if (variant?.stock === 'out_of_stock') throw fieldErrors({ variant: say('outOfStock') })
  const problems = problemsOf(found.choosable, configuration)
  if (problems.length > 0) throw fieldErrors({ configuration: problems.map(({ key, values }) => say(key, values)).join(' ') })
  return variant?.id ?? null
}

/** The row and the cart it belongs to, or null. */
export async function findRow(db: Database, id: string): Promise<{ row: StoredRow; cart: typeof carts.$inferSelect } | null> {
  const [found] = await db.select().from(cartRows).innerJoin(carts, eq(carts.id, cartRows.cartId)).where(eq(cartRows.id, id))
  return found ? { row: found.cart_rows, cart: found.carts } : null
}
