import type { Audience } from '../contract/common.ts'
import type { Store } from '../stores/store.ts'
import { verifySession } from './signed.ts'

/**
 * The audience that a session cookie proves: professional prices are shown only to a session that
 * this program signed itself, for this store. Anything else (no cookie, another signature, expired)
 * is a private customer.
 */
export async function audienceOf(store: Pick<Store, 'code'>, cookie: string | undefined): Promise<Audience> {
  return (await verifySession(store, cookie))?.audience ?? 'client'
}
