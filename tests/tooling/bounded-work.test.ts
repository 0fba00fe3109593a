import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { pageCache } from '#server/page-cache/page-cache.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'

const rendered = vi.fn()
let content = 'the feed, as long as it may be'
let fails = false
let servers: Server[] = []

/** Stands in for Next: records the pages that it has to render. */
async function next({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  rendered(url)
  if (fails) {
    response.statusCode = 500
    response.end()
  } else if (url?.endsWith('.xml') || url === '/robots.txt') {
    response.statusCode = url.includes('products-9') ? 404 : 200
    response.setHeader('content-type', 'application/xml')
    response.setHeader('cache-control', 'public, max-age=3600')
    response.end(`${content} of ${headers.host}`)
  } else {
    response.setHeader('content-type', 'text/html')
    if (url === '/kept') response.setHeader('x-nextjs-cache', 'HIT')
    response.end('<!DOCTYPE html><p>a page</p>')
  }
}

async function open(variables: Record<string, string> = {}): Promise<number> {
  let handler: ReturnType<typeof createHandler> | undefined
  const server = createServer((incoming, response) => handler?.(incoming, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const settings = readEnvironment({ PORT: String(port), TRUSTED_PROXIES: 'loopback', ...variables })
  handler = createHandler(next, new ErrorPages(settings), settings)
  servers.push(server)
  return port
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

function ask(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const all = { host: 'fr.localhost', accept: 'text/html', 'x-forwarded-for': '203.0.113.1', ...headers }
    request({ host: '127.0.0.1', port, path, method, headers: all }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray())
      const body = answer.headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes
      done({ status: answer.statusCode ?? 0, headers: answer.headers, body: body.toString() })
    })
      .on('error', fail)
      .end()
  })
}
const zipped = { 'accept-encoding': 'gzip, br' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  rendered.mockClear()
  fails = false
})
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers) server.close().closeAllConnections()
  servers = []
})

describe('files that are made of the catalogue', () => {
  it('have one address: a thousand others are refused, and nothing is worked out for them', async () => {
    const port = await open()
    const files = ['/feeds/google.xml', '/sitemap.xml', '/sitemaps/products-1.xml', '/robots.txt', '/icon.svg']
    const more = ['/images/demo/image/upload/x', '/files/FRSM/1/data_sheet.pdf', '/favicon.ico', '/marks/visa.svg']
    const statuses = new Set<number>()
    for (let index = 0; index < 1_000; index += 1) {
      const paths = [...files, ...more]
      statuses.add((await ask(port, `${paths[index % paths.length]}?x=${index}`)).status)
    }
    for (const path of ['/sitemaps/%70roducts-1.xml', '/sitemaps/products-01.xml', '/sitemaps/any.xml'])
      statuses.add((await ask(port, path)).status)
    expect([[...statuses], rendered.mock.calls]).toEqual([[404], []])
  })

  it('are made once for all who ask at the same time, and then sent from memory', async () => {
    const port = await open()
    const first = await Promise.all(Array.from({ length: 20 }, () => ask(port, '/feeds/google.xml', zipped)))
    const others = await Promise.all([
      ask(port, '/feeds/google.xml'),
      ask(port, '/feeds/google.xml', { cookie: 'session=professional' }),
      ask(port, '/feeds/google.xml', { ...zipped, 'user-agent': 'another', accept: '*/*' }, 'HEAD'),
    ])
    expect(new Set([...first, ...others].map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set([...first, ...others.slice(0, 2)].map(({ body }) => body)).size).toBe(1)
    expect(first[0]?.headers['content-encoding']).toBe('gzip')
    expect(rendered).toHaveBeenCalledTimes(1)
    const { etag = '', 'last-modified': modified = '' } = first[0]?.headers ?? {}
    const known: Record<string, string>[] = [{ 'if-none-match': etag }, { 'if-modified-since': modified }]
    for (const headers of known) expect((await ask(port, '/feeds/google.xml', headers)).status).toBe(304)
  })

  it('are made for each store alone', async () => {
    const port = await open()
    const of = async (host: string) => (await ask(port, '/sitemap.xml', { host })).body
    expect(await of('fr.localhost')).not.toBe(await of('es.localhost'))
    expect(rendered).toHaveBeenCalledTimes(2)
  })

  it('are made again after a change, and say when they last came out differently', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const port = await open()
    const before = await ask(port, '/feeds/google.xml')
    vi.setSystemTime(Date.now() + 60_000)
    expect((await ask(port, '/feeds/google.xml')).headers.etag).toBe(before.headers.etag)
    expect(rendered).toHaveBeenCalledTimes(1)
    pageCache().changed(['prices:FRSM'])
    vi.setSystemTime(Date.now() + 2_000)
    const same = await ask(port, '/feeds/google.xml')
    expect([same.headers.etag, same.headers['last-modified']]).toEqual([
      before.headers.etag,
      before.headers['last-modified'],
    ])
    content = 'another feed'
    pageCache().changed(['prices:FRSM'])
    vi.setSystemTime(Date.now() + 2_000)
    const after = await ask(port, '/feeds/google.xml', { 'if-none-match': before.headers.etag ?? '' })
    expect([after.status, after.body]).toEqual([200, expect.stringContaining('another feed')])
    expect(rendered).toHaveBeenCalledTimes(3)
  })

  it('stay as they are while changes follow one another faster than they can be made', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const port = await open()
    for (let index = 0; index < 50; index += 1) {
      pageCache().changed(['products'])
      expect((await ask(port, '/feeds/google.xml')).status).toBe(200)
    }
    expect(rendered).toHaveBeenCalledTimes(1)
  })

  it('are sent as they were while they cannot be made', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const port = await open()
    const before = await ask(port, '/feeds/google.xml')
    fails = true
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(await ask(port, '/feeds/google.xml')).toMatchObject({ status: 200, body: before.body })
  })

  it('remember what is not there', async () => {
    const port = await open()
    for (let index = 0; index < 10; index += 1)
      expect((await ask(port, '/sitemaps/products-9999.xml')).status).toBe(404)
    expect(rendered).toHaveBeenCalledTimes(1)
  })
})

