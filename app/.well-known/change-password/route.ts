import { requestStore } from '#lib/stores/request.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/**
 * Where password managers lead to change a password (W3C, A Well-Known URL for Changing Passwords):
 * to the access data. Visitors are sent to the login first.
 */
export async function GET(): Promise<Response> {
  const location = profilePath(await requestStore(), 'access-data')
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'public, max-age=3600' } })
}
