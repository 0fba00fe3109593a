import { and, eq, inArray, or, sql, sum } from 'drizzle-orm'
import { creditedRows } from '../../../lib/rules/refund.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { payments, refunds, type StoredRefund } from '../../db/schema.ts'
import { findCart } from '../cart/carts.ts'
import { issueCreditNote } from '../order/issue-invoice.ts'
import type { Verdict } from './apply-verdict.ts'
import type { StoredPayment } from './payments.ts'
import { goneAtProvider } from './refund-sums.ts'

/** Failed attempts after which people are told; the program keeps trying. */
export const attemptsAlone = 6

/** No request to the provider is scheduled or running. */
const unasked = { nextAt: null, askedUntil: null }

interface Done {
  /** The provider's name for the refund. */
  providerName?: string | undefined
  /** Whether people have given it back. */
  byHand?: boolean
  now?: Date
}

/**
 * Records a completed refund, with its credit note and a mail to the customer, each once, even where a bank sent the
 * money back meanwhile and people paid it again. A payment with no remainder counts as refunded.
 * @returns the refund afterwards
 */
export async function refundDone(
  db: Database,
  store: StoreContext,
  id: string,
  { providerName, byHand, now = new Date() }: Done = {},
): Promise<StoredRefund> {
  const { order, refund } = await lockedRefund(db, store, id)
  const named = providerName ? { providerName } : {}
  if (refund.status === 'refunded') {
    if (providerName && refund.providerName === null) await db.update(refunds).set(named).where(eq(refunds.id, id))
    return refund
  }
  const { paymentId, amount, rows } = refund
  const parts = rows && order.frozen ? creditedRows(order.frozen, rows, amount) : null
  const creditNote = refund.creditNote ?? (await issueCreditNote(db, store, paymentId, { amount, rows: parts, now }))
  const [done] = await db
    .update(refunds)
    .set({ ...named, ...(byHand && { byHand }), status: 'refunded', creditNote, refundedAt: now, ...unasked })
    .where(eq(refunds.id, id))
    .returning()
  if (!done) throw new Error(`The refund ${id} is gone.`)
  await endPayment(db, store, paymentId, now)
  const recipient = order.form.user.email
  const mail = { key: `refunded:${id}`, store: store.code, template: 'orderRefunded', recipient } as const
  if (recipient !== '') await enqueueMail(db, { ...mail, data: { order: order.id, refund: amount } })
  return done
}

/**
 * Records that a refund did not arrive: a bank sent it back, or the provider could not carry it out. Only people can
 * repeat it, and the refund job tells them.
 */
export async function refundFailed(db: Database, store: StoreContext, id: string): Promise<StoredRefund> {
  const { refund } = await lockedRefund(db, store, id)
  const [failed] = await db
    .update(refunds)
    .set({ status: 'due', byHand: true, refundedAt: null, ...unasked })
    .where(eq(refunds.id, id))
    .returning()
  return failed ?? refund
}

/** A refund of a store with its order, both locked in the order in which verdicts lock them. */
export async function lockedRefund(db: Database, store: StoreContext, id: string) {
  const [known] = await db.select({ cartId: refunds.cartId }).from(refunds).where(eq(refunds.id, id))
  const order = known && (await findCart(db, store.code, known.cartId, true))
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!order || !refund) throw new Error(`The refund ${id} or its order is gone.`)
  return { order, refund }
}

/**
 * Ends a payment that has been refunded completely, with a credit note for the part that its provider refunded unasked.
 */
async function endPayment(db: Database, store: StoreContext, id: string, now: Date): Promise<void> {
  const [given] = await db
    .select({ cents: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.status, 'refunded')))
  const back = (given?.cents ?? 0) + (await goneAtProvider(db, id))
  const [ended] = await db
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(eq(payments.id, id), eq(payments.status, 'authorized'), sql`${payments.amount} <= ${back}`))
    .returning({ id: payments.id })
  if (ended) await issueCreditNote(db, store, id, { now })
}

/** An event, as far as it may be about a refund of an administrator. */
interface RefundEvent {
  refund?: { reference: string | undefined; name: string | undefined } | undefined
  verdict: Verdict | null
  amount?: { value: number } | undefined
}

/**
 * Applies a provider's report about a refund that an administrator requested, so that it does not count as one made at
 * the provider.
 * @returns the outcome: `refunded`, `refund_failed` or `amount_mismatch`; null for an event about something else
 */
export async function applyRefund(
  db: Database,
  store: StoreContext,
  payment: StoredPayment,
  { refund, verdict, amount }: RefundEvent,
): Promise<string | null> {
  if (!refund || (verdict !== 'refunded' && verdict !== 'refund_due')) return null
  const names = [refund.reference, refund.name].filter((name) => name !== undefined)
  if (names.length === 0) return null
  const [own] = await db
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        eq(refunds.byHand, false),
        or(inArray(refunds.reference, names), inArray(refunds.providerName, names)),
      ),
    )
  if (!own) return null
  if (amount && amount.value !== own.amount) return 'amount_mismatch'
  if (verdict === 'refund_due') {
    await refundFailed(db, store, own.id)
    return 'refund_failed'
  }
  await refundDone(db, store, own.id, { providerName: refund.name })
  return 'refunded'
}
