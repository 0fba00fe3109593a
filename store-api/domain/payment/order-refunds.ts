import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { NewRefund, Refund } from '../../../lib/contract/refunds.ts'
import { supplementOfPieces } from '../../../lib/rules/measure-supplement.ts'
import { isOrder } from '../../../lib/rules/order-status.ts'
import { backForPieces, worthOfPieces } from '../../../lib/rules/refund.ts'
import type { Actor } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { payments, refunds, type StoredRefund } from '../../db/schema.ts'
import { findCart, type StoredCart } from '../cart/carts.ts'
import { noteAction } from '../operation/audit.ts'
import { confirmationOf, ownBack } from '../order/confirmations.ts'
import { refuseState } from '../order/refuse-state.ts'
import { addRefund } from './add-refund.ts'
import { refundDone } from './apply-refund.ts'
import { refundedPieces } from './confirmation-standing.ts'
import type { StoredPayment } from './payments.ts'
import { dropPending } from './pending-change.ts'
import { checkRefundedPieces } from './refund-pieces.ts'
import { doubtAbout, leftOf } from './refund-sums.ts'
import { refundsOf, shownRefund } from './refund-view.ts'
import { moneyOfSupplements, refundSupplements } from './supplement-refunds.ts'

/**
 * Refunds an order, in full or in part. A refund through the provider is queued for the refund job; a refund that
 * people have already made is recorded. The same key again changes nothing.
 * @param by null where the program itself does it
 * @throws ApiError 400 with field errors, 404 for an id that is no order of the store, 409 where nothing was paid, less
 *   is left, or the money is in doubt
 */
export function refundOrder(
  db: Database,
  store: StoreContext,
  t: Translate,
  orderId: string,
  wanted: NewRefund,
  by: Actor | null = null,
): Promise<Refund> {
  return inTransaction(db, async (tx) => {
    // Held first and its payment after, as wherever a verdict is applied.
    const order = await findCart(tx, store.code, orderId, true)
    if (!order || !isOrder(order.status)) throw refusal(404, t('notFound'), 'not_found')
    const [before] = await tx.select().from(refunds).where(eq(refunds.key, wanted.idempotency_key))
    if (before) return shownRefund(sameRefund(t, order, before, wanted), await referenceOf(tx, before))
    refuseState(t, order.status, 'refund')
    const payment = await paidPayment(tx, t, order.id)
    const left = await leftOf(tx, payment)
    await checkRefundedPieces(tx, t, order, wanted.rows)
    const confirmation = await confirmationOf(tx, order.id)
    const amount = amountOf(t, order, payment, left, wanted, ownBack(confirmation?.changes ?? []))
    const doubt = await doubtAbout(tx, payment.id)
    if (doubt) throw refusal(409, t('refundInDoubt', { reason: t(`holdReason.${doubt}`) }), 'order_on_hold')
    const ofSupplements = await refundTheirSupplements(tx, store, t, order, wanted)
    const refund = await addRefund(tx, payment, { ...wanted, amount })
    // Its pieces are others now than those that the change which waits was priced for.
    if (confirmation && (wanted.amount === undefined || wanted.rows)) await dropPending(tx, store, confirmation)
    await noteAction(tx, store, by, {
      action: 'refund.create',
      order: orderId,
      before: { payment: payment.reference, left },
      after: {
        ...{ payment: payment.reference, left: left - amount, refund: refund.id, amount, by_hand: refund.byHand },
        ...(ofSupplements > 0 && { of_supplements: ofSupplements }),
      },
    })
    const done = wanted.by_hand ? await refundDone(tx, store, refund.id) : refund
    return shownRefund(done, payment.reference)
  })
}

/** Refunds of an order, and the amount that is left. @throws ApiError 404 */
export async function listRefunds(db: Database, store: StoreContext, t: Translate, orderId: string) {
  const order = await findCart(db, store.code, orderId)
  if (!order || !isOrder(order.status)) throw refusal(404, t('notFound'), 'not_found')
  const [payment] = await authorizedOf(db, orderId)
  return { left: payment ? await leftOf(db, payment) : 0, results: await refundsOf(db, orderId) }
}

function authorizedOf(db: Database, cartId: string) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.cartId, cartId), eq(payments.status, 'authorized')))
}

/** The locked payment that paid an order. @throws ApiError 409 where there is none */
async function paidPayment(db: Database, t: Translate, id: string): Promise<StoredPayment> {
  const [payment] = await authorizedOf(db, id).for('update')
  if (payment) return payment
  throw refusal(409, t('refundNothingLeft'), 'refund_exceeds')
}

/**
 * Refunds the supplements of what is refunded without naming an amount: with pieces their share, else all of them.
 * @returns cents
 */
async function refundTheirSupplements(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id, frozen }: StoredCart,
  { rows, amount, reason, by_hand }: NewRefund,
): Promise<number> {
  if (amount !== undefined) return 0
  const money = await moneyOfSupplements(db, id)
  const before = await refundedPieces(db, id)
  const parts = money.map(({ order, row, left }) => {
    if (!rows) return { order, amount: left }
    const pieces = rows.find((each) => each.row === row)?.quantity ?? 0
    const of = (frozen?.rows.find((each) => each.id === row)?.quantity ?? 0) - (before.get(row) ?? 0)
    return { order, amount: pieces === 0 ? 0 : supplementOfPieces(left, pieces, of) }
  })
  return refundSupplements(db, store, t, money, parts, { reason, by_hand })
}

/**
 * How much goes back: for pieces what they were paid, less what changes of their measures gave back.
 * @throws ApiError 400 for more than was paid, 409 for more than is left
 */
function amountOf(
  t: Translate,
  { frozen }: StoredCart,
  payment: StoredPayment,
  left: number,
  wanted: NewRefund,
  changes: ReturnType<typeof ownBack>,
): number {
  const { rows } = wanted
  const worth = rows && frozen ? Math.max(0, worthOfPieces(frozen, rows) - backForPieces(frozen, rows, changes)) : left
  const amount = wanted.amount ?? worth
  if (amount > payment.amount) throw fieldErrors({ amount: t('refundAbovePaid') })
  if (left === 0) throw refusal(409, t('refundNothingLeft'), 'refund_exceeds')
  if (amount > left) throw refusal(409, t('refundAboveLeft'), 'refund_exceeds')
  if (amount === 0) throw fieldErrors({ amount: t('refundAboveLeft') })
  return amount
}

/** The earlier refund with the same key. @throws ApiError 409 when it was another request */
function sameRefund(t: Translate, order: StoredCart, before: StoredRefund, wanted: NewRefund): StoredRefund {
  const isSame =
    before.cartId === order.id &&
    before.reason === wanted.reason &&
    (wanted.amount === undefined || wanted.amount === before.amount) &&
    isDeepStrictEqual(before.rows, wanted.rows?.map(({ row, quantity }) => ({ row, quantity })) ?? null)
  if (!isSame) throw refusal(409, t('conflict'), 'conflict')
  return before
}

export async function referenceOf(db: Database, { paymentId }: StoredRefund): Promise<string> {
  const [payment] = await db.select({ name: payments.reference }).from(payments).where(eq(payments.id, paymentId))
  return payment?.name ?? ''
}
