import { cookies } from 'next/headers'
import { readMessages } from '#lib/i18n/messages.ts'
import { cookieNames, hintName } from '#lib/session/cookies.ts'
import { renewOrEnd } from '#lib/session/renew-here.ts'
import { currentSession, endSession } from '#lib/session/session.ts'
import { personOf, type Session } from '#lib/session/signed.ts'
import type { Who } from '#lib/session/who.ts'
import { requestStore } from '#lib/stores/request.ts'
import type { Store } from '#lib/stores/store.ts'

/**
 * The logged-in customer, for the page's own script; null for a visitor. The store API is asked where the cookie is not
 * trusted (any more), and only its answer ends a session.
 */
export async function GET(): Promise<Response> {
  const store = await requestStore()
  const session = (await currentSession()) ?? (await withoutCookie(store))
  return Response.json(session && { ...publicPart(session), texts: (await readMessages(store)).account.header }, {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

/**
 * Session of a login without the cookie that describes it. A hint without a session is deleted, as each page would
 * request it.
 */
async function withoutCookie(store: Store): Promise<Session | null> {
  const jar = await cookies()
  if (jar.get(cookieNames(store).refresh)?.value) {
    const renewal = await renewOrEnd(store).catch(() => null)
    return renewal && personOf(renewal.session)
  }
  if (jar.has(hintName)) await endSession()
  return null
}

function publicPart({ id, firstName, audience, admin }: Omit<Who, 'texts'>): Omit<Who, 'texts'> {
  return { id, firstName, audience, admin }
}
