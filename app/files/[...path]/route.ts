import { env } from '#lib/env.ts'
import { urlBelow } from '#lib/store-api/call-url.ts'
import { storefrontHeaders } from '#lib/store-api/storefront-headers.ts'
import { requestStore } from '#lib/stores/request.ts'

const asked = ['accept', 'if-none-match', 'range', 'if-range']
const kept = [
  'content-type',
  'content-disposition',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'cache-control',
  'retry-after',
  'x-content-type-options',
]

/**
 * Hands requests for product files (sheets, videos) on to the store API, so that pages need no
 * second host.
 */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params
  const store = await requestStore()
  const address = urlBelow(env().storeApiUrls[store.code], '/files/', path)
  if (!address) return new Response(null, { status: 404 })
  const answer = await fetch(address, {
    headers: { ...picked(request.headers, asked), ...storefrontHeaders(request.headers.get('x-forwarded-for')) },
    cache: 'no-store',
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null)
  if (!answer) return new Response(null, { status: 502 })
  return new Response(answer.body, { status: answer.status, headers: picked(answer.headers, kept) })
}

function picked(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))
}
