import 'server-only'
import { cookies } from 'next/headers'
import { shopperIp } from '../store-api/shopper-ip.ts'
import type { Store } from '../stores/store.ts'
import { cookieOptions } from './cookie-name.ts'
import { cookieNames, loginMaxAge, noCookies, secondsLeft } from './cookies.ts'
import { type Renewal, renewSession } from './renew.ts'
import { readSession, type SignedSession } from './signed.ts'
import { writeCookies } from './write-cookies.ts'

type Jar = Awaited<ReturnType<typeof cookies>>

/** Whose session this browser's cookie is, believed or not. */
export async function ownSession(store: Store, jar: Jar): Promise<SignedSession | null> {
  return readSession(store, jar.get(cookieNames(store).session)?.value)
}

/**
 * Renews the session of this browser, or deletes its cookies where the store API says that its login has ended. Only in
 * server actions and route handlers.
 * @throws when the store API does not answer: everything is unchanged
 */
export async function renewOrEnd(store: Store): Promise<Renewal | null> {
  const jar = await cookies()
  const refresh = jar.get(cookieNames(store).refresh)?.value ?? ''
  const renewal = await renewSession(store, refresh, await ownSession(store, jar), await shopperIp())
  await writeCookies(renewal ? renewal.cookies : noCookies(store))
  return renewal
}

/**
 * Whether cookies can be written here. Next reveals that only by an attempt: the refresh token is written unchanged, as
 * it is about to be replaced.
 */
export async function canWrite(store: Store): Promise<boolean> {
  const jar = await cookies()
  const { refresh: name } = cookieNames(store)
  const session = await ownSession(store, jar)
  try {
    jar.set(name, jar.get(name)?.value ?? '', cookieOptions(store, session ? secondsLeft(session.began) : loginMaxAge))
    return true
  } catch {
    return false
  }
}
