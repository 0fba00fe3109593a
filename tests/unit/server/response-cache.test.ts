import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { env } from '#lib/env.ts'
import { pageCache } from '#server/page-cache/page-cache.ts'
import { currentRendering, whileRendering } from '#server/page-cache/rendering.ts'
import { sendWhole } from '#server/response/document.ts'
import { ErrorPages } from '#server/response/error-pages.ts'
import { ResponseCache } from '#server/response/response-cache.ts'
import { emptyPageCache, storePage } from '../../support/page-cache.ts'

const key = '/FRSM/client/produit/a'
const began = Date.UTC(2026, 2, 2)
let rendered: number
let asked: number
/** Whether this process renews the page, and Next's cache header of its answer. */
let isRenewal: boolean
let cached: string
/** Whether Next looked for the page for this request, or for another one. */
let isKnown: boolean
/** Whether Next fails, as for a visitor who has joined a rendering that failed. */
let fails: boolean
let server: Server

/** Stands in for Next: a cached page, with the number of its requests. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: began })
  asked = 0
  isKnown = true
  fails = false
  isRenewal = false
  cached = 'HIT'
  rendered = began
  emptyPageCache()
  const pages = new ResponseCache(env())
  server = createServer((request, response) => {
    const address = pages.keyOf(request)
    if (!address || pages.answer(request, response, address)) return
    sendWhole(request, response, { errorPages: new ErrorPages(env()), cache: pages, key: address })
    whileRendering({ began: Date.now(), tags: new Set(), isRenewal }, () => {
      asked += 1
      if (fails) return void response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
      const rendering = currentRendering()
      const page = pageCache().get(key)
      if (rendering && page && isKnown) rendering.page = page
      response.setHeader('content-type', 'text/html')
      response.setHeader('x-nextjs-cache', cached)
      response.setHeader('cache-control', 's-maxage=300')
      response.setHeader('etag', `"${rendered}"`)
      response.end(`<!doctype html><html><body>${rendered} ${'x'.repeat(2_000)}</body></html>`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  storePage(key, { tags: ['product:1'], rendered, freshUntil: rendered + 300_000 })
})
afterEach(() => {
  vi.useRealTimers()
  server.close()
})

/** Visits the page. @returns its entity tag */
function visit(): Promise<string | undefined> {
  const { port } = server.address() as AddressInfo
  const headers = { host: 'fr.localhost', accept: 'text/html', 'accept-encoding': 'br' }
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path: '/a.html', headers, agent: false }, (answer) => {
      answer.resume().once('end', () => done(answer.headers.etag))
    }).on('error', fail)
  })
}

it('answers a kept page without Next until Next would renew it', async () => {
  for (const seconds of [0, 2, 299]) {
    vi.setSystemTime(began + seconds * 1_000)
    expect(await visit()).toBe(`W/"${began}"`)
  }
  expect(asked).toBe(1)
  vi.setSystemTime(began + 301_000)
  await visit()
  expect(asked).toBe(2)
})

it('R2.169 answers a due page as it was where Next fails at it, and none that the page cache has dropped', async () => {
  await visit()
  fails = true
  vi.setSystemTime(began + 301_000)
  expect(await visit()).toBe(`W/"${began}"`)
  expect(asked).toBe(2)
  emptyPageCache()
  expect(await visit()).toBeUndefined()
  expect(asked).toBe(3)
})

it('asks Next for a page that was renewed meanwhile, and keeps the new one', async () => {
  await visit()
  rendered = began + 100_000
  storePage(key, { tags: [], rendered, freshUntil: rendered + 300_000 })
  vi.setSystemTime(began + 101_500)
  expect([await visit(), await visit()]).toEqual([`W/"${rendered}"`, `W/"${rendered}"`])
  expect(asked).toBe(2)
})

it('asks Next again for a page that the page cache has dropped', async () => {
  await visit()
  emptyPageCache()
  rendered = began
  await visit()
  expect(asked).toBe(2)
})

it('keeps no answer of which nothing is known, as that of a visitor who asked at the same moment', async () => {
  isKnown = false
  await visit()
  isKnown = true
  rendered = began + 1
  expect(await visit()).toBe(`W/"${rendered}"`)
})

it('keeps what Next has rendered for a renewal only as Next answers it from the page cache', async () => {
  isRenewal = true
  cached = 'MISS'
  await visit()
  cached = 'HIT'
  await visit()
  await visit()
  expect(asked).toBe(2)
})

it('asks Next at once for a page that another process has rendered again', async () => {
  await visit()
  rendered = began + 500
  storePage(key, { tags: ['product:1'], rendered, freshUntil: rendered + 300_000 })
  vi.setSystemTime(began + 600)
  expect(await visit()).toBe(`W/"${rendered}"`)
})

it('answers the old page for as long as its renewal rests after a failure, and asks Next again then', async () => {
  await visit()
  vi.setSystemTime(began + 301_000)
  pageCache().rest(key, began + 304_000)
  await visit()
  expect(asked).toBe(1)
  vi.setSystemTime(began + 304_000)
  await visit()
  await visit()
  expect(asked).toBe(3)
})

it('takes no page for current because its entity tag is that of another one', async () => {
  await visit()
  storePage(key, { tags: ['product:1'], rendered, freshUntil: rendered + 300_000 })
  await visit()
  expect(asked).toBe(2)
})

it('asks Next again at once when a change of what the page shows was announced, and not for others', async () => {
  await visit()
  pageCache().changed(['product:2', 'menus'])
  vi.setSystemTime(began + 30_000)
  await visit()
  expect(asked).toBe(1)
  pageCache().changed(['menus', 'product:1'])
  await visit()
  expect(asked).toBe(2)
})

it('asks Next again after any change where it is not known what the page shows now', async () => {
  await visit()
  storePage(key, { tags: [], rendered: began + 1, freshUntil: began + 300_000 })
  pageCache().changed(['product:2'])
  storePage(key, { tags: [], rendered: began, freshUntil: began + 300_000 })
  await visit()
  expect(asked).toBe(2)
})

it('tells the page cache of each visit, so that what is asked for most stays', async () => {
  const asks = pageCache().get(key)?.asks ?? 0
  await visit()
  await visit()
  expect(pageCache().get(key)?.asks).toBe(asks + 1)
})
