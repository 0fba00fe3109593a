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
 * Gives back what was paid in vain, twice for one order or for one that was cancelled, and what
 * administrators asked for. What a provider refuses, or does not answer, is tried again after ever
 * longer waits; what only people can give back, as a bank transfer, they are told of once by mail.
 * @returns how many were given back
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
 * Takes the next payment that is due for this program: no other one looks at it while its provider
 * is asked, and after a crash it is due again.
 */
async function claimNext(db: Database, now: Date): Promise<StoredPayment | undefined> {
  // Money that its provider took back, or may take, is not given back a second time beside that; of
  // what was refunded at the provider only the rest goes back.
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
    // Those that were tried least go first: what never succeeds keeps nobody waiting.
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

/** Notes what was given back, with its credit note where an order was paid by it. */
function noteGiven(
  { db, stores }: RefundOptions,
  { id, cartId, reference }: StoredPayment,
  status: 'refunded' | 'cancelled',
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const store = stores.find(reference.slice(0, 4))
    // Held before its payment, as wherever a verdict is applied: a credit note asks for it, too.
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

/** Asks the provider; repeating it gives nothing back twice. @returns what the payment is then */
async function ask(
  { db, stores, providers }: RefundOptions,
  payment: StoredPayment,
): Promise<'refunded' | 'cancelled'> {
  const provider = payment.provider && providers[payment.provider]
  const store = stores.find(payment.reference.slice(0, 4))
  if (!provider || !store) throw new ProviderUnreachable(String(payment.provider), 'it is not set up')
  return provider.refund({ db, store, payment, addresses: providers })
}

/** Notes how a payment stands, and tells the shop once that people have to look at it. */
async function leaveToPeople(
  { db, stores, recipient }: RefundOptions,
  { id, reference, method, amount }: StoredPayment,
  changes: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  const store = reference.slice(0, 4)
  await inTransaction(db, async (tx) => {
    const [due] = await tx.update(payments).set(changes).where(isDue({ id })).returning({ id: payments.id })
    // The provider's notification, or people, may have been quicker: nobody has to do it again.
    if (!due) return
    const t = messagesIn(stores.find(store)?.language ?? defaultLanguage)
    const data = { reference, method: t(`mail.method.${method}`), amount }
    await enqueueMail(tx, { key: `refund:${id}`, store, template: 'refundDue', recipient: recipient(store), data })
  })
}
