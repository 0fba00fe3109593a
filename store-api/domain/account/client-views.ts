import type { Client, User } from '../../../lib/contract/auth.ts'
import { customerType } from '../../../lib/rules/customer-type.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import type { StoredClient } from '../../db/schema.ts'
import type { NewClient } from './clients.ts'

/**
 * An account as its logged-in user sees it: identity and price list.
 * @param login the login that asks
 * @param secondFactorMissing whether it has to be set up before anything else
 */
export function userView(client: StoredClient, login: string, secondFactorMissing = false): User {
  const { id, admin, email, firstName: first_name, lastName: last_name } = client
  const session = { login, epoch: client.epoch }
  const user = { id, _type: customerType(client.customerType), admin, email, first_name, last_name, session }
  return secondFactorMissing ? { ...user, second_factor_missing: true } : user
}

/** An account as the API answers it; without its password and its epoch. */
export function clientView(client: StoredClient): Client {
  return {
    id: client.id,
    email: client.email,
    first_name: client.firstName,
    last_name: client.lastName,
    phone: client.phone,
    customer_type: client.customerType,
    admin: client.admin,
    active: client.active,
    store: client.store,
    created_at: client.createdAt.toISOString(),
  }
}

/**
 * Answer to a sign-up that must not reveal whether the e-mail has an account: built from the input only, without an id.
 */
export function signUpView({ store, email, firstName, lastName, phone = '', customerType = 'C' }: NewClient): Client {
  const names = { first_name: firstName, last_name: lastName, phone, customer_type: customerType }
  const created_at = new Date().toISOString()
  return { id: 0, email: normalizeEmail(email), ...names, admin: false, active: false, store, created_at }
}
