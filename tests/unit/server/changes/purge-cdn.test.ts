import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { purger, tagHeader } from '#server/changes/cdn.ts'

let server: Server
let url: string
let calls: { headers: Record<string, unknown>; body: string }[]
let status = 200

beforeEach(async () => {
  ;[calls, status] = [[], 200]
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { authorization, 'fastly-key': fastly, 'surrogate-key': tags } = request.headers
    calls.push({ headers: { authorization, fastly, tags }, body })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.close().closeAllConnections()
})

const settings = (format: string) =>
  readEnvironment({ CDN_PURGE_URL: url, CDN_PURGE_FORMAT: format, CDN_PURGE_KEY: 'secret-of-the-cdn' })

describe('a CDN', () => {
  it.each([
    [
      'fastly',
      { headers: { authorization: undefined, fastly: 'secret-of-the-cdn', tags: 'product:1 prices' }, body: '' },
    ],
    [
      'cloudflare',
      {
        headers: { authorization: 'Bearer secret-of-the-cdn', fastly: undefined, tags: undefined },
        body: '{"tags":["product:1","prices"]}',
      },
    ],
  ])('of the kind %s is told what to throw away', async (format, call) => {
    purger(settings(format), () => undefined)(['product:1', 'prices'])
    await expect.poll(() => calls).toEqual([call])
  })

  it('is told many tags in several calls', async () => {
    const tags = Array.from({ length: 65 }, (_, index) => `product:${index}`)
    purger(settings('cloudflare'), () => undefined)(tags)
    await expect.poll(() => calls.length).toBe(3)
    expect(calls.flatMap(({ body }) => JSON.parse(body).tags).toSorted()).toEqual(tags.toSorted())
  })

  it('is asked a bounded number of times, at once and in a minute, of which none is lost', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const purged: string[] = []
    const counts = { calls: 0, atOnce: 0, most: 0 }
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      counts.calls += 1
      counts.atOnce += 1
      counts.most = Math.max(counts.most, counts.atOnce)
      purged.push(...JSON.parse(body).tags)
      await Promise.resolve()
      counts.atOnce -= 1
      return new Response()
    })
    const purge = purger(settings('cloudflare'), () => undefined)
    const tags = Array.from({ length: 30_000 }, (_, index) => `product:${index}`)
    // Told one by one, and twice.
    for (const tag of [...tags, ...tags]) purge([tag])
    await vi.advanceTimersByTimeAsync(59_000)
    expect([counts.calls, counts.most <= 4]).toEqual([300, true])
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(new Set(purged).size).toBe(tags.length)
    expect(counts.calls).toBeLessThan(1_100)
  })

  it('that refuses is asked again, and the log says what was not purged, without the key', async () => {
    status = 500
    const lines: string[] = []
    purger(settings('fastly'), (line) => lines.push(line))(['cms'])
    await expect.poll(() => lines, { timeout: 20_000 }).toEqual(['The CDN was not purged of cms: answered 500.'])
    expect(calls).toHaveLength(4)
  })

  it('learns the tags of pages in the header of its kind; without a CDN no page has one', () => {
    const tags = ['product:1', '_N_T_/layout', 'everything']
    expect(tagHeader(settings('fastly'), tags)).toEqual({ 'surrogate-key': 'product:1 everything' })
    expect(tagHeader(settings('cloudflare'), tags)).toEqual({ 'cache-tag': 'product:1,everything' })
    expect(tagHeader(readEnvironment({}), tags)).toEqual({})
    expect(tagHeader(settings('fastly'), ['_N_T_/layout'])).toEqual({})
  })

  it.each([
    [{ CDN_PURGE_URL: 'https://cdn.example/purge' }, 'CDN_PURGE_FORMAT is missing'],
    [{ CDN_PURGE_FORMAT: 'fastly', CDN_PURGE_KEY: 'x' }, 'CDN_PURGE_URL is missing'],
    [{ CDN_PURGE_FORMAT: 'akamai' }, 'CDN_PURGE_FORMAT=akamai is neither fastly nor cloudflare.'],
    [{ CDN_PURGE_URL: 'ftp://cdn.example' }, 'CDN_PURGE_URL=ftp://cdn.example is no address'],
    [{ CDN_PURGE_KEY: 'a\nb' }, 'CDN_PURGE_KEY holds what no header takes.'],
  ])('with wrong settings keeps the program from starting: %j', (variables, problem) => {
    expect(() => readEnvironment(variables)).toThrow(problem)
  })
})
