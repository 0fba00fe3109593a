import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { CheckoutCustomer } from '../checkout/prefill.ts'
import { currentSession } from '../session/session.ts'
import type { Store } from '../stores/store.ts'
import { listAddresses } from './addresses.ts'
import { listSites } from './companies.ts'
import { getClient } from './profile.ts'

/**
 * Profile data of the logged-in customer, for the checkout; null for a guest. A profile that cannot be read must not
 * prevent an order: the session's own name and e-mail are used then.
 */
export async function getCheckoutCustomer(store: Store): Promise<CheckoutCustomer | null> {
  const session = await currentSession()
  if (!session) return null
  try {
    const [client, addresses, sites] = await Promise.all([
      getClient(store, session),
      listAddresses(store, session),
      session.audience === 'professional' ? listSites(store).catch(withoutSites) : [],
    ])
    return { client, ...addresses, sites }
  } catch (error) {
    unstable_rethrow(error)
    const { firstName, lastName, email } = session
    return { client: { first_name: firstName, last_name: lastName, email, phone: '' }, shipping: [], billing: [] }
  }
}

/** The order goes on without the addresses of the company. */
function withoutSites(error: unknown): [] {
  unstable_rethrow(error)
  console.error('The addresses of a company could not be read:', (error as Error).message)
  return []
}
