import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { pageCache } from '#server/page-cache/page-cache.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'
import { anyPage, keptByNext } from './kept-by-next.ts'

/** Holds compression at the best quality until it is released, and fast compression where a test sets that. */
const held = vi.hoisted(() => ({ begun: 0, letGo: [] as (() => void)[], fast: 0, holdsFast: false }))
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>()
  const brotliCompress = (body: Buffer, options: { params: Record<number, number> }, done: () => void) => {
    const compress = () => zlib.brotliCompress(body, options, done)
    if ((options.params[zlib.constants.BROTLI_PARAM_QUALITY] ?? 11) < 9) {
      held.fast += 1
      return held.holdsFast ? held.letGo.push(compress) : compress()
    }
    held.begun += 1
    held.letGo.push(compress)
  }
  return { ...zlib, brotliCompress, default: { ...zlib, brotliCompress } }
})

const browser = { host: 'fr.localhost', accept: 'text/html', 'accept-encoding': 'gzip, br' }
const body = Array.from(
  { length: 900 },
  (_, index) => `<p>Une paroi de ${index * 7} mm, ${index % 13} coloris.</p>`,
).join('')
const asked = vi.fn()
/** Events while Next renders a page. */
let meanwhile = () => {}
let server: Server

/** Asks for a page. */
function visit(path: string) {
  return new Promise<{ cache: string; link: string; length: number; body: string }>((done, fail) => {
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path, headers: browser }, async (answer) => {
      const zipped = Buffer.concat(await answer.toArray())
      expect(answer.headers['content-length']).toBe(String(zipped.length))
      expect(answer.headers['content-encoding']).toBe('br')
      const text = brotliDecompressSync(zipped).toString()
      const { link, 'x-nextjs-cache': cache } = answer.headers
      done({ cache: String(cache), link: String(link), length: zipped.length, body: text })
    })
      .on('error', fail)
      .end()
  })
}

beforeAll(async () => {
  const settings = readEnvironment({ PORT: '3000' })
  const handler = createHandler(
    async ({ url = '' }, response) => {
      const times = asked.mock.calls.filter(([path]) => path === url).length
      asked(url)
      keptByNext(url)
      meanwhile()
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('etag', `"${url.split('?')[0]}"`)
      response.setHeader('x-nextjs-cache', times === 0 ? 'MISS' : 'HIT')
      response.setHeader('cache-control', 's-maxage=300')
      response.setHeader('link', times === 0 ? '</a>; as="font", </b>, </a>; as="font"' : '</a>; as="font", </b>')
      response.end(body)
    },
    new ErrorPages(settings),
    settings,
  )
  server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => server.close().closeAllConnections())
beforeEach(() => {
  pageCache().changed([anyPage])
  asked.mockClear()
  meanwhile = () => {}
  Object.assign(held, { begun: 0, letGo: [], fast: 0, holdsFast: false })
})

describe('a page that was never requested before', () => {
  it('is answered from memory at its second visit, before its best compression is ready', async () => {
    const first = await visit('/cold')
    await expect.poll(() => held.begun).toBe(1)
    const second = await visit('/cold')
    expect(asked).toHaveBeenCalledTimes(1)
    expect(second).toEqual({ ...first, cache: 'HIT', link: '</a>; as="font", </b>' })
    for (const go of held.letGo) go()
    await expect.poll(async () => (await visit('/cold')).length).toBeLessThan(first.length)
    expect((await visit('/cold')).body).toBe(body)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(held.begun).toBe(1)
  })

  it('has its best form made after those of the pages before it, one at a time', async () => {
    await visit('/one')
    await visit('/two')
    await expect.poll(() => held.begun).toBe(1)
    await visit('/two')
    expect(held.begun).toBe(1)
    held.letGo.shift()?.()
    await expect.poll(() => held.begun).toBe(2)
    held.letGo.shift()?.()
  })

  it('is not kept when a change was announced while it was rendered', async () => {
    meanwhile = () => pageCache().changed([anyPage])
    await visit('/changing')
    meanwhile = () => {}
    await visit('/changing')
    expect(asked).toHaveBeenCalledTimes(2)
  })
})

describe('a page that many ask for at once', () => {
  it('is compressed by one job, for which all of them wait', async () => {
    held.holdsFast = true
    const visits = Array.from({ length: 20 }, (_, index) => visit(`/parois?gclid=${index}`))
    await expect.poll(() => asked).toHaveBeenCalledTimes(20)
    await expect.poll(() => held.fast).toBe(1)
    for (const go of held.letGo) go()
    expect(new Set((await Promise.all(visits)).map((each) => each.body))).toEqual(new Set([body]))
    expect(held.fast).toBe(1)
  })
})

describe('an address with parameters that its page does not know', () => {
  it.each([
    ['/', '/?gclid=1', '/?utm_source=x&anything=2', '/?page=7'],
    [
      '/parois?profil=noir',
      '/parois?gclid=1&profil=noir',
      '/parois?PROFIL=noir&fbclid=2',
      '/parois?profil=noir&page=1',
    ],
    [
      '/parois?prix_max=1300',
      '/parois?prix_max=1234',
      '/parois?prix_max=1234.56',
      '/parois?prix_max=1299&utm_medium=x',
    ],
    ['/x.html?variant=a', '/x.html?variant=a&gclid=3', '/x.html?variant=a&y=1', '/x.html?variant=a&page=0'],
    ['/blog', '/blog?gclid=1', '/blog?profil=noir', '/blog?page=1&x=2'],
  ])('R4.77 is answered by the page that is kept: %s', async (...addresses) => {
    const seen = []
    for (const address of addresses) seen.push(await visit(address))
    expect(asked).toHaveBeenCalledTimes(1)
    expect(held.fast).toBe(1)
    expect(seen.slice(1).map(({ cache }) => cache)).toEqual(['HIT', 'HIT', 'HIT'])
  })
  it.each([
    ['/parois', '/parois?profil=noir'],
    ['/parois?prix_max=1300', '/parois?prix_max=1301'],
    ['/parois?prix_min=1300', '/parois?prix_max=1300'],
    ['/x.html', '/x.html?variant=a'],
    ['/blog', '/blog?page=2'],
    // Redirects to the URL without it, which only Next does.
    ['/blog', '/blog?page=nonsense'],
  ])('R4.77 is no other page: %s and %s', async (...addresses) => {
    for (const address of addresses) await visit(address)
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
