import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import type { NewRefund } from '../../../lib/contract/refunds.ts'
import { cents } from '../../../lib/rules/money.ts'
import type { Database } from '../../db/database.ts'
import { refunds, type StoredRefund } from '../../db/schema.ts'
import type { StoredPayment } from './payments.ts'

/** Writes a refund of a locked payment down. */
export async function addRefund(
  db: Database,
  { id: paymentId, cartId, reference }: StoredPayment,
  { amount, reason, rows, by_hand, idempotency_key: key }: NewRefund & { amount: number },
): Promise<StoredRefund> {
  const [before] = await db.select({ n: count() }).from(refunds).where(eq(refunds.paymentId, paymentId))
  const [written] = await db
    .insert(refunds)
    .values({
      id: randomUUID(),
      cartId,
      paymentId,
      reference: `${reference}-R${(before?.n ?? 0) + 1}`,
      key,
      amount: cents(amount),
      reason,
      rows: rows?.map(({ row, quantity }) => ({ row, quantity })) ?? null,
      status: 'due',
      byHand: by_hand,
      // Not the transaction's beginning: one that waited for the payment may have begun before another.
      createdAt: sql`clock_timestamp()`,
    })
    .returning()
  if (!written) throw new Error('The refund was not written.')
  return written
}
