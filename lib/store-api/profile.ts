import 'server-only'
import type { Client } from '../contract/auth.ts'
import type { GivenBody } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import { type OwnSubscription, ownSubscription } from '../rules/own-subscription.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../stores/store.ts'
import { askAsCustomer, findAsCustomer } from './customer.ts'

type ClientChanges = GivenBody<typeof contract.clients.update>

/** The customer's own record. */
export function getClient(store: Store, { id }: Session): Promise<Client> {
  return askAsCustomer(store, contract.clients.retrieve, { params: { id } })
}

/** Changes the customer's own record; omitted fields are unchanged. */
export function changeClient(store: Store, { id }: Session, body: ClientChanges): Promise<Client> {
  return askAsCustomer(store, contract.clients.update, { params: { id }, body })
}

/** The customer's subscription to the newsletter, or null. */
export async function getSubscription(store: Store, { email }: Session): Promise<OwnSubscription | null> {
  const { results } = await askAsCustomer(store, contract.newsletters.list, { query: {} })
  return ownSubscription(results, email)
}

/** Ends the customer's subscription. One that has ended already is fine. */
export async function unsubscribe(store: Store, id: number): Promise<void> {
  await findAsCustomer(store, contract.newsletters.destroy, { params: { id } })
}
