import type { Audience } from '../contract/common.ts'
import type { Store } from '../stores/store.ts'
import { cookieNames, type NewCookie, noCookies } from './cookies.ts'
import { renewSession } from './renew.ts'
import { isBelieved, readSession, type Session, unproven } from './signed.ts'

/**
 * Header in which the middleware names the path that the browser shows, for pages that are rendered
 * for each request.
 */
export const shownPathHeader = 'x-shown-path'

/** The visitor who requests a page. */
export interface Visitor {
  /** Id of the logged-in customer, null for a visitor. */
  id: number | null
  audience: Audience
  admin: boolean
  /** Whether nothing can be done before a second factor is set up. */
  secondFactorMissing: boolean
  /** Access token of the logged-in customer. */
  token: string | undefined
  /** Cookies that changed by finding that out; for the page and for the browser. */
  changed: readonly NewCookie[]
}

/**
 * Identifies the visitor. A session that has expired, or may have ended, is renewed by its refresh token before the
 * page is shown, or ended: no visitor sees another's prices, and a logged-in customer sees no others in between. A page
 * that is rendered per request gets a valid access token, as a page cannot write cookies (`with-access.ts` handles one
 * that expires during the rendering). While the store API is unreachable, a session that it would have to verify stays,
 * with consumers' prices.
 * @param forCalls true for pages that make calls as the customer
 * @param address the shopper's own
 */
export async function visitorOf(
  store: Store,
  cookie: (name: string) => string | undefined,
  forCalls: boolean,
  address: string | undefined,
): Promise<Visitor> {
  const names = cookieNames(store)
  const session = await readSession(store, cookie(names.session))
  const token = cookie(names.access)
  const refresh = cookie(names.refresh)
  const believed = session && isBelieved(store, session)
  const asItIs: Visitor = { ...whoIs(session), ...(!believed && unproven), token, changed: [] }
  const loggedOut: Visitor = { ...whoIs(null), token: undefined, changed: noCookies(store) }
  // Without a session made-up refresh tokens would have each kept page ask the store API.
  if (!forCalls && (believed || !session)) return asItIs
  if (!refresh) return session || token ? loggedOut : asItIs
  if (believed && token) return asItIs
  try {
    const renewal = await renewSession(store, refresh, session, address)
    return renewal ? { ...whoIs(renewal.session), token: renewal.access, changed: renewal.cookies } : loggedOut
  } catch {
    return asItIs
  }
}

function whoIs(session: Session | null): Pick<Visitor, 'id' | 'audience' | 'admin' | 'secondFactorMissing'> {
  const { id = null, audience = 'client', admin = false, secondFactorMissing = false } = session ?? {}
  return { id, audience, admin, secondFactorMissing }
}
