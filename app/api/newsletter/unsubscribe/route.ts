import { endSubscription } from '#lib/store-api/newsletters.ts'
import { shopperIp } from '#lib/store-api/shopper-ip.ts'
import { requestStore } from '#lib/stores/request.ts'
import { storePath } from '#lib/urls/paths.ts'

/** A token is far shorter. */
const longest = 200

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, longest) ?? ''
}

/**
 * Ends the newsletter at the word of a mail program (RFC 8058): it posts to the address of the
 * mail's `List-Unsubscribe` from anywhere, without cookies, and the signed token alone says whose
 * newsletter it is. The body is not read: it says nothing more.
 */
export async function POST(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  try {
    const state = await endSubscription(await requestStore(), tokenOf(request), await shopperIp())
    if (state) return new Response(null, { status: 204, headers })
    return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404, headers })
  } catch {
    return Response.json({ detail: 'The store cannot be reached.', code: 'unreachable' }, { status: 502, headers })
  }
}

/** People who follow the address get the page with the button: following a link ends nothing. */
export async function GET(request: Request): Promise<Response> {
  const page = storePath(await requestStore(), '/newsletter')
  const query = new URLSearchParams({ unsubscribe: tokenOf(request) })
  return new Response(null, { status: 303, headers: { Location: `${page}?${query}`, 'Cache-Control': 'no-store' } })
}
