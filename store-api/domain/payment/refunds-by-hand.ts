import { and, eq } from 'drizzle-orm'
import type { Refund } from '../../../lib/contract/refunds.ts'
import type { Actor } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { carts, payments, refunds } from '../../db/schema.ts'
import { findCart } from '../cart/carts.ts'
import { noteAction } from '../operation/audit.ts'
import { issueCreditNote } from '../order/issue-invoice.ts'
import { attemptsAlone, lockedRefund, refundDone } from './apply-refund.ts'
import { referenceOf } from './order-refunds.ts'
import type { StoredPayment } from './payments.ts'
import { shownRefund } from './refund-view.ts'

/**
 * Records a refund that people have made for a payment that is due to be refunded. Doing it again changes nothing.
 * @param by null where the program itself does it
 * @returns the payment afterwards
 * @throws ApiError 400 for a reference that the store does not have, or a payment that is not to be refunded; 409
 *   during a request to its provider
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
    // Locked before its payment, as for verdicts: the credit note locks it, too.
    if (known) await findCart(tx, store.code, known.cartId, true)
    const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update')
    if (!payment || !reference.startsWith(store.code))
      throw fieldErrors({ payment_reference: t('unknownId', { value: reference }) })
    if (payment.status === 'refunded') return payment
    if (payment.status !== 'refund_due') throw fieldErrors({ payment_reference: t('refundNotDue') })
    // Recording a refund during a request to the provider could refund twice.
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

/**
 * Records a refund by people that no provider could make. Doing it again changes nothing.
 * @throws ApiError 404, 409 for one that is still requested from its provider, or being requested at this moment
 */
export function noteRefundByHand(
  db: Database,
  store: StoreContext,
  t: Translate,
  id: string,
  by: Actor | null = null,
): Promise<Refund> {
  return inTransaction(db, async (tx) => {
    const [known] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(carts, eq(carts.id, refunds.cartId))
      .where(and(eq(refunds.id, id), eq(carts.store, store.code)))
    if (!known) throw refusal(404, t('notFound'), 'not_found')
    const { order, refund } = await lockedRefund(tx, store, id)
    const reference = await referenceOf(tx, refund)
    if (refund.status === 'refunded') return shownRefund(refund, reference)
    // Recording a refund during a request to the provider could refund twice.
    const isAsked = refund.askedUntil !== null && refund.askedUntil > new Date()
    if (isAsked || (!refund.byHand && refund.attempts < attemptsAlone))
      throw refusal(409, t('refundAsked'), 'refund_asked')
    const done = await refundDone(tx, store, id, { byHand: true })
    await noteAction(tx, store, by, {
      action: 'refund.note',
      order: order.id,
      before: { refund: id, status: refund.status },
      after: { refund: id, status: done.status, amount: done.amount },
    })
    return shownRefund(done, reference)
  })
}
