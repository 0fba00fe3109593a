import type { Audience } from '../contract/common.ts'
import type { Store } from '../stores/store.ts'
import { accessMaxAge, cookieNames, type NewCookie, noCookies } from './cookies.ts'
import { renewSession } from './renew.ts'
import { type Session, verifySession } from './signed.ts'

/**
 * Header in which the middleware names the path that the browser shows, for pages that are rendered
 * for each request.
 */
export const shownPathHeader = 'x-shown-path'

/** Whoever asks for a page. */
export interface Visitor {
  /** Id of whoever is logged in, null for anybody else. */
  id: number | null
  audience: Audience
  admin: boolean
  /** Whether nothing can be done before a second factor is set up. */
  secondFactorMissing: boolean
  /** Access token of whoever is logged in. */
  token: string | undefined
  /** Cookies that changed by finding that out; for the page and for the browser. */
  changed: readonly NewCookie[]
}

/**
 * Finds out who asks. A page that is rendered for each request gets an access token that holds: a
 * page cannot write cookies, so a session whose token has run out is renewed, or ended, before it
 * (one that runs out while the page is rendered: `with-access.ts`). A store API that cannot be
 * reached leaves everything as it is.
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
  const session = await verifySession(store, cookie(names.session))
  const token = cookie(names.access)
  const refresh = cookie(names.refresh)
  const asItIs: Visitor = { ...whoIs(session), token, changed: [] }
  const nobody: Visitor = { ...whoIs(null), token: undefined, changed: noCookies(store) }
  if (!forCalls) return asItIs
  if (!refresh) return session || token ? nobody : asItIs
  if (token && session && session.since + accessMaxAge > Date.now() / 1000) return asItIs
  try {
    const renewal = await renewSession(store, refresh, session, address)
    return renewal ? { ...whoIs(renewal.session), token: renewal.access, changed: renewal.cookies } : nobody
  } catch {
    return asItIs
  }
}

function whoIs(session: Session | null): Pick<Visitor, 'id' | 'audience' | 'admin' | 'secondFactorMissing'> {
  const { id = null, audience = 'client', admin = false, secondFactorMissing = false } = session ?? {}
  return { id, audience, admin, secondFactorMissing }
}
