import { asc, eq } from 'drizzle-orm'
import type { Refund } from '../../../lib/contract/refunds.ts'
import type { Database } from '../../db/database.ts'
import { payments, refunds, type StoredRefund } from '../../db/schema.ts'

/** Refunds of an order, the oldest first. */
export async function refundsOf(db: Database, order: string): Promise<Refund[]> {
  const rows = await db
    .select({ refund: refunds, payment: payments.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.cartId, order))
    .orderBy(asc(refunds.createdAt), asc(refunds.reference))
  return rows.map(({ refund, payment }) => shownRefund(refund, payment))
}

/** A refund as it is answered. @param payment reference of its payment */
export function shownRefund(refund: StoredRefund, payment: string): Refund {
  const { id, cartId, reference, amount, reason, rows, status, byHand, creditNote, createdAt, refundedAt } = refund
  return {
    id,
    order: cartId,
    payment_reference: payment,
    reference,
    amount,
    reason,
    rows,
    status,
    by_hand: byHand,
    credit_note: creditNote,
    created_at: createdAt.toISOString(),
    refunded_at: refundedAt?.toISOString() ?? null,
  }
}
