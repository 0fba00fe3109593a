import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { pageCache } from '#server/page-cache/page-cache.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'
import { anyPage, keptByNext } from './kept-by-next.ts'

const shell = (digest = '') => `<!DOCTYPE html><html id="__next_error__"><head></head><body>${digest}</body></html>`
const text = 'Une paroi de douche. '.repeat(200)
let server: Server
let port: number
const rendered = vi.fn()

let release: () => void = () => undefined
/** Resolves once a client has the first piece of a file. */
const received = new Promise<void>((done) => {
  release = done
})

/** Stands in for Next: answers as Next does, by path. */
async function next(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = incoming.url ?? ''
  rendered(path)
  const html = (status: number, body: string, headers: Record<string, string> = {}) => {
    response.statusCode = status
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('content-length', Buffer.byteLength(body))
    response.end(incoming.method === 'HEAD' ? undefined : body)
  }
  if (path === '/404' || path === '/500')
    return html(200, `<!DOCTYPE html><h1>page ${path} of ${incoming.headers.host}</h1>`)
  if (path === '/shopper')
    return html(200, String(incoming.headers['x-forwarded-for']), { 'cache-control': 'no-store' })
  if (path === '/missing') return html(404, shell())
  if (path === '/broken' || incoming.method === 'POST') return html(500, shell())
  if (path === '/refused') return html(403, shell())
  if (path === '/gateway') return html(502, shell())
  if (path === '/thrown') throw new Error('not even a shell')
  if (path === '/kept') {
    keptByNext(path)
    return html(200, text, { etag: '"abc"', 'x-nextjs-cache': 'HIT', 'cache-control': 's-maxage=60' })
  }
  if (path === '/personal') return html(200, text, { etag: '"p"', 'cache-control': 'private, no-store' })
  if (path === '/per-request') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.flushHeaders()
    response.write(shell('NEXT_HTTP_ERROR_FALLBACK;404').slice(0, 60))
    response.end(shell('NEXT_HTTP_ERROR_FALLBACK;404').slice(60))
    return
  }
  if (path === '/per-request-failure') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.write('')
    response.write(shell('a digest'))
    response.end()
    return
  }
  if (path === '/api/failure') {
    response.writeHead(503, { 'content-type': 'application/json', etag: '"e"', 'retry-after': '5' })
    response.write('{"detail":')
    return void response.end('"busy"}')
  }
  if (path === '/api/file') {
    response.setHeader('content-type', 'application/pdf')
    response.write('first')
    await received
    return void response.end(' second')
  }
  if (path === '/stream') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.write('<!DOCTYPE html><p>first</p>')
    await new Promise((done) => setTimeout(done, 50))
    response.end('<p>second</p>')
    return
  }
  response.statusCode = 404
  response.setHeader('content-type', 'application/json')
  response.end('{"detail":"nothing"}')
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const all = { host: 'fr.localhost', accept: 'text/html', ...headers }
    request({ host: '127.0.0.1', port, path, method, headers: all }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray())
      const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[String(answer.headers['content-encoding'])]
      const body = unpack && bytes.length > 0 ? unpack(bytes) : bytes
      done({ status: answer.statusCode ?? 0, headers: answer.headers, body: body.toString() })
    })
      .on('error', fail)
      .end()
  })
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = createServer((incoming, response) => handler(incoming, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  const settings = readEnvironment({ PORT: String(port) })
  const handler = createHandler(next, new ErrorPages(settings), settings)
})
afterAll(() => server.close().closeAllConnections())
beforeEach(() => {
  pageCache().changed([anyPage])
  rendered.mockClear()
})

