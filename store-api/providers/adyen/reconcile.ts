import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { settle } from '../../domain/payment/settle.ts'
import type { Adyen } from './client.ts'

/**
 * Asks Adyen once more about a session, with the proof that the browser brought; without one Adyen
 * answers nobody, and its notification is waited for
 * (https://docs.adyen.com/api-explorer/Checkout/latest/get/sessions/(sessionId)). By now the
 * notification should be there: the money that Adyen names itself counts.
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function askAdyenAgain(
  db: Database,
  store: StoreContext,
  adyen: Adyen,
  payment: StoredPayment,
): Promise<void> {
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
    settle(tx, store, payment.id, 'authorized', { pspReference: taken.pspReference, reason: undefined }),
  )
}
