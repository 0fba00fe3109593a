import { type APIRequestContext, request as visitors } from 'playwright/test'
import { type OwnStoreApi, startStoreApi } from './own-store-api.ts'
import { type OwnStorefront, startStorefront } from './own-storefront.ts'
import { expect, test } from './test.ts'

/*
 * A change reaches every page that shows it: two storefronts follow one store API, each of which is
 * killed in between.
 */

const key = 'changes-changes-changes-changes-changes'
const host = 'fr.localhost'
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

/**
 * What a storefront answers, as a browser without a session asks for it: each time a new one, which
 * brings no cookie of an answer before.
 */
async function get({ port }: OwnStorefront, path: string, cookie = '') {
  const headers = { host: `${host}:${port}`, accept: 'text/html', 'accept-encoding': 'br', ...(cookie && { cookie }) }
  const visitor = await visitors.newContext()
  const answer = await visitor.get(`http://127.0.0.1:${port}${path}`, { headers, maxRedirects: 0 })
  const given = { status: answer.status(), headers: answer.headers(), text: await answer.text() }
  await visitor.dispose()
  return given
}

/** A product that is bought without any choice, where it is shown, and a cart that holds it. */
interface Sold {
  id: number
  page: string
  listing: string
  cart: string
}
let sold: Sold
let authorization: string

async function call<Body>(request: APIRequestContext, method: string, path: string, data?: object): Promise<Body> {
  const headers = { ...(authorization && { authorization }), 'x-storefront-key': key }
  const answer = await request.fetch(`${api.address}${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.status() === 204 ? (null as Body) : await answer.json()
}

/** A product that needs no choice, on the first page of a listing. */
async function simpleProduct(request: APIRequestContext) {
  type Card = { id: number; web_url: string; variant_count: number; made_to_measure: boolean }
  const store = 'store=FRSM&language=fr'
  const categories = await call<{ web_url: string }[]>(request, 'GET', `/catalog/v1/categories/sitemap/?${store}`)
  for (const { web_url: listing } of categories) {
    const slug = listing.split('/').at(-1)
    const { id } = await call<Card>(request, 'GET', `/catalog/v1/categories/${slug}/retrieve_by_slug/?${store}`)
    const path = `/catalog/v1/products/${id}/weblist_by_category/?${store}`
    const { products } = await call<{ products: { results: Card[] } }>(request, 'GET', path)
    const card = products.results.find((each) => each.variant_count === 0 && !each.made_to_measure)
    if (card) return { card, listing }
  }
  throw new Error('The demonstration sells no such product.')
}

/** Changes the price of the product, cents. */
const price = (request: APIRequestContext, cents: number) =>
  call(request, 'PUT', `/catalog/v1/products/${sold.id}/prices/?store=FRSM`, { customer_type: 'client', price: cents })

/** How the price is written on pages, and in the feed. */
const written = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
const inFeed = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')} EUR`

/** Where a price stands: the path, how it is written there, and the cookie that it takes. */
const places = (cents: number): [path: string, text: string, cookie: string][] => [
  [sold.page, written(cents), ''],
  [sold.listing, written(cents), ''],
  ['/cart', written(cents), `cart=${sold.cart}`],
  ['/feeds/google.xml', inFeed(cents), ''],
]

/**
 * Waits until each of the storefronts shows a price everywhere. @returns how long that took,
 * milliseconds
 */
async function seen(cents: number, by = storefronts): Promise<number> {
  const began = performance.now()
  const waits = by.flatMap((each) =>
    places(cents).map(([path, text, cookie]) =>
      expect
        .poll(async () => (await get(each, path, cookie)).text.includes(text), {
          message: `${text} at ${path}`,
          intervals: [50],
          timeout: 30_000,
        })
        .toBe(true),
    ),
  )
  await Promise.all(waits)
  return performance.now() - began
}

test('a changed price is seen on product page, listing, cart and feed of two storefronts', async ({ request }) => {
  const login = { email: 'admin@fr.example', password: 'demo-lumeau' }
  authorization = ''
  const { card, listing } = await simpleProduct(request)
  const cart = await call<{ id: string }>(request, 'POST', '/cart/v1/carts/?store=FRSM', {})
  await call(request, 'POST', '/cart/v1/cart-rows/?store=FRSM', { order: cart.id, product: card.id, quantity: 1 })
  // A cart of an administrator would be hidden from visitors.
  authorization = `Bearer ${(await call<{ access: string }>(request, 'POST', '/auth-users/token/?store=FRSM', login)).access}`
  sold = { id: card.id, page: card.web_url, listing, cart: cart.id }
  // Kept by both from here on, with the price that it had.
  for (const each of storefronts)
    for (const [path, , cookie] of places(0)) expect((await get(each, path, cookie)).status, path).toBe(200)
  await price(request, 7_731)
  const took = await seen(7_731)
  console.log(`A price was seen everywhere ${Math.round(took)} ms after its change.`)
})

test('a change is not lost while a storefront is away, nor the pages of the other', async ({ request }) => {
  const [first, second] = storefronts
  if (!first || !second) throw new Error('The storefronts did not start.')
  first.stop()
  await price(request, 7_832)
  await seen(7_832, [second])
  storefronts = [await storefront(), second]
  await seen(7_832)
})

test('a change is not lost when the store API is killed right after it, and pages stand while it is away', async ({
  request,
}) => {
  const change = price(request, 7_933)
  await change
  await api.kill()
  for (const each of storefronts)
    for (const path of [sold.page, sold.listing]) expect((await get(each, path)).status, path).toBe(200)
  await api.start()
  await seen(7_933)
})

test('nobody outside tells a storefront what has changed, whatever the request says', async ({ request }) => {
  const [first] = storefronts
  if (!first) throw new Error('The storefronts did not start.')
  const origin = `http://127.0.0.1:${first.port}`
  const guess = '0b9d6c1e-3f0a-4f51-9a77-0d8f3c5d2a110b9d6c1e-3f0a-4f51-9a77-0d8f3c5d2a11'
  const guesses: Record<string, string>[] = [
    {},
    { 'x-changes-key': '' },
    { 'x-changes-key': guess },
    { 'x-changes-key': `${guess}, ${guess}` },
    { 'x-changes-key': 'undefined' },
    { 'x-changes-key': key },
    { 'x-storefront-key': key },
    { 'x-process-mark': guess, 'x-changes-key': guess },
    { host: 'localhost', 'x-changes-key': guess },
    { host: `127.0.0.1:${first.port}`, 'x-changes-key': guess },
    { host: 'evil.example', 'x-forwarded-host': host, 'x-forwarded-for': '127.0.0.1', 'x-changes-key': guess },
    { origin: `http://${host}:${first.port}`, 'x-middleware-subrequest': 'middleware', 'x-changes-key': guess },
  ]
  const spellings = [
    '/api/changes',
    '/api/changes/',
    '/api//changes',
    '/API/changes',
    '/%61pi/changes',
    '/api/changes?x=1',
  ]
  for (const given of guesses)
    for (const path of spellings) {
      const headers = { host: `${host}:${first.port}`, ...given }
      const answer = await request.post(origin + path, { headers, data: { tags: ['everything'] }, maxRedirects: 0 })
      expect([308, 400, 403, 404, 405], `${path} ${JSON.stringify(given)}`).toContain(answer.status())
    }
  // Nothing was marked: the page comes from the cache as it is.
  expect((await get(first, sold.page)).headers['x-nextjs-cache']).toBe('HIT')
})
