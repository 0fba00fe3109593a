import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { cartRows, carts, storeProducts, variants } from '../../db/schema.ts'
import type { StoredCart } from './carts.ts'
import type { StoredRow } from './row-pricing.ts'

/** Rows of a cart in the order in which they were added. */
export async function storedRows(db: Database, cartId: string): Promise<StoredRow[]> {
  return db
    .select()
    .from(cartRows)
    .where(eq(cartRows.cartId, cartId))
    .orderBy(asc(cartRows.createdAt), asc(cartRows.id))
}

/** How many rows carts and orders have together. */
export async function countRowsOf(db: Database, found: readonly Pick<StoredCart, 'id'>[]): Promise<number> {
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  const [counted] = await db.select({ n: count() }).from(cartRows).where(inArray(cartRows.cartId, ids))
  return counted?.n ?? 0
}

/** Names of a cart's products that are sold out by now. */
export async function soldOutRows(db: Database, store: string, cartId: string): Promise<string[]> {
  const rows = await db
    .select({ name: storeProducts.name })
    .from(cartRows)
    .innerJoin(storeProducts, and(eq(storeProducts.productId, cartRows.productId), eq(storeProducts.store, store)))
    .innerJoin(variants, eq(variants.id, cartRows.variantId))
    .where(and(eq(cartRows.cartId, cartId), eq(variants.stock, 'out_of_stock')))
  return rows.map(({ name }) => name)
}

/** The row and the cart it belongs to, or null. */
export async function findRow(db: Database, id: string): Promise<{ row: StoredRow; cart: StoredCart } | null> {
  const [found] = await db
    .select()
    .from(cartRows)
    .innerJoin(carts, eq(carts.id, cartRows.cartId))
    .where(eq(cartRows.id, id))
  return found ? { row: found.cart_rows, cart: found.carts } : null
}
