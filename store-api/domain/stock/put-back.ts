import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { stock, stockReservations } from '../../db/schema.ts'
import { type Item, itemKey } from './items.ts'
import { isOneOf, lockStock, noteStockChange, reservationsOf } from './locked-stock.ts'

interface Part extends Item {
  place: string
  quantity: number
}

/**
 * Puts pieces that a locked order has taken back to their places, where they can be bought again; the order no longer
 * has them.
 * @returns false, and nothing is changed, where the order has not taken so many counted pieces
 */
export async function putBack(
  tx: Database,
  cartId: string,
  wanted: readonly (Item & { quantity: number })[],
): Promise<boolean> {
  const taken = (await reservationsOf(tx, cartId)).filter(({ state }) => state === 'taken')
  const parts = wanted.map((item) => partsOf(taken, item))
  if (parts.includes(null)) return false
  const own = parts.flatMap((some) => some ?? [])
  await lockStock(tx, own)
  for (const part of own) await putBackPart(tx, cartId, part, taken)
  await noteStockChange(tx, own)
  return true
}

/** Places that pieces of an item came from; null where there are not enough. */
function partsOf(taken: readonly Part[], { quantity, ...item }: Item & { quantity: number }): Part[] | null {
  let left = quantity
  const parts = taken.flatMap(({ productId, variantId, place, quantity: there }) => {
    const pieces = itemKey({ productId, variantId }) === itemKey(item) ? Math.min(left, there) : 0
    left -= pieces
    return pieces > 0 ? [{ productId, variantId, place, quantity: pieces }] : []
  })
  return left === 0 ? parts : null
}

async function putBackPart(
  tx: Database,
  cartId: string,
  { productId, variantId, place, quantity }: Part,
  taken: readonly Part[],
): Promise<void> {
  const item = { productId, variantId }
  const ofOrder = and(
    eq(stockReservations.cartId, cartId),
    isOneOf(stockReservations, [item]),
    eq(stockReservations.place, place),
  )
  const before = taken.find((one) => itemKey(one) === itemKey(item) && one.place === place)
  if (before?.quantity === quantity) await tx.delete(stockReservations).where(ofOrder)
  else
    await tx
      .update(stockReservations)
      .set({ quantity: sql`${stockReservations.quantity} - ${quantity}` })
      .where(ofOrder)
  await tx
    .insert(stock)
    .values({ ...item, place, pieces: quantity })
    .onConflictDoUpdate({
      target: [stock.productId, stock.variantId, stock.place],
      set: { pieces: sql`${stock.pieces} + ${quantity}` },
    })
}
