import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { env } from '../env.ts'
import { Once } from '../rules/operation/once.ts'
import { processSingleton } from '../rules/operation/process-singleton.ts'
import { getUser, refreshTokens } from '../store-api/auth.ts'
import { StoreApiError } from '../store-api/client.ts'
import type { Store } from '../stores/store.ts'
import { cookiesOf, type NewCookie } from './cookies.ts'
import { mayHaveEnded } from './endings.ts'
import { personOf, type SignedSession, sessionOf, signSession } from './signed.ts'

/** A session after its renewal. */
export interface Renewal {
  access: string
  session: SignedSession
  /** To be written, so that the browser has the new tokens. */
  cookies: NewCookie[]
}

interface Done {
  /** Hash of the refresh token that was spent. */
  spent: string
  renewal: Renewal | null
  until: number
}

interface Renewals {
  underWay: Once<string, Renewal | null>
  done: LRUCache<string, Done>
}

/**
 * Requests that a browser sent before it received the new tokens carry the old ones, which are spent: during this time
 * they get the same answer as the first. Milliseconds.
 */
const grace = 60_000
const { underWay, done } = processSingleton(
  'session-renewals',
  (): Renewals => ({ underWay: new Once(), done: new LRUCache({ max: 5_000 }) }),
)

/** Tokens are as long as a browser's cookie: memory keeps hashes of them. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Renews a session by its refresh token: once, for any number of concurrent requests. The session takes over the store
 * API's present data of the user (customer type, name).
 * @param before the earlier session: its login keeps its end; the user's data is kept when the store API cannot send it
 * @param address the shopper's own: the same token from another address is not answered from memory, as two parties
 *   have it then
 * @returns null when the store API does not accept the token any more: the session has ended
 * @throws when the store API does not answer: the session is unchanged
 */
export async function renewSession(
  store: Store,
  refresh: string,
  before: SignedSession | null,
  address: string | undefined,
  now = Date.now(),
): Promise<Renewal | null> {
  const spent = hashOf(refresh)
  const key = `${store.code} ${address} ${spent}`
  const remembered = done.get(key)
  const known = remembered && remembered.until >= now ? remembered : undefined
  // One that has ended since was renewed by its earlier holder.
  if (known && !(known.renewal && mayHaveEnded(env().storeApiUrls?.[store.code], known.renewal.session)))
    return known.renewal
  return underWay.run(key, async () => {
    const renewal = await renew(store, refresh, before, address)
    done.set(key, { spent, renewal, until: now + grace })
    return renewal
  })
}

/** Forgets the renewals to and from a refresh token, whose login has ended. */
export async function forgetRenewals(refresh: string): Promise<void> {
  await underWay.settled()
  const ended = hashOf(refresh)
  for (const [key, { spent, renewal }] of done.entries())
    if (spent === ended || renewal?.cookies.some(({ value }) => value === refresh)) done.delete(key)
}

async function renew(
  store: Store,
  refresh: string,
  before: SignedSession | null,
  address: string | undefined,
): Promise<Renewal | null> {
  const tokens = await unlessRefused(refreshTokens(store, refresh, address))
  if (!tokens) return null
  // The old token is spent by now: a store API that fails here must not cost the shopper the
  // session.
  const user = await unlessRefused(getUser(store, tokens.access)).catch((error: unknown) => {
    if (before) return undefined
    throw error
  })
  const session = user ? sessionOf(user) : before && personOf(before)
  if (user === null || !session) return null
  const since = Math.floor(Date.now() / 1000)
  const began = before?.began ?? since
  const cookies = cookiesOf(store, tokens, await signSession(store, session, began), began)
  return { access: tokens.access, session: { ...session, since, began }, cookies }
}

async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof StoreApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return null
    throw error
  }
}
