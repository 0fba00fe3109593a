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
  /** The storefront's key at the store API. */
  storefrontKey?: string | undefined
  /** A customer's account, whose own calls are tried too. */
  login?: Login | undefined
  /** True to place an order as a guest, by bank transfer. */
  orders?: boolean | undefined
}

/**
 * Makes every call of the contract to a store API over HTTP and reports how each departs. Test data is deleted again,
 * except for the order that `orders` places.
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
