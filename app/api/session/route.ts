import { cookies } from 'next/headers'
import { hintName } from '#lib/session/cookies.ts'
import { currentSession, endSession } from '#lib/session/session.ts'
import type { Who } from '#lib/session/who.ts'
import { requestStore } from '#lib/stores/request.ts'
import { readMessages } from '#lib/texts/messages.ts'

/**
 * Who is logged in, for the page's own script; null for nobody. Asks nobody else: the cookie is
 * signed.
 */
export async function GET(): Promise<Response> {
  const [store, session] = await Promise.all([requestStore(), currentSession()])
  // A hint without a session would have every page ask again.
  if (!session && (await cookies()).has(hintName)) await endSession()
  return Response.json(session && { ...publicPart(session), texts: (await readMessages(store)).account.header }, {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

function publicPart({ id, firstName, audience, admin }: Omit<Who, 'texts'>): Omit<Who, 'texts'> {
  return { id, firstName, audience, admin }
}
