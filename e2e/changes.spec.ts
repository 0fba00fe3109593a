import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { getPage } from './get-page.ts'
import { asAdministrator, call, password } from './new-customer.ts'
import { type OwnStoreApi, startStoreApi } from './own-store-api.ts'
import { type OwnStorefront, startStorefront } from './own-storefront.ts'
import { simpleProducts } from './simple-products.ts'
import { essm, fromAnywhere, frsm, type JourneyStore } from './stores.ts'
import { expect, test } from './test.ts'

/*
 * A change reaches every page that shows it: two storefronts follow one store API, each of which is
 * killed in between.
 */

const key = 'changes-changes-changes-changes-changes'
const hosts = { FRSM: 'fr.localhost', ESSM: 'es.localhost' } as const
const host = hosts.FRSM
const stores = { FRSM: frsm, ESSM: essm } as const
type StoreCode = keyof typeof hosts
const codes = ['FRSM', 'ESSM'] as const
/** Of the demonstration. */
const professionals = { FRSM: 'pro@fr.example', ESSM: 'pro@es.example' } as const
let api: OwnStoreApi
let storefronts: OwnStorefront[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browserName: _ }, info) => {
  test.skip(info.project.name !== 'desktop', 'the same on every screen')
  test.slow()
  api = await startStoreApi({ DEMO: '1', STOREFRONT_KEY: key })
  storefronts = await Promise.all([storefront(), storefront()])
})
test.afterAll(async () => {
  for (const each of storefronts) each.stop()
  await api?.remove()
})

const storefront = () =>
  startStorefront({ STORE_API_URL_FRSM: api.address, STORE_API_URL_ESSM: api.address, STOREFRONT_KEY: key })

/** A storefront's answer to a new visitor. */
const get = ({ port }: OwnStorefront, path: string, { cookie = '', host: asked = host as string } = {}) =>
  getPage(port, `${asked}:${port}`, path, cookie)

/** A product that is bought without any choice, where it is shown, and a cart that holds it. */
interface Sold {
  id: number
  page: string
  listing: string
  cart: string
}
const sold = {} as Record<StoreCode, Sold>
const storeOf = (code: StoreCode): JourneyStore => ({ ...stores[code], api: api.address })

/** Finds a product of a store, and puts it into a cart. */
async function prepare(request: APIRequestContext, code: StoreCode): Promise<void> {
  const store = storeOf(code)
  const { value: product } = await simpleProducts(request, store).next()
  if (!product) throw new Error('The demonstration sells no such product.')
  const { id: cart } = await call(request, store, '/cart/v1/carts/', {})
  await call(request, store, '/cart/v1/cart-rows/', { order: cart, product: product.id, quantity: 1 })
  sold[code] = { id: product.id, page: product.web_url, listing: product.listing, cart }
}

/** Changes the price of a store's product, cents. */
function price(request: APIRequestContext, cents: number, code: StoreCode = 'FRSM', customer_type = 'client') {
  const path = `/catalog/v1/products/${sold[code].id}/prices/`
  return asAdministrator(request, storeOf(code), 'PUT', path, { customer_type, price: cents })
}

/** How the price is written on pages, and in the feed. */
const written = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
const inFeed = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')} EUR`

/** Where a price stands: the path, how it is written there, and the cookie that it takes. */
const places = (cents: number, code: StoreCode): [path: string, text: string, cookie: string][] => [
  [sold[code].page, written(cents), ''],
  [sold[code].listing, written(cents), ''],
  ['/cart', written(cents), `cart=${sold[code].cart}`],
  ['/feeds/google.xml', inFeed(cents), ''],
]

/**
 * Waits until each of the storefronts shows a price everywhere. @returns when the last of them did, place by place,
 * milliseconds
 */
async function seen(cents: number, code: StoreCode = 'FRSM', by = storefronts): Promise<string> {
  const began = performance.now()
  const took = await Promise.all(
    places(cents, code).map(async ([path, text, cookie]) => {
      const isSeen = (each: OwnStorefront) => async () =>
        (await get(each, path, { cookie, host: hosts[code] })).text.includes(text)
      // After it was made, a feed stays as it is for twice as long as that took (server/generated-files.ts).
      const patience = { message: `${text} at ${path}`, intervals: [50, 100, 250], timeout: 90_000 }
      await Promise.all(by.map((each) => expect.poll(isSeen(each), patience).toBe(true)))
      return performance.now() - began
    }),
  )
  return ['product', 'listing', 'cart', 'feed'].map((place, n) => `${place} ${Math.round(took[n] ?? 0)}`).join(', ')
}

for (const code of codes)
  test(`${code}: a changed price is seen on product page, listing, cart and feed of two storefronts`, async ({
    request,
  }) => {
    test.slow()
    await prepare(request, code)
    // Kept by both from here on, with the price that it had.
    for (const each of storefronts)
      for (const [path, , cookie] of places(0, code))
        expect((await get(each, path, { cookie, host: hosts[code] })).status, path).toBe(200)
    for (const cents of [7_731, 7_742]) {
      await price(request, cents, code)
      console.log(`${code}: a price was seen by both after ms: ${await seen(cents, code)}`)
    }
  })

