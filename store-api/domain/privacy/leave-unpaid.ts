import { and, eq, inArray } from 'drizzle-orm'
import { isPayable, orderState } from '../../../lib/rules/order-status.ts'
import type { Database } from '../../db/database.ts'
import { carts, payments } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { releaseCoupon } from '../cart/coupon-uses.ts'
import { release } from '../stock/reserve.ts'
import { forgetOrder } from './forget-orders.ts'

/**
 * Forgets a locked cart, quote or order that was never paid for. If a payment was opened for it, it is cancelled first:
 * money that still arrives finds it, and is refunded automatically.
 * @returns names of photos to be removed; null for one that was paid, or has a refund due
 */
export async function leaveUnpaid(db: Database, cart: StoredCart, now: Date): Promise<string[] | null> {
  const cancelled = orderState.cancelled
  if (!isPayable(cart.status) && cart.status !== cancelled) return null
  const opened = await db.select().from(payments).where(eq(payments.cartId, cart.id)).orderBy(payments.id).for('update')
  const money = ['authorized', 'refund_due', 'refunded']
  if (cart.frozen?.invoice || opened.some(({ status }) => money.includes(status))) return null
  const isOpen = opened.length > 0 || cart.orderNumber !== null
  if (!isOpen || cart.status === cancelled) return forgetOrder(db, cart, now)
  await db.update(carts).set({ status: cancelled, changedAt: now }).where(eq(carts.id, cart.id))
  await db
    .update(payments)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(payments.cartId, cart.id),
        eq(payments.method, 'transfer'),
        inArray(payments.status, ['created', 'pending']),
      ),
    )
  await releaseCoupon(db, cart.id, now)
  await release(db, cart.id)
  return forgetOrder(db, { ...cart, status: cancelled, changedAt: now }, now)
}
