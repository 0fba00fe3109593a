import { and, eq, inArray, or } from 'drizzle-orm'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { refunds } from '../db/schema.ts'
import type { StoredPayment } from '../domain/payment/payments.ts'
import { refundDone, refundFailed } from '../domain/payment/refund-done.ts'
import type { Verdict } from '../domain/payment/settle.ts'

/** A notification, as far as it may be about a refund of an administrator. */
interface ToldOfRefund {
  refund?: { reference: string | undefined; name: string | undefined } | undefined
  verdict: Verdict | null
  amount?: { value: number } | undefined
}

/**
 * Takes what a provider tells of a refund that an administrator asked for, so that it does not count
 * as one that somebody made at the provider.
 * @returns what came of it: `refunded`, `refund_failed` or `amount_mismatch`; null for a notification
 *   about something else
 */
export async function takeRefundNotice(
  db: Database,
  store: StoreContext,
  payment: StoredPayment,
  { refund, verdict, amount }: ToldOfRefund,
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
