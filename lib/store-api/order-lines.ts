import 'server-only'
import { contract } from '../contract/index.ts'
import type { AddedLines, FoundLines, SentLine } from '../contract/order-lines.ts'
import type { Store } from '../stores/store.ts'
import { StoreApiError } from './client.ts'
import { askAsCustomer } from './customer.ts'

/** What lines of references order, with prices and problems; nothing is added. */
export function resolveLines(store: Store, lines: SentLine[]): Promise<FoundLines> {
  return askAsCustomer(store, contract.orderLines.resolve, { body: { lines } })
}

/**
 * Adds all lines that can be bought to the cart, or to a new one when there is none or it has become an order
 * meanwhile.
 * @param key a request that is repeated with it adds nothing
 */
export function addLines(store: Store, cartId: string | null, lines: SentLine[], key?: string): Promise<AddedLines> {
  const body = { lines, ...(key && { idempotency_key: key }) }
  return inCart(cartId, (order) => askAsCustomer(store, contract.orderLines.add, { body: { ...body, ...order } }))
}

/** Adds what can still be bought of an order of the customer's own, likewise. */
export function orderAgain(store: Store, id: string, cartId: string | null, key?: string): Promise<AddedLines> {
  const body = key ? { idempotency_key: key } : {}
  return inCart(cartId, (order) =>
    askAsCustomer(store, contract.orderLines.again, { params: { id }, body: { ...body, ...order } }),
  )
}

/** Adds what can be bought of a shared project, likewise. */
export function orderProject(store: Store, token: string, cartId: string | null, key?: string): Promise<AddedLines> {
  const body = key ? { idempotency_key: key } : {}
  return inCart(cartId, (order) =>
    askAsCustomer(store, contract.projects.order, { params: { token }, body: { ...body, ...order } }),
  )
}

async function inCart(cartId: string | null, add: (order: { order?: string }) => Promise<AddedLines>) {
  if (cartId === null) return add({})
  try {
    return await add({ order: cartId })
  } catch (error) {
    if (error instanceof StoreApiError && (error.status === 404 || error.status === 409)) return add({})
    throw error
  }
}
