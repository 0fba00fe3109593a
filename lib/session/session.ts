import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { storePath } from '../addresses/paths.ts'
import type { User } from '../contract/auth.ts'
import { requestStore } from '../stores/request.ts'
import type { Store } from '../stores/store.ts'
import { cookieNames, cookiesOf, type NewCookie, noCookies, type Tokens } from './cookies.ts'
import { type Session, sessionOf, signSession, verifySession } from './signed.ts'

export type { Session }

/** Who is logged in to the store of this request, or null. Asks nobody: the cookie is signed. */
export async function currentSession(): Promise<Session | null> {
  const jar = await cookies()
  const session = await verifySession(await requestStore(), jar.get(cookieNames.session)?.value)
  if (!session || !jar.has(cookieNames.refresh)) return null
  const { since: _, ...person } = session
  return person
}

/**
 * Who is logged in; anybody else is sent to log in (specification 6).
 * @param next path of this store to come back to
 */
export async function requireSession(next: string): Promise<Session> {
  const session = await currentSession()
  if (session) return session
  redirect(loginPath(await requestStore(), next))
}

/** Where a visitor is sent to log in: the specification writes `/login/`. @param next path of this store to come back to */
export function loginPath(store: Pick<Store, 'pathNames'>, next?: string): string {
  return `${storePath(store, '/login')}/${next ? `?next=${encodeURIComponent(next)}` : ''}`
}

/** The access token of whoever is logged in, as the browser sent it; the middleware has renewed it where that was due. */
export async function accessToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieNames.access)?.value || undefined
}

/** Begins a session, or goes on with it as another type. Only in server actions and route handlers. */
export async function startSession(tokens: Tokens, user: User): Promise<Session> {
  const store = await requestStore()
  const session = sessionOf(user)
  await writeCookies(cookiesOf(store, tokens, await signSession(store, session)))
  return session
}

/** Ends the session of this browser. Only in server actions and route handlers. */
export async function endSession(): Promise<void> {
  await writeCookies(noCookies(await requestStore()))
}

/** Writes what belongs to a session. Only in server actions and route handlers. */
export async function writeCookies(written: readonly NewCookie[]): Promise<void> {
  const jar = await cookies()
  for (const { name, value, ...options } of written) jar.set(name, value, options)
}
