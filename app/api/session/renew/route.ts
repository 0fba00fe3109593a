import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { localPath } from '#lib/rules/local-path.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { endSession, loginPath } from '#lib/session/session.ts'
import { verifySession } from '#lib/session/signed.ts'
import { renewOrEnd } from '#lib/session/with-access.ts'
import { requestStore } from '#lib/stores/request.ts'

/**
 * A page whose token is refused so soon after it was made would come here again and again, seconds.
 */
const tooSoon = 5

/**
 * Renews the session for a page that could not, and leads back to it; without a session that holds,
 * to the login.
 */
export async function GET(request: Request): Promise<Response> {
  const store = await requestStore()
  const { searchParams } = new URL(request.url)
  const next = localPath(searchParams.get('next')) ?? '/'
  const session = await verifySession(store, (await cookies()).get(cookieNames(store).session)?.value)
  const again = session && session.since + tooSoon > Date.now() / 1000
  if (again) await endSession()
  redirect(!again && (await renewOrEnd(store)) ? next : loginPath(store, next))
}
