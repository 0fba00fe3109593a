import { requestStore } from '../stores/request.ts'
import type { Store } from '../stores/store.ts'

/** A token is far shorter. */
const longest = 200
const headers = { 'Cache-Control': 'no-store' }

/**
 * The handlers of an address in the `List-Unsubscribe` of mails (RFC 8058). A mail program posts to it from anywhere,
 * without cookies, and the token alone says whose mails end; the body is not read, as it says nothing more. People who
 * follow the address get the page with the button: following a link ends nothing.
 * @param end ends the mails; null for a token that is not good
 * @param page path of the page with the button
 */
export function unsubscribeRoute(
  end: (store: Store, token: string) => Promise<string | null>,
  page: (store: Store, token: string) => string,
) {
  return {
    async POST(request: Request): Promise<Response> {
      try {
        if (await end(await requestStore(), tokenOf(request))) return new Response(null, { status: 204, headers })
        return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404, headers })
      } catch {
        return Response.json({ detail: 'The store cannot be reached.', code: 'unreachable' }, { status: 502, headers })
      }
    },
    async GET(request: Request): Promise<Response> {
      const location = page(await requestStore(), tokenOf(request))
      return new Response(null, { status: 303, headers: { ...headers, Location: location } })
    },
  }
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, longest) ?? ''
}
