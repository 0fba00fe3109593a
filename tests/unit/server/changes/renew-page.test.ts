import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
 * A storefront that renders a page on each request, and records the requests.
 * @param older number of its renderings that began before the change
 */
async function storefront(key: string, { older = 0 } = {}) {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, headers })
    const rendered = asked.length > older ? 2_000 : 500
    storePage(key, { tags: ['prices'], rendered, freshUntil: 3_000 })
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

it.each([
  [2, true],
  [3, false],
])('asks again for a page that was under way before the change: %i times an older one', async (older, isRenewed) => {
  const key = '/route-cache/APP_PAGE/60e448f1/$/ESSM/client/under-way'
  const { asked, settings } = await storefront(key, { older })
  storePage(key, { tags: ['prices'], rendered: 0, freshUntil: 0 })
  pageCache().asked(key, '/page')
  expect(await pageRenewer(settings)(key, 1_000, () => undefined)).toBe(isRenewed)
  expect(asked).toHaveLength(3)
})

it('gives up a page that was not rendered again, and asks for none that is no longer cached', async () => {
  const key = '/route-cache/APP_PAGE/60e448f1/$/ESSM/client/none'
  const { asked, settings } = await storefront('/elsewhere')
  expect(await pageRenewer(settings)(key, 1_000, () => undefined)).toBe(true)
  expect(asked).toEqual([])
  storePage(key, { tags: ['prices'], rendered: 0, freshUntil: 0 })
  pageCache().asked(key, '/page')
  expect(await pageRenewer(settings)(key, 1_000, () => undefined)).toBe(false)
})
