import { and, asc, eq, isNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm'
import { defaultLanguage } from '../../lib/rules/languages.ts'
import { messagesIn } from '../context/messages.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { enqueueMail } from '../db/outbox.ts'
import { orderHolds, payments } from '../db/schema.ts'
import { findCart } from '../domain/cart/carts.ts'
import { issueCreditNote } from '../domain/order/issue-invoice.ts'
import { attemptsAlone } from '../domain/payment/apply-refund.ts'
import type { StoredPayment } from '../domain/payment/payments.ts'
import { holdsThatLetRefund } from '../domain/payment/refund-sums.ts'
import { ProviderUnreachable } from './ask.ts'
import { isProviderFailure } from './failures.ts'
import { giveParts } from './partial-refunds.ts'
import { perRound, type RefundOptions, waits } from './refund-waits.ts'

export type { RefundOptions }

/**
 * Refunds payments in vain (a second one for an order, or one for a cancelled order), and makes the refunds that
 * administrators requested. A refusal or a missing answer is retried after ever longer pauses. A refund that only
 * people can make, such as a bank transfer, is reported to them once by mail.
 * @returns number of completed refunds
 */
export async function giveBack(options: RefundOptions, now = new Date()): Promise<number> {
  let given = 0
  for (let round = 0; round < perRound && !options.signal?.aborted; round += 1) {
    const payment = await claimNext(options.db, now)
    if (!payment) break
    if (await giveOneBack(options, payment, now)) given += 1
  }
  return given + (await giveParts(options, now))
}

/**
 * Locks the next due payment for this program: no other one uses it during the request to its provider, and after a
 * crash it is due again.
 */
async function claimNext(db: Database, now: Date): Promise<StoredPayment | undefined> {
  // Money that its provider took back, or may take back, is not refunded a second time; after a partial refund at the
  // provider only the rest is refunded.
  const held = db
    .select({ id: orderHolds.id })
    .from(orderHolds)
    .where(
      and(
        eq(orderHolds.paymentId, payments.id),
        isNull(orderHolds.releasedAt),
        notInArray(orderHolds.reason, holdsThatLetRefund),
      ),
    )
  const next = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'refund_due'),
        or(isNull(payments.refundAfter), lte(payments.refundAfter, now)),
        notExists(held),
      ),
    )
    // The fewest attempts first, so that a failing refund does not delay the others.
    .orderBy(asc(payments.refundAttempts), asc(payments.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const claimedUntil = new Date(now.getTime() + waits.claim)
  const [claimed] = await db
    .update(payments)
    .set({ refundAfter: claimedUntil, refundAskedUntil: claimedUntil })
    .where(sql`${payments.id} = (${next})`)
    .returning()
  return claimed
}

async function giveOneBack(options: RefundOptions, payment: StoredPayment, now: Date): Promise<boolean> {
  const { db, log } = options
  if (payment.refundByHand || payment.provider === null || !payment.pspReference) {
    const refundAfter = new Date(now.getTime() + waits.people)
    await leaveToPeople(options, payment, { refundByHand: true, refundAfter, refundAskedUntil: null })
    return false
  }
  try {
    const status = await ask(options, payment)
    await noteGiven(options, payment, status, now)
    return status === 'refunded'
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    const refundAttempts = payment.refundAttempts + 1
    const wait = Math.min(waits.first * 2 ** payment.refundAttempts, waits.longest)
    log('error', error.message, { reference: payment.reference, attempts: refundAttempts })
    const changes = { refundAttempts, refundAfter: new Date(now.getTime() + wait), refundAskedUntil: null }
    if (refundAttempts >= attemptsAlone) await leaveToPeople(options, payment, changes)
    else await db.update(payments).set(changes).where(isDue(payment))
    return false
  }
}

/** Records a refund, with its credit note where the payment had paid an order. */
function noteGiven(
  { db, stores }: RefundOptions,
  { id, cartId, reference }: StoredPayment,
  status: 'refunded' | 'cancelled',
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const store = stores.find(reference.slice(0, 4))
    // Locked before its payment, as for verdicts: the credit note locks it, too.
    if (store) await findCart(tx, store.code, cartId, true)
    // The provider's notification may have been quicker.
    const [noted] = await tx
      .update(payments)
      .set({ status, refundAskedUntil: null })
      .where(isDue({ id }))
      .returning({ id: payments.id })
    if (noted && store && status === 'refunded') await issueCreditNote(tx, store, id, { now })
  })
}

function isDue({ id }: Pick<StoredPayment, 'id'>) {
  return and(eq(payments.id, id), eq(payments.status, 'refund_due'))
}

/** Asks the provider for the refund; idempotent. @returns the payment's new status */
async function ask(
  { db, stores, providers }: RefundOptions,
  payment: StoredPayment,
): Promise<'refunded' | 'cancelled'> {
  const provider = payment.provider && providers[payment.provider]
  const store = stores.find(payment.reference.slice(0, 4))
  if (!provider || !store) throw new ProviderUnreachable(String(payment.provider), 'it is not set up')
  return provider.refund({ db, store, payment, addresses: providers })
}

/** Saves the state of a payment, and tells the shop once that people have to act. */
async function leaveToPeople(
  { db, stores, recipient }: RefundOptions,
  { id, reference, method, amount }: StoredPayment,
  changes: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  const store = reference.slice(0, 4)
  await inTransaction(db, async (tx) => {
    const [due] = await tx.update(payments).set(changes).where(isDue({ id })).returning({ id: payments.id })
    // The provider's notification, or a person, may have been quicker: the mail is then needless.
    if (!due) return
    const t = messagesIn(stores.find(store)?.language ?? defaultLanguage)
    const data = { reference, method: t(`mail.method.${method}`), amount }
    await enqueueMail(tx, { key: `refund:${id}`, store, template: 'refundDue', recipient: recipient(store), data })
  })
}
