import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { env } from '#lib/env.ts'
import { compressed } from '#server/compress.ts'
import { announceChange } from '#server/page-cache/changes.ts'
import { keptPages } from '#server/page-cache/kept-pages.ts'
import { currentRendering, whileRendering } from '#server/page-cache/rendering.ts'
import { ResponseCache } from '#server/response-cache.ts'

const key = '/FRSM/client/produit/a'
const began = Date.UTC(2026, 2, 2)
let rendered: number
let asked: number
/** Whether another process was making the page anew when it was looked for. */
let isAwaited: boolean
/** Whether Next looked for the page for this request, or for somebody else's. */
let isKnown: boolean
let server: Server

/** Stands for Next: a page that is kept, and how often it was asked for. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: began })
  asked = 0
  isAwaited = false
  isKnown = true
  rendered = began
  const pages = new ResponseCache(env())
  server = createServer((request, response) => {
    if (pages.answer(request, response)) return
    compressed(request, response, pages)
    whileRendering({ began: Date.now() }, () => {
      asked += 1
      const rendering = currentRendering()
      if (rendering && isKnown) rendering.page = { key, tags: ['product:1'], rendered, isAwaited }
      response.setHeader('content-type', 'text/html')
      response.setHeader('x-nextjs-cache', 'HIT')
      response.setHeader('cache-control', 's-maxage=300')
      response.setHeader('etag', `"${rendered}"`)
      response.end(`<!doctype html><html><body>${rendered} ${'x'.repeat(2_000)}</body></html>`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  keptPages().written({ key, tags: ['product:1'], rendered, freshUntil: rendered + 300_000 }, 'renewed')
})
afterEach(() => {
  vi.useRealTimers()
  keptPages().forget(key)
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

it('asks Next for a page that was renewed meanwhile, and keeps the new one', async () => {
  await visit()
  rendered = began + 100_000
  keptPages().written({ key, tags: [], rendered, freshUntil: rendered + 300_000 }, 'renewed')
  vi.setSystemTime(began + 101_500)
  expect([await visit(), await visit()]).toEqual([`W/"${rendered}"`, `W/"${rendered}"`])
  expect(asked).toBe(2)
})

it('keeps no page that another process was making anew, as the new one may be there by now', async () => {
  isAwaited = true
  await visit()
  isAwaited = false
  rendered = began + 1
  expect(await visit()).toBe(`W/"${rendered}"`)
})

it('asks Next again for a page that the page cache has dropped', async () => {
  await visit()
  keptPages().forget(key)
  await visit()
  expect(asked).toBe(2)
})

it('keeps no answer of which nothing is known, as that of somebody who asked at the same moment', async () => {
  isKnown = false
  await visit()
  isKnown = true
  rendered = began + 1
  expect(await visit()).toBe(`W/"${rendered}"`)
})

it('asks Next at once for a page that another process has made anew', async () => {
  await visit()
  rendered = began + 500
  keptPages().written({ key, tags: ['product:1'], rendered, freshUntil: rendered + 300_000 }, 'renewed')
  vi.setSystemTime(began + 600)
  expect(await visit()).toBe(`W/"${rendered}"`)
})

it('asks Next again after a second for a page whose renewal failed, so that it is renewed at last', async () => {
  keptPages().written({ key, tags: ['product:1'], rendered: began + 500, freshUntil: began + 300_500 }, 'failed')
  await visit()
  vi.setSystemTime(began + 1_100)
  await visit()
  expect(asked).toBe(2)
})

it('asks Next again at once when a change of what the page shows was announced, and not for others', async () => {
  await visit()
  announceChange(['product:2', 'menus'])
  vi.setSystemTime(began + 30_000)
  await visit()
  expect(asked).toBe(1)
  announceChange(['menus', 'product:1'])
  await visit()
  expect(asked).toBe(2)
})

it('asks Next again after any change where it is not known what the page shows now', async () => {
  await visit()
  keptPages().written({ key, tags: [], rendered: began + 1, freshUntil: began + 300_000 }, 'renewed')
  announceChange(['product:2'])
  keptPages().written({ key, tags: [], rendered: began, freshUntil: began + 300_000 }, 'renewed')
  await visit()
  expect(asked).toBe(2)
})

it('tells the page cache of each visit, so that what is asked for most stays', async () => {
  const visited = vi.fn()
  keptPages().onVisit(visited)
  await visit()
  await visit()
  expect(visited.mock.calls).toEqual([[key]])
})
