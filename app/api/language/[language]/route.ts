import { cookies } from 'next/headers'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { stores } from '#lib/stores/registry.ts'
import { requestStore } from '#lib/stores/request.ts'

/** A year in seconds (365 days). */
const maxAge = 31_536_000

/**
 * Keeps a language in a cookie and leads to the store of its country; one that no store speaks
 * leads back home.
 */
export async function GET(_request: Request, { params }: RouteContext<'/api/language/[language]'>): Promise<Response> {
  const { language } = await params
  const own = await requestStore()
  const chosen = stores.find((store) => store.language === language)
  if (chosen) {
    const secure = storeBaseUrl(own).startsWith('https:')
    ;(await cookies()).set('locale', language, { path: '/', maxAge, sameSite: 'lax', secure })
  }
  return new Response(null, {
    status: 303,
    headers: { Location: `${storeBaseUrl(chosen ?? own)}/`, 'Cache-Control': 'no-store' },
  })
}
