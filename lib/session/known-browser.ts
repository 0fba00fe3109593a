import 'server-only'
import { cookies } from 'next/headers'
import type { Store } from '../stores/store.ts'
import { cookieName } from './cookie-name.ts'
import { knownBrowserCookie, knownBrowserName } from './cookies.ts'
import { writeCookies } from './write-cookies.ts'

/**
 * The mark of an account that was used in this browser before: the store API counts
 * wrong passwords of such a browser apart, so that a stranger cannot lock its owner out.
 */
export async function knownBrowser(store: Store): Promise<{ known_browser?: string }> {
  const mark = (await cookies()).get(cookieName(store, knownBrowserName))?.value
  return mark ? { known_browser: mark } : {}
}

/**
 * Keeps the mark that a login was answered with, in place of an earlier one; a log-out leaves it.
 * Only in server actions and route handlers.
 * @param mark undefined of a store API that gives none
 */
export async function storeKnownBrowser(store: Store, mark: string | undefined): Promise<void> {
  if (mark !== undefined) await writeCookies([knownBrowserCookie(store, mark)])
}
