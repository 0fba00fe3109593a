import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { Store } from '../stores/store.ts'
import { cookieNames } from './cookies.ts'
import { canWrite, renewOrEnd } from './renew-here.ts'
import { accessToken } from './session.ts'
import { shownPathHeader } from './visitor.ts'

/**
 * Sends a request with the access token of the logged-in customer. When the store API refuses the token, or it is
 * missing where there should be one, the session is renewed and the request sent once more; if it cannot be renewed it
 * ends quietly, and the request is sent as a visitor's. A visitor's is sent once, without a token.
 *
 * While a page is being rendered no cookie can be written, and a renewal would spend a token that the browser goes on
 * using: the middleware renews before. If a token is refused all the same, the response redirects to the route that can
 * renew, and back.
 * @param refused whether an answer is the refusal of the token (401)
 */
export async function withAccess<Answer>(
  store: Store,
  send: (token: string | undefined) => Promise<Answer>,
  refused: (answer: Answer) => boolean,
): Promise<Answer> {
  const [token, jar] = [await accessToken(), await cookies()]
  if (!jar.get(cookieNames(store).refresh)?.value) return send(token)
  if (token) {
    const answer = await send(token)
    if (!refused(answer)) return answer
  }
  if (!(await canWrite(store))) redirect(renewPath((await headers()).get(shownPathHeader) ?? '/'))
  return send((await renewOrEnd(store))?.access)
}

function renewPath(next: string): string {
  return `/api/session/renew?next=${encodeURIComponent(next)}`
}
