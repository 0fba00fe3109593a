import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { sessionOf, signSession } from '#lib/session/signed.ts'
import { frsm } from '#lib/stores/frsm.ts'
import { requestHost } from '#lib/stores/request-host.ts'
import { storefrontServer } from '#server/process/listen.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'
import { keptByNext } from './kept-by-next.ts'

vi.hoisted(() => vi.stubEnv('SESSION_SECRET', 'a secret of the tests that is long enough'))

const text = 'Une paroi de douche. '.repeat(200)
const inner = [
  'x-middleware-rewrite x-middleware-subrequest x-middleware-override-headers x-middleware-request-x-process-mark x-nextjs-data x-nextjs-rewritten-path x-next-resume-state-length',
  'x-next-revalidated-tags x-next-revalidate-tag-token x-prerender-revalidate x-matched-path x-invoke-path x-invoke-status x-now-route-matches',
  'x-action-forwarded x-shown-path next-resume forwarded x-forwarded-port x-forwarded-proto',
].flatMap((names) => names.split(' '))
/** Bytes of bodies that reached Next. */
let taken = 0
let seen: { url: string; headers: IncomingHttpHeaders; host: string }[] = []
const servers: Server[] = []
let port: number
/** Called when a request reaches Next. */
let told: () => void = () => undefined
const customer = {
  id: 7,
  _type: 'client',
  admin: false,
  email: 'a@b.example',
  first_name: 'A',
  last_name: 'B',
} as const

/** Stands in for Next: records the requests that reach it, and the host that it rendered for. */
async function next(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  told()
  if (incoming.method === 'POST') for await (const piece of incoming) taken += piece.length
  const host = requestHost(new Headers(incoming.headers as Record<string, string>))
  if (incoming.url !== '/404' && incoming.url !== '/500')
    seen.push({ url: incoming.url ?? '', headers: { ...incoming.headers }, host })
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const kept = { etag: `"${host}"`, 'x-nextjs-cache': 'HIT', 'cache-control': 's-maxage=60' }
  if (incoming.url === '/kept') {
    keptByNext(`/${host}/kept`)
    for (const [name, value] of Object.entries(kept)) response.setHeader(name, value)
  }
  response.end(`<!DOCTYPE html><h1>${incoming.url} of ${host}</h1>${text}`)
}

async function open(variables: Record<string, string> = {}, times?: Parameters<typeof storefrontServer>[1]) {
  const server = storefrontServer((incoming, response) => handler(incoming, response), times)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  servers.push(server)
  const own = (server.address() as AddressInfo).port
  const settings = readEnvironment({ PORT: String(own), ...variables })
  const handler = createHandler(next, new ErrorPages(settings), settings)
  return own
}

/** Sends a request byte for byte, without a client's corrections. */
function send(head: readonly string[], to = port): Promise<{ status: number; head: string; body: string }> {
  return new Promise((done, fail) => {
    const socket = connect(to, '127.0.0.1')
    const pieces: Buffer[] = []
    socket.on('data', (piece) => pieces.push(piece))
    socket.on('error', fail)
    socket.on('close', () => {
      const [first = '', ...rest] = Buffer.concat(pieces).toString().split('\r\n\r\n')
      done({ status: Number(first.split(' ')[1]), head: first, body: rest.join('\r\n\r\n') })
    })
    socket.write([...head, 'Connection: close', '', ''].join('\r\n'))
  })
}
/**
 * Sends a head, and then pieces of a body as long as they are accepted. @returns the whole answer, once the connection
 * is closed
 */
function pour(head: readonly string[], piece: string, to = port): Promise<string> {
  return new Promise((done) => {
    const socket = connect(to, '127.0.0.1')
    const pieces: Buffer[] = []
    const more = () => {
      while (socket.writable && socket.write(piece));
    }
    socket.on('data', (each) => pieces.push(each))
    // An endless sender is cut off in the end; the answer must come before.
    socket.on('error', () => undefined)
    socket.on('drain', more)
    socket.on('close', () => done(Buffer.concat(pieces).toString()))
    socket.write([...head, '', ''].join('\r\n'))
    more()
  })
}
const get = (path: string, ...headers: string[]) => send([`GET ${path} HTTP/1.1`, 'Host: fr.localhost', ...headers])

