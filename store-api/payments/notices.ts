import { eq } from 'drizzle-orm'
import type { Log } from '../context/log.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { paymentEvents } from '../db/schema.ts'
import { findPayment, type ProviderName } from '../domain/payment/payments.ts'
import { settle, type Verdict } from '../domain/payment/settle.ts'
import type { Stores } from '../domain/stores.ts'

/** What a provider told, once it is known to be genuine. */
export interface Notice {
  provider: ProviderName
  /** What makes two notifications the same. */
  key: string
  payment: { reference: string } | { provider: ProviderName; providerId: string }
  /** Null: worth keeping, but it moves nothing. */
  verdict: Verdict | null
  /** Cents and currency that the provider names; money of another amount moves nothing. */
  amount?: { value: number; currency: string } | undefined
  pspReference?: string | undefined
  reason?: string | undefined
  body: unknown
}

/**
 * Keeps a genuine notification and settles its payment, both in one transaction: the same
 * notification again changes nothing.
 * @returns what came of it: the payment's state, `duplicate`, `unknown_payment`, `amount_mismatch`
 *   or `noted`
 */
export function takeNotice(db: Database, stores: Stores, log: Log, notice: Notice): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [event] = await tx
      .insert(paymentEvents)
      .values({ provider: notice.provider, key: notice.key, outcome: 'received', body: notice.body })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (!event) return 'duplicate'
    const { outcome, reference } = await effect(tx, stores, notice)
    await tx.update(paymentEvents).set({ outcome, reference }).where(eq(paymentEvents.id, event.id))
    if (['unknown_payment', 'amount_mismatch', 'refund_due'].includes(outcome))
      log('error', 'a payment needs somebody to look at it', { provider: notice.provider, reference, outcome })
    return outcome
  })
}

async function effect(
  db: Database,
  stores: Stores,
  { payment: wanted, verdict, amount, pspReference, reason }: Notice,
): Promise<{ outcome: string; reference: string }> {
  const payment = await findPayment(db, wanted)
  const store = payment && stores.find(payment.reference.slice(0, 4))
  if (!payment || !store)
    return { outcome: 'unknown_payment', reference: 'reference' in wanted ? wanted.reference : '' }
  const { reference } = payment
  if (verdict === null) return { outcome: 'noted', reference }
  if (amount && (amount.value !== payment.amount || amount.currency !== store.currency))
    return { outcome: 'amount_mismatch', reference }
  return { outcome: await settle(db, store, payment.id, verdict, { pspReference, reason }), reference }
}
