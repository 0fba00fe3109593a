import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { shopperAddress } from '../store-api/shopper-address.ts'
import type { Store } from '../stores/store.ts'
import { cookieOptions } from './cookie-name.ts'
import { cookieNames, loginMaxAge, noCookies, secondsLeft } from './cookies.ts'
import { renewSession } from './renew.ts'
import { accessToken, writeCookies } from './session.ts'
import { verifySession } from './signed.ts'
import { shownPathHeader } from './visitor.ts'

/**
 * Sends something with the access token of whoever is logged in. When the store API refuses the
 * token, or it is missing where there should be one, the session is renewed and what was refused is
 * sent once more; a session that cannot be renewed ends quietly, and it is sent as a visitor's. A
 * visitor's is sent once, without a token.
 *
 * While a page is being rendered no cookie can be written, and a renewal would spend a token that
 * the browser goes on using: the middleware renews before it comes to that. A token that is refused
 * all the same leads to the route that can renew, and back.
 * @param refused whether an answer is the refusal of the token (401)
 */
export async function withAccess<Answer>(
  store: Store,
  send: (token: string | undefined) => Promise<Answer>,
  refused: (answer: Answer) => boolean,
): Promise<Answer> {
  const [token, jar] = [await accessToken(), await cookies()]
  const { refresh: name } = cookieNames(store)
  const refresh = jar.get(name)?.value
  if (!refresh) return send(token)
  if (token) {
    const answer = await send(token)
    if (!refused(answer)) return answer
  }
  if (!(await canWrite(jar, store, refresh))) redirect(renewPath((await headers()).get(shownPathHeader) ?? '/'))
  const renewed = await renewOrEnd(store)
  return send(renewed ?? undefined)
}

/**
 * Renews the session of this browser, or ends it. Only in server actions and route handlers.
 * @returns the new access token, or null
 */
export async function renewOrEnd(store: Store): Promise<string | null> {
  const jar = await cookies()
  const names = cookieNames(store)
  const before = await verifySession(store, jar.get(names.session)?.value)
  const renewal = await renewSession(store, jar.get(names.refresh)?.value ?? '', before, await shopperAddress())
  await writeCookies(renewal ? renewal.cookies : noCookies(store))
  return renewal?.access ?? null
}

function renewPath(next: string): string {
  return `/api/session/renew?next=${encodeURIComponent(next)}`
}

/**
 * Whether cookies can be written here. Next tells only when one is: the refresh token is written as
 * it is, it is about to be replaced.
 */
async function canWrite(jar: Awaited<ReturnType<typeof cookies>>, store: Store, refresh: string): Promise<boolean> {
  const names = cookieNames(store)
  const session = await verifySession(store, jar.get(names.session)?.value)
  try {
    jar.set(names.refresh, refresh, cookieOptions(store, session ? secondsLeft(session.began) : loginMaxAge))
    return true
  } catch {
    return false
  }
}
