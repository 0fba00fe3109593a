import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'

const text = '<p>Une paroi de douche.</p>'.repeat(60)
const runtime = '(self.__next_f=self.__next_f||[]).push([0])'
const bootstrap = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"chunks":["a.js"]});'
const data = String.raw`self.__next_f.push([1,"0:{\"a\":\"\u003cscript>\"}\n"])`
const ending = `<script src="/_next/static/chunks/a.js" id="_R_" async=""></script><script>${runtime}</script><script>${data}</script></body></html>`
const page = (inside = '') => `<!DOCTYPE html><html><head></head><body>${text}${inside}<div></div>${ending}`
const nonce = "default-src 'self';script-src 'self' 'nonce-abc'"
const asked = vi.fn()
let server: Server

/** Stands in for Next: answers as Next does, by path. */
async function next(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  asked(incoming)
  const path = incoming.url ?? ''
  response.setHeader('x-middleware-rewrite', '/FRSM/client')
  response.setHeader('x-nextjs-stale-time', '300')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (path === '/cart') {
    response.setHeader('content-security-policy', nonce)
    response.write('<!DOCTYPE html><html><body>')
    response.end('<script>anything()</script></body></html>')
    return
  }
  if (path.startsWith('/api/')) {
    response.setHeader('content-type', 'application/json')
    response.end('{}')
    return
  }
  if (path === '/404' || path === '/500') return void response.end(page())
  if (path === '/streamed') {
    response.write(page().slice(0, 200))
    response.end(page().slice(200))
    return
  }
  const answer = page()
    .replace(`<script>${runtime}`, `<script>${runtime};self.__next_f.push([2,[{"email":"a)"},"k1",0]])`)
    .replace(text, `${text}<script id="_R_">${bootstrap}</script><script>evil()</script>`)
  if (path === '/kept-with-nonce') response.setHeader('content-security-policy', nonce)
  response.setHeader('etag', `"${path}"`)
  if (path !== '/pro') response.setHeader('x-nextjs-cache', 'HIT')
  response.setHeader('cache-control', 's-maxage=300')
  if (incoming.headers['if-none-match'] === `"${path}"`) response.writeHead(304)
  const whole = path === '/answer' ? answer : page(path === '/injected' ? '<script>evil()</script>' : '')
  response.end(response.statusCode === 304 ? undefined : whole)
}

beforeAll(async () => {
  const settings = readEnvironment({ STORE_URL_ESSM: 'https://www.shop.example', TRUSTED_PROXIES: 'loopback' })
  server = createServer(createHandler(next, new ErrorPages(settings), settings)).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
})
afterAll(() => server.close())

type Given = Readonly<Record<string, string>>

/** Asks as a browser does. */
function ask(path: string, given: Given = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, string>; html: string }>((done, fail) => {
    const headers = { host: 'fr.localhost', accept: 'text/html', 'accept-encoding': 'br', ...given }
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path, headers, method }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      const html =
        answer.headers['content-encoding'] === 'br' && body.length > 0
          ? brotliDecompressSync(body).toString()
          : body.toString()
      done({ status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, html })
    })
      .on('error', fail)
      .end()
  })
}

/** Sources of a policy's scripts. */
const scriptsOf = (headers: Record<string, string>) =>
  /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]?.split(' ') ?? []
const hashesIn = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

describe('the policy of a kept page', () => {
  it.each([
    ['rendered a moment ago', '/first', {}],
    ['from memory', '/first', {}],
    ['that is not compressed', '/second', { 'accept-encoding': 'identity' }],
    ['that is not compressed, for the second time', '/second', { 'accept-encoding': 'identity' }],
    ['of a professional', '/pro', { cookie: 'session=x' }],
  ])('names the hashes of exactly the scripts that are sent, of a page %s', async (_, path, given: Given) => {
    const { headers, html } = await ask(path, given)
    // A compressed document has its scripts in one, as each hash takes room in the first packets.
    if (given['accept-encoding'] === 'identity') expect(hashesIn(html).length).toBeGreaterThan(1)
    else expect(hashesIn(html)).toHaveLength(1)
    expect(scriptsOf(headers).sort()).toEqual(["'self'", ...hashesIn(html)].sort())
  })

  it('stays that of the page after Next has looked whether it still holds', async () => {
    const { headers: first } = await ask('/looked')
    vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ['Date'] })
    const { headers: later } = await ask('/looked')
    vi.useRealTimers()
    expect(scriptsOf(first).length).toBeGreaterThan(1)
    expect(later['content-security-policy']).toBe(first['content-security-policy'])
  })

  it('is not said again with a page that the browser has: its hashes are of that page', async () => {
    const { headers } = await ask('/again', { cookie: 'session=x', 'if-none-match': '"/again"' })
    expect(headers).not.toHaveProperty('content-security-policy')
    await ask('/again')
    const { status, headers: kept } = await ask('/again', { 'if-none-match': '"/again"' })
    expect(status).toBe(304)
    expect(kept).not.toHaveProperty('content-security-policy')
    expect(kept['x-content-type-options']).toBe('nosniff')
  })

  it('allows no script that stands within the content of a page', async () => {
    for (const given of [{}, { 'accept-encoding': 'identity' }]) {
      const { headers, html } = await ask('/injected', given as Given)
      expect(html).toContain('<script>evil()</script>')
      expect(scriptsOf(headers)).not.toContain(hashesIn('<script>evil()</script>')[0])
      expect(scriptsOf(headers).length).toBeGreaterThan(1)
    }
  })

  it('allows the scripts of the answer to a form where Next has them, and no other', async () => {
    for (const given of [{}, { 'accept-encoding': 'identity' }]) {
      const { headers, html } = await ask('/answer', given as Given)
      const [bootstrapHash = '', evil = '', ...last] = hashesIn(html.replace(' id="_R_"', ''))
      expect(last.length).toBeGreaterThan(1)
      expect(scriptsOf(headers).sort()).toEqual(["'self'", bootstrapHash, ...last].sort())
      expect(scriptsOf(headers)).not.toContain(evil)
    }
  })

  it('names the same hashes where a page came in pieces: it waits for the last one', async () => {
    for (const given of [{}, { 'accept-encoding': 'identity' }]) {
      const { headers, html } = await ask('/streamed', given as Given)
      expect(html.endsWith('</body></html>')).toBe(true)
      expect(hashesIn(html).length).toBeGreaterThan(0)
      expect(scriptsOf(headers).sort()).toEqual(["'self'", ...hashesIn(html)].sort())
    }
  })

  it('is that of the answer to a form, which no other visitor gets', async () => {
    const { headers, html } = await ask('/sent', { 'content-type': 'multipart/form-data; boundary=x' }, 'POST')
    expect(scriptsOf(headers).sort()).toEqual(["'self'", ...hashesIn(html)].sort())
    expect(asked.mock.calls.length).toBeGreaterThan(0)
    const before = asked.mock.calls.length
    await ask('/sent')
    expect(asked.mock.calls.length).toBe(before + 1)
  })
})

