import { endReviewMails } from '#lib/store-api/review-requests.ts'
import { requestStore } from '#lib/stores/request.ts'
import { reviewPath } from '#lib/urls/review-path.ts'

/** A token is far shorter. */
const longest = 200

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, longest) ?? ''
}

/**
 * Ends the mails that ask for reviews at the word of a mail program (RFC 8058): it posts to the address of the mail's
 * `List-Unsubscribe` from anywhere, without cookies, and the token alone says whose mails. The body is not read.
 */
export async function POST(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  try {
    const state = await endReviewMails(await requestStore(), tokenOf(request) || '-')
    if (state) return new Response(null, { status: 204, headers })
    return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404, headers })
  } catch {
    return Response.json({ detail: 'The store cannot be reached.', code: 'unreachable' }, { status: 502, headers })
  }
}

/** People who follow the address get the page with the button: following a link ends nothing. */
export async function GET(request: Request): Promise<Response> {
  const location = reviewPath(await requestStore(), tokenOf(request), { end: '1' })
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}
