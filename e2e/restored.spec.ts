import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { fillCart } from './first-product.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'
import { wholeBrowser } from './whole-browser.ts'

// Playwright starts browsers without their back/forward cache.
test.use({ pictures: true, launchOptions: { ...wholeBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

for (const store of journeyStores) {
  const { account } = store.code === 'FRSM' ? fr : es
  const email = store.code === 'FRSM' ? 'client@fr.example' : 'cliente@es.example'

  test.describe(store.code, eitherScreen, () => {
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
