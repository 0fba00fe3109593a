import 'server-only'
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
  refresh: string
  renewal: Renewal | null
  until: number
}

interface Renewals {
  underWay: Once<string, Renewal | null>
  done: Map<string, Done>
}

/**
 * Requests that a browser sent before it heard of the new tokens come with the old ones, which are
 * spent: for so long they get what the first of them got. Milliseconds.
 */
const grace = 60_000
const { underWay, done } = processSingleton(
  'session-renewals',
  (): Renewals => ({ underWay: new Once(), done: new Map() }),
)

/**
 * Renews a session by its refresh token: once, however many requests ask at the same time. What the
 * store API says of the user by then (customer type, name) becomes the session's.
 * @param before the session as it was: its login ends when it would have ended; kept when the store
 *   API cannot tell of the user
 * @param address the shopper's own: the same token from another one is not answered from memory, as
 *   two have it then
 * @returns null when the store API does not take the token any more: the session has ended
 * @throws when the store API cannot say: the session stays as it is
 */
export async function renewSession(
  store: Store,
  refresh: string,
  before: SignedSession | null,
  address: string | undefined,
  now = Date.now(),
): Promise<Renewal | null> {
  for (const [key, { until }] of done) if (until < now) done.delete(key)
  const key = `${store.code} ${address} ${refresh}`
  const known = done.get(key)
  // One that has ended since was renewed by its earlier holder.
  if (known && !(known.renewal && mayHaveEnded(env().storeApiUrls?.[store.code], known.renewal.session)))
    return known.renewal
  return underWay.run(key, async () => {
    const renewal = await renew(store, refresh, before, address)
    done.set(key, { refresh, renewal, until: now + grace })
    return renewal
  })
}

/** Forgets what a refresh token was renewed to, or came from: its login has ended. */
export async function forgetRenewals(refresh: string): Promise<void> {
  await underWay.settled()
  for (const [key, { refresh: before, renewal }] of done)
    if (before === refresh || renewal?.cookies.some(({ value }) => value === refresh)) done.delete(key)
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
