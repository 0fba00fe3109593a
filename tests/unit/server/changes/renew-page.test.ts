import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { verifySession } from '#lib/session/signed.ts'
import { pageRenewer } from '#server/changes/renew-page.ts'
import { pageCache } from '#server/page-cache/page-cache.ts'
import { emptyPageCache, storePage } from '../../../support/page-cache.ts'

const secret = 'a secret that is long enough for a test'
vi.stubEnv('SESSION_SECRET', secret)
const closing: (() => void)[] = []
beforeEach(() => void emptyPageCache())
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/**
 * A storefront that makes a page anew for whoever asks for it, and remembers how it was asked.
 * @param isStale whether it answers with the old page, and says nothing of a new one by itself
 */
async function storefront(key: string, { isStale = false } = {}) {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, headers })
    if (isStale) response.setHeader('x-nextjs-cache', 'STALE')
    else storePage(key, { tags: ['prices'], rendered: 2_000, freshUntil: 3_000 })
    response.end('page')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const settings = readEnvironment({
    PORT: String(port),
    STORE_URL_FRSM: 'http://fr.localhost',
    STORE_URL_ESSM: 'http://es.localhost',
    SESSION_SECRET: secret,
  })
  return { asked, settings }
}

it.each([
  ['/route-cache/APP_PAGE/60e448f1/$/ESSM/client/ofertas', 'es.localhost', false],
  ['/route-cache/APP_PAGE/60e448f1/$/FRSM/client/soldes', 'fr.localhost', false],
  ['/route-cache/APP_PAGE/60e448f1/$/ESSM/professional/ofertas', 'es.localhost', true],
  ['/ESSM/client/ofertas', 'es.localhost', false],
])('asks for the page of %s at its store, as whom it is for', async (key, host, isProfessional) => {
  const { asked, settings } = await storefront(key)
  storePage(key, { tags: ['prices'], rendered: 0, freshUntil: 0 })
  pageCache().asked(key, '/page')
  expect(await pageRenewer(settings)(key, 1_000, () => undefined)).toBe(true)
  expect(asked.map(({ url, headers }) => [url, headers.host])).toEqual([
    ['/page', host],
    ['/page', host],
  ])
  for (const { headers } of asked) {
    const [, cookie] = /session=([^;]*)/.exec(headers.cookie ?? '') ?? []
    const session = await verifySession({ code: key.includes('ESSM') ? 'ESSM' : 'FRSM' }, cookie)
    expect(session?.audience).toBe(isProfessional ? 'professional' : undefined)
  }
})

describe('a page that takes long', () => {
  const key = '/route-cache/APP_PAGE/60e448f1/$/ESSM/client/slow'
  /** Asks for it. @returns what becomes of it */
  async function renewal(): Promise<Promise<boolean>[]> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { asked, settings } = await storefront(key, { isStale: true })
    storePage(key, { tags: ['prices'], rendered: 0, freshUntil: 0 })
    pageCache().asked(key, '/page')
    closing.push(vi.useRealTimers)
    const renewed = pageRenewer(settings)(key, 1_000, () => undefined)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    return [renewed]
  }

  it('is renewed once Next has rendered it', async () => {
    const [renewed] = await renewal()
    await vi.advanceTimersByTimeAsync(2_000)
    storePage(key, { tags: ['prices'], rendered: 2_000, freshUntil: 3_000 })
    expect(await renewed).toBe(true)
  })

  it('is given up after half a minute', async () => {
    const [renewed] = await renewal()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await renewed).toBe(false)
  })
})

it('gives up a page that was not made anew, and asks for none that is kept no longer', async () => {
  const key = '/route-cache/APP_PAGE/60e448f1/$/ESSM/client/none'
  const { asked, settings } = await storefront('/elsewhere')
  expect(await pageRenewer(settings)(key, 1_000, () => undefined)).toBe(true)
  expect(asked).toEqual([])
  storePage(key, { tags: ['prices'], rendered: 0, freshUntil: 0 })
  pageCache().asked(key, '/page')
  expect(await pageRenewer(settings)(key, 1_000, () => undefined)).toBe(false)
})