describe('whose request it is', () => {
  it('is said by the connection, not by the browser: limits cannot be slipped', async () => {
    const own = (await ask('/shopper')).body
    expect(own).toMatch(/127\.0\.0\.1$/)
    expect((await ask('/shopper', { 'x-forwarded-for': '203.0.113.9' })).body).toBe(own)
  })
  it('is said by the proxy in front, where there is one, by the address that it added', async () => {
    const settings = readEnvironment({ PORT: String(port), TRUSTED_PROXIES: 'loopback' })
    const behind = createServer(createHandler(next, new ErrorPages(settings), settings))
    await new Promise<void>((done) => behind.listen(0, '127.0.0.1', done))
    const address = `http://127.0.0.1:${(behind.address() as AddressInfo).port}/shopper`
    const answer = await fetch(address, { headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' } })
    expect(await answer.text()).toBe('203.0.113.9')
    behind.close()
  })
})

describe('an answer below /api to who follows a link', () => {
  it.each(['gzip, br', 'identity'])('is the page of its error, and JSON for programs (%s)', async (coding) => {
    const headers = { 'accept-encoding': coding }
    const page = await ask('/api/failure', headers)
    expect([page.status, page.headers['retry-after'], page.headers.etag]).toEqual([503, '5', undefined])
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('/500')
    expect(page.body).not.toContain('busy')
    expect((await ask('/api/failure', headers, 'HEAD')).body).toBe('')
    const data = await ask('/api/failure', { ...headers, accept: 'application/json' })
    expect([data.status, data.body]).toEqual([503, '{"detail":"busy"}'])
  })

  it('is stored by no cache where it is an error', async () => {
    for (const path of ['/api/failure', '/api/nothing'])
      for (const accept of ['application/json', 'text/html'])
        expect((await ask(path, { accept })).headers['cache-control'], `${path} ${accept}`).toContain('no-store')
  })

  it('is sent piece by piece where it is a file, so that none is held whole in memory', async () => {
    const pieces = await new Promise<string[]>((done, fail) => {
      const headers = { host: 'fr.localhost', accept: 'text/html', 'accept-encoding': 'gzip, br' }
      request({ host: '127.0.0.1', port, path: '/api/file', headers }, (answer) => {
        const all: string[] = []
        answer.on('data', (piece: Buffer) => {
          all.push(piece.toString())
          // The rest follows only once the first piece has arrived.
          release()
        })
        answer.on('end', () => done(all))
      })
        .on('error', fail)
        .end()
    })
    expect(pieces).toEqual(['first', ' second'])
  })
})

describe('error pages', () => {
  it.each([
    ['/missing', 404, '/404'],
    ['/broken', 500, '/500'],
    ['/refused', 403, '/500'],
    ['/gateway', 502, '/500'],
    ['/thrown', 500, '/500'],
    ['/per-request', 404, '/404'],
    ['/per-request-failure', 500, '/500'],
    ['/404', 404, '/404'],
    ['/500', 500, '/500'],
    ['/%E0%A4%A', 400, '/500'],
    ['/x%00y', 404, '/404'],
    [`/${'a'.repeat(9_000)}`, 414, '/500'],
  ])('R2.76 R2.77 R8.1 %s answers %i with a page that has content', async (path, status, page) => {
    const answer = await ask(path, { 'accept-encoding': 'gzip' })
    expect(answer.status).toBe(status)
    expect(answer.body).toContain(`page ${page} of fr.localhost`)
    expect(answer.headers['content-type']).toContain('text/html')
  })

  it('R2.77 answers a form that was sent without a script with a page too', async () => {
    const answer = await ask('/form', {}, 'POST')
    expect(answer.status).toBe(500)
    expect(answer.body).toContain('page /500 of fr.localhost')
  })

  it('leaves the answer to an open page alone', async () => {
    expect((await ask('/form', { 'next-action': 'x' }, 'POST')).body).toContain('__next_error__')
  })

  it("answers with the store's own page", async () => {
    expect((await ask('/missing', { host: 'es.localhost' })).body).toContain('of es.localhost')
  })

  it('answers HEAD with the status and no body', async () => {
    expect(await ask('/missing', {}, 'HEAD')).toMatchObject({ status: 404, body: '' })
  })

  it('leaves answers to programs alone', async () => {
    expect((await ask('/api/nothing', { accept: 'application/json' })).body).toBe('{"detail":"nothing"}')
  })
})

describe('compression', () => {
  it('answers a kept page from memory, until a change is announced', async () => {
    const zipped = { 'accept-encoding': 'gzip' }
    const first = await ask('/kept', zipped)
    const second = await ask('/kept', zipped)
    expect([first.body, second.body]).toEqual([text, text])
    expect(second.headers).toMatchObject({
      'content-encoding': 'gzip',
      etag: 'W/"abc"',
      'cache-control': 's-maxage=60',
    })
    expect(rendered).toHaveBeenCalledTimes(1)
    pageCache().changed([anyPage])
    await ask('/kept', zipped)
    expect(rendered).toHaveBeenCalledTimes(2)
  })

  it('answers 304 to a browser that has the cached page', async () => {
    await ask('/kept', { 'accept-encoding': 'gzip' })
    const answer = await ask('/kept', { 'accept-encoding': 'gzip', 'if-none-match': 'W/"abc"' })
    expect(answer).toMatchObject({ status: 304, body: '' })
  })

  it('asks Next for visitors with a session, and for pages that are not for everyone', async () => {
    for (const [path, cookie] of [
      ['/kept', 'session=x'],
      ['/personal', 'a=b'],
    ] as const) {
      await ask(path, { 'accept-encoding': 'gzip', cookie })
      expect((await ask(path, { 'accept-encoding': 'gzip', cookie })).body).toBe(text)
    }
    expect(rendered).toHaveBeenCalledTimes(4)
  })

  it('keeps the stores apart', async () => {
    await ask('/kept', { 'accept-encoding': 'gzip' })
    await ask('/kept', { 'accept-encoding': 'gzip', host: 'es.localhost' })
    expect(rendered).toHaveBeenCalledTimes(2)
  })

  it('sends Brotli to browsers that take it, and keeps that form apart', async () => {
    const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    for (const [headers, coding] of [
      [browser, 'br'],
      [browser, 'br'],
      [{ 'accept-encoding': 'gzip' }, 'gzip'],
      [browser, 'br'],
    ] as const) {
      const answer = await ask('/kept', headers)
      expect([answer.headers['content-encoding'], answer.body]).toEqual([coding, text])
      expect(answer.headers.vary).toMatch(/accept-encoding/i)
    }
    expect(rendered).toHaveBeenCalledTimes(2)
    expect((await ask('/stream', browser)).body).toBe('<!DOCTYPE html><p>first</p><p>second</p>')
    expect((await ask('/stream', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  })

  it('sends a browser without gzip the page as it is', async () => {
    const answer = await ask('/kept')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(text)
  })

  it('passes a stream on as it comes', async () => {
    expect((await ask('/stream', { 'accept-encoding': 'gzip' })).body).toBe('<!DOCTYPE html><p>first</p><p>second</p>')
    expect((await ask('/stream')).body).toBe('<!DOCTYPE html><p>first</p><p>second</p>')
  })
})
