import 'server-only'
import { readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import { contract } from '../contract/index.ts'
import { askAsCustomer } from '../store-api/customer.ts'
import type { Store } from '../stores/store.ts'
import { continueSession, currentSession } from './session.ts'

/**
 * Switches whoever is logged in between the customer types: only an administrator, and nobody
 * else's request goes any further. The session goes on as the other type; the cart, with its prices
 * of the old one, is destroyed.
 * @returns false for anybody else
 */
export async function switchType(store: Store): Promise<boolean> {
  const session = await currentSession()
  if (!session?.admin) return false
  const { user, ...tokens } = await askAsCustomer(store, contract.clients.toggleType, {
    params: { id: session.id },
    body: { cart_id: await readCartCookie() },
  })
  await continueSession(tokens, user)
  await writeCartCookie(store, null)
  return true
}
