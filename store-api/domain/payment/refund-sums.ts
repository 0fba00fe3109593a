import { and, eq, inArray, isNull, notInArray, sum } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderHolds, refunds } from '../../db/schema.ts'
import type { StoredPayment } from './payments.ts'

/** Reasons of holds whose money is not with the shop any more. */
const gone = ['refunded_at_provider', 'reversed'] as const

/**
 * Reasons of holds that do not affect the shop's remaining money: a refund made at the provider has a known amount, and
 * missing pieces do not concern the provider.
 */
export const holdsThatLetRefund: (typeof orderHolds.$inferSelect)['reason'][] = ['refunded_at_provider', 'out_of_stock']

/** Refunds of a payment by administrators, completed or pending, cents. */
export async function givenBack(db: Database, payment: string): Promise<number> {
  const [given] = await db
    .select({ cents: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.paymentId, payment))
  return given?.cents ?? 0
}

/** Money of a payment that went back at its provider, not requested by the shop, cents. */
export async function goneAtProvider(db: Database, payment: string): Promise<number> {
  const [away] = await db
    .select({ cents: sum(orderHolds.amount).mapWith(Number) })
    .from(orderHolds)
    .where(and(eq(orderHolds.paymentId, payment), inArray(orderHolds.reason, gone)))
  return away?.cents ?? 0
}

/** Refundable remainder of a payment, cents; never negative. */
export async function leftOf(db: Database, { id, status, amount }: StoredPayment): Promise<number> {
  if (status !== 'authorized') return 0
  return Math.max(0, amount - (await givenBack(db, id)) - (await goneAtProvider(db, id)))
}

/** Why a payment's money is in doubt; null where it is not. */
export async function doubtAbout(db: Database, payment: string) {
  const [hold] = await db
    .select({ reason: orderHolds.reason })
    .from(orderHolds)
    .where(
      and(
        eq(orderHolds.paymentId, payment),
        isNull(orderHolds.releasedAt),
        notInArray(orderHolds.reason, holdsThatLetRefund),
      ),
    )
    .limit(1)
  return hold?.reason ?? null
}

/**
 * Whether a payment's whole amount went back, at once or in parts, at least partly at its provider without the shop's
 * request. The provider may report that before it reports the payment.
 */
export async function isTakenBack(db: Database, { id, amount }: StoredPayment): Promise<boolean> {
  const gone = await goneAtProvider(db, id)
  return gone > 0 && gone + (await givenBack(db, id)) >= amount
}
