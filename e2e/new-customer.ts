import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import { fromAnywhere, type JourneyStore } from './stores.ts'
import { expect } from './test.ts'

const api = process.env.STORE_API ?? 'http://127.0.0.1:4000'
const admins: Readonly<Record<string, string>> = { FRSM: 'admin@fr.example', ESSM: 'admin@es.example' }

/** Password of the demonstration's accounts, and of those made here. */
export const password = 'demo-lumeau'

export interface Customer {
  readonly id: number
  readonly email: string
}

/** What the store API answers to a call that must succeed. */
export async function call(
  request: APIRequestContext,
  store: JourneyStore,
  path: string,
  data: object,
  token?: string,
) {
  const headers = {
    ...fromAnywhere(),
    'accept-language': store.lang.slice(0, 2),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await request.post(`${api}${path}?store=${store.code}`, { data, headers })
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

/** Tokens of administrators by store, and when they were asked for: they last ten minutes. */
const tokens = new Map<string, readonly [token: string, at: number]>()

async function adminToken(request: APIRequestContext, store: JourneyStore): Promise<string> {
  const [known, at] = tokens.get(store.code) ?? ['', 0]
  if (Date.now() - at < 300_000) return known
  const { access } = await call(request, store, '/auth-users/token/', { email: admins[store.code], password })
  tokens.set(store.code, [access, Date.now()])
  return access
}

/** A customer of one walk alone, made by an administrator and active at once. */
export async function newCustomer(
  request: APIRequestContext,
  store: JourneyStore,
  own: string = password,
): Promise<Customer> {
  const email = `walk-${randomUUID()}@example.com`
  const [first_name, last_name] = [store.shopper['user.name'], store.shopper['user.surnames']]
  const account = { email, first_name, last_name, password: own }
  const { id } = await call(request, store, '/auth-users/v1/clients/', account, await adminToken(request, store))
  return { id, email }
}
