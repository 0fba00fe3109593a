import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { isOrder, orderState } from '../../../lib/rules/order-status.ts'
import { hasLeft, isCancelledPart, subOrderState } from '../../../lib/rules/sub-order-status.ts'
import type { Actor } from '../../context/caller.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { carts, payments, subOrders } from '../../db/schema.ts'
import { findCart, type StoredCart } from '../cart/carts.ts'
import { releaseCoupon } from '../cart/coupon-uses.ts'
import { supplementsOf } from '../cart/supplements.ts'
import { noteAction } from '../operation/audit.ts'
import { confirmationOf } from '../order/confirmations.ts'
import { moveAlong } from '../order/orders.ts'
import { giveBackStock } from '../order/paid-stock.ts'
import { refuseSupplement } from '../order/refuse-state.ts'
import { addRefund } from '../payment/add-refund.ts'
import type { StoredPayment } from '../payment/payments.ts'
import { dropPending } from '../payment/pending-change.ts'
import { givenBack, leftOf } from '../payment/refund-sums.ts'
import { moneyOfSupplements } from '../payment/supplement-refunds.ts'

/**
 * Cancels an order, paid or not, of which nothing has been sent. Its payment is marked for refund by the refund job;
 * its pieces can be bought again; the customer gets a mail. Doing it again changes nothing.
 *
 * Payments that are open at a provider stay open, as the provider may have taken the money by now: its state is
 * requested as usual, and the money is refunded, as a cancelled order needs none.
 * @param by null where the program itself does it
 * @throws ApiError 404 for an id that is no order of the store, 409 when something of it has been sent
 */
export function cancelOrder(
  db: Database,
  store: StoreContext,
  t: Translate,
  id: string,
  by: Actor | null = null,
): Promise<StoredCart> {
  return inTransaction(db, async (tx) => {
    // Held first and its payment after, as wherever a verdict is applied.
    const order = await findCart(tx, store.code, id, true)
    if (!order || !isOrder(order.status)) throw refusal(404, t('notFound'), 'not_found')
    if (order.status === orderState.cancelled) return order
    refuseSupplement(t, order)
    const parts = await tx.select().from(subOrders).where(eq(subOrders.cartId, id))
    if (order.status >= orderState.partiallyShipped || parts.some(({ status }) => hasLeft(status)))
      throw refusal(409, t('orderSent'), 'order_sent')
    const cancelled = await moveAlong(tx, order, orderState.cancelled, {})
    const paid = await closePayments(tx, t, id)
    const ofSupplements = await cancelSupplements(tx, store, t, id)
    const open = parts.filter(({ status }) => !isCancelledPart(status)).map((part) => part.id)
    await tx.update(subOrders).set({ status: subOrderState.cancelled }).where(inArray(subOrders.id, open))
    // A payment that still arrives is refunded, so the coupon need not be reserved for it.
    await releaseCoupon(tx, id, new Date())
    await giveBackStock(tx, store, id)
    const recipient = order.form.user.email
    const refund = (paid?.back ?? 0) + ofSupplements
    const mail = { key: `cancelled:${id}`, store: store.code, template: 'orderCancelled', recipient } as const
    if (recipient !== '') await enqueueMail(tx, { ...mail, data: { order: id, refund } })
    await noteAction(tx, store, by, {
      action: 'order.cancel',
      order: id,
      before: { status: order.status, ...(paid && noted(paid.before)), sub_orders: open },
      after: { status: cancelled.status, ...(paid && noted(paid.after)), sub_orders: [] },
    })
    return cancelled
  })
}

/**
 * Cancels what belongs to a cancelled order: its paid supplements, each by its own payment, and the one that waits.
 * @returns cents to refund now
 */
async function cancelSupplements(db: Database, store: StoreContext, t: Translate, order: string): Promise<number> {
  const confirmation = await confirmationOf(db, order)
  if (confirmation) await dropPending(db, store, confirmation)
  let back = 0
  for (const { order: id } of await moneyOfSupplements(db, order)) back += (await closePayments(db, t, id))?.back ?? 0
  const ids = (await supplementsOf(db, order)).map((each) => each.order)
  await db.update(carts).set({ status: orderState.cancelled }).where(inArray(carts.id, ids))
  return back
}

/**
 * Marks the taken payment of a cancelled order for refund, ends awaited transfers, and clears the credentials of the
 * account that its payments would have created.
 * @returns the payment that was taken, if any, and the cents to refund now
 */
async function closePayments(
  db: Database,
  t: Translate,
  cartId: string,
): Promise<{ before: StoredPayment; after: StoredPayment; back: number } | null> {
  const all = await db
    .select()
    .from(payments)
    .where(eq(payments.cartId, cartId))
    .orderBy(asc(payments.id))
    .for('update')
  await db.update(payments).set({ passwordHash: null, secretHash: null }).where(eq(payments.cartId, cartId))
  await db
    .update(payments)
    .set({ status: 'cancelled' })
    .where(and(eq(payments.cartId, cartId), eq(payments.method, 'transfer'), eq(payments.status, 'pending')))
  const before = all.find(({ status }) => status === 'authorized')
  if (!before) return null
  const back = await leftOf(db, before)
  // After partial refunds, by administrators or at the provider, the rest is refunded the same way. Where all went back at
  // the provider, nothing is left but to record it once the hold is released.
  if ((await givenBack(db, before.id)) > 0 || (back > 0 && back < before.amount)) {
    const rest = { amount: back, reason: t('orderCancelled'), by_hand: false, idempotency_key: randomUUID() }
    if (back > 0) await addRefund(db, before, rest)
    return { before, after: before, back }
  }
  // Where nothing was to be paid, nothing is left to do.
  const status = before.amount > 0 ? 'refund_due' : 'refunded'
  const [after] = await db
    .update(payments)
    .set({ status, refundAttempts: 0, refundAfter: null })
    .where(eq(payments.id, before.id))
    .returning()
  return { before, after: after ?? before, back }
}

function noted({ reference, status, amount }: StoredPayment): Record<string, unknown> {
  return { payment: reference, payment_status: status, amount }
}
