import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { CheckoutForm } from './checkout-form.ts'
import { chooseSide } from './choose-side.ts'
import { type OwnStorefront, startStorefront } from './own-storefront.ts'
import { type SpecifiedBackend, startSpecifiedBackend } from './specified-backend.ts'
import { essm, frsm, type JourneyStore } from './stores.ts'
import { expect, test } from './test.ts'
import { typeCard } from './type-card.ts'

/*
 * An operator's own store API may have the calls of section 7 of the specification and nothing
 * else: the reference store API behind a proxy that answers 404 to the rest.
 */

const bothStores = [frsm, essm]
const emails: Record<string, string> = { FRSM: 'client@fr.example', ESSM: 'cliente@es.example' }
const messages = { FRSM: french, ESSM: spanish } as Record<string, typeof french>

let backend: SpecifiedBackend
let storefront: OwnStorefront

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browserName: _ }, info) => {
  test.skip(info.project.name !== 'desktop', 'the same on every screen')
  const api = process.env.STORE_API ?? 'http://127.0.0.1:4000'
  backend = await startSpecifiedBackend(api)
  storefront = await startStorefront({
    STORE_API_URL_FRSM: backend.address,
    STORE_API_URL_ESSM: backend.address,
  })
})
test.afterAll(() => {
  storefront?.stop()
  backend?.stop()
})

const origin = ({ base }: JourneyStore) => `http://${new URL(base).hostname}:${storefront.port}`

for (const store of bothStores) {
  const { words } = store

  test(`R0.3 a shopper of ${store.code} buys by card and sees the user area by the calls of section 7 alone`, async ({
    page,
  }) => {
    test.slow()
    const failed: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`)
    })
    const open = async (path: string) => {
      expect((await page.goto(origin(store) + path))?.status(), path).toBe(200)
    }
    /** The document that a shopper would see at a URL. */
    const read = (path: string) =>
      page.evaluate(async (address) => {
        const answer = await fetch(address, { headers: { accept: 'text/html' } })
        return { status: answer.status, html: await answer.text() }
      }, path)
    await open('/')
    await expect(page.locator('.hero').getByRole('listitem')).toHaveCount(3)
    await open(words.category.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.category.heading)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\.html$/)
    expect((await read(new URL(page.url()).pathname)).status).toBe(200)
    await chooseSide(page)
    await chooseSide(page)
    await page.getByRole('button', { name: words.add }).first().click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('link', { name: words.seeCart }).click()
    await expect(page).toHaveURL(`${origin(store)}/cart`)
    expect((await read('/cart')).status).toBe(200)
    await page.getByRole('link', { name: words.checkout }).click()
    await expect(page).toHaveURL(/\/checkout/)
    expect((await read('/checkout')).status).toBe(200)
    const methods = page.locator('[name=payment_method]')
    await expect(methods.and(page.locator('[value=card]'))).toHaveCount(1)
    // Both need a call of our own.
    await expect(methods.and(page.locator('[value=transfer], [value=paypal]'))).toHaveCount(0)
    const { checkout } = messages[store.code] as typeof french
    await expect(methods.and(page.locator('[value=card]'))).toBeEnabled()
    await new CheckoutForm(page, store).fill()
    await methods.and(page.locator('[value=card]')).check()
    await page.getByRole('button', { name: checkout.result.pay }).click()
    await typeCard(page, '4111111111111111')
    await new CheckoutForm(page, store).order()
    await page.waitForURL(/\/checkout\/result\/[A-Z]{4}\d{13}[A-Za-z0-9]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkout.result.paid)
    expect((await page.reload())?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkout.result.paid)
    await page.getByRole('link', { name: checkout.result.order }).click()
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
    await open('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages[store.code]?.cart.emptyTitle ?? '')

    await open('/login')
    const form = page.getByRole('main')
    await form.locator('[name=email]').fill(emails[store.code] ?? '')
    await form.locator('[name=password]').fill('demo-lumeau')
    await form.locator('[name=terms]').check()
    await form.getByRole('button', { name: messages[store.code]?.account.logIn.send }).click()
    await expect(page).toHaveURL(`${origin(store)}/`)
    for (const section of [
      '',
      '/access-data',
      '/address',
      '/order',
      '/quotation',
      '/favourites',
      '/configurations',
      '/newsletter',
      '/privacy',
    ]) {
      const { status, html } = await read(`/profile${section}`)
      expect([section, status]).toEqual([section, 200])
      expect(html, section).toMatch(/<h1\b/)
    }
    expect(failed).toEqual([])
  })

  test(`R0.3 no file and no list of ${store.code} fails without the calls that section 7 does not have`, async ({
    request,
  }) => {
    const { host } = new URL(origin(store))
    for (const path of [
      '/sitemap.xml',
      '/sitemaps/categories.xml',
      '/sitemaps/brands.xml',
      '/sitemaps/content.xml',
      '/feeds/google.xml',
      '/robots.txt',
      '/avis',
      '/blog',
      '/marques',
      '/nouveautes',
      '/soldes',
      '/check-order',
      '/configurator',
      '/checkout/result',
    ]) {
      const headers = { host }
      const address = `http://127.0.0.1:${storefront.port}${path}`
      const answer = await request.get(address, { headers, maxRedirects: 0 })
      const to = answer.headers().location
      const last = to ? await request.get(new URL(new URL(to, address).pathname, address).href, { headers }) : answer
      expect([path, last.status()]).toEqual([path, 200])
      expect(await last.text(), path).not.toBe('')
    }
    expect(
      (await request.get(`http://127.0.0.1:${storefront.port}/api/facility`, { headers: { host } })).status(),
    ).toBe(404)
  })
}

test('R2.121 footers are asked for with the whole path of their page, without slashes at its ends', () => {
  const footers = backend.asked.filter(({ searchParams }) => searchParams.get('menu_type') === 'footer')
  for (const store of bothStores) {
    const paths = footers.flatMap(({ searchParams }) =>
      searchParams.get('store') === store.code ? (searchParams.get('path') ?? []) : [],
    )
    expect(paths).toEqual(expect.arrayContaining(['', store.words.category.path.slice(1), 'blog', 'cart']))
    for (const whole of [/^[^/]+\.html$/, /^profile$/, /^profile\/access-data$/, /^profile\/favourites$/])
      expect(paths).toContainEqual(expect.stringMatching(whole))
    expect(paths.filter((path) => /^\/|\/$|\?/.test(path))).toEqual([])
  }
})

test('R0.3 these pages did ask for calls of our own, which were not there', () => {
  for (const call of ['/payment/v1/methods/', '/auth-users/v1/newsletters/voucher/', '/catalog/v1/facility-options/'])
    expect([...backend.missing]).toContain(`GET ${call}`)
})
