import 'server-only'
import { contract } from '../contract/index.ts'
import type { PersonalData } from '../contract/privacy.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../stores/store.ts'
import { askAsCustomer } from './customer.ts'

/** All stored data about the customer. @throws StoreApiError 400 at `password` for one that is not the account's */
export function getPersonalData(store: Store, { id }: Session, password: string): Promise<PersonalData> {
  return askAsCustomer(store, contract.privacy.personalData, { params: { id }, body: { password } })
}

/**
 * Deletes the customer's account. @throws StoreApiError 400 at `password` for one that is not the
 * account's, 409 for an administrator
 */
export async function eraseAccount(store: Store, { id }: Session, password: string): Promise<void> {
  await askAsCustomer(store, contract.privacy.eraseAccount, { params: { id }, body: { password } })
}
