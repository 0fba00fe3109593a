import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PlacedOrder } from '../../../lib/contract/payments.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import { isCart, orderState } from '../../../lib/rules/order-status.ts'
import { paymentReference } from '../../../lib/rules/payment-reference.ts'
import { canMovePayment } from '../../../lib/rules/payment-status.ts'
import type { Actor } from '../../context/caller.ts'
import { fieldErrors } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { payments } from '../../db/schema.ts'
import { checkGuestAccount, makeGuestAccount, wantedAccount } from '../account/guest-accounts.ts'
import { reachCart } from '../cart/access.ts'
import { findCart, type StoredCart } from '../cart/carts.ts'
import { holdCoupon } from '../cart/coupon-uses.ts'
import { refuseAboveLimit } from '../company/order-limits.ts'
import { noteAction } from '../operation/audit.ts'
import { payable, toOrder } from '../order/orders.ts'
import { refuseShort, reserve, shortOf } from '../stock/reserve.ts'
import { lockSupplemented, refuseUnawaited } from './apply-supplement.ts'
import { applyVerdict } from './apply-verdict.ts'
import type { WantedPayment } from './open.ts'
import { newOrderLink } from './order-link.ts'
import { paymentByReference, type StoredPayment } from './payments.ts'
import { awaitTransfer } from './pending-change.ts'
import { transferEnd } from './waiting.ts'

/**
 * Places an order by bank transfer. Everything happens in one transaction on the locked cart: repeated and simultaneous
 * requests return the same order. Its pieces are reserved for some days (a setting of the store); a guest's only after
 * following a mailed link (`order-link.ts`). An order with missing pieces is not placed. An order that costs nothing is
 * paid at once. A supplement has no pieces, and its change of measures waits for the money.
 * @throws ApiError 400 with field errors, 404, 409
 */
export async function placeTransferOrder(
  db: Database,
  store: StoreContext,
  t: Translate,
  {
    cartId,
    expectedTotal,
    shopper,
    network = '',
    password,
    browserSecret,
    rules,
  }: Omit<WantedPayment, 'method' | 'provider'>,
): Promise<PlacedOrder> {
  const account = await wantedAccount(db, store, shopper, t, { cartId, password, browserSecret, rules })
  return inTransaction(db, async (tx) => {
    await lockSupplemented(tx, store, cartId)
    const cart = await reachCart(tx, store, t, shopper, { id: cartId, lock: true })
    const before = await placedBefore(tx, store, cart)
    if (before) return before
    await refuseUnawaited(tx, store, t, cart)
    const snapshot = await payable(tx, store, t, cart, 'transfer', expectedTotal)
    await refuseAboveLimit(tx, t, cart, shopper.user?.id ?? null, snapshot.prices.pvp_total)
    await checkGuestAccount(tx, store, t, snapshot.form, account, rules)
    await makeGuestAccount(tx, store, snapshot.form, account)
    const free = snapshot.prices.pvp_total === 0
    const reference = paymentReference(store.code, new Date(), randomBytes)
    const link = free || cart.customer !== null || cart.supplementOf !== null ? null : newOrderLink(store, reference)
    const email = normalizeEmail(snapshot.form.user.email)
    await holdCoupon(tx, store, t, { ...cart, email }, snapshot.coupon, null, { proven: free || link === null })
    if (cart.supplementOf !== null) await awaitTransfer(tx, store, cart)
    const order = await toOrder(tx, store, cart, free ? 400 : 300, snapshot, { confirm: link?.path })
    if (link) refuseShort(t, await shortOf(tx, cart.id, snapshot.rows))
    else if (!free) {
      const bounds = {
        store,
        t,
        holder: { customer: cart.customer, email: null, network },
        awaits: 'transfer',
      } as const
      refuseShort(t, await reserve(tx, cart.id, snapshot.rows, transferEnd(store), new Date(), bounds))
    }
    const [payment] = await tx
      .insert(payments)
      .values({
        id: randomUUID(),
        cartId: cart.id,
        reference,
        method: 'transfer',
        status: free ? 'authorized' : 'pending',
        amount: snapshot.prices.pvp_total,
        snapshot,
        ...link?.stored,
      })
      .returning()
    if (!payment) throw new Error('The payment was not written.')
    return placed(store, order, payment)
  })
}

/** The order as it was placed before; null for a cart, and for one that was cancelled, whose money is not awaited. */
async function placedBefore(db: Database, store: StoreContext, cart: StoredCart): Promise<PlacedOrder | null> {
  if (isCart(cart.status) || cart.status === orderState.cancelled) return null
  const [transfer] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.cartId, cart.id),
        eq(payments.method, 'transfer'),
        inArray(payments.status, ['pending', 'authorized']),
      ),
    )
  return transfer && cart.orderNumber ? placed(store, cart, transfer) : null
}

function placed(store: StoreContext, order: StoredCart, payment: StoredPayment): PlacedOrder {
  const number = order.orderNumber ?? ''
  return {
    id: order.id,
    order_number: number,
    status: order.status as PlacedOrder['status'],
    payment_reference: payment.reference,
    amount: payment.amount,
    payment_method: payment.method,
    transfer: { ...store.transfer, concept: number },
  }
}

/**
 * Records the arrival of an order's transfer. Doing it again changes nothing; money for an order that was paid another
 * way, or cancelled, is marked for refund.
 * @param by null where the program itself does it
 * @returns the payment afterwards
 * @throws ApiError 400 when no order of the store awaits or had a transfer under this id
 */
export function confirmTransfer(
  db: Database,
  store: StoreContext,
  t: Translate,
  orderId: string,
  by: Actor | null = null,
): Promise<StoredPayment> {
  return inTransaction(db, async (tx) => {
    await lockSupplemented(tx, store, orderId)
    // Locked first: of two concurrent calls the second sees the payment changed by the first.
    const order = await findCart(tx, store.code, orderId, true)
    const [transfer] = order
      ? await tx
          .select()
          .from(payments)
          .where(and(eq(payments.cartId, order.id), eq(payments.method, 'transfer')))
          .orderBy(desc(payments.createdAt))
          .limit(1)
      : []
    if (!order || !transfer) throw fieldErrors({ order_id: t('unknownId', { value: orderId }) })
    if (!canMovePayment(transfer.status, 'authorized')) return transfer
    await applyVerdict(tx, store, transfer.id, 'authorized')
    const [after, payment] = [await findCart(tx, store.code, order.id), await paymentByReference(tx, transfer)]
    await noteAction(tx, store, by, {
      action: 'payment.transferConfirmed',
      order: order.id,
      before: { status: order.status, payment: transfer.reference, payment_status: transfer.status },
      after: { status: after?.status, payment: transfer.reference, payment_status: payment?.status },
    })
    return payment ?? transfer
  })
}
