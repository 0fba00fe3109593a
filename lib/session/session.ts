import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { storePath } from '../addresses/paths.ts'
import type { User } from '../contract/auth.ts'
import { endLogin } from '../store-api/auth.ts'
import { requestStore } from '../stores/request.ts'
import type { Store } from '../stores/store.ts'
import { writeChallenge } from './challenge.ts'
import { cookieNames, cookiesOf, type NewCookie, noCookies, type Tokens } from './cookies.ts'
import { forgetRenewals } from './renew.ts'
import { type Session, sessionOf, signSession, verifySession } from './signed.ts'

export type { Session }

/** Who is logged in to the store of this request, or null. Asks nobody: the cookie is signed. */
export async function currentSession(): Promise<Session | null> {
  const jar = await cookies()
  const store = await requestStore()
  const names = cookieNames(store)
  const session = await verifySession(store, jar.get(names.session)?.value)
  if (!session || !jar.has(names.refresh)) return null
  const { since: _, began: __, ...person } = session
  return person
}

/**
 * Who is logged in; anybody else is sent to log in.
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
 * The access token of whoever is logged in, as the browser sent it; the middleware has renewed it
 * where that was due.
 */
export async function accessToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieNames(await requestStore()).access)?.value || undefined
}

/** Begins a session. Only in server actions and route handlers. */
export async function startSession(tokens: Tokens, user: User): Promise<Session> {
  return writeSession(tokens, user, Math.floor(Date.now() / 1000))
}

/**
 * Goes on with the session of this browser as what the user has become; it lasts no longer. Only in
 * server actions and route handlers.
 */
export async function continueSession(tokens: Tokens, user: User): Promise<Session> {
  const store = await requestStore()
  const before = await verifySession(store, (await cookies()).get(cookieNames(store).session)?.value)
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
 * Logs out: ends the session of this browser, and its login at the store API. Whoever has a copy of
 * its tokens has nothing any more. A store API that does not answer keeps nobody logged in here.
 * Only in server actions and route handlers.
 */
export async function logOut(): Promise<void> {
  const store = await requestStore()
  const refresh = (await cookies()).get(cookieNames(store).refresh)?.value
  await endSession()
  if (!refresh) return
  await forgetRenewals(refresh)
  await endLogin(store, refresh).catch((error: unknown) => console.error(error))
}

/** Writes what belongs to a session. Only in server actions and route handlers. */
export async function writeCookies(written: readonly NewCookie[]): Promise<void> {
  const jar = await cookies()
  for (const { name, value, ...options } of written) jar.set(name, value, options)
}
