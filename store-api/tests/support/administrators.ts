import { expect } from 'vitest'
import type { AuditEntry } from '../../../lib/contract/audit.ts'
import type { Answer, Api } from './api.ts'
import { type Person, person } from './people.ts'
import type { StoreCode } from './shop.ts'

export interface Staff {
  admin: Person
  customer: Person
  /** Administrator of the other store. */
  foreign: Person
  store: StoreCode
  other: StoreCode
}

/** Those who try the calls of a store's administrators. */
export async function staffOf(api: Api, store: StoreCode = 'FRSM'): Promise<Staff> {
  const other = store === 'FRSM' ? 'ESSM' : 'FRSM'
  return {
    admin: await person(api, store, { admin: true }),
    customer: await person(api, store),
    foreign: await person(api, other, { admin: true }),
    store,
    other,
  }
}

/**
 * Expects that a call is for the administrators of the store only: refused to guests, customers, and the administrators
 * of the other store, for whom its object does not exist.
 * @param ask makes the call in a store's name, with the caller's headers
 */
export async function expectAdministratorsOnly(
  { customer, foreign, store, other }: Staff,
  ask: (store: StoreCode, headers: Record<string, string>) => Promise<Answer>,
): Promise<void> {
  expect((await ask(store, {})).status, 'a guest').toBe(401)
  expect((await ask(store, customer.headers)).status, 'a customer').toBe(403)
  expect((await ask(store, foreign.headers)).status, 'an administrator of the other store').toBe(401)
  expect([400, 404], 'by the name of the other store').toContain((await ask(other, foreign.headers)).status)
}

/** The audit log of an order, the newest first. */
export async function auditOf(
  api: Api,
  { admin, store }: Pick<Staff, 'admin' | 'store'>,
  order: string,
): Promise<AuditEntry[]> {
  const path = `/cart/v1/audit/?store=${store}&order=${order}`
  return (await api.get<{ results: AuditEntry[] }>(path, admin.headers)).body.results
}