beforeAll(async () => {
  port = await open()
})
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})
beforeEach(() => {
  seen = []
  taken = 0
})

describe('addresses', () => {
  it.each([
    ['/FRSM/professional/produit/x.html/~.txt', 'words'],
    ['//FRSM/professional/x', 'page'],
    ['/%46RSM/professional/x.txt', 'words'],
    ['/frsm/client?_rsc=abc', 'page'],
    ['/_next/data/build/FRSM/client.json', 'words'],
    ['/images/../FRSM/client', 'words'],
    ['/x/%2e%2e/FRSM/client', 'words'],
    ['/parois-de-douche/%7ecouleur=noir', 'page'],
    ['/x.txt', 'words'],
    ['/feeds/a/b', 'page'],
    ['/_next/image?url=%2FFRSM%2Fclient&w=640&q=75', 'page'],
  ] as const)('R1.11 R2.76 %s is answered 404 with a %s, and Next never sees it', async (path, kind) => {
    for (const headers of [[], ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Url: /FRSM/client']]) {
      const answer = await get(path, ...headers)
      const body = kind === 'page' ? expect.stringContaining('/404 of fr.localhost') : 'Not Found\n'
      expect([answer.status, answer.body]).toEqual([404, body])
    }
    expect(seen).toEqual([])
  })
  it('a path that climbs is answered as programs read answers below /api', async () => {
    for (const path of ['/api/%2e%2e/x', '/api/cart/v1/carts/%252e%252e/', '/api/..;/x']) {
      const answer = await get(path)
      expect([answer.status, JSON.parse(answer.body)]).toEqual([404, { detail: 'Not found.', code: 'not_found' }])
    }
    expect((await get('/api/%E0%A4%A')).body).toBe('{"detail":"Bad request."}')
    expect(seen).toEqual([])
  })
})

describe('whose host counts', () => {
  it('R0.2 is the one that was asked: keys of kept pages and rendering agree, whatever is forwarded', async () => {
    for (const host of ['localhost', '127.0.0.1', 'fr.localhost', '[::1]', '0.0.0.0']) {
      const asked = ['GET /kept HTTP/1.1', `Host: ${host}`, 'Accept-Encoding: br', 'X-Forwarded-Host: es.localhost']
      await send([...asked, 'X-Process-Mark: guessed'])
      expect(seen.every((each) => each.host !== 'es.localhost')).toBe(true)
    }
    expect(seen).toHaveLength(1)
    await send(['GET /kept HTTP/1.1', 'Host: es.localhost', 'Accept-Encoding: br', 'X-Forwarded-Host: fr.localhost'])
    expect(seen.at(-1)?.host).toBe('es.localhost')
    await send(['GET /feeds/missing HTTP/1.1', 'Host: localhost', 'X-Forwarded-Host: es.localhost']).then(({ body }) =>
      expect(body).toContain('/404 of fr.localhost'),
    )
  })
  it('R0.2 is the one of the action where Next fetches from itself with its headers', async () => {
    await send(['GET /first HTTP/1.1', 'Host: es.localhost'])
    const copied = Object.entries(seen[0]?.headers ?? {}).filter(([name]) => name !== 'host' && name !== 'connection')
    const lines = copied.map(([name, value]) => `${name}: ${value}`)
    await send(['GET /target HTTP/1.1', 'Host: localhost:3000', ...lines, 'RSC: 1', 'x-next-revalidated-tags: cart'])
    expect(seen[1]).toMatchObject({
      url: '/target',
      host: 'es.localhost',
      headers: { 'x-next-revalidated-tags': 'cart' },
    })
    expect(seen[1]?.headers['x-forwarded-for']).toBe(seen[0]?.headers['x-forwarded-for'])
  })
  it.each([
    ['two hosts', ['GET / HTTP/1.1', 'Host: fr.localhost', 'Host: es.localhost']],
    ['the same host twice', ['GET / HTTP/1.1', 'Host: fr.localhost', 'host: fr.localhost']],
    ['an empty host', ['GET / HTTP/1.1', 'Host:']],
    ['no host', ['GET / HTTP/1.1']],
    ['a host with a path', ['GET / HTTP/1.1', 'Host: fr.localhost/x']],
    ['a host with a user', ['GET / HTTP/1.1', 'Host: fr.localhost:3000@evil.example']],
    ['a host with a port that there is none of', ['GET / HTTP/1.1', 'Host: fr.localhost:99999']],
    ['a list of hosts', ['GET / HTTP/1.1', 'Host: fr.localhost, es.localhost']],
    ['a whole address with another host', ['GET http://es.localhost/ HTTP/1.1', 'Host: fr.localhost']],
    ['a whole address', ['GET http://127.0.0.1:4000/outbox HTTP/1.1', 'Host: 127.0.0.1:4000']],
  ])('is refused where it is unclear: %s', async (_, head) => {
    const answer = await send(head)
    expect(answer.status).toBe(400)
    expect(answer.head).toMatch(/^x-content-type-options: nosniff\r?$/im)
    expect(answer.head).toMatch(/^content-security-policy: ./im)
    expect(seen).toEqual([])
  })
  it('need not be said by a health check that speaks HTTP/1.0', async () => {
    expect((await send(['GET /healthz HTTP/1.0'])).status).toBe(200)
  })
  it('R0.2 in production has to be one that a store has; health checks are answered at any', async () => {
    const production = await open({
      DEMO: '0',
      STORE_URL_FRSM: 'https://www.shop.example',
      STORE_URL_ESSM: 'https://tienda.example',
    })
    const status = async (path: string, host: string) =>
      (await send([`GET ${path} HTTP/1.1`, `Host: ${host}`], production)).status
    for (const host of ['www.shop.example', 'WWW.shop.example:443', 'tienda.example'])
      expect([host, await status('/x', host)]).toEqual([host, 200])
    seen = []
    for (const host of ['localhost', '127.0.0.1', 'shop.example', 'www.shop.example.evil.example', 'www.shop.example.'])
      for (const path of ['/x', '/kept', '/api/cart/v1/carts/', '/sitemap.xml'])
        expect([host, path, await status(path, host)]).toEqual([host, path, 421])
    expect(seen).toEqual([])
    expect([await status('/livez', '10.0.0.7'), await status('/healthz', 'localhost')]).toEqual([200, 200])
    const { head, body } = await send(['GET /x HTTP/1.1', 'Host: localhost'], production)
    expect([body, head.toLowerCase()]).toEqual([
      'Misdirected Request\n',
      expect.stringContaining('cache-control: no-store'),
    ])
  })
})

describe('headers', () => {
  it('that the parts of the storefront tell each other things by never come from outside', async () => {
    await get('/x', ...inner.map((name) => `${name}: /FRSM/professional`), 'X-Forwarded-Host: es.localhost')
    const names = Object.keys(seen[0]?.headers ?? {})
    expect(names.filter((name) => inner.includes(name))).toEqual([])
    expect(seen[0]?.headers['x-forwarded-host']).toBe('fr.localhost')
  })
  it('of browsers pass: what an open page asks by, cookies, languages', async () => {
    const own = [
      'rsc',
      'next-url',
      'next-router-state-tree',
      'next-action',
      'x-deployment-id',
      'cookie',
      'accept-language',
    ]
    await get('/x', ...own.map((name) => `${name}: a=b`))
    expect(Object.keys(seen[0]?.headers ?? {})).toEqual(expect.arrayContaining(own))
  })
  it('say the protocol where a proxy in front is trusted', async () => {
    const behind = await open({ TRUSTED_PROXIES: 'loopback' })
    await send(
      ['GET /x HTTP/1.1', 'Host: fr.localhost', 'X-Forwarded-Proto: https', 'X-Forwarded-Host: es.localhost'],
      behind,
    )
    expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'fr.localhost' })
  })
  it('that are sent back never carry the mark', async () => {
    const { head, body } = await get('/x')
    expect(head + body).not.toContain(String(seen[0]?.headers['x-process-mark']))
  })
})

