import 'server-only'
import { readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import { contract } from '../contract/index.ts'
import { askAsCustomer } from '../store-api/customer.ts'
import type { Store } from '../stores/store.ts'
import { continueSession, currentSession } from './session.ts'

/**
 * Switches the logged-in administrator between the customer types; other callers are refused. The session goes on as the other type; the cart, with its prices
 * of the old one, is destroyed.
 * @returns false for other callers
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
