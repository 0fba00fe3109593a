import { ucpProfile } from '#lib/agents/ucp.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { requestStore } from '#lib/stores/request.ts'

/** Where agents find the store's tools (Universal Commerce Protocol, ucp.dev). */
export async function GET(): Promise<Response> {
  return Response.json(ucpProfile(storeBaseUrl(await requestStore())), {
    headers: { 'cache-control': 'public, max-age=3600' },
  })
}
