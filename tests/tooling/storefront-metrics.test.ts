import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { fetchWithRetry } from '#lib/store-api/fetch-with-retry.ts'
import CacheHandler from '#server/page-cache/handler.ts'
import { storefrontMetrics } from '#server/process/metrics.ts'
import { observed } from '#server/process/observed.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'
import { keptByNext } from './kept-by-next.ts'

const ends: (() => unknown)[] = []
afterAll(() => {
  for (const end of ends) end()
})

async function listening(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('metrics of the storefront count requests, caches, renders and calls to the store API', async () => {
  const metrics = await storefrontMetrics()
  const nothing = await listening((_, response) => response.writeHead(404).end('{"code":"not_found"}'))
  const settings = readEnvironment({ STORE_API_URL_FRSM: nothing, STORE_API_URL_ESSM: nothing })
  const next: Parameters<typeof createHandler>[0] = async ({ url = '' }, response) => {
    keptByNext(url.split('?', 1)[0] ?? '')
    for (const [name, value] of [
      ['content-type', 'text/html; charset=utf-8'],
      ['etag', '"abc"'],
      ['x-nextjs-cache', 'HIT'],
      ['cache-control', 's-maxage=60'],
    ] as const)
      response.setHeader(name, value)
    response.end(`<!DOCTYPE html><p>${'A page. '.repeat(300)}</p>`)
  }
  let answered = 0
  const count = () => {
    answered += 1
  }
  const handler = createHandler(next, new ErrorPages(settings), settings)
  const shop = await listening(observed(handler, settings, [metrics.observe, count]))
  for (const slug of ['a-1', 'a-1', 'b-2']) {
    const answer = await fetch(`${shop}/${slug}.html?utm_source=x`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(200)
    await answer.text()
  }
  await expect.poll(() => answered).toBe(3)
  const api = await listening((_, response) => response.writeHead(503).end())
  await fetchWithRetry(new URL(api), {})
  await expect(fetchWithRetry(new URL('http://127.0.0.1:1'), { method: 'POST' })).rejects.toThrow()
  expect(await new CacheHandler().get('/FRSM/client/nothing', { kind: 'APP_PAGE' })).toBeNull()

  const text = await metrics.registry.metrics()
  const value = (name: string, ...labels: string[]) => {
    const line = text.split('\n').find((each) => each.startsWith(name) && labels.every((label) => each.includes(label)))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }
  const product = ['route="/{product}.html"', 'method="GET"', 'status="200"', 'program="storefront"']
  expect(value('shop_http_request_seconds_count', ...product)).toBe(3)
  expect(value('shop_response_cache_total', 'result="hit"')).toBe(1)
  expect(value('shop_response_cache_total', 'result="miss"')).toBe(2)
  expect(value('shop_store_api_call_seconds_count', 'outcome="5xx"')).toBe(1)
  expect(value('shop_store_api_call_seconds_count', 'outcome="unreachable"')).toBe(1)
  expect(value('shop_page_cache_reads_total', 'result="miss"')).toBe(1)
  expect(value('shop_page_cache_bytes')).toBeGreaterThan(0)
  for (const word of ['a-1', 'utm_source']) expect(text).not.toContain(word)
})
