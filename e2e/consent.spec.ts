import type { Page } from 'playwright/test'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { chooseSide } from './choose-side.ts'
import { firstProduct } from './first-product.ts'
import { type OwnStorefront, startStorefront } from './own-storefront.ts'
import { essm, frsm } from './stores.ts'
import { expect, test } from './test.ts'

const words = { 'fr.localhost': french.consent, 'es.localhost': spanish.consent } as const
const services = /googletagmanager\.com|facebook\.net/
let storefront: OwnStorefront | undefined

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browserName: _ }, info) => {
  // Each screen walks one store.
  const code = info.project.name === 'phone' ? 'ESSM' : 'FRSM'
  const api = process.env.STORE_API ?? 'http://127.0.0.1:4000'
  storefront = await startStorefront({
    STORE_API_URL_FRSM: api,
    STORE_API_URL_ESSM: api,
    [`ANALYTICS_ID_${code}`]: 'G-TEST1234',
    [`ADVERTISING_PIXEL_ID_${code}`]: '1234567890',
    [`COOKIE_CONSENT_CODE_${code}`]: '2026-11',
  })
})
test.afterAll(() => storefront?.stop())

/** Opens a page and records its requests to other sites, none of which is sent. */
async function open(page: Page, host: keyof typeof words, path: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(services, (route) => {
    asked.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto(`http://${host}:${storefront?.port}${path}`)
  return asked
}

test('R3.4 without consent, or once it is withdrawn, no analytics and no advertising is loaded', async ({
  page,
}, info) => {
  const host = info.project.name === 'phone' ? 'es.localhost' : 'fr.localhost'
  const { panel, change } = words[host]
  const asked = await open(page, host, '/')
  const banner = page.getByRole('region', { name: panel.title })
  await expect(banner).toBeVisible()
  expect(await accessibilityErrors(page, '[data-consent-banner]')).toEqual([])
  const [accept, refuse] = [panel.accept, panel.refuse].map((name) => banner.getByRole('button', { name }))
  const sizes = await Promise.all([accept, refuse].map((button) => button?.boundingBox()))
  expect([sizes[0]?.width, sizes[0]?.height]).toEqual([sizes[1]?.width, sizes[1]?.height])
  await refuse?.click()
  await expect(banner).toBeHidden()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(banner).toBeHidden()
  expect(asked).toEqual([])

  await page.getByRole('link', { name: change }).click()
  await expect(banner).toBeFocused()
  await accept?.click()
  await expect.poll(() => [...asked].sort()).toEqual(['connect.facebook.net', 'www.googletagmanager.com'])

  await page.getByRole('link', { name: change }).click()
  await Promise.all([page.waitForEvent('load'), refuse?.click()])
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(2)
  expect(await page.evaluate(() => document.cookie)).toContain('consent=2026-11.0.0')
})

test('R3.4 a store without codes asks no visitor and has nothing to be changed', async ({ page }, info) => {
  const host = info.project.name === 'phone' ? 'fr.localhost' : 'es.localhost'
  const { panel, change } = words[host]
  await open(page, host, '/check-order')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: panel.title })).toHaveCount(0)
  await expect(page.getByRole('link', { name: change })).toHaveCount(0)
})

test('R3.4 with consent, products, cart and the way to the checkout are told, and nothing from there on', async ({
  page,
}, info) => {
  const store = info.project.name === 'phone' ? essm : frsm
  const host = info.project.name === 'phone' ? 'es.localhost' : 'fr.localhost'
  const here = { ...store, base: `http://${host}:${storefront?.port}` }
  const product = await firstProduct(page, store)
  await open(page, host, product)
  const banner = page.getByRole('region', { name: words[host].panel.title })
  await banner.getByRole('button', { name: words[host].panel.accept }).click()
  const told = () =>
    page.evaluate(() =>
      (window.dataLayer ?? []).flatMap((entry) => {
        const [command, name, parameters] = [...(entry as unknown[])]
        return command === 'event' ? [[name, parameters]] : []
      }),
    ) as Promise<[string, { currency: string; value: number; items: { item_name: string; quantity: number }[] }][]>
  await expect.poll(async () => (await told()).map(([name]) => name)).toEqual(['view_item'])
  const [[, viewed] = ['', null]] = await told()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  expect(viewed).toMatchObject({ currency: 'EUR', items: [{ item_name: name, quantity: 1 }] })

  await chooseSide(page)
  await page.locator('#quantity').fill('2')
  await page.locator('#buy button[type=submit]').first().click()
  await expect.poll(async () => (await told()).map(([event]) => event)).toEqual(['view_item', 'add_to_cart'])
  const [, [, added] = ['', null]] = await told()
  expect(added).toMatchObject({ value: (viewed?.value ?? 0) * 2, items: [{ item_name: name, quantity: 2 }] })

  // Kept from leaving the page, whose events could not be read any more.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true))
  await page.getByRole('dialog').getByRole('link', { name: here.words.checkout }).click()
  await expect.poll(async () => (await told()).at(-1)).toEqual(['begin_checkout', added])

  const asked = await open(page, host, '/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
})
