import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programServer } from '../http/program-server.ts'
import { type Api, startApi, storefrontKey } from './support/api.ts'

const call = 'POST /cart/v1/carts/retrieve_by_order_number/?store=FRSM HTTP/1.1'
const signUp = 'POST /auth-users/v1/clients/signup/?store=ESSM HTTP/1.1'
const notice = 'POST /payment/v1/sequra/ipn/ HTTP/1.1'
const reading = 'GET /catalog/v1/menus/web-list/?store=FRSM HTTP/1.1'
let api: Api

beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/**
 * Sends a head byte for byte, and then pieces of a body as long as they are accepted. @returns the whole answer, once
 * closed
 */
function pour(head: readonly string[], piece = '', port = Number(new URL(api.url).port)): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    const pieces: Buffer[] = []
    const more = () => {
      while (piece !== '' && socket.writable && socket.write(piece));
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
const statusOf = (answer: string) => Number(answer.split(' ')[1])
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

describe('bodies', () => {
  it.each([
    ['a call', call, 'application/json', 'Le contenu envoyé est trop volumineux.'],
    ['a sign-up', signUp, 'application/json', ''],
  ])('R7.119 of %s without end are refused while they come in', async (_, line, type, detail) => {
    const head = [line, 'Host: x', `Content-Type: ${type}`, 'Transfer-Encoding: chunked']
    const answer = await pour(head, `400\r\n${'x'.repeat(1_024)}\r\n`)
    expect(statusOf(answer)).toBe(413)
    expect(answer).toContain('"code":"too_large"')
    if (detail !== '') expect(answer).toContain('"detail"')
  })
  it('R7.119 that are announced as too large are refused at once', async () => {
    const answer = await pour(
      [call, 'Host: x', 'Content-Type: application/json', 'Content-Length: 10000000000'],
      'x'.repeat(1_024),
    )
    expect(statusOf(answer)).toBe(413)
  })
  it('R7.119 with thousands of wrong fields are answered with a hundred of them', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`field${n}`, n]))
    const { status, body } = await api.post('/auth-users/v1/newsletters/?store=ESSM', wrong)
    expect(status).toBe(400)
    expect(Object.keys(body).length).toBeGreaterThan(50)
    expect(Object.keys(body).length).toBeLessThanOrEqual(110)
  })
  it('R7.119 of unexpected notices are not taken without end', async () => {
    const answer = await pour([notice, 'Host: x', 'Transfer-Encoding: chunked'], `400\r\n${'x'.repeat(1_024)}\r\n`)
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400)
    expect(statusOf(answer)).toBeLessThan(500)
  })
})

describe('methods', () => {
  it.each([
    'TRACE /catalog/v1/menus/web-list/ HTTP/1.1',
    'TRACE /docs HTTP/1.1',
    'TRACE /nothing HTTP/1.1',
    'TRACK / HTTP/1.1',
    'NONSENSE / HTTP/1.1',
    'CONNECT x:443 HTTP/1.1',
  ])('R7.119 %s is answered 405 with those that are taken, and nothing of the request', async (line) => {
    const answer = await pour([line, 'Host: x', 'Authorization: Bearer secret', 'Connection: close'])
    expect(statusOf(answer)).toBe(405)
    expect(answer).toMatch(/^allow: GET, HEAD, POST, PUT, DELETE, OPTIONS\r$/im)
    expect(bodyOf(answer)).toEqual({ detail: 'Method Not Allowed.', code: 'method_not_allowed' })
    expect(answer).not.toContain('secret')
    expect(answer).toMatch(/^cache-control: no-store\r$/im)
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answer).toMatch(/^content-security-policy: default-src 'none'.*\r$/im)
  })
  it.each(['PATCH', 'PROPFIND', 'PUT'])('R7.119 %s is answered 405 with those of the call', async (method) => {
    const { status, headers, body } = await api.ask(method, '/catalog/v1/menus/web-list/?store=FRSM')
    expect([status, headers.get('allow'), body.code]).toEqual([405, 'GET, HEAD, OPTIONS', 'method_not_allowed'])
  })
  it.each([
    ['no host', ['GET / HTTP/1.1']],
    ['no host, as HTTP/1.0 may', ['GET / HTTP/1.0']],
    ['no path', ['QUERY * HTTP/1.1', 'Host: x']],
    ['a backslash in the path', ['GET /lumeau\\image HTTP/1.1', 'Host: x']],
    ['a host that is none', ['GET / HTTP/1.1', 'Host: x@y']],
  ])('R7.119 an unclear request is answered 400 in the agreed form: %s', async (_, head) => {
    const answer = await pour([...head, 'Connection: close'])
    expect(statusOf(answer)).toBe(400)
    expect(bodyOf(answer)).toEqual({ detail: 'Bad Request.' })
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answer).toMatch(/^content-security-policy: default-src 'none'.*\r$/im)
  })
  it.each(['hello', '\u0016\u0003\u0001\u0002', ': x'])(
    'R7.119 no request at all is answered 400: %s',
    async (line) => {
      const answer = await pour([line, 'Host: x'])
      expect(statusOf(answer)).toBe(400)
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
      expect(answer).toMatch(/^content-security-policy: default-src 'none'.*\r$/im)
    },
  )
})

describe('patience', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections()
  })

  it('R7.119 ends with a client that sends a head letter by letter', async () => {
    const server = programServer(new Hono(), {
      headersTimeout: 50,
      requestTimeout: 100,
      connectionsCheckingInterval: 20,
    })
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const answer = await new Promise<string>((done) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: b'),
      )
      const pieces: Buffer[] = []
      socket.on('data', (piece) => pieces.push(piece))
      socket.on('close', () => done(Buffer.concat(pieces).toString()))
    })
    expect(statusOf(answer)).toBe(408)
  })
  it('R7.119 is fifteen seconds for a head, of 32 kB at most', async () => {
    expect(programServer(new Hono()).headersTimeout).toBe(15_000)
    expect(statusOf(await pour([reading, 'Host: x', `X-A: ${'a'.repeat(40_000)}`]))).toBe(431)
  })
})

describe('addresses in lists', () => {
  it.each(['evil.example', '127.0.0.1:1', 'api.example.org:9'])(
    'R7.119 are the public ones, whatever host a request names: %s',
    async (host) => {
      const path = '/catalog/v1/products/weblist_products/?store=FRSM&search=paroi&page=2'
      const head = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'X-Forwarded-Host: evil.example', 'Connection: close']
      const answer = await pour([...head, `X-Storefront-Key: ${storefrontKey}`])
      expect(statusOf(answer)).toBe(200)
      const [next, previous] = ['next', 'previous'].map((name) => new RegExp(`"${name}":"([^"]*)"`).exec(answer)?.[1])
      const address = 'https://api.example.org/catalog/v1/products/weblist_products/?store=FRSM&search=paroi'
      expect([next, previous]).toEqual([`${address}&page=3`, address])
    },
  )
})
