import type { Page } from 'playwright/test'
import { fillCart, firstProduct } from './first-product.ts'
import { journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** Doubles the size of all text, and answers how much wider than the screen the page is then, in CSS pixels. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { documentElement: root } = document
    root.style.fontSize = '200%'
    return root.scrollWidth - root.clientWidth
  })
}

for (const store of journeyStores)
  test(`${store.code} with text at 200 % no page scrolls sideways on a phone`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'Screens of phones have the least room.')
    test.slow()
    const product = await firstProduct(page, store)
    await fillCart(page, store)
    for (const path of ['/', store.words.category.path, product, '/cart', '/checkout', '/login', '/configurator']) {
      await page.goto(store.base + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => overhang(page), path).toBe(0)
    }
  })
