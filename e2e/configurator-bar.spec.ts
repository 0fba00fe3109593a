import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { field, price, productAddress, slugOf, toScreen } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

for (const store of journeyStores) {
  const words = configuratorWords[store.code]
  if (!words) throw new Error(`No words for ${store.code}`)
  const { configurator: texts } = store.code === 'FRSM' ? fr : es
  const to = async (page: Page, query = '') =>
    page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, words))}${query}`)
  const top = async (page: Page) => (await page.locator('[data-total]').locator('..').boundingBox())?.y ?? 0

  test.describe(store.code, eitherScreen, () => {
    test.describe('on a wide screen', () => {
      test.use({ viewport: { width: 1440, height: 900 } })
      test('R1.3 the price stands beside the buttons of every screen of the configurator', async ({ page }) => {
        await to(page)
        for (const name of [words.screens.measures, words.screens.look, words.screens.extras, words.screens.summary]) {
          await toScreen(page, name)
          const total = page.locator('[data-total]')
          await expect(total).toBeInViewport({ ratio: 1 })
          const cents = Number(((await total.textContent()) ?? '').replace(/\D/g, ''))
          expect(cents).toBe(await price(page))
        }
      })

      test('R4.43 the summary has one button into the cart, beside the buttons, and its notice in sight', async ({
        page,
      }) => {
        await to(page, '&s=end')
        const add = page.getByRole('button', { name: words.add })
        await expect(add).toHaveCount(1)
        await expect(add).toBeInViewport({ ratio: 1 })
        const notice = page.getByText(words.missing).first()
        await expect(notice).toBeInViewport({ ratio: 1 })
        expect((await notice.boundingBox())?.y).toBeLessThan((await top(page)) - 40)
      })

      test('R2.17 a focused section of cuts stands above the buttons, with its outline', async ({ page }) => {
        await to(page)
        await field(page, words.height).focus()
        const cuts = page.locator('summary').filter({ hasText: texts.cuts.optional.slice(0, 8) })
        for (let tabs = 0; tabs < 9 && !(await cuts.evaluate((part) => part.matches(':focus'))); tabs += 1)
          await page.keyboard.press('Tab')
        await expect(cuts).toBeFocused()
        const box = await cuts.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((await top(page)) - 8)
      })
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
      test('R2.17 every way back to a choice is 44 pixels wide and high', async ({ page }) => {
        await to(page, '&s=end')
        const edit = page.getByRole('button', { name: new RegExp(`^${texts.edit}`) })
        expect(await edit.count()).toBeGreaterThan(2)
        for (const each of await edit.all()) {
          const { width = 0, height = 0 } = (await each.boundingBox()) ?? {}
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
        }
      })

      test('R2.17 the colours of the wall stand in sight below their name', async ({ page }) => {
        await to(page, '&s=look')
        const walls = page.getByRole('group', { name: texts.wall }).filter({ visible: true })
        await expect(walls.getByText(texts.wall)).toBeVisible()
        for (const wall of await walls.getByRole('button').all()) {
          const { x = 0, width = 0 } = (await wall.boundingBox()) ?? {}
          expect(x + width).toBeLessThanOrEqual(390)
        }
      })

      test('R2.123 the way from a product into its configurator looks like a button', async ({ page }) => {
        await page.goto(store.base + (await productAddress(page, store, words)))
        const link = page.getByRole('link', { name: words.open })
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        await expect(link).toHaveCSS('border-style', 'solid')
      })
    })
  })
}
