import type { Client, User } from '../../../lib/contract/auth.ts'
import { customerType } from '../../../lib/rules/customer-type.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import type { StoredClient } from '../../db/schema.ts'
import type { NewClient } from './clients.ts'

/**
 * An account as whoever is logged in sees it: who it is, and whose prices count.
 * @param login that it is seen by
 * @param secondFactorMissing whether it has to be set up before anything else
 */
export function userView(client: StoredClient, login: string, secondFactorMissing = false): User {
  const { id, admin, email, firstName: first_name, lastName: last_name } = client
  const session = { login, epoch: client.epoch }
  const user = { id, _type: customerType(client.customerType), admin, email, first_name, last_name, session }
  return secondFactorMissing ? { ...user, second_factor_missing: true } : user
}

/** An account as it is answered; without its password, and without what ends its logins. */
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
 * A sign-up as it is answered where nobody is told whether its e-mail had an account: nothing of it
 * is read from one, and it has no id.
 */
export function signUpView({ store, email, firstName, lastName, phone = '', customerType = 'C' }: NewClient): Client {
  const names = { first_name: firstName, last_name: lastName, phone, customer_type: customerType }
  const created_at = new Date().toISOString()
  return { id: 0, email: normalizeEmail(email), ...names, admin: false, active: false, store, created_at }
}
