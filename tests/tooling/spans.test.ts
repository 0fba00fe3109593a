import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { duringRequest, RequestContext } from '#lib/observability/request-context.ts'
import { collectSpans } from '#lib/observability/span-collector.ts'
import { exportSpans } from '#lib/observability/span-export.ts'
import { beginRequest, spansOfRequests } from '#lib/observability/spans.ts'
import { fetchWithRetry } from '#lib/store-api/fetch-with-retry.ts'
import { storefrontHeaders } from '#lib/store-api/storefront-headers.ts'
import { observed } from '#server/process/observed.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function listening(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Sent {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector of OpenTelemetry, as far as it takes spans. */
async function collector() {
  const bodies: string[] = []
  const asked: string[] = []
  const url = await listening(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-type']} ${request.headers['x-team'] ?? ''}`)
    bodies.push(Buffer.concat(await request.toArray()).toString())
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })
  interface Body {
    resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: Sent[] }[] }[]
  }
  const resources = () => bodies.flatMap((body) => (JSON.parse(body) as Body).resourceSpans)
  const spans = () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  return { url, asked, bodies, resources, spans }
}

beforeEach(() => () => collectSpans({ share: 0, take: () => undefined })())

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A storefront whose page requests a product from its store API, and then a cart, which fails. */
async function storefront(variables: Record<string, string> = {}) {
  const seen: (string | undefined)[] = []
  const api = await listening((request, response) => {
    seen.push(request.headers.traceparent?.toString())
    response.writeHead(request.url?.includes('carts') ? 503 : 200).end('{}')
  })
  const settings = readEnvironment(variables)
  let answered = 0
  const next: Parameters<typeof createHandler>[0] = async (_, response) => {
    const headers = storefrontHeaders('203.0.113.9')
    const slug = new URL('/catalog/v1/products/marie-durand/?email=marie@example.org', api)
    await fetchWithRetry(slug, { headers }, undefined, '/catalog/v1/products/{slug}/')
    await fetchWithRetry(
      new URL('/cart/v1/carts/7/', api),
      { headers, method: 'PUT', body: 'Villeurbanne' },
      5_000,
      '/cart/v1/carts/{id}/',
    )
    response.end('a page')
  }
  const count = () => {
    answered += 1
  }
  const handler = createHandler(next, new ErrorPages(settings), settings)
  const url = await listening(observed(handler, settings, [spansOfRequests, count]))
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const before = answered
    await (await fetch(url + path, { headers })).text()
    await expect.poll(() => answered).toBe(before + 1)
  }
  return { ask, seen }
}

it('a request and its calls are one trace, named by templates and without personal data', async () => {
  const { url, asked, bodies, resources, spans } = await collector()
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-team=shop'
  ends.push(() => delete process.env.OTEL_EXPORTER_OTLP_HEADERS)
  const flush = exportSpans('storefront', `${url}/`, 1)
  const { ask, seen } = await storefront()
  await ask('/update-password?email=marie%40example.org&token=secret', { accept: 'text/html' })
  await flush()
  expect(asked).toEqual(['POST /v1/traces application/json shop'])
  expect(resources()[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'storefront' },
  })
  const byName = new Map(spans().map((span) => [span.name, span]))
  expect([...byName.keys()].sort()).toEqual([
    'GET /catalog/v1/products/{slug}/',
    'GET /update-password',
    'PUT /cart/v1/carts/{id}/',
  ])
  const [whole, product, cart] = [
    'GET /update-password',
    'GET /catalog/v1/products/{slug}/',
    'PUT /cart/v1/carts/{id}/',
  ].map((name) => byName.get(name) as Sent) as [Sent, Sent, Sent]
  expect(whole).toMatchObject({ kind: 2, status: { code: 0 } })
  expect(whole.parentSpanId).toBeUndefined()
  expect(attributesOf(whole)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/update-password',
    'http.response.status_code': 200,
  })
  for (const call of [product, cart]) {
    expect(call).toMatchObject({ kind: 3, traceId: whole.traceId, parentSpanId: whole.spanId })
    expect(BigInt(call.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(whole.startTimeUnixNano))
    expect(BigInt(call.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(whole.endTimeUnixNano))
  }
  expect(new Set([whole.spanId, product.spanId, cart.spanId]).size).toBe(3)
  expect([product.status.code, cart.status.code]).toEqual([0, 2])
  // The store API's work for a call is a child of that call.
  expect(seen).toEqual([product, cart].map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`))
  const sent = bodies.join('')
  for (const word of ['marie', 'durand', 'secret', '203.0.113', '127.0.0.1', 'Villeurbanne', '?'])
    expect(sent).not.toContain(word)
})

it('a trusted proxy decides whether a trace is collected, a visitor does not', async () => {
  const { url, spans } = await collector()
  const flush = exportSpans('storefront', url, 1)
  const [proxied, open] = [await storefront({ TRUSTED_PROXIES: 'loopback' }), await storefront()]
  const header = (sampled: boolean) => ({ traceparent: `00-${trace}-00f067aa0ba902b7-0${sampled ? 1 : 0}` })
  await proxied.ask('/', header(false))
  await flush()
  expect(spans()).toEqual([])
  await proxied.ask('/', header(true))
  await open.ask('/', header(false))
  await flush()
  const whole = spans().filter(({ kind }) => kind === 2)
  expect(whole.map(({ traceId, parentSpanId }) => [traceId === trace, parentSpanId])).toEqual([
    [true, '00f067aa0ba902b7'],
    [false, undefined],
  ])
})

it('of a share of the traces all spans are sent, of the others none', async () => {
  const { url, spans } = await collector()
  const flush = exportSpans('storefront', url, 0.5)
  const collected = Array.from({ length: 200 }, () => {
    const context = new RequestContext()
    return duringRequest(context, () => {
      beginRequest('SELECT carts')?.end({})
      spansOfRequests({ method: 'GET', route: '/', status: 200, seconds: 0.1 })
      return context.span.sampled
    })
  }).filter(Boolean).length
  await flush()
  expect(collected).toBeGreaterThan(50)
  expect(collected).toBeLessThan(150)
  expect(spans()).toHaveLength(2 * collected)
})

it('a collector that is away disturbs no request', async () => {
  const flush = exportSpans('storefront', 'http://127.0.0.1:9', 1)
  const { ask, seen } = await storefront()
  await ask('/')
  expect(seen).toHaveLength(2)
  await expect(flush()).resolves.toBeUndefined()
})
