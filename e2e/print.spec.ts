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

/** Width of the sheet of paper in pixels, without its margins, and of a phone's window. */
const papers = { 'A4 upright': 718, 'A4 across': 1047, 'a phone': 390 }

/**
 * Words of the page that are printed broken, beside their box or beside the sheet. A hyphen may end
 * a line.
 */
async function unreadable(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const sheet = document.documentElement.clientWidth
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility() || element.closest('svg, .sr-only, script')) continue
      const box = element.getBoundingClientRect()
      for (const { 0: word, index } of text.textContent?.matchAll(/[^\s-]+/g) ?? []) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        const { right } = range.getBoundingClientRect()
        if (lines.size > 1 || right > Math.min(sheet, box.right) + 1) found.push(word)
      }
    }
    return found
  })
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
        for (const [paper, width] of Object.entries(papers)) {
          await page.setViewportSize({ width, height: 800 })
          expect(await unreadable(page), `${path} on ${paper}`).toEqual([])
        }
        await page.emulateMedia({ media: null })
      }
    })

    test('R2.17 a configuration to show to others is printed on one sheet', async ({ page }) => {
      const words = configuratorWords[store.code]
      if (!words) throw new Error(`No words for ${store.code}`)
      const slug = slugOf(await productAddress(page, store, words))
      for (const prices of ['0', '1']) {
        await page.goto(`${store.base}/configurator/sheet?product=${slug}&prices=${prices}`)
        expect(await sheets(page)).toBe(1)
        await page.emulateMedia({ media: 'print' })
        for (const [paper, width] of Object.entries(papers)) {
          await page.setViewportSize({ width, height: 800 })
          expect(await unreadable(page), paper).toEqual([])
        }
        await page.emulateMedia({ media: null })
      }
    })

    test('compared configurations are printed on one sheet, without what leads elsewhere', async ({ page }) => {
      const words = configuratorWords[store.code]
      if (!words) throw new Error(`No words for ${store.code}`)
      const query = `product=${slugOf(await productAddress(page, store, words))}`
      const compared = new URLSearchParams(['', '&q=2', '&q=3'].map((more) => ['c', query + more]))
      await page.goto(`${store.base}/configurator/compare?${compared}`)
      await expect(page.getByRole('columnheader')).toHaveCount(4)
      expect(await sheets(page)).toBe(1)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
      for (const [paper, width] of Object.entries(papers)) {
        if (paper === 'a phone') continue
        await page.setViewportSize({ width, height: 800 })
        expect(await unreadable(page), paper).toEqual([])
      }
      await page.emulateMedia({ media: null })
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
