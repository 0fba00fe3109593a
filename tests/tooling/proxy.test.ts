import { request as askPlain, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { Agent, request as ask } from 'node:https'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boundBody, closeAfterAnswer, largestBodyOf } from '#server/request/bounded-body.ts'
import { hasBrotli, nginx } from '../../bench/fleet/proxy-configuration.ts'
import { type RunningProxy, startProxy } from '../support/proxy.ts'

/** Few handshakes for many requests. */
const agent = new Agent({ keepAlive: true, maxSockets: 20 })
/** Next answer of the programs behind the proxy. */
let answer: { headers: OutgoingHttpHeaders; body: string }
/** Whether the storefront behind the proxy looks at how large bodies are, as it does in the shop. */
let tooLarge = false
let proxy: RunningProxy

interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

function browse(path: string, { headers = {} }: { headers?: OutgoingHttpHeaders } = {}): Promise<Answered> {
  return exchange('GET', path, headers)
}

function send(path: string, body: Buffer): Promise<Answered> {
  return exchange('POST', path, { 'content-length': body.length }, body)
}

function exchange(method: string, path: string, headers: OutgoingHttpHeaders, sent?: Buffer): Promise<Answered> {
  const all = { host: 'www.example.fr', ...headers }
  const options = { host: '127.0.0.1', port: proxy.https, method, path, headers: all, rejectUnauthorized: false, agent }
  return new Promise((done, failed) => {
    const asked = ask(options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      )
    })
    asked.on('error', failed).end(sent)
  })
}

/** Announces a body of this size. @returns 100, or the status of the refusal */
function announce(path: string, length: number): Promise<number> {
  const headers = { host: 'www.example.fr', 'content-length': length, expect: '100-continue' }
  const options = { host: '127.0.0.1', port: proxy.https, path, method: 'POST', headers, rejectUnauthorized: false }
  return new Promise((done) => {
    const asked = ask(options)
    const end = (status: number) => {
      asked.destroy()
      done(status)
    }
    asked.on('continue', () => end(100))
    asked.on('response', ({ statusCode = 0 }) => end(statusCode))
    asked.on('error', () => undefined)
    asked.flushHeaders()
  })
}

