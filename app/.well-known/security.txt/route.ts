import { securityText } from '#lib/security/security-text.ts'
import { storeAddress } from '#lib/stores/address.ts'
import { requestStore } from '#lib/stores/request.ts'

/** Where to report a weakness of the store that the host names (RFC 9116). */
export async function GET(): Promise<Response> {
  const store = await requestStore()
  return new Response(securityText(store, storeAddress(store), new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
