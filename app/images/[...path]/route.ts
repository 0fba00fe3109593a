import { env } from '#lib/env.ts'
import { urlBelow } from '#lib/store-api/call-url.ts'
import { fetchWithRetry } from '#lib/store-api/fetch-with-retry.ts'
import { storefrontHeaders } from '#lib/store-api/storefront-headers.ts'
import { stores } from '#lib/stores/registry.ts'

/**
 * Hands requests for pictures to the store API's image service, so that pages need no second host.
 */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const [cloud, kind, delivery, ...names] = (await params).path
  const store = stores.find(({ imageCloud }) => imageCloud === cloud)
  const isPicture = kind === 'image' && delivery === 'upload'
  const address = store && isPicture ? urlBelow(env().storeApiUrls[store.code], `/${cloud}/image/upload/`, names) : null
  if (!address) return new Response(null, { status: 404 })
  const own = storefrontHeaders(request.headers.get('x-forwarded-for'))
  const passed = new Headers({ accept: request.headers.get('accept') ?? '', ...own })
  const known = request.headers.get('if-none-match')
  if (known) passed.set('if-none-match', known)
  const answer = await fetchWithRetry(address, { headers: passed, cache: 'no-store' }, 20_000, '/images/{…}').catch(
    () => null,
  )
  if (!answer) return new Response(null, { status: 502 })
  const kept = [
    'content-type',
    'etag',
    'cache-control',
    'vary',
    'content-length',
    'retry-after',
    'x-content-type-options',
  ]
  const headers = new Headers(
    kept.flatMap((name) =>
      answer.headers.get(name) ? [[name, answer.headers.get(name) as string] as [string, string]] : [],
    ),
  )
  return new Response(answer.body, { status: answer.status, headers })
}
