import { and, asc, eq, isNull, lt, lte, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cents } from '../../lib/rules/money.ts'
import { messagesIn } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { enqueueMail } from '../db/outbox.ts'
import { orderHolds, payments, refunds, type StoredRefund } from '../db/schema.ts'
import { attemptsAlone, refundDone } from '../domain/payment/apply-refund.ts'
import type { StoredPayment } from '../domain/payment/payments.ts'
import { holdsThatLetRefund } from '../domain/payment/refund-sums.ts'
import { ProviderUnreachable } from './ask.ts'
import { isProviderFailure } from './failures.ts'
import { perRound, type RefundOptions, waits } from './refund-waits.ts'

/**
 * Makes the refunds that administrators requested. A refusal or a missing answer is retried after ever longer pauses. A
 * refund that only people can make, such as a bank transfer, is reported to them once by mail. `refunds.ts` does the
 * same for payments in vain.
 * @returns number of completed refunds
 */
export async function giveParts(options: RefundOptions, now: Date): Promise<number> {
  let given = 0
  for (let round = 0; round < perRound && !options.signal?.aborted; round += 1) {
    const refund = await claimNext(options.db, now)
    if (!refund) break
    if (await giveOne(options, refund, now)) given += 1
  }
  return given
}

/**
 * Locks the next due refund for this program. Refunds of one payment are requested one after the other, as seQura is
 * told the remainder instead of the refunded amount.
 */
async function claimNext(db: Database, now: Date): Promise<StoredRefund | undefined> {
  const earlier = alias(refunds, 'earlier')
  const waiting = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.paymentId, refunds.paymentId),
        eq(earlier.status, 'due'),
        eq(earlier.byHand, false),
        lt(earlier.createdAt, refunds.createdAt),
      ),
    )
  const doubtful = db
    .select({ id: orderHolds.id })
    .from(orderHolds)
    .where(
      and(
        eq(orderHolds.paymentId, refunds.paymentId),
        isNull(orderHolds.releasedAt),
        notInArray(orderHolds.reason, holdsThatLetRefund),
      ),
    )
  const next = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'due'),
        or(isNull(refunds.nextAt), lte(refunds.nextAt, now)),
        notExists(waiting),
        notExists(doubtful),
      ),
    )
    .orderBy(asc(refunds.attempts), asc(refunds.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const claimedUntil = new Date(now.getTime() + waits.claim)
  const [claimed] = await db
    .update(refunds)
    .set({ nextAt: claimedUntil, askedUntil: claimedUntil })
    .where(sql`${refunds.id} = (${next})`)
    .returning()
  return claimed
}

async function giveOne(options: RefundOptions, refund: StoredRefund, now: Date): Promise<boolean> {
  const { db, stores, log } = options
  const store = stores.find(refund.reference.slice(0, 4))
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId))
  if (!store || !payment) throw new Error(`The refund ${refund.id} has no store or no payment.`)
  if (refund.byHand || payment.provider === null || !payment.pspReference) {
    const nextAt = new Date(now.getTime() + waits.people)
    await leaveToPeople(options, store, payment, refund, { byHand: true, nextAt, askedUntil: null })
    return false
  }
  try {
    const providerName = await ask(options, store, payment, refund)
    await inTransaction(db, (tx) => refundDone(tx, store, refund.id, { providerName, now }))
    return true
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    const attempts = refund.attempts + 1
    const wait = Math.min(waits.first * 2 ** refund.attempts, waits.longest)
    log('error', error.message, { reference: refund.reference, attempts })
    const changes = { attempts, nextAt: new Date(now.getTime() + wait), askedUntil: null }
    if (attempts >= attemptsAlone) await leaveToPeople(options, store, payment, refund, changes)
    else await db.update(refunds).set(changes).where(isDue(refund))
    return false
  }
}

/** Asks the provider; repeating it gives nothing back twice. @returns its name for the refund */
async function ask(
  { db, providers }: RefundOptions,
  store: StoreContext,
  payment: StoredPayment,
  refund: StoredRefund,
): Promise<string | undefined> {
  const provider = payment.provider && providers[payment.provider]
  if (!provider) throw new ProviderUnreachable(String(payment.provider), 'it is not set up')
  const left = cents(payment.amount - (await throughProvider(db, refund)) - refund.amount)
  return provider.refundPart({ db, store, payment, addresses: providers }, { ...refund, left })
}

function isDue({ id }: Pick<StoredRefund, 'id'>) {
  return and(eq(refunds.id, id), eq(refunds.status, 'due'))
}

/** Cents that went back of the same payment by way of its provider. */
async function throughProvider(db: Database, { paymentId }: StoredRefund): Promise<number> {
  const rows = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'refunded'), eq(refunds.byHand, false)))
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** Saves the state of a refund, and tells the shop once that people have to act. */
async function leaveToPeople(
  { db, recipient }: RefundOptions,
  store: StoreContext,
  payment: StoredPayment,
  { id, reference, amount }: StoredRefund,
  changes: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [due] = await tx.update(refunds).set(changes).where(isDue({ id })).returning({ id: refunds.id })
    // The provider's notification, or a person, may have been quicker: the mail is then needless.
    if (!due) return
    const t = messagesIn(store.language)
    const data = { refund: id, reference, method: t(`mail.method.${payment.method}`), amount }
    const mail = { key: `refund-part:${id}`, store: store.code, template: 'partRefundDue' } as const
    await enqueueMail(tx, { ...mail, recipient: recipient(store.code), data })
  })
}