describe('files of the build', () => {
  it('that are not there are answered without Next, which would keep a page for each', async () => {
    for (const path of ['/_next/static/x/y.js', '/_next/static/chunks/none.css?x=1', '/_next/static/'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect(seen).toEqual([])
  })
})

describe('methods', () => {
  it.each([
    ['TRACE / HTTP/1.1', 'GET, HEAD, POST'],
    ['PUT /parois HTTP/1.1', 'GET, HEAD, POST'],
    ['OPTIONS /parois HTTP/1.1', 'GET, HEAD, POST'],
    ['PROPFIND / HTTP/1.1', 'GET, HEAD, POST'],
    ['POST /images/lumeau/x HTTP/1.1', 'GET, HEAD'],
    ['DELETE /_next/static/x.js HTTP/1.1', 'GET, HEAD'],
    ['TRACE /api/cart/v1/carts/ HTTP/1.1', 'GET, HEAD, POST, PUT, DELETE, OPTIONS'],
    ['TRACK / HTTP/1.1', 'GET, HEAD, POST, PUT, DELETE, OPTIONS'],
    ['NONSENSE / HTTP/1.1', 'GET, HEAD, POST, PUT, DELETE, OPTIONS'],
    ['get / HTTP/1.1', 'GET, HEAD, POST, PUT, DELETE, OPTIONS'],
    ['CONNECT fr.localhost:443 HTTP/1.1', 'GET, HEAD, POST, PUT, DELETE, OPTIONS'],
  ])('R8.1 %s is answered 405 with those that are taken', async (line, allow) => {
    const { status, head } = await send([line, 'Host: fr.localhost', 'X-Secret: never sent back'])
    expect([status, /^allow: (.*)$/im.exec(head)?.[1]?.trim()]).toEqual([405, allow])
    expect(seen).toEqual([])
  })
  it('R8.1 below /api it is said as programs read answers, and nothing of the request comes back', async () => {
    const { body } = await send(['TRACE /api/x/ HTTP/1.1', 'Host: fr.localhost', 'Cookie: session=secret'])
    expect(JSON.parse(body)).toEqual({ detail: 'Method not allowed.', code: 'method_not_allowed' })
  })
  it.each(['\u0016\u0003\u0001', 'hello', 'GET', ': x'])(
    'R8.1 what is no request at all is answered 400: %s',
    async (line) => {
      expect((await send([line, 'Host: fr.localhost'])).status).toBe(400)
    },
  )
})

describe('bodies', () => {
  const kilobyte = 'x'.repeat(1_024)
  const chunk = `400\r\n${kilobyte}\r\n`

  it.each([
    ['a page', 'POST /checkout HTTP/1.1'],
    ['a page that is kept', 'POST / HTTP/1.1'],
    ['a call', 'POST /api/cart/v1/carts/ HTTP/1.1'],
  ])('R8.1 for %s without end are refused while they come in, and the connection is closed', async (_, line) => {
    const answer = await pour([line, 'Host: fr.localhost', 'Transfer-Encoding: chunked'], chunk)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).not.toContain('\r\n\r\nHTTP/1.1')
    expect(taken).toBeLessThanOrEqual(524_288)
  })
  it('R8.1 that the head says to be too large are refused before Next sees them', async () => {
    const head = ['POST /api/cart/v1/carts/ HTTP/1.1', 'Host: fr.localhost', 'Content-Length: 10000000000']
    const answer = await pour(head, kilobyte)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer.split('\r\n\r\n')[1]).toBe('{"detail":"The request is too large.","code":"too_large"}')
    expect([taken, seen]).toEqual([0, []])
  })
  it('R8.1 of a request that needs none are not read without end either', async () => {
    const answer = await pour(['GET /x HTTP/1.1', 'Host: fr.localhost', 'Transfer-Encoding: chunked'], chunk)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.toLowerCase()).toContain('connection: close')
  })
  it('R8.1 are held up to a budget by each visitor: 503 with Retry-After beyond it, and then taken again', async () => {
    const half = 40 * 1_048_576
    const upload = () => fetch(`http://127.0.0.1:${port}/api/incidents`, { method: 'POST', body: new Uint8Array(half) })
    // An unfinished body holds the bytes received so far.
    const open = connect(port, '127.0.0.1')
    open.write(`POST /api/incidents HTTP/1.1\r\nHost: fr.localhost\r\nContent-Length: ${half + 1}\r\n\r\n`)
    open.write(Buffer.alloc(half))
    await vi.waitFor(() => expect(taken).toBe(half), { timeout: 15_000 })
    const refused = await upload()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    await refused.arrayBuffer()
    open.destroy()
    await vi.waitFor(async () => expect((await upload()).status).toBe(200), { timeout: 15_000 })
  })
  it('R8.1 with photos are kept room for, where a customer is logged in: what was begun can end', async () => {
    const behind = await open({ TRUSTED_PROXIES: 'loopback' })
    const cookie = `session=${await signSession(frsm, sessionOf(customer), Math.floor(Date.now() / 1_000))}`
    const length = 40 * 1_048_576
    const begun: Socket[] = []
    const begin = (from: string, headers: readonly string[] = [`Cookie: ${cookie}`]) => {
      const socket = connect(behind, '127.0.0.1')
      begun.push(socket)
      const head = ['POST /api/incidents HTTP/1.1', 'Host: fr.localhost', `X-Forwarded-For: ${from}`, ...headers]
      socket.write([...head, `Content-Length: ${length}`, 'Connection: close', '', ''].join('\r\n'))
      const answered = new Promise<string>((done) => socket.once('data', (piece) => done(String(piece))))
      return { socket, answered }
    }
    const reading = () => new Promise<void>((done) => (told = done))
    // Without a login the announced length takes no room.
    for (const headers of [[], ['Cookie: session=forged'], [`Cookie: ${cookie}x`]]) {
      const came = reading()
      begin('203.0.113.1', headers)
      await came
    }
    const came = reading()
    const { socket, answered } = begin('203.0.113.1')
    await came
    for (let others = 0; others < 3; others += 1)
      expect(await begin('203.0.113.1').answered).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5/is)
    expect(await begin('203.0.113.1', [`Cookie: ${cookie}`, 'Accept: text/html']).answered).toMatch(
      /^HTTP\/1\.1 503 .*content-type: text\/html/is,
    )
    expect(taken).toBe(0)
    // A caller elsewhere has room, and both end.
    const elsewhere = begin('203.0.113.2')
    for (const each of [socket, elsewhere.socket]) each.write(Buffer.alloc(length))
    for (const each of [answered, elsewhere.answered]) expect(await each).toMatch(/^HTTP\/1\.1 200 /)
    for (const each of begun) each.destroy()
  })
  it('R4.42 with photos may be as large as five of them', async () => {
    const photos = 'x'.repeat(3 * 1_048_576)
    for (const path of ['/api/incidents', '/api/cart/v1/sub-orders/7/incidents/']) {
      taken = 0
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: photos })
      expect([status, taken]).toEqual([200, photos.length])
    }
    const endless = await pour(
      ['POST /api/incidents HTTP/1.1', 'Host: fr.localhost', 'Transfer-Encoding: chunked'],
      `100000\r\n${'x'.repeat(1_048_576)}\r\n`,
    )
    expect(endless).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('patience', () => {
  it('R8.1 ends with a client that sends a head letter by letter', async () => {
    const hasty = await open({}, { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 })
    const answer = await new Promise<string>((done) => {
      const socket = connect(hasty, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: fr.localhost\r\nX-A: b'))
      const pieces: Buffer[] = []
      socket.on('data', (piece) => pieces.push(piece))
      socket.on('close', () => done(Buffer.concat(pieces).toString()))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*Connection: close/s)
  })
  it('R8.1 is fifteen seconds for a head, of 64 kB at most', async () => {
    const server = storefrontServer(() => undefined)
    expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 300_000])
    expect((await send(['GET / HTTP/1.1', 'Host: fr.localhost', `X-A: ${'a'.repeat(70_000)}`])).status).toBe(431)
  })
})
