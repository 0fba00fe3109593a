import 'server-only'
import { contract } from '../contract/index.ts'
import type { StoredCard } from '../contract/stored-cards.ts'
import type { Store } from '../stores/store.ts'
import { StoreApiError } from './client.ts'
import { findAsCustomer } from './customer.ts'
import { getPaymentMethods } from './payments.ts'

/** Whether customers of a store can have cards stored; false while the store API does not answer. */
export async function canStoreCards(store: Store): Promise<boolean> {
  const answer = await getPaymentMethods(store).catch(() => null)
  return Object.values(answer?.providers ?? {}).some((settings) => settings.stored_cards === '1')
}

/**
 * The customer's cards at the payment provider; none where the store API has no such call.
 * @returns null while the provider does not answer
 */
export async function listStoredCards(store: Store): Promise<readonly StoredCard[] | null> {
  try {
    return (await findAsCustomer(store, contract.storedCards.list, {}))?.results ?? []
  } catch (error) {
    if (error instanceof StoreApiError && error.status === 503) return null
    throw error
  }
}

/** Has the provider forget a card of the customer. */
export async function removeStoredCard(store: Store, id: string): Promise<void> {
  await findAsCustomer(store, contract.storedCards.destroy, { params: { id } })
}
