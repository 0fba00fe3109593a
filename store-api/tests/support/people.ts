import { eq } from 'drizzle-orm'
import type { AdministratorRole } from '../../../lib/contract/call.ts'
import * as schema from '../../db/schema.ts'
import { createClient } from '../../domain/account/clients.ts'
import { hashPassword } from '../../domain/account/passwords.ts'
import type { Api } from './api.ts'
import type { StoreCode } from './shop.ts'

export interface Person {
  id: number
  email: string
  /** Headers of a request that this person makes. */
  headers: Record<string, string>
}

export const password = 'a-long-enough-password'
/** Secret of the browser of a test's main person. */
export const browserSecret = 'a-secret-of-one-browser-43-characters-long-x'
let people = 0

/** A new account, activated and logged in over HTTP. */
export async function person(
  api: Api,
  store: StoreCode = 'FRSM',
  {
    admin = false,
    role,
    type = 'C',
    email,
  }: { admin?: boolean; role?: AdministratorRole; type?: 'C' | 'P'; email?: string } = {},
): Promise<Person> {
  people += 1
  const address = email ?? `person-${people}@example.org`
  const client = await createClient(api.db, {
    store,
    email: address,
    firstName: 'Alex',
    lastName: 'Martin',
    customerType: type,
    passwordHash: await hashPassword(password),
    active: true,
  })
  if (!client) throw new Error(`${address} has an account already.`)
  if (admin) await api.db.update(schema.clients).set({ admin, role }).where(eq(schema.clients.id, client.id))
  return { id: client.id, email: address, headers: await logIn(api, store, address) }
}

/** Logs a person in. @returns the headers of their requests */
export async function logIn(
  api: Api,
  store: StoreCode,
  email: string,
  secret = password,
): Promise<Record<string, string>> {
  const tried = { email, password: secret }
  const { status, body } = await api.post<{ access: string }>(`/auth-users/token/?store=${store}`, tried)
  if (status !== 200) throw new Error(`The login was refused: ${JSON.stringify(body)}`)
  return { authorization: `Bearer ${body.access}` }
}