describe('files that are not there', () => {
  const names = [
    '/none.txt',
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/parois/logo.svg',
    '/apple-touch-icon-precomposed.png',
    '/.well-known/assetlinks.json',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.well-known/change-password/',
    '/.well-known/change-password?x=1',
    '/.well-known/security.txt?x=1',
    '/%2ewell-known/security.txt',
    '/manifest.webmanifest?x=1',
    '/apple-touch-icon.png?v=2',
  ]
  it.each(['fr.localhost', 'es.localhost'])('are answered in a few words that are kept a while (%s)', async (host) => {
    const port = await open()
    for (const path of names) {
      const { status, headers, body } = await ask(port, path, { host, ...zipped })
      expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([
        path,
        404,
        'text/plain; charset=utf-8',
        expect.stringMatching(/^public, max-age=[1-9]\d{1,3}$/),
      ])
      expect(body.length).toBeLessThan(100)
      expect((await ask(port, path, { host }, 'HEAD')).body).toBe('')
    }
    expect(rendered).not.toHaveBeenCalled()
  })
  it('are not written to, nor those that are there', async () => {
    const port = await open()
    const there = ['/manifest.webmanifest', '/apple-touch-icon.png', '/.well-known/security.txt']
    for (const path of [...there, '/.well-known/change-password'])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const { status, headers } = await ask(port, path, {}, method)
        expect([path, method, status, headers.allow]).toEqual([path, method, 405, 'GET, HEAD'])
      }
    for (const path of ['/none.txt', '/.well-known/x']) expect((await ask(port, path, {}, 'PUT')).status).toBe(405)
    expect(rendered).not.toHaveBeenCalled()
  })
})

describe('what a visitor has worked out', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  async function flood(port: number, times: number, path: (index: number) => string, address = '203.0.113.1') {
    const answers: Answer[] = []
    for (let index = 0; index < times; index += 1) answers.push(await ask(port, path(index), from(address)))
    return answers
  }

  it.each([
    ['fr.localhost', 'fr', 'Trop de demandes'],
    ['es.localhost', 'es', 'Demasiadas solicitudes'],
  ])('are 300 pages a minute at most, refused in the language of the store: %s', async (host, language, words) => {
    const port = await open()
    await flood(port, 300, (index) => `/recherche?search=${index}`)
    const refused = await ask(port, '/parois?width=12', { host })
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect(refused.body).toContain(`<html lang="${language}">`)
    expect(refused.body).toContain(words)
    expect(rendered).toHaveBeenCalledTimes(300)
    expect((await ask(port, '/cart', from('203.0.113.2'))).status).toBe(200)
    expect((await ask(port, '/cart', from('2001:db8::1'))).status).toBe(200)
  })
  it('are as many pages as anybody likes where Next has them', async () => {
    const port = await open()
    const answers = await flood(port, 400, () => '/kept')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
  it('are bounded for calls and actions together, and for searches of places by themselves', async () => {
    const port = await open()
    const places = await flood(port, 121, (index) => `/api/places?input=${index}`)
    expect(places.findIndex(({ status }) => status === 429)).toBe(120)
    const refused = await ask(port, '/api/places?input=121', { accept: 'application/json' })
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'throttled' })
    await Promise.all(Array.from({ length: 1_200 }, (_, index) => ask(port, `/api/cart/v1/carts/${index}/`)))
    expect((await ask(port, '/api/menu')).status).toBe(429)
    expect((await ask(port, '/', { 'next-action': 'x', origin: 'http://fr.localhost' }, 'POST')).status).toBe(429)
  })
  it('is more by RATE_LIMIT_FACTOR', async () => {
    const port = await open({ RATE_LIMIT_FACTOR: '2' })
    const answers = await flood(port, 301, (index) => `/recherche?search=${index}`)
    expect(answers.at(-1)?.status).toBe(200)
  })
  it('is not slipped by the names that a visitor gives to itself', async () => {
    const port = await open({ TRUSTED_PROXIES: '' })
    let last = 0
    for (let index = 0; index < 301; index += 1)
      last = (
        await ask(port, `/recherche?search=${index}`, {
          ...from(`198.51.100.${index % 250}`),
          forwarded: 'for=1.1.1.1',
        })
      ).status
    expect(last).toBe(429)
  })
})
