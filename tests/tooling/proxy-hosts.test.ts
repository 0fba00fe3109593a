import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { requestHost } from '#lib/stores/request-host.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'
import { nginx } from '../../bench/fleet/proxy-configuration.ts'
import { type RunningProxy, startProxy } from '../support/proxy.ts'

const [french, spanish] = ['www.example.fr', 'www.example.es']
const files = ['/sitemap.xml', '/feeds/google.xml', '/sitemaps/products-1.xml', '/robots.txt']
let proxy: RunningProxy
/** Paths that reached Next. */
let rendered: string[] = []

/** Stands in for Next: a file names its store, and may be cached for an hour. */
async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  rendered.push(request.url ?? '')
  const host = requestHost(new Headers(request.headers as Record<string, string>))
  response.writeHead(200, { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' })
  response.end(`<of>${host}</of>`)
}

/** Sends a request as it is written to nginx. @returns everything that was answered; nothing where nginx hangs up */
function send(head: readonly string[], serverName: string = french): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect({ host: '127.0.0.1', port: proxy.https, servername: serverName, rejectUnauthorized: false })
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    socket.on('error', fail).on('close', () => done(text))
    socket.write([...head, 'Connection: close', '', ''].join('\r\n'))
  })
}
const ask = (path: string, host: string) => send([`GET ${path} HTTP/1.1`, `Host: ${host}`], host)
const ownerIn = (answer: string) => /<of>(.*)<\/of>/.exec(answer)?.[1]

describe.skipIf(!nginx)('nginx in front of both stores (skipped where nginx is not installed)', () => {
  beforeAll(async () => {
    const settings = readEnvironment({
      DEMO: '0',
      STORE_URL_FRSM: `https://${french}`,
      STORE_URL_ESSM: `https://${spanish}`,
      TRUSTED_PROXIES: 'loopback',
    })
    const handler: RequestListener = createHandler(next, new ErrorPages(settings), settings)
    proxy = await startProxy(handler)
  })
  afterAll(() => proxy?.stop())
  beforeEach(() => {
    rendered = []
  })

  it.each(files)("R0.2 keeps no store's %s for the other, whatever host the request line names", async (path) => {
    await send([`GET https://${spanish}${path} HTTP/1.1`, `Host: ${french}`])
    await send([`GET https://${french}${path} HTTP/1.1`, `Host: ${spanish}`], spanish)
    for (const host of [french, spanish])
      expect([ownerIn(await ask(path, host)), ownerIn(await ask(path, host))]).toEqual([host, host])
  })

  it('answers a request line with a whole address as the host of that address', async () => {
    const answer = await send([`GET https://${spanish}/robots.txt HTTP/1.1`, `Host: ${french}`])
    expect(ownerIn(answer)).toBe(spanish)
  })

  it.each(['other.example', '127.0.0.1', 'localhost', `${french}.evil.example`, 'fr.localhost'])(
    'hangs up without a word on a client that asks for %s, encrypted or not',
    async (host) => {
      expect(await send(['GET / HTTP/1.1', `Host: ${host}`])).toBe('')
      expect(await send([`GET https://${host}/ HTTP/1.1`, `Host: ${french}`])).toBe('')
      expect(rendered).toEqual([])
    },
  )

  it.each([
    '/sitemap.xml?x=1',
    '/%73itemap.xml',
    '//sitemap.xml',
    '/a/../sitemap.xml',
    '/marks/visa.svg?x',
    '/feeds/google.xml?',
  ])('refuses %s itself: a file has one name and no query', async (path) => {
    expect(await ask(path, french)).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(rendered).toEqual([])
  })

  it('takes the name of a build behind its files, and keeps each once', async () => {
    expect(await ask('/images/a/image/upload/w_1,c_fill/b', french)).toMatch(/^HTTP\/1\.1 200 /)
    await ask('/images/a/image/upload/w_1,c_fill/b', french)
    expect(rendered).toHaveLength(1)
    await ask('/_next/static/none.js?dpl=build-1', french)
    expect(proxy.arrived.at(-1)?.request.url).toBe('/_next/static/none.js?dpl=build-1')
  })
})

describe('deploy/start-proxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-proxy-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const script = readFileSync(resolve(import.meta.dirname, '../../deploy/start-proxy'), 'utf8')
  writeFileSync(join(folder, 'start'), script.replace('/tmp/', `${folder}/`).replace(/^exec nginx.*$/m, 'exit 0'))
  const start = (env: Record<string, string>) =>
    spawnSync('sh', [join(folder, 'start')], {
      env: { PATH: '/usr/bin:/bin', ...env } as unknown as NodeJS.ProcessEnv,
      encoding: 'utf8',
    })

  it("writes the hosts of all stores' addresses, which nginx answers for", () => {
    const { status } = start({
      STORE_URL_FRSM: 'https://www.example.fr',
      STORE_URL_ESSM: 'https://www.example.es/',
      OTHER: 'https://other.example',
    })
    expect([status, readFileSync(join(folder, 'stores.conf'), 'utf8').trim().split(/[ ;]+/).sort()]).toEqual([
      0,
      ['', 'server_name', 'www.example.es', 'www.example.fr'],
    ])
  })
  it('ends with a sentence where there is none', () => {
    const { status, stderr } = start({ STORE_URL_FRSM: 'http://www.example.fr' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('Set STORE_URL_FRSM')])
  })
})
