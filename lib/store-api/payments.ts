import 'server-only'
import { contract } from '../contract/index.ts'
import type { PaymentResult } from '../contract/payments.ts'
import type { Store } from '../stores/store.ts'
import { ask, find } from './client.ts'

/** The store's means of payment, in their order, and what the browser needs to show them. */
export function getPaymentMethods(store: Store) {
  return ask(store, contract.payments.methods, {})
}

/** What became of a payment; null when no payment of this store has the reference. */
export function getPaymentResult(store: Store, reference: string): Promise<PaymentResult | null> {
  return find(store, contract.payments.result, { params: { reference } })
}
