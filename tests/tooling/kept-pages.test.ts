import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { ErrorPages } from '#server/error-pages.ts'
import { announceChange } from '#server/page-cache/changes.ts'
import { createHandler } from '#server/request-handler.ts'

/** Holds back compression at the best quality until it is let go. */
const held = vi.hoisted(() => ({ begun: 0, letGo: [] as (() => void)[] }))
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>()
  const brotliCompress = (body: Buffer, options: { params: Record<number, number> }, done: () => void) => {
    const compress = () => zlib.brotliCompress(body, options, done)
    if ((options.params[zlib.constants.BROTLI_PARAM_QUALITY] ?? 11) < 9) return compress()
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
/** What happens while Next renders a page. */
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
      meanwhile()
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('etag', `"${url}"`)
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
  announceChange()
  asked.mockClear()
  meanwhile = () => {}
  Object.assign(held, { begun: 0, letGo: [] })
})

describe('a page that nobody has asked for before', () => {
  it('is answered from memory at its second visit, without waiting for its best form, which then takes its place', async () => {
    const first = await visit('/cold')
    await vi.waitFor(() => expect(held.begun).toBe(1))
    const second = await visit('/cold')
    expect(asked).toHaveBeenCalledTimes(1)
    expect(second).toEqual({ ...first, cache: 'HIT', link: '</a>; as="font", </b>' })
    for (const go of held.letGo) go()
    await vi.waitFor(async () => expect((await visit('/cold')).length).toBeLessThan(first.length))
    expect((await visit('/cold')).body).toBe(body)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(held.begun).toBe(1)
  })

  it('has its best form made after those of the pages before it, one at a time', async () => {
    await visit('/one')
    await visit('/two')
    await vi.waitFor(() => expect(held.begun).toBe(1))
    await visit('/two')
    expect(held.begun).toBe(1)
    held.letGo.shift()?.()
    await vi.waitFor(() => expect(held.begun).toBe(2))
    held.letGo.shift()?.()
  })

  it('is not kept when a change was announced while it was rendered', async () => {
    meanwhile = announceChange
    await visit('/changing')
    meanwhile = () => {}
    await visit('/changing')
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
