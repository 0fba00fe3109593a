import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { fillCart, firstProduct } from './first-product.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'
import { wholeBrowser } from './whole-browser.ts'

// Playwright starts browsers without their back/forward cache.
test.use({ pictures: true, launchOptions: { ...wholeBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

for (const store of journeyStores) {
  const { account } = store.code === 'FRSM' ? fr : es
  const email = store.code === 'FRSM' ? 'client@fr.example' : 'cliente@es.example'

  test.describe(store.code, eitherScreen, () => {
    test('every kind of page for visitors is restored from the back/forward cache', async ({ page }) => {
      await fillCart(page, store)
      const { section, category } = store.words
      const product = await firstProduct(page, store)
      const shop = [
        '/',
        section,
        category.path,
        product,
        '/marques',
        '/blog',
        '/avis',
        '/contact',
        '/trouver-sa-douche',
      ]
      const visitors = ['/recherche?q=120', '/configurator', '/cart', '/checkout', '/check-order', '/login', '/signup']
      for (const path of [...shop, ...visitors])
        expect(await visitAgain(page, path)).toEqual({ path, type: 'navigate', reasons: null })
    })

    /**
     * Opens a page, leaves it for another, and goes back to it.
     * @returns the kind of the visit, and why the page could not be restored: a page that is loaded again says
     *   `back_forward`
     */
    async function visitAgain(page: Page, path: string) {
      await page.goto(store.base + path)
      const left = page.url()
      await page.goto(`${store.base}/check-order?left`)
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(left)
      const visit = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON())
      return { path, type: visit.type, reasons: visit.notRestoredReasons }
    }

    test('R4.33 cart, login and configurator come back at once, and are loaded again after a login', async ({
      page,
    }) => {
      await fillCart(page, store)
      // Records whether the browser restored the page, from its own event.
      await page.addInitScript(() =>
        addEventListener('pageshow', ({ persisted }) => {
          if (persisted) document.documentElement.dataset.restored = 'yes'
        }),
      )
      const root = page.locator('html')
      for (const path of ['/cart', '/login', '/configurator']) {
        await page.goto(store.base + path, { waitUntil: 'networkidle' })
        await page.goto(`${store.base}/check-order`)
        await page.goBack({ waitUntil: 'commit' })
        await expect(page).toHaveURL(store.base + path)
        await expect(root, path).toHaveAttribute('data-restored', 'yes')
      }
      await page.goto(`${store.base}/cart`, { waitUntil: 'networkidle' })
      await page.goto(`${store.base}/login`)
      const field = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })
      await field(account.fields.email).fill(email)
      await field(account.fields.password).fill('demo-lumeau')
      await page.getByRole('checkbox').check()
      await page.getByRole('main').getByRole('button', { name: account.logIn.send, exact: true }).click()
      await expect(page).toHaveURL(`${store.base}/`)
      await page.evaluate(() => history.go(-2))
      await expect(page).toHaveURL(`${store.base}/cart`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(root).not.toHaveAttribute('data-restored')
      expect(await root.getAttribute('hidden')).toBeNull()
    })
  })
}
