import { env } from '#lib/env.ts'
import { reach } from '#lib/store-api/reach.ts'
import { stores } from '#lib/stores/registry.ts'

/** Hands requests for pictures to the store API's image service, so that pages need no second host. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { path } = await params
  const store = stores.find(({ imageCloud }) => imageCloud === path[0])
  const base = store && env().storeApiUrls[store.code]
  if (!base) return new Response(null, { status: 404 })
  const address = new URL(
    `/${path.map((segment) => encodeURIComponent(decodeURIComponent(segment)).replace(/%2C/g, ',').replace(/%3A/g, ':')).join('/')}`,
    base,
  )
  const passed = new Headers({ accept: request.headers.get('accept') ?? '' })
  const known = request.headers.get('if-none-match')
  if (known) passed.set('if-none-match', known)
  const answer = await reach(address, { headers: passed, cache: 'no-store' }, 20_000).catch(() => null)
  if (!answer) return new Response(null, { status: 502 })
  const kept = ['content-type', 'etag', 'cache-control', 'vary', 'content-length', 'x-content-type-options']
  const headers = new Headers(
    kept.flatMap((name) =>
      answer.headers.get(name) ? [[name, answer.headers.get(name) as string] as [string, string]] : [],
    ),
  )
  return new Response(answer.body, { status: answer.status, headers })
}
