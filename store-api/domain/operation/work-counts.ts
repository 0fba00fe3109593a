import { and, between, count, eq, gte, inArray, isNull, lt, lte, min, or, sql } from 'drizzle-orm'
import { paymentStatus } from '../../../lib/contract/payments.ts'
import { isCart, orderState, orderStatuses } from '../../../lib/rules/order-status.ts'
import type { Database } from '../../db/database.ts'
import { carts, mails, payments } from '../../db/schema.ts'

/** Length of the queues, and outcomes of the last day's orders and payments; no personal data. */
export interface WorkCounts {
  /** Things that wait, by queue. */
  readonly queues: Readonly<
    Record<'mails' | 'mails_given_up' | 'refunds' | 'refunds_by_hand' | 'open_payments', number>
  >
  /** How long the mail that is due longest has been due, seconds; 0 for none. */
  readonly mailsOverdue: number
  /** Orders that changed within a day, by state. */
  readonly orders: readonly { readonly state: string; readonly total: number }[]
  /** Payments that changed within a day. */
  readonly payments: readonly { readonly status: string; readonly provider: string; readonly total: number }[]
}

const day = 86_400_000
/** A database that is busy is not kept from its work by being counted, milliseconds. */
const longestQuery = 3_000
const stateNames = new Map<number, string>(Object.entries(orderState).map(([name, status]) => [status, name]))
const ordered = orderStatuses.filter((status) => !isCart(status))
const paymentStatuses = paymentStatus.options

/**
 * Counts by index-only scans, in one transaction.
 * @param attempts after which a mail is given up
 */
export function countWork(db: Database, attempts: number, now = new Date()): Promise<WorkCounts> {
  // Examples of the demonstration are dated far ahead, so that they never age.
  const [since, until] = [new Date(now.getTime() - day), new Date(now.getTime() + day)]
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${longestQuery}`))
    const unsent = isNull(mails.sentAt)
    const [due] = await tx
      .select({ total: count(), oldest: min(mails.nextAttemptAt) })
      .from(mails)
      .where(and(unsent, lte(mails.nextAttemptAt, now), lt(mails.attempts, attempts)))
    const [givenUp] = await tx
      .select({ total: count() })
      .from(mails)
      .where(and(unsent, gte(mails.attempts, attempts)))
    const refunds = await tx
      .select({ byHand: payments.refundByHand, total: count() })
      .from(payments)
      .where(eq(payments.status, 'refund_due'))
      .groupBy(payments.refundByHand)
    const [open] = await tx
      .select({ total: count() })
      .from(payments)
      .where(or(eq(payments.status, 'created'), eq(payments.status, 'pending')))
    const orders = await tx
      .select({ status: carts.status, total: count() })
      .from(carts)
      .where(and(inArray(carts.status, ordered), between(carts.changedAt, since, until)))
      .groupBy(carts.status)
    const paid = await tx
      .select({ status: payments.status, provider: payments.provider, total: count() })
      .from(payments)
      .where(and(inArray(payments.status, paymentStatuses), between(payments.changedAt, since, until)))
      .groupBy(payments.status, payments.provider)
    const refundsOf = (byHand: boolean) => refunds.find((each) => each.byHand === byHand)?.total ?? 0
    return {
      queues: {
        mails: due?.total ?? 0,
        mails_given_up: givenUp?.total ?? 0,
        refunds: refundsOf(false),
        refunds_by_hand: refundsOf(true),
        open_payments: open?.total ?? 0,
      },
      mailsOverdue: due?.oldest ? Math.max(0, (now.getTime() - due.oldest.getTime()) / 1_000) : 0,
      orders: orders.map(({ status, total }) => ({ state: stateNames.get(status) ?? String(status), total })),
      payments: paid.map(({ status, provider, total }) => ({ status, provider: provider ?? 'transfer', total })),
    }
  })
}
