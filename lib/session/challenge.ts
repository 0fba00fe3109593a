import 'server-only'
import { cookies } from 'next/headers'
import type { Store } from '../stores/store.ts'
import { cookieName, cookieOptions } from './cookie-name.ts'

/** Between the two steps of a login: proves that the password was right. Lifetime at the store API, seconds. */
const [name, lifetime] = ['login-challenge', 300]

/** The challenge of a login whose second step is pending in this browser; undefined where none is. */
export async function readChallenge(store: Store): Promise<string | undefined> {
  return (await cookies()).get(cookieName(store, name))?.value || undefined
}

/** Keeps a challenge for the second step, or forgets it (null). Only in server actions. */
export async function writeChallenge(store: Store, challenge: string | null): Promise<void> {
  const jar = await cookies()
  jar.set(cookieName(store, name), challenge ?? '', cookieOptions(store, challenge === null ? 0 : lifetime))
}
