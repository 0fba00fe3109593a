import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import { fromAnywhere, type JourneyStore } from './stores.ts'
import { expect } from './test.ts'

const shared = process.env.STORE_API ?? 'http://127.0.0.1:4000'
const apiOf = (store: JourneyStore) => store.api ?? shared
const admins: Readonly<Record<string, string>> = { FRSM: 'admin@fr.example', ESSM: 'admin@es.example' }
/** Administrators who may also change shared data. */
const ofCatalogue: Readonly<Record<string, string>> = { FRSM: 'catalogue@fr.example', ESSM: 'catalogo@es.example' }

/** Password of the demonstration's accounts, and of those made here. */
export const password = 'demo-lumeau'

export interface Customer {
  readonly id: number
  readonly email: string
}

/** The store API's answer to a call that must succeed. */
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
  const answer = await request.post(`${apiOf(store)}${path}?store=${store.code}`, { data, headers })
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

/** Administrators' tokens by store API and store, with the time of their request: they are valid for ten minutes. */
const tokens = new Map<string, readonly [token: string, at: number]>()

/** Asks the store API as an administrator of a store. */
export async function asAdministrator<Body>(
  request: APIRequestContext,
  store: JourneyStore,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
  people = admins,
): Promise<Body> {
  const address = `${apiOf(store)}${path}${path.includes('?') ? '&' : '?'}store=${store.code}`
  const ask = async () => {
    const authorization = `Bearer ${await adminToken(request, store, people)}`
    const headers = { ...fromAnywhere(), 'accept-language': store.lang.slice(0, 2), authorization }
    return request.fetch(address, { method, headers, ...(data && { data }) })
  }
  let answer = await ask()
  // Another walk has switched the type of the same administrator, which ends the tokens.
  if (answer.status() === 401) {
    tokens.delete(tokenName(store, people))
    answer = await ask()
  }
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true)
  return answer.status() === 204 ? (null as Body) : answer.json()
}

/** Calls the store API as an administrator with the catalogue role. */
export const asCatalogueAdministrator = (request: APIRequestContext, store: JourneyStore, path: string, data: object) =>
  asAdministrator(request, store, 'PUT', path, data, ofCatalogue)

function tokenName(store: JourneyStore, people: typeof admins): string {
  return `${apiOf(store)} ${people[store.code]}`
}

async function adminToken(request: APIRequestContext, store: JourneyStore, people = admins): Promise<string> {
  const name = tokenName(store, people)
  const [known, at] = tokens.get(name) ?? ['', 0]
  if (Date.now() - at < 300_000) return known
  const { access } = await call(request, store, '/auth-users/token/', { email: people[store.code], password })
  tokens.set(name, [access, Date.now()])
  return access
}

/** A customer for one journey only, created by an administrator and active at once. */
export async function newCustomer(
  request: APIRequestContext,
  store: JourneyStore,
  own: string = password,
  type: 'C' | 'P' = 'C',
): Promise<Customer> {
  const email = `walk-${randomUUID()}@example.com`
  const [first_name, last_name] = [store.shopper['user.name'], store.shopper['user.surnames']]
  const account = { email, first_name, last_name, password: own, customer_type: type }
  const { id } = await asAdministrator<{ id: number }>(request, store, 'POST', '/auth-users/v1/clients/', account)
  return { id, email }
}