describe.skipIf(!nginx)('nginx with deploy/nginx.conf (skipped where nginx is not installed)', () => {
  beforeAll(async () => {
    proxy = await startProxy((request, response) => {
      const refuse = () => {
        closeAfterAnswer(request, response)
        response.writeHead(413, { ...answer.headers, connection: 'close' }).end(answer.body)
      }
      if (tooLarge) return void boundBody(request, largestBodyOf(request), refuse)
      request.resume().on('end', () => response.writeHead(200, answer.headers).end(answer.body))
    })
  })
  afterAll(async () => {
    agent.destroy()
    await proxy?.stop()
  })
  beforeEach(() => {
    answer = { headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store' }, body: 'a page' }
    tooLarge = false
    proxy.arrived.length = 0
  })

  /** Number of requests to the programs for three requests of the same path. */
  async function timesAsked(path: string, headers: readonly OutgoingHttpHeaders[] = [{}, {}, {}]): Promise<number> {
    for (const each of headers) await browse(path, { headers: each })
    return proxy.arrived.length
  }

  it('says itself who asks and how, and throws away what a visitor says of that', async () => {
    const lie = '203.0.113.9'
    await browse('/', {
      headers: {
        'x-forwarded-for': lie,
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-port': '1',
        'x-real-ip': lie,
        'x-request-id': 'chosen',
        forwarded: `for=${lie}`,
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      },
    })
    const { headers } = proxy.arrived[0]?.request ?? {}
    expect(headers).toMatchObject({
      host: 'www.example.fr',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
    for (const name of ['x-forwarded-host', 'x-forwarded-port', 'x-real-ip', 'forwarded', 'traceparent'])
      expect(headers, name).not.toHaveProperty(name)
    expect(headers?.['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('keeps a file that is the same for everybody, by store and by what it varies with', async () => {
    answer = {
      headers: { 'content-type': 'image/avif', 'cache-control': 'public, max-age=3600', vary: 'Accept' },
      body: 'x',
    }
    const [avif, webp] = [{ accept: 'image/avif' }, { accept: 'image/webp' }]
    expect(await timesAsked('/images/a/image/upload/b', [avif, avif, webp, webp])).toBe(2)
    expect((await browse('/images/a/image/upload/b', { headers: avif })).headers['x-cache']).toBe('HIT')
    expect(await timesAsked('/images/a/image/upload/b', [{ ...avif, host: 'www.example.es' }])).toBe(3)
  })

  it.each([
    ['is private', { 'cache-control': 'private, max-age=60' }],
    ['is not to be stored', { 'cache-control': 'no-store' }],
    ['says nothing of that', {}],
    ['sets a cookie', { 'cache-control': 'public, max-age=60', 'set-cookie': 'session=1' }],
    ['varies with everything', { 'cache-control': 'public, max-age=60', vary: '*' }],
  ])('keeps no file that %s', async (what, headers) => {
    answer = { headers: { 'content-type': 'application/pdf', ...headers } as OutgoingHttpHeaders, body: what }
    expect(await timesAsked(`/files/${what.replaceAll(' ', '-')}`)).toBe(3)
  })

  it('caches no page, as it would not learn that a price has changed', async () => {
    answer.headers = { 'content-type': 'text/html', 'cache-control': 's-maxage=300, stale-while-revalidate=3600' }
    expect(await timesAsked('/produit.html')).toBe(3)
  })

  it('shows no tags of a CDN', async () => {
    answer.headers = { ...answer.headers, 'surrogate-key': 'product:1 prices', 'cache-tag': 'product:1' }
    const { headers } = await browse('/')
    expect(headers).not.toHaveProperty('surrogate-key')
    expect(headers).not.toHaveProperty('cache-tag')
  })

  it.each([
    ['/', 1_048_576],
    ['/api/cart/v1/carts/1/rows/', 1_048_576],
    ['/api/incidents', 134_217_728],
    ['/api/cart/v1/sub-orders/1/incidents/', 134_217_728],
    ['/payment/v1/adyen/notifications/', 262_144],
  ])('takes bodies for %s of up to %i bytes', async (path, largest) => {
    expect([await announce(path, largest), await announce(path, largest + 1)]).toEqual([100, 413])
  })

  it('passes on what is too large for the storefront, and its answer comes back whole', async () => {
    tooLarge = true
    answer = { headers: { 'content-type': 'text/html' }, body: 'trop grand '.repeat(5_000) }
    for (const [path, length] of [
      ['/checkout', 524_289],
      ['/api/cart/v1/sub-orders/1/incidents/', 53_477_377],
    ] as const) {
      const { status, body } = await send(path, Buffer.alloc(length))
      expect([status, body.toString()]).toEqual([413, answer.body])
    }
  })

  it('leads to the store API for notifications of payments alone', async () => {
    for (const path of [
      '/payment/v1/adyen/notifications/',
      '/payment/v1/paypal/notifications/',
      '/payment/v1/sequra/ipn/',
      '/payment/v1/payments/',
      '/cart/v1/orders/',
    ])
      await browse(path)
    const programs = proxy.arrived.map(({ program }) => program)
    expect(programs).toEqual(['store API', 'store API', 'store API', 'storefront', 'storefront'])
  })

  it.skipIf(!hasBrotli)('compresses by Brotli what comes uncompressed (skipped without its module)', async () => {
    const body = 'une paroi de douche '.repeat(200)
    answer = { headers: { 'content-type': 'text/html' }, body }
    const answered = await browse('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answered.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answered.body).toString()).toBe(body)
  })

  it('leaves alone what comes compressed', async () => {
    answer = { headers: { 'content-type': 'text/html', 'content-encoding': 'br' }, body: 'compressed '.repeat(300) }
    const { headers, body } = await browse('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect([headers['content-encoding'], body.toString()]).toEqual(['br', answer.body])
  })

  it('sends who comes without encryption to the same address with it', async () => {
    const options = {
      host: '127.0.0.1',
      port: proxy.http,
      path: '/marques?page=2',
      headers: { host: 'www.example.es' },
    }
    const location = await new Promise((done) => {
      askPlain(options, (response) => done(response.resume().headers.location)).end()
    })
    expect(location).toBe('https://www.example.es/marques?page=2')
    expect(proxy.arrived).toEqual([])
  })

  it('refuses with 429 an address that asks too fast', async () => {
    const statuses = await Promise.all(Array.from({ length: 700 }, () => browse('/').then(({ status }) => status)))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})
