import { and, eq, sql } from 'drizzle-orm'
import { allocate } from '../../../lib/rules/stock.ts'
import { ApiError } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { Database } from '../../db/database.ts'
import { type OrderSnapshot, stock, stockReservations } from '../../db/schema.ts'
import { type Item, itemKey, itemsOf, type WantedItem } from './items.ts'
import {
  freePlaces,
  heldPieces,
  isOneOf,
  lockStock,
  noteStockChange,
  placeKey,
  reservationsOf,
} from './locked-stock.ts'
import { wordsOf } from './shown.ts'
import { lockHolder, refuseBeyondBounds, type UnpaidHold, type WantedHold } from './unpaid-bounds.ts'

type Rows = OrderSnapshot['rows']

/** An item of which fewer are left than wanted. */
export interface ShortItem extends WantedItem {
  /** Pieces that could be had. */
  left: number
}

/**
 * Reserves all pieces of some rows for a locked cart until a moment, in place of its earlier reservation; or changes
 * nothing when one of them is missing.
 * @param unpaid bounds of the reservation; null where a provider is processing the payment
 * @returns missing pieces; none where all are reserved
 * @throws ApiError 409 beyond the bounds
 */
export async function reserve(
  tx: Database,
  cartId: string,
  rows: Rows,
  until: Date,
  now = new Date(),
  unpaid: UnpaidHold | null = null,
): Promise<ShortItem[]> {
  if (unpaid) await lockHolder(tx, unpaid)
  const { allocated, short, own, counted } = await share(tx, cartId, itemsOf(rows), now)
  if (short.length > 0) return short
  if (unpaid) await refuseBeyondBounds(tx, cartId, counted, unpaid, now)
  await forgetHeld(tx, cartId)
  // A longer reservation, as for a transfer, is kept while another payment is tried.
  const end = new Date(Math.max(until.getTime(), ...own.map((before) => before.until?.getTime() ?? 0)))
  const network = unpaid?.holder.network ?? own[0]?.network ?? ''
  const held = allocated.map((part) => ({ cartId, ...part, state: 'held' as const, until: end, network }))
  if (held.length > 0) await tx.insert(stockReservations).values(held)
  await noteStockChange(tx, [...own, ...held])
  return []
}

/** Missing pieces of some rows for a locked cart now; reserves nothing. */
export async function shortOf(tx: Database, cartId: string, rows: Rows): Promise<ShortItem[]> {
  return (await share(tx, cartId, itemsOf(rows), new Date())).short
}

/** @throws ApiError 409 that names the rows of which there are too few, where there are any */
export function refuseShort(t: Translate, short: readonly ShortItem[]): void {
  if (short.length === 0) return
  const detail = short
    .map(({ rows: [row], left }) => {
      const name = row?.product.name ?? ''
      return left > 0 ? t('rowShort', { name, n: left }) : t('rowUnavailable', { name })
    })
    .join(' ')
  const rows = short.flatMap((item) =>
    item.rows.map((row) => ({ row: row.id, name: row.product.name, wanted: row.quantity, left: item.left })),
  )
  throw new ApiError(409, { detail, code: 'unavailable', rows })
}

/** Releases the held pieces of a locked cart; taken ones stay taken. */
export async function release(tx: Database, cartId: string): Promise<void> {
  const own = (await reservationsOf(tx, cartId)).filter(({ state }) => state === 'held')
  if (own.length === 0) return
  await lockStock(tx, own)
  await forgetHeld(tx, cartId)
  await noteStockChange(tx, own)
}

/**
 * Takes the pieces of a locked cart that was paid. Expired reservations are taken too, if the pieces are still there.
 * Doing it again changes nothing.
 * @returns owed pieces: paid, but missing
 */