describe('the policy of other answers', () => {
  it('is the one with the nonce that the middleware gave, whatever scripts the page has', async () => {
    expect((await ask('/cart')).headers['content-security-policy']).toBe(nonce)
    expect((await ask('/cart', { 'accept-encoding': 'identity' })).headers['content-security-policy']).toBe(nonce)
  })

  it('has no nonce where Next keeps the page, as everybody would get the same', async () => {
    for (const given of [{}, { 'accept-encoding': 'identity' }])
      expect((await ask('/kept-with-nonce', given as Given)).headers['content-security-policy']).not.toContain('nonce')
  })

  it('hands no policy of a visitor to Next, which takes the nonce from it', async () => {
    await ask('/first', {
      'content-security-policy': nonce,
      'content-security-policy-report-only': nonce,
      cookie: 'session=',
    })
    const { headers } = (asked.mock.calls.at(-1)?.[0] ?? {}) as IncomingMessage
    expect(Object.keys(headers).filter((name) => name.startsWith('content-security'))).toEqual([])
  })

  it('names the hashes of the error page where one is shown instead', async () => {
    const { status, headers, html } = await ask('/feeds/none')
    expect(status).toBe(404)
    expect(scriptsOf(headers).sort()).toEqual(["'self'", ...hashesIn(html)].sort())
  })

  it('lets nothing run in data', async () => {
    const { headers } = await ask('/api/cart', { accept: 'application/json' })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })
})

describe('headers of every answer', () => {
  it.each([
    ['a page', '/first', 'GET'],
    ['a page from memory', '/first', 'GET'],
    ['the head of a page', '/first', 'HEAD'],
    ['a sent form', '/first', 'POST'],
    ['a page that is not there', '/.env', 'GET'],
    ['a script that is not there', '/_next/static/chunks/none.js', 'GET'],
    ['a refused address', '/%zz', 'GET'],
    ['data', '/api/cart', 'GET'],
    ['a picture', '/images/FRSM/image/upload/w_100/a.jpg', 'GET'],
  ])('stand on %s', async (_, path, method) => {
    const { headers } = await ask(path, {}, method)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': path.startsWith('/images/') ? 'cross-origin' : 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(Object.keys(headers).filter((name) => name.startsWith('x-middleware'))).toEqual([])
  })

  it('promise https for the store that is on it alone', async () => {
    expect((await ask('/first')).headers).not.toHaveProperty('strict-transport-security')
    const { headers } = await ask('/first', { host: 'www.shop.example' })
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })

  it("keep the program's own business inside, from documents more than from open pages", async () => {
    expect((await ask('/first')).headers).not.toHaveProperty('x-nextjs-stale-time')
    const data = await ask('/api/cart')
    expect(data.headers).toMatchObject({ 'x-nextjs-stale-time': '300' })
    expect(data.headers).not.toHaveProperty('x-middleware-rewrite')
  })
})

describe('a document of its own', () => {
  const from = (path: string): Given => ({ rsc: '1', referer: `http://fr.localhost${path}` })
  it.each([
    ['the checkout from the cart', '/checkout', '/cart'],
    ['the shop from the checkout', '/', '/checkout'],
    ['an order from the list of orders', '/profile/12/order/0197a3c4-5a1e-4d5b-8a61-2f7d3f0f9b10', '/profile/12/order'],
    ['the login from a product', '/login', '/a.html'],
    ['the shop from a new password', '/parois', '/update-password'],
  ])('is loaded for %s', async (_, path, at) => {
    const before = asked.mock.calls.length
    const { status, headers } = await ask(path, from(at))
    expect(status).toBe(204)
    expect(headers['cache-control']).toBe('no-store')
    expect(asked.mock.calls.length).toBe(before)
  })

  it.each([
    ['a product from a listing', '/a.html', '/parois'],
    ['a result from the checkout', '/checkout/result/FRSM-1', '/checkout'],
    ['the profile from the login', '/profile', '/login'],
  ])('is kept for %s', async (_, path, at) => {
    expect((await ask(path, from(at))).status).toBe(200)
  })

  it('is loaded for a private page where the browser does not say where it is', async () => {
    expect((await ask('/checkout', { rsc: '1' })).status).toBe(204)
    expect((await ask('/parois', { rsc: '1' })).status).toBe(200)
  })
})
