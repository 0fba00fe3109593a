import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { fewPieces, type PlacePieces } from '../../../lib/rules/stock.ts'
import type { Database } from '../../db/database.ts'
import { stock, type stockAlerts, stockReservations } from '../../db/schema.ts'
import { type Item, itemKey } from './items.ts'
import { readStock } from './shown.ts'

export type StoredStock = typeof stock.$inferSelect
export type StoredReservation = typeof stockReservations.$inferSelect

/**
 * Locks the pieces of items until the transaction ends. Locks are always taken in this order, which prevents deadlocks:
 * the catalogue (`lockCatalogue`), cart or order, its payments, its coupon, the holder of unpaid pieces (`lockHolder`),
 * stock by product, variant and place, the counter of invoices, and recorded changes last. Reservations need no
 * separate lock: they are written only under the lock of their item's stock.
 * @returns places of each item, by `itemKey`; none for items that are not counted
 */
export async function lockStock(tx: Database, items: readonly Item[]): Promise<Map<string, StoredStock[]>> {
  if (items.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(stock)
    .where(isOneOf(stock, items))
    .orderBy(asc(stock.productId), asc(stock.variantId), asc(stock.place))
    .for('update')
  return Map.groupBy(rows, itemKey)
}

/** Reservations of a cart: held, taken or owed. The cart is locked. */
export function reservationsOf(tx: Database, cartId: string): Promise<StoredReservation[]> {
  return tx
    .select()
    .from(stockReservations)
    .where(eq(stockReservations.cartId, cartId))
    .orderBy(asc(stockReservations.productId), asc(stockReservations.variantId), asc(stockReservations.place))
}

/** Pieces of items that are held at a moment, by `itemKey` and place. */
export async function heldPieces(
  db: Database,
  items: readonly Item[],
  now: Date,
  { exceptCart }: { exceptCart?: string } = {},
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map()
  const { productId, variantId, place, quantity, state, until, cartId } = stockReservations
  const rows = await db
    .select({ productId, variantId, place, pieces: sql<number>`sum(${quantity})::int` })
    .from(stockReservations)
    .where(
      and(
        isOneOf(stockReservations, items),
        eq(state, 'held'),
        gt(until, now),
        exceptCart === undefined ? undefined : ne(cartId, exceptCart),
      ),
    )
    .groupBy(productId, variantId, place)
  return new Map(rows.map((row) => [placeKey(row), row.pieces]))
}

/** Free pieces of an item's places, without the held ones. */
export function freePlaces(places: readonly StoredStock[], held: ReadonlyMap<string, number>): PlacePieces[] {
  return places.map((row) => ({ place: row.place, pieces: Math.max(0, row.pieces - (held.get(placeKey(row)) ?? 0)) }))
}

/**
 * Marks items, whose stock is locked, for an announcement to pages, and records whether few or none are left of them
 * now.
 */
export async function noteStockChange(tx: Database, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  await tx.update(stock).set({ changed: true }).where(isOneOf(stock, items))
  const { counted } = await readStock(
    tx,
    items.map(({ productId }) => productId),
  )
  const low = items.filter((item) => (counted(item)?.free ?? 0) <= fewPieces)
  if (low.length > 0) await tx.update(stock).set({ wasLow: true }).where(isOneOf(stock, low))
}

/** One text for an item at a place. */
export function placeKey(row: Item & { place: string }): string {
  return `${itemKey(row)} ${row.place}`
}

/** Whether a row is about one of some items. */
export function isOneOf(
  {
    productId,
    variantId,
  }: Pick<typeof stock | typeof stockReservations | typeof stockAlerts, 'productId' | 'variantId'>,
  items: readonly Item[],
): SQL {
  const byVariant = Map.groupBy(items, (item) => item.variantId)
  const ofVariants = or(
    ...[...byVariant].map(([variant, own]) =>
      and(
        eq(variantId, variant),
        inArray(
          productId,
          own.map((item) => item.productId),
        ),
      ),
    ),
  )
  return ofVariants ?? sql`false`
}
