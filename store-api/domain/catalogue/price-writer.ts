import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Prices } from '../../../lib/contract/products.ts'
import { prices as pricesTag, productTag } from '../../../lib/rules/change-tags.ts'
import { withoutTax } from '../../../lib/rules/money.ts'
import type { Database } from '../../db/database.ts'
import { categoryProducts, priceHistory, productFacets, seedState, storeProducts, variants } from '../../db/schema.ts'
import { noteChanges } from '../changes/note-changes.ts'

/** Filters whose options follow from a product's price. */
const [priceFilter, reducedFilter] = [1, 7]

/** What a product, or one of its variants, costs a customer type of a store from now on, without a reduction. */
export interface NewPrice {
  store: string
  /** Id of the product, and of one of its variants; 0 for the product's own price. */
  reference: { product: number; variant: number }
  customerType: Audience
  /** Tax included. */
  cents: number
  /** Fraction. */
  taxRate: number
  now: Date
}

/**
 * Writes a price wherever pages, listings, filters and the cart read it, keeps what consumers were asked for before, and announces the
 * change. Called last in the caller's transaction.
 * @returns false where the store sells no such product or variant
 */
export async function writePrice(transaction: Database, price: NewPrice): Promise<boolean> {
  const { product, variant } = price.reference
  const written = variant === 0 ? await writeOwnPrice(transaction, price) : await writeVariantPrice(transaction, price)
  if (!written) return false
  // Every program that holds an index of the catalogue reads it anew.
  await transaction.update(seedState).set({ finishedAt: price.now }).where(eq(seedState.key, 'catalogue'))
  await noteChanges(transaction, [productTag(product), pricesTag])
  return true
}

async function writeVariantPrice(tx: Database, price: NewPrice): Promise<boolean> {
  const { store, reference, customerType } = price
  const column = customerType === 'client' ? variants.clientPrices : variants.professionalPrices
  const name = customerType === 'client' ? 'clientPrices' : 'professionalPrices'
  const written = await tx
    .update(variants)
    .set({ [name]: sql`${column} || ${JSON.stringify({ [store]: pricesOf(price) })}::jsonb` })
    .where(
      and(
        eq(variants.id, reference.variant),
        eq(variants.productId, reference.product),
        sql`jsonb_exists(${column}, ${store})`,
      ),
    )
    .returning({ id: variants.id })
  return written.length > 0
}

async function writeOwnPrice(tx: Database, price: NewPrice): Promise<boolean> {
  const { store, reference, customerType, cents } = price
  const own = and(eq(storeProducts.store, store), eq(storeProducts.productId, reference.product))
  const [before] = await tx.select().from(storeProducts).where(own).for('update')
  if (!before) return false
  const listed = and(eq(categoryProducts.store, store), eq(categoryProducts.productId, reference.product))
  const prices = pricesOf(price)
  if (customerType === 'professional') {
    const card = { ...before.professionalCard, prices }
    await tx.update(storeProducts).set({ professionalPrices: prices, professionalCard: card }).where(own)
    await tx.update(categoryProducts).set({ professionalPrice: cents }).where(listed)
    return true
  }
  const card = { ...before.clientCard, prices }
  await tx.update(storeProducts).set({ clientPrices: prices, clientCard: card, discount: 0 }).where(own)
  await tx.update(categoryProducts).set({ price: cents, offers: 0, settlement: 0 }).where(listed)
  await writeFacets(tx, price)
  await writeHistory(tx, price, before.clientPrices.pvp_web)
  return true
}

function pricesOf({ cents, taxRate }: NewPrice): Prices {
  return { pvp: cents, pvp_web: cents, discount: 0, lowest_30_days: null, without_tax: withoutTax(cents, taxRate) }
}

async function writeFacets(tx: Database, { store, reference, cents }: NewPrice): Promise<void> {
  const own = and(eq(productFacets.store, store), eq(productFacets.productId, reference.product))
  await tx
    .update(productFacets)
    .set({ low: Math.floor(cents / 100), high: Math.ceil(cents / 100) })
    .where(and(own, eq(productFacets.filterId, priceFilter)))
  await tx.delete(productFacets).where(and(own, eq(productFacets.filterId, reducedFilter)))
}

async function writeHistory(tx: Database, { store, reference, cents, now }: NewPrice, asked: number): Promise<void> {
  if (asked === cents) return
  const own = and(eq(priceHistory.store, store), eq(priceHistory.productId, reference.product))
  const ended = await tx
    .update(priceHistory)
    .set({ until: now })
    .where(and(own, isNull(priceHistory.until)))
    .returning({ from: priceHistory.from })
  // Before its first change a price is in no history: it counts from the beginning of time.
  const first = { store, productId: reference.product, price: asked, from: new Date(0), until: now }
  const next = { store, productId: reference.product, price: cents, from: now, until: null }
  await tx.insert(priceHistory).values(ended.length === 0 ? [first, next] : [next])
}