export async function take(tx: Database, cartId: string, rows: Rows, now = new Date()): Promise<ShortItem[]> {
  const before = await reservationsOf(tx, cartId)
  if (before.some(({ state }) => state !== 'held')) return []
  const { allocated, short, own } = await share(tx, cartId, itemsOf(rows), now)
  await forgetHeld(tx, cartId)
  await takeAway(tx, cartId, allocated)
  const owed = short.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))
  if (owed.length > 0)
    await tx
      .insert(stockReservations)
      .values(owed.map((item) => ({ cartId, ...item, place: '', state: 'owed' as const })))
  await noteStockChange(tx, own)
  return short
}

/** Takes the owed pieces of a locked order as far as there are any now: an administrator has decided to send it. */
export async function takeOwed(tx: Database, cartId: string, now = new Date()): Promise<void> {
  const owed = (await reservationsOf(tx, cartId)).filter(({ state }) => state === 'owed')
  if (owed.length === 0) return
  const { allocated } = await share(
    tx,
    cartId,
    owed.map((item) => ({ ...item, rows: [] })),
    now,
  )
  const found = allocated.map(itemKey)
  for (const item of owed)
    if (found.includes(itemKey(item)))
      await tx
        .delete(stockReservations)
        .where(and(eq(stockReservations.cartId, cartId), isOneOf(stockReservations, [item])))
  await takeAway(tx, cartId, allocated)
}

/** Gives back everything that a locked order has: it is cancelled. Doing it again changes nothing. */
export async function giveBack(tx: Database, cartId: string): Promise<void> {
  const own = await reservationsOf(tx, cartId)
  await lockStock(tx, own)
  await tx.delete(stockReservations).where(eq(stockReservations.cartId, cartId))
  for (const { place, quantity, ...item } of own.filter(({ state }) => state === 'taken'))
    await tx
      .update(stock)
      .set({ pieces: sql`${stock.pieces} + ${quantity}` })
      .where(and(isOneOf(stock, [item]), eq(stock.place, place)))
  await noteStockChange(tx, own)
}

interface Part extends Item {
  place: string
  quantity: number
}

/** Allocates pieces of places to a cart, and lists missing ones; the stock is locked afterwards. */
async function share(tx: Database, cartId: string, wanted: readonly WantedItem[], now: Date) {
  const own = (await reservationsOf(tx, cartId)).filter(({ state }) => state === 'held')
  const places = await lockStock(tx, [...wanted, ...own])
  const words = await wordsOf(
    tx,
    wanted.map(({ productId }) => productId),
  )
  const held = await heldPieces(tx, wanted, now, { exceptCart: cartId })
  const allocated: Part[] = []
  const short: ShortItem[] = []
  const counted: WantedHold[] = []
  for (const item of wanted) {
    const there = places.get(itemKey(item))
    if (!there || words.get(itemKey(item)) === 'made_to_order') continue
    counted.push({
      name: item.rows[0]?.product.name ?? '',
      quantity: item.quantity,
      heldByOthers: there.reduce((sum, row) => sum + (held.get(placeKey(row)) ?? 0), 0),
      pieces: there.reduce((sum, { pieces }) => sum + pieces, 0),
    })
    const free = freePlaces(there, held)
    const parts = allocate(item.quantity, free)
    if (parts) {
      const { productId, variantId } = item
      allocated.push(...parts.map(({ place, pieces }) => ({ productId, variantId, place, quantity: pieces })))
    } else short.push({ ...item, left: free.reduce((sum, { pieces }) => sum + pieces, 0) })
  }
  return { allocated, short, own, counted }
}

async function takeAway(tx: Database, cartId: string, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  for (const { place, quantity, ...item } of parts)
    await tx
      .update(stock)
      .set({ pieces: sql`${stock.pieces} - ${quantity}`, changed: true })
      .where(and(isOneOf(stock, [item]), eq(stock.place, place)))
  await tx.insert(stockReservations).values(parts.map((part) => ({ cartId, ...part, state: 'taken' as const })))
}

async function forgetHeld(tx: Database, cartId: string): Promise<void> {
  await tx
    .delete(stockReservations)
    .where(and(eq(stockReservations.cartId, cartId), eq(stockReservations.state, 'held')))
}
