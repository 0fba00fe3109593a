import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { requestStore } from '#lib/stores/request.ts'
import { securityText } from '#lib/stores/security-text.ts'

/** Where to report a weakness of the store that the host names (RFC 9116). */
export async function GET(): Promise<Response> {
  const store = await requestStore()
  return new Response(securityText(store, storeBaseUrl(store), new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