for (const code of codes)
  test(`${code}: a page that professionals visit is rendered again after a change, before the next visit`, async ({
    request,
    browser,
  }) => {
    const [first] = storefronts
    if (!first) throw new Error('The storefronts did not start.')
    const { account } = code === 'FRSM' ? fr : es
    const base = `http://${hosts[code]}:${first.port}`
    const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: fromAnywhere() })
    const page = await context.newPage()
    await page.goto(`${base}/login`)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await field(account.fields.email).fill(professionals[code])
    await field(account.fields.password).fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('main').getByRole('button', { name: account.logIn.send, exact: true }).click()
    await expect(page).toHaveURL(`${base}/`)
    const own = async () => (await page.goto(base + sold[code].page))?.text()
    await own()
    await first.kept()
    await price(request, 6_765, code, 'professional')
    const asked: string[] = []
    const rendersOwn = async () => {
      asked.push(...(await first.kept()).asked)
      return asked.some((path) => path.startsWith('/catalog/') && path.includes('professional'))
    }
    await expect.poll(rendersOwn).toBe(true)
    await expect.poll(own).toContain(written(6_765))
    await context.close()
  })

test('a change is not lost while one of two storefronts is away, nor the pages of the other', async ({ request }) => {
  test.slow()
  const [killed, other] = storefronts
  if (!killed || !other) throw new Error('The storefronts did not start.')
  killed.stop()
  const cents = { FRSM: 7_832, ESSM: 7_833 }
  for (const code of codes) await price(request, cents[code], code)
  for (const code of codes)
    console.log(`${code}: by the other storefront after ms: ${await seen(cents[code], code, [other])}`)
  storefronts = [await storefront(), other]
  for (const code of codes)
    console.log(`${code}: by both after the killed one's start after ms: ${await seen(cents[code], code)}`)
})

test('a change is not lost when the store API is killed right after it, and pages stand while it is away', async ({
  request,
}) => {
  // Kept by both, also by those that were started again.
  for (const each of storefronts)
    for (const path of [sold.FRSM.page, sold.FRSM.listing]) expect((await get(each, path)).status, path).toBe(200)
  await price(request, 7_933)
  await api.kill()
  for (const each of storefronts)
    for (const path of [sold.FRSM.page, sold.FRSM.listing]) expect((await get(each, path)).status, path).toBe(200)
  await api.start()
  await seen(7_933)
})

for (const code of codes)
  test(`R2.160 ${code}: the operator’s message stands above every page as soon as it is written`, async ({
    request,
  }) => {
    const [first] = storefronts
    if (!first) throw new Error('The storefronts did not start.')
    if (!sold[code]) await prepare(request, code)
    const title = `${code} ${randomUUID()}`
    const paths = ['/', sold[code].page, sold[code].listing]
    const shows = (path: string) => async () => {
      const [, above = ''] = /^(.*?)<main\b/s.exec((await get(first, path, { host: hosts[code] })).text) ?? []
      return above.includes(title)
    }
    for (const path of paths) expect(await shows(path)(), path).toBe(false)
    const message = { slug: 'page-message', title, body: '', seo: { title, description: title, h1: null, text: null } }
    await asAdministrator(request, storeOf(code), 'POST', '/cms/v1/pages/', message)
    for (const path of paths) await expect.poll(shows(path), { message: path, intervals: [50] }).toBe(true)
  })

test('no header of a visitor makes a storefront render a stored page again', async ({ request }) => {
  const [first] = storefronts
  if (!first) throw new Error('The storefronts did not start.')
  const { page } = sold.FRSM
  const guess = '0b9d6c1e-3f0a-4f51-9a77-0d8f3c5d2a110b9d6c1e-3f0a-4f51-9a77-0d8f3c5d2a11'
  const guesses: Record<string, string>[] = [
    { 'x-own-key': '' },
    { 'x-own-key': guess },
    { 'x-own-key': `${guess}, ${guess}` },
    { 'x-own-key': 'undefined' },
    { 'x-own-key': key },
    { 'x-storefront-key': key },
    { 'x-process-mark': guess, 'x-own-key': guess },
    { 'x-forwarded-host': host, 'x-forwarded-for': '127.0.0.1', 'x-own-key': guess },
    { 'x-prerender-revalidate': guess, 'x-prerender-revalidate-if-generated': '1' },
    { 'cache-control': 'no-cache', pragma: 'no-cache' },
  ]
  await get(first, page)
  for (const given of guesses) {
    const headers = { host: `${host}:${first.port}`, accept: 'text/html', 'accept-encoding': 'identity', ...given }
    const answer = await request.get(`http://127.0.0.1:${first.port}${page}`, { headers })
    // A request of this process to itself is answered by a new rendering, MISS.
    expect(answer.headers()['x-nextjs-cache'], JSON.stringify(given)).toMatch(/^(HIT|STALE)$/)
  }
})
