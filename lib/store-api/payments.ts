import 'server-only'
import type { AnswerOf } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import type { PaymentResult } from '../contract/payments.ts'
import { paymentMethods } from '../rules/payment-methods.ts'
import type { Store } from '../stores/store.ts'
import { ask, find, StoreApiError } from './client.ts'

type Methods = AnswerOf<typeof contract.payments.methods>

/**
 * The store's payment methods, in their order, with the browser's data for them. With a store API without this call
 * they are those of the store's methods that work with the specification's calls.
 */
export async function getPaymentMethods(store: Store): Promise<Methods> {
  const methods = store.paymentMethods
    .filter((method) => paymentMethods[method].specified)
    .map((method) => ({ method, available: true, commission_rate: 0 }))
  return (await find(store, contract.payments.methods, {})) ?? { methods, providers: {} }
}

/**
 * State of a payment.
 * @returns null when no payment of this store has the reference; undefined where the store API has no such call, which
 *   then answers 404 without a code of the contract
 */
export async function getPaymentResult(store: Store, reference: string): Promise<PaymentResult | null | undefined> {
  try {
    return await ask(store, contract.payments.result, { params: { reference } })
  } catch (error) {
    if (!(error instanceof StoreApiError && error.status === 404)) throw error
    return error.body && 'code' in error.body ? null : undefined
  }
}
