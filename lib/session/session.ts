import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import type { User } from '../contract/auth.ts'
import { env } from '../env.ts'
import { endLogin, type LoggedIn } from '../store-api/auth.ts'
import { requestStore } from '../stores/request.ts'
import type { Store } from '../stores/store.ts'
import { storePath } from '../urls/paths.ts'
import { writeChallenge } from './challenge.ts'
import { cookieNames, cookiesOf, noCookies, type Tokens } from './cookies.ts'
import { endedHere } from './endings.ts'
import { storeKnownBrowser } from './known-browser.ts'
import { forgetRenewals } from './renew.ts'
import { canWrite, ownSession, renewOrEnd } from './renew-here.ts'
import { isBelieved, personOf, type Session, sessionOf, signSession, unproven } from './signed.ts'
import { writeCookies } from './write-cookies.ts'

export type { Session }

/**
 * The session of this request's store, or null. A trusted session needs no request: its cookie is signed. Any other is
 * renewed where cookies can be written; for rendered pages the middleware has done that before. A session that cannot
 * be verified now gets a consumer's prices.
 */
export async function currentSession(): Promise<Session | null> {
  const jar = await cookies()
  const store = await requestStore()
  const session = await ownSession(store, jar)
  if (!session || !jar.get(cookieNames(store).refresh)?.value) return null
  if (isBelieved(store, session)) return personOf(session)
  const unsure = { ...personOf(session), ...unproven }
  if (!(await canWrite(store))) return unsure
  try {
    const renewal = await renewOrEnd(store)
    return renewal && personOf(renewal.session)
  } catch {
    return unsure
  }
}

/**
 * The session; visitors are redirected to the login.
 * @param next path of this store to come back to
 */
export async function requireSession(next: string): Promise<Session> {
  const session = await currentSession()
  if (session) return session
  redirect(loginPath(await requestStore(), next))
}

/**
 * Where a visitor is sent to log in: the specification writes `/login/`. @param next path of this
 * store to come back to
 */
export function loginPath(store: Pick<Store, 'pathNames'>, next?: string): string {
  return `${storePath(store, '/login')}/${next ? `?next=${encodeURIComponent(next)}` : ''}`
}

/**
 * The access token of the logged-in customer, as the browser sent it; the middleware has renewed it
 * where that was due.
 */
export async function accessToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieNames(await requestStore()).access)?.value || undefined
}

/**
 * Begins a session, in a browser that the account knows from now on. Only in server actions and
 * route handlers.
 */
export async function startSession({ user, known_browser, ...tokens }: LoggedIn): Promise<Session> {
  await storeKnownBrowser(await requestStore(), known_browser)
  return writeSession(tokens, user, Math.floor(Date.now() / 1000))
}

/**
 * Continues this browser's session with the user's new data; its end is unchanged. Only in server actions and route
 * handlers.
 */
export async function continueSession(tokens: Tokens, user: User): Promise<Session> {
  const store = await requestStore()
  const before = await ownSession(store, await cookies())
  return writeSession(tokens, user, before?.began ?? Math.floor(Date.now() / 1000))
}

async function writeSession(tokens: Tokens, user: User, began: number): Promise<Session> {
  const store = await requestStore()
  const session = sessionOf(user)
  await writeCookies(cookiesOf(store, tokens, await signSession(store, session, began), began))
  return session
}

/** Ends the session of this browser. Only in server actions and route handlers. */
export async function endSession(): Promise<void> {
  const store = await requestStore()
  await writeCookies(noCookies(store))
  await writeChallenge(store, null)
}

/**
 * Logs out: ends the session of this browser, and its login at the store API. Copies of its tokens become invalid.
 * Without an answer of the store API the browser is still logged out. Only in server actions and route handlers.
 */
export async function logOut(): Promise<void> {
  const store = await requestStore()
  const jar = await cookies()
  const refresh = jar.get(cookieNames(store).refresh)?.value
  const session = await ownSession(store, jar)
  await endSession()
  if (session) endedHere(env().storeApiUrls?.[store.code], session.login)
  if (!refresh) return
  await forgetRenewals(refresh)
  await endLogin(store, refresh).catch((error: unknown) => console.error(error))
}
