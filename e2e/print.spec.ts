import type { Page } from 'playwright/test'
import { productAddress, slugOf } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { fillCart, openFirstProduct } from './first-product.ts'
import { logIn } from './log-in.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

test.use({ pictures: true })

/** How many sheets of A4 the page is printed on. */
async function sheets(page: Page): Promise<number> {
  await page.waitForLoadState('load')
  const printed = await page.pdf({ format: 'A4' })
  return printed.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

for (const store of journeyStores) {
  const email = store.code === 'FRSM' ? 'client@fr.example' : 'cliente@es.example'

  test.describe(store.code, eitherScreen, () => {
    test('an order is printed on one sheet, without what leads or asks elsewhere', async ({ page }) => {
      await logIn(page, store, email)
      await page.goto(`${store.base}/profile/order`)
      const links = page.getByRole('main').locator('a[href*="/profile/order/"]')
      const orders = await links.evaluateAll((found) => [
        ...new Set(found.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
      ])
      expect(orders.length).toBeGreaterThan(0)
      for (const path of orders.slice(0, 2).flatMap((order) => [order, order.replace('/profile', '')])) {
        await page.goto(store.base + path)
        expect(await sheets(page), path).toBe(1)
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        for (const away of [page.locator('body > header'), page.locator('footer').first(), page.locator('main form')])
          await expect(away.filter({ visible: true })).toHaveCount(0)
        await page.emulateMedia({ media: null })
      }
    })

    test('R2.17 a configuration to show somebody is printed on one sheet', async ({ page }) => {
      const words = configuratorWords[store.code]
      if (!words) throw new Error(`No words for ${store.code}`)
      const slug = slugOf(await productAddress(page, store, words))
      for (const prices of ['0', '1']) {
        await page.goto(`${store.base}/configurator/sheet?product=${slug}&prices=${prices}`)
        expect(await sheets(page)).toBe(1)
      }
    })

    test('a cart is printed on one sheet, and a product, made to measure or not', async ({ page }) => {
      await fillCart(page, store)
      await page.goto(`${store.base}/cart`)
      expect(await sheets(page)).toBe(1)
      for (const listing of [
        undefined,
        store.code === 'FRSM' ? '/parois-de-douche-sur-mesure' : '/mamparas-de-ducha-a-medida',
      ]) {
        await openFirstProduct(page, store, listing)
        expect(await sheets(page), page.url()).toBe(1)
      }
    })
  })
}
