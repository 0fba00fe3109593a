import { ownValue } from '../../../lib/rules/own-key.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { applyVerdict, type Verdict } from '../../domain/payment/apply-verdict.ts'
import { rememberProof } from '../../domain/payment/payments.ts'
import type { AskedPayment } from '../../payments/provider.ts'
import type { Adyen } from './client.ts'

/**
 * Verdict by a session's status, before the notification arrives. A paid session makes an order that awaits payment:
 * only the signed notification makes it paid.
 */
const verdicts: Readonly<Record<string, Verdict>> = {
  completed: 'pending',
  paymentPending: 'pending',
  refused: 'error',
  canceled: 'cancelled',
}

/**
 * Queries a session at Adyen, with the proof that the browser brings.
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function askSession(adyen: Adyen, { db, store, payment }: AskedPayment, proof: string): Promise<void> {
  const { reference, status } = await adyen.sessionResult(payment.providerId ?? '', proof)
  if (reference !== payment.reference) return
  await rememberProof(db, payment, proof)
  const verdict = ownValue(verdicts, status)
  if (verdict) await inTransaction(db, (tx) => applyVerdict(tx, store, payment.id, verdict))
}

/**
 * Asks Adyen once more about a session, with the proof that the browser brought. Without a proof Adyen does not answer,
 * and the notification is awaited (https://docs.adyen.com/api-explorer/Checkout/latest/get/sessions/(sessionId)). The
 * notification should have arrived by now: a payment that Adyen confirms counts as paid.
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function askAdyenAgain(adyen: Adyen, { db, store, payment }: AskedPayment): Promise<void> {
  const proof = payment.providerData?.sessionResult
  if (!proof) return
  const { reference, status, payments } = await adyen.sessionResult(payment.providerId ?? '', proof)
  if (reference !== payment.reference || status !== 'completed') return
  const taken = payments.find(
    ({ amount, resultCode }) =>
      resultCode === 'Authorised' && amount.value === payment.amount && amount.currency === store.currency,
  )
  if (!taken) return
  await inTransaction(db, (tx) =>
    applyVerdict(tx, store, payment.id, 'authorized', { pspReference: taken.pspReference, reason: undefined }),
  )
}
