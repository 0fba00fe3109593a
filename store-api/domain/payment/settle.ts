import { and, eq, inArray, ne } from 'drizzle-orm'
import type { PaymentStatus } from '../../../lib/contract/payments.ts'
import { tidyEmail } from '../../../lib/rules/email.ts'
import { isPayable, orderState } from '../../../lib/rules/order-status.ts'
import { canMovePayment } from '../../../lib/rules/payment-status.ts'
import type { Actor } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { payments } from '../../db/schema.ts'
import { makeGuestAccount } from '../account/guest-accounts.ts'
import { findCart } from '../cart/carts.ts'
import { countCoupon } from '../cart/coupon-uses.ts'
import { noteAction } from '../order/audit.ts'
import { issueCreditNote } from '../order/issue-invoice.ts'
import { toOrder } from '../order/orders.ts'
import { reserve } from '../stock/reserve.ts'
import type { StoredPayment } from './payments.ts'
import { isTakenBack } from './taken-back.ts'
import { releaseUnlessAwaited, transferEnd } from './waiting.ts'

/** `refund_due`: what was to go back did not arrive. */
export type Verdict = Extract<
  PaymentStatus,
  'authorized' | 'pending' | 'error' | 'cancelled' | 'refunded' | 'refund_due'
>

/**
 * Writes down what the provider says of a payment, and moves its order accordingly. Saying it
 * again, or something older, changes nothing. Money for an order that was paid already, or
 * cancelled, is noted as to be given back.
 * @returns the payment's state afterwards
 */
export async function settle(
  db: Database,
  store: StoreContext,
  paymentId: string,
  verdict: Verdict,
  facts: { pspReference?: string | undefined; reason?: string | undefined; at?: Date | undefined } = {},
): Promise<PaymentStatus> {
  const [known] = await db.select({ cartId: payments.cartId }).from(payments).where(eq(payments.id, paymentId))
  const cart = known && (await findCart(db, store.code, known.cartId, true))
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!cart || !payment) throw new Error(`The payment ${paymentId} or its cart is gone.`)
  if (payment.status === verdict) return verdict
  // Only what was given back can come back; of other refunds the shop knows nothing.
  if (verdict === 'refund_due' && payment.status !== 'refunded') return payment.status
  const open = isPayable(cart.status)
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
  const snapshot = payment.snapshot ?? (cart.frozen && { ...cart.frozen, form: cart.form })
  if (!open || !snapshot) return withoutMoney(db, payment, status)
  if (status === 'authorized' || status === 'pending') {
    const { passwordHash, secretHash } = payment
    await makeGuestAccount(db, store, snapshot.form, passwordHash === null ? null : { passwordHash, secretHash })
    await db.update(payments).set({ passwordHash: null, secretHash: null }).where(eq(payments.cartId, cart.id))
  }
  const email = tidyEmail(snapshot.form.user.email)
  if (status === 'authorized') {
    await countCoupon(db, { id: cart.id, email }, snapshot.coupon)
    await toOrder(db, store, cart, orderState.paid, snapshot, { now: facts.at, payment: payment.id })
    await supersedeOthers(db, payment)
  } else if (status === 'pending' && cart.status !== orderState.pendingPayment) {
    await countCoupon(db, { id: cart.id, email }, snapshot.coupon)
    await toOrder(db, store, cart, orderState.pendingPayment, snapshot)
    // What has run out and gone to others meanwhile is seen when the money comes.
    await reserve(db, cart.id, snapshot.rows, transferEnd(store))
  } else if (status === 'error' || status === 'cancelled') await releaseUnlessAwaited(db, cart.id)
  return withoutMoney(db, payment, status)
}

/**
 * Money that went back before the shop heard that it was taken is not there, and need not be given
 * back.
 * @param status what the payment has just become
 * @returns what it is then
 */
async function withoutMoney(db: Database, payment: StoredPayment, status: PaymentStatus): Promise<PaymentStatus> {
  const isTaken = status === 'authorized' || (status === 'refund_due' && payment.status !== 'refunded')
  if (!isTaken || !(await isTakenBack(db, payment))) return status
  await db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id))
  return 'refunded'
}

/**
 * The other ways in which a paid order was to be paid are over; whoever still pays one gets the
 * money back.
 */
async function supersedeOthers(db: Database, { cartId, id }: StoredPayment): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'superseded' })
    .where(and(eq(payments.cartId, cartId), ne(payments.id, id), inArray(payments.status, ['created', 'pending'])))
}

/**
 * Notes that people have given back what was paid in vain. Doing it again changes nothing.
 * @param by null where the program itself does it
 * @returns the payment as it is then
 * @throws ApiError 400 for a reference that the store does not have, or a payment that is not to be
 *   given back; 409 while its provider is being asked
 */
export function noteRefund(
  db: Database,
  store: StoreContext,
  t: Translate,
  reference: string,
  by: Actor | null = null,
): Promise<StoredPayment> {
  return inTransaction(db, async (tx) => {
    const [known] = await tx.select({ cartId: payments.cartId }).from(payments).where(eq(payments.reference, reference))
    // Held before its payment, as in settling: a credit note asks for it, too.
    if (known) await findCart(tx, store.code, known.cartId, true)
    const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update')
    if (!payment || !reference.startsWith(store.code))
      throw fieldErrors({ payment_reference: t('unknownId', { value: reference }) })
    if (payment.status === 'refunded') return payment
    if (payment.status !== 'refund_due') throw fieldErrors({ payment_reference: t('refundNotDue') })
    // What people note while the provider answers would go back twice.
    if (payment.refundAskedUntil !== null && payment.refundAskedUntil > new Date())
      throw refusal(409, t('refundAsked'), 'refund_asked')
    await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id))
    await issueCreditNote(tx, store, payment.id)
    const [before, after] = [
      { payment: reference, status: payment.status },
      { payment: reference, status: 'refunded' },
    ]
    await noteAction(tx, store, by, { action: 'payment.refundNoted', order: payment.cartId, before, after })
    return { ...payment, status: 'refunded' }
  })
}
