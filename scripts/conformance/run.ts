import type { CallDefinition } from '#lib/contract/call.ts'
import { contract } from '#lib/contract/index.ts'
import type { Store } from '#lib/stores/store.ts'
import { type Login, tryAccount } from './account.ts'
import { Backend } from './backend.ts'
import { tryCart } from './cart.ts'
import { readCatalogue } from './catalogue.ts'
import { readContent } from './content.ts'
import type { Finding } from './findings.ts'
import { placeOrder } from './order.ts'
import { tryRefusals } from './refusals.ts'

export interface ConformanceOptions {
  /** Base address of the store API. */
  base: string
  store: Store
  /** What the store API takes as proof that the storefront asks. */
  storefrontKey?: string | undefined
  /** A customer's account, whose own calls are asked too. */
  login?: Login | undefined
  /** True to place an order as a guest, by bank transfer. */
  orders?: boolean | undefined
}

/**
 * Asks a store API every call of the contract over HTTP and says of each how it departs. What is
 * made for that is deleted again, but for the order that `orders` asks for.
 */
export async function conformance({
  base,
  store,
  storefrontKey,
  login,
  orders,
}: ConformanceOptions): Promise<Finding[]> {
  const calls = Object.values(contract).flatMap((resource) => Object.values<CallDefinition>(resource))
  const backend = new Backend({ base, store, storefrontKey }, calls)
  const { cards, buyable } = await readCatalogue(backend)
  await readContent(backend)
  await tryCart(backend, buyable)
  if (login) await tryAccount(backend, login, cards, store)
  if (orders) await placeOrder(backend, buyable, store)
  await tryRefusals(backend, calls)
  return backend.findings.all()
}
