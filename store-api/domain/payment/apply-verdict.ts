import { and, eq, inArray, ne } from 'drizzle-orm'
import type { PaymentStatus } from '../../../lib/contract/payments.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import { isPayable, orderState } from '../../../lib/rules/order-status.ts'
import { canMovePayment } from '../../../lib/rules/payment-status.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { payments } from '../../db/schema.ts'
import { makeGuestAccount } from '../account/guest-accounts.ts'
import { findCart } from '../cart/carts.ts'
import { countCoupon } from '../cart/coupon-uses.ts'
import { issueCreditNote } from '../order/issue-invoice.ts'
import { toOrder } from '../order/orders.ts'
import { reserve } from '../stock/reserve.ts'
import { applySupplement, awaitedBy, lockSupplemented } from './apply-supplement.ts'
import type { StoredPayment } from './payments.ts'
import { isTakenBack } from './refund-sums.ts'
import { releaseUnlessAwaited, transferEnd } from './waiting.ts'

/** `refund_due`: a refund did not arrive. */
export type Verdict = Extract<
  PaymentStatus,
  'authorized' | 'pending' | 'error' | 'cancelled' | 'refunded' | 'refund_due'
>

/**
 * Saves a provider's verdict on a payment, and changes its order accordingly. Repeated and older verdicts change
 * nothing. Money for an order that was paid already, or cancelled, is marked for refund, as is a supplement that changes
 * nothing any more.
 * @returns the payment's state afterwards
 */
export async function applyVerdict(
  db: Database,
  store: StoreContext,
  paymentId: string,
  verdict: Verdict,
  facts: { pspReference?: string | undefined; reason?: string | undefined; at?: Date | undefined } = {},
): Promise<PaymentStatus> {
  const [known] = await db.select({ cartId: payments.cartId }).from(payments).where(eq(payments.id, paymentId))
  if (known && verdict === 'authorized') await lockSupplemented(db, store, known.cartId)
  const cart = known && (await findCart(db, store.code, known.cartId, true))
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!cart || !payment) throw new Error(`The payment ${paymentId} or its cart is gone.`)
  if (payment.status === verdict) return verdict
  // Only a completed refund can fail to arrive; the shop knows of no other.
  if (verdict === 'refund_due' && payment.status !== 'refunded') return payment.status
  const snapshot = payment.snapshot ?? (cart.frozen && { ...cart.frozen, form: cart.form })
  const awaited = cart.supplementOf === null ? null : await awaitedBy(db, store, cart)
  const isAwaited = cart.supplementOf === null || awaited?.pending.to_pay === snapshot?.prices.pvp
  const open = isPayable(cart.status) && isAwaited
  const status: PaymentStatus = verdict === 'authorized' && !open ? 'refund_due' : verdict
  if (!canMovePayment(payment.status, status)) return payment.status
  await db
    .update(payments)
    .set({
      status,
      ...(verdict === 'refund_due' && { refundByHand: true, refundAfter: null }),
      ...(facts.pspReference && { pspReference: facts.pspReference }),
      ...(facts.reason && { reason: facts.reason }),
    })
    .where(eq(payments.id, payment.id))
  if (status === 'refunded') await issueCreditNote(db, store, payment.id, { now: facts.at })
  if (!open || !snapshot) return withoutMoney(db, payment, status)
  if (status === 'authorized' || status === 'pending') {
    const { passwordHash, secretHash } = payment
    await makeGuestAccount(db, store, snapshot.form, passwordHash === null ? null : { passwordHash, secretHash })
    await db.update(payments).set({ passwordHash: null, secretHash: null }).where(eq(payments.cartId, cart.id))
  }
  const email = normalizeEmail(snapshot.form.user.email)
  if (status === 'authorized') {
    await countCoupon(db, { id: cart.id, email }, snapshot.coupon)
    const order = await toOrder(db, store, cart, orderState.paid, snapshot, { now: facts.at, payment: payment.id })
    if (awaited) await applySupplement(db, order, awaited, payment.amount)
    await supersedeOthers(db, payment)
  } else if (status === 'pending' && cart.status !== orderState.pendingPayment) {
    await countCoupon(db, { id: cart.id, email }, snapshot.coupon)
    await toOrder(db, store, cart, orderState.pendingPayment, snapshot)
    // Pieces that were sold to others meanwhile are detected when the payment arrives.
    await reserve(db, cart.id, snapshot.rows, transferEnd(store))
  } else if (status === 'error' || status === 'cancelled') await releaseUnlessAwaited(db, cart.id)
  return withoutMoney(db, payment, status)
}

/**
 * Marks a payment as refunded whose money went back before the shop learned that it was taken: nothing is left to
 * refund.
 * @param status the payment's new state
 * @returns its final state
 */
async function withoutMoney(db: Database, payment: StoredPayment, status: PaymentStatus): Promise<PaymentStatus> {
  const isTaken = status === 'authorized' || (status === 'refund_due' && payment.status !== 'refunded')
  if (!isTaken || !(await isTakenBack(db, payment))) return status
  await db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id))
  return 'refunded'
}

/** Supersedes the other open payments of a paid order; money that still arrives by one of them is refunded. */
async function supersedeOthers(db: Database, { cartId, id }: StoredPayment): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'superseded' })
    .where(and(eq(payments.cartId, cartId), ne(payments.id, id), inArray(payments.status, ['created', 'pending'])))
}
