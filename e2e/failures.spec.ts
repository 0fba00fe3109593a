import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OwnStorefront, startStorefront } from './own-storefront.ts'
import { expect, test } from './test.ts'

const cart = '0b9d6c1e-3f0a-4f51-9a77-0d8f3c5d2a11'
const words = {
  'fr.localhost': { heading: 'Oups !', message: 'Un tuyau de la salle de bains a cédé', retry: 'Réessayer' },
  'es.localhost': { heading: '¡Ups!', message: 'Se ha roto una tubería en el baño', retry: 'Volver a intentarlo' },
} as const
type Host = keyof typeof words

/** A separate storefront whose store API is controlled by the test. */
let storefront: OwnStorefront | undefined
let api: Server
let port = 0
/** Status of the store API's answers; 0 ends every connection without one. */
let status = 0

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browserName: _ }, info) => {
  test.skip(info.project.name !== 'desktop', 'the same on every screen')
  api = createServer((request, response) => {
    if (status === 0) request.socket.destroy()
    else response.writeHead(status, { 'content-type': 'application/json' }).end('{"detail":"no"}')
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  storefront = await startStorefront({ STORE_API_URL_FRSM: address, STORE_API_URL_ESSM: address })
  port = storefront.port
})
test.afterAll(() => {
  storefront?.stop()
  api?.close().closeAllConnections()
})

/** Cached pages, and private ones; none of them can be rendered without the store API. */
const paths = [
  '/',
  '/marques',
  '/produit-inconnu.html',
  '/cart',
  '/checkout',
  '/configurator',
  `/order/${cart}`,
] as const

for (const [name, answer] of [
  ['cannot be reached', 0],
  ['refuses with 403', 403],
  ['answers 502', 502],
] as const) {
  test(`R2.77 R8.1 R2.169 failed pages answer 500 with the error page when the store API ${name}`, async ({
    request,
  }) => {
    status = answer
    for (const path of paths) {
      const page = await request.get(`http://127.0.0.1:${port}${path}`, {
        headers: { host: `fr.localhost:${port}`, accept: 'text/html', cookie: `cart=${cart}` },
        maxRedirects: 0,
      })
      const html = await page.text()
      expect([path, page.status()]).toEqual([path, 500])
      expect(html).toContain(words['fr.localhost'].message)
      expect(html).toMatch(/<a href="\/"[^>]*>Retour à la boutique/)
      expect(page.headers()['set-cookie']).toBeUndefined()
    }
  })
}

for (const host of Object.keys(words) as Host[]) {
  test(`R2.77 R8.2 the error page of ${host} keeps the cart, and offers to try again and to go home`, async ({
    browser,
  }) => {
    status = 0
    const context = await browser.newContext({ javaScriptEnabled: false })
    await context.addCookies([{ name: 'cart', value: cart, domain: host, path: '/' }])
    const page = await context.newPage()
    const before = `http://${host}:${port}/configurator?product=x`
    expect((await page.goto(before))?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[host].heading)
    await expect(page.locator('main')).toContainText(words[host].message)
    const again = page.waitForResponse((response) => response.url() === before)
    await page.getByRole('link', { name: words[host].retry }).click()
    expect((await again).status()).toBe(500)
    expect((await context.cookies()).find(({ name }) => name === 'cart')?.value).toBe(cart)
    await expect(page.locator('main a[href="/"]')).toBeVisible()
    await context.close()
  })
}

/** Addresses below `/api` that links and forms of the shop lead to. */
const followed = [
  '/api/session/renew?next=/profile',
  '/api/drawings/paroi',
  `/api/accounting/v1/invoices/${cart}/pdf`,
  `/api/cart/v1/quotes/${cart}/pdf`,
]

for (const host of Object.keys(words) as Host[]) {
  test(`R2.77 R8.1 an error below /api is a page of ${host} to a person, and JSON to a script`, async ({ request }) => {
    for (status of [0, 502])
      for (const path of followed) {
        const ask = (accept: string) =>
          request.get(`http://127.0.0.1:${port}${path}`, {
            headers: { host: `${host}:${port}`, accept, cookie: 'refresh=x' },
            maxRedirects: 0,
          })
        const page = await ask('text/html,application/xhtml+xml,*/*;q=0.8')
        expect([path, page.status() >= 400, page.headers()['content-type']]).toEqual([
          path,
          true,
          'text/html; charset=utf-8',
        ])
        expect(await page.text()).toContain(words[host].message)
        const data = await ask('*/*')
        expect([path, data.status() >= 400, await data.json()]).toEqual([
          path,
          true,
          expect.objectContaining({ detail: expect.any(String) }),
        ])
      }
  })
}
