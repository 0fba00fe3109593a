import 'server-only'
import type { ConfigurationChoice } from '../contract/cart-rows.ts'
import type { FacilityChoice } from '../contract/facility.ts'
import { contract } from '../contract/index.ts'
import type { KeptConfiguration } from '../contract/kept-configurations.ts'
import type { Store } from '../stores/store.ts'
import { askAsCustomer, findAsCustomer } from './customer.ts'

/** The configurations in the customer's account, the newest first; none where the store API keeps none. */
export async function listKeptConfigurations(store: Store): Promise<readonly KeptConfiguration[]> {
  return (await findAsCustomer(store, contract.keptConfigurations.list, { query: {} }))?.results ?? []
}

/** Keeps a configuration in the customer's account. */
export async function keepConfiguration(
  store: Store,
  kept: {
    product: number
    quantity: number
    configuration: ConfigurationChoice
    facility: FacilityChoice | undefined
  },
): Promise<void> {
  await askAsCustomer(store, contract.keptConfigurations.keep, { body: kept })
}

/** Deletes a configuration of the customer's. One that is deleted already is fine. */
export async function removeKeptConfiguration(store: Store, id: number): Promise<void> {
  await findAsCustomer(store, contract.keptConfigurations.remove, { params: { id } })
}
