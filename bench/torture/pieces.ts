import { isPayable, orderState } from '../../lib/rules/order-status.ts'
import type { Database } from '../../store-api/db/database.ts'
import { type carts, orderHolds, orderReturns, stock, stockReservations } from '../../store-api/db/schema.ts'
import { itemKey, itemsOf } from '../../store-api/domain/stock/items.ts'
import type { StockStart } from './start-of-stock.ts'

type Order = typeof carts.$inferSelect

/**
 * No piece is lost or sold twice: pieces at places and in orders add up to those at the start, every paid order has its
 * pieces or is on hold, no other has any, cancelled ones have given theirs back, returned pieces that can be sold are
 * in stock once, and reservations never exceed the stock.
 */
export async function pieces(
  db: Database,
  orders: readonly Order[],
  { pieces: began, scarce }: StockStart,
  breaches: string[],
): Promise<Record<string, number>> {
  const [rows, reserved] = [await db.select().from(stock), await db.select().from(stockReservations)]
  const sum = (list: readonly { quantity: number }[]) => list.reduce((all, { quantity }) => all + quantity, 0)
  const now = new Date()
  for (const row of rows) {
    const own = reserved.filter((one) => itemKey(one) === itemKey(row))
    const taken = sum(own.filter(({ state }) => state === 'taken'))
    const held = sum(own.filter(({ state, until }) => state === 'held' && until && until > now))
    if (row.pieces < 0) breaches.push(`${itemKey(row)}: ${row.pieces} pieces`)
    if (row.pieces + taken !== began.get(itemKey(row)))
      breaches.push(`${itemKey(row)}: ${row.pieces} pieces and ${taken} sold, of ${began.get(itemKey(row))}`)
    if (held > row.pieces) breaches.push(`${itemKey(row)}: ${held} pieces are kept, of ${row.pieces}`)
  }
  const counted = new Set(rows.map(itemKey))
  const onHold = new Set((await db.select().from(orderHolds)).map(({ cartId }) => cartId))
  const returns = await db.select().from(orderReturns)
  for (const { id: cart, orderNumber, status, frozen } of orders) {
    const own = reserved.filter(({ cartId, state }) => cartId === cart && state === 'taken')
    const isCancelled = status === orderState.cancelled
    if ((isPayable(status) || isCancelled) && own.length > 0)
      breaches.push(`${orderNumber} in state ${status} has pieces that it did not pay`)
    if (isPayable(status) || isCancelled || onHold.has(cart)) continue
    const back = returns.filter(({ cartId }) => cartId === cart).flatMap(({ resaleable }) => resaleable ?? [])
    for (const item of itemsOf(frozen?.rows ?? []).filter((one) => counted.has(itemKey(one)))) {
      const has = sum(own.filter((one) => itemKey(one) === itemKey(item)))
      const inStock = sum(back.filter(({ row }) => item.rows.some(({ id }) => id === row)))
      if (has !== item.quantity - inStock)
        breaches.push(`${orderNumber} has ${has} pieces of ${item.quantity}, of which ${inStock} came back`)
    }
  }
  const ofScarce = reserved.filter((one) => scarce.has(itemKey(one)))
  return {
    'pieces taken by orders': sum(reserved.filter(({ state }) => state === 'taken')),
    'of scarce products': sum(ofScarce.filter(({ state }) => state === 'taken')),
    'pieces reserved': sum(reserved.filter(({ state, until }) => state === 'held' && until && until > now)),
    'pieces that came back into stock': sum(returns.flatMap(({ resaleable }) => resaleable ?? [])),
    'orders on hold for want of pieces': orders.filter(({ id }) => onHold.has(id)).length,
  }
}
