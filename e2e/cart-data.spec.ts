import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { chooseSide } from './choose-side.ts'
import { openFirstProduct } from './first-product.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const messagesOf = { FRSM: french, ESSM: spanish } as Record<string, typeof french>
const codes: Readonly<Record<string, string>> = { FRSM: 'BIENVENUE5', ESSM: 'BIENVENIDA5' }

for (const store of journeyStores) {
  const { cart: words, layout, product } = messagesOf[store.code] as typeof french
  test.describe(store.code, () => {
    test('R4.66 a product that is removed and added again at once is in the cart', eitherScreen, async ({ page }) => {
      await openFirstProduct(page, store)
      await chooseSide(page)
      const add = page.getByRole('button', { name: store.words.add })
      const panel = page.getByRole('dialog')
      await add.click()
      // The removal is shown at once, and is on its way for as long as it is held.
      const held = Promise.withResolvers<void>()
      await page.route(/\/api\/cart\/v1\/cart-rows\//, async (route) => {
        await held.promise
        await route.continue()
      })
      await panel.getByRole('button', { name: new RegExp(`^${words.remove}`) }).click()
      await expect(panel.getByText(words.emptyTitle).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await chooseSide(page)
      const added = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('.html'))
      await add.click()
      await expect(page.getByRole('button', { name: product.adding }).first()).toBeVisible()
      held.resolve()
      await added
      await expect(panel.getByRole('link', { name: store.words.seeCart })).toBeVisible()
      await page.goto(`${store.base}/cart`)
      await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1')
    })

    test(
      'R4.64 R4.66 R4.68 the cart page agrees with the panel and other tabs, and waits for the network',
      eitherScreen,
      async ({ page, context }) => {
        await openFirstProduct(page, store)
        await chooseSide(page)
        await page.getByRole('button', { name: store.words.add }).click()
        await expect(page.getByRole('dialog').getByRole('button', { name: '+1' })).toBeVisible()

        // The panel may still be loading what completes the shower: only requests of the next page are counted.
        const asked: string[] = []
        page.on('request', (request) => {
          const path = /\/api\/cart\/v1\/(cart-rows|carts)\/[^/]+\/(.*)$/.exec(request.url())
          if (path && request.frame().url() === `${store.base}/cart`)
            asked.push(`${request.method()} ${path[1]}/${path[2]}`)
        })
        await page.goto(`${store.base}/cart`)
        const field = page.getByRole('main').getByRole('spinbutton')
        const more = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.more}`) })
        await more.click()
        await expect(field).toHaveValue('2')
        await expect(page.getByRole('main').locator('dl[aria-busy]')).toHaveCount(0)
        const header = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${layout.cart}`) })
        await expect(header).toContainText('2')
        await expect.poll(() => asked).toEqual(['PUT cart-rows/', 'GET carts/custom_rows/'])

        await header.click()
        const panel = page.getByRole('dialog')
        await panel.getByRole('button', { name: '+1' }).click()
        await expect(field).toHaveValue('3')
        await expect.poll(() => asked.slice(2)).toEqual(['PUT cart-rows/', 'GET carts/custom_rows/'])
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()

        // On a phone the header is without its logo below the top of the page; the page that was held
        // below the panel goes back to its place first.
        const logo = page
          .getByRole('banner')
          .getByRole('link', { name: /Lumeau/ })
          .first()
        await expect(async () => {
          await page.evaluate(() => window.scrollTo(0, 0))
          await expect(logo).toBeVisible({ timeout: 500 })
        }).toPass()
        // Navigating away and back without a page load: the last change is shown, not the first rendering.
        await logo.click()
        await expect(page).toHaveURL(`${store.base}/`)
        await page.goBack()
        await expect(field).toHaveValue('3')
        expect(asked).toHaveLength(4)

        const other = await context.newPage()
        await other.goto(`${store.base}/cart`)
        const there = other.getByRole('main').getByRole('spinbutton')
        await expect(there).toHaveValue('3')
        await more.click()
        await expect(there).toHaveValue('4')

        await context.setOffline(true)
        await expect(page.getByText(layout.cartPanel.offline)).toBeVisible()
        const before = asked.length
        await more.click()
        await expect(field).toHaveValue('5')
        expect(asked).toHaveLength(before)
        await context.setOffline(false)
        await expect(page.getByText(layout.cartPanel.offline)).toBeHidden()
        await expect(there).toHaveValue('5')

        await test.step('R7.59 R7.74 a coupon’s code is taken and dropped', async () => {
          const { coupon } = layout.cartPanel
          await other.getByRole('main').locator('summary', { hasText: coupon.ask }).click()
          await other
            .getByRole('main')
            .getByLabel(coupon.code)
            .fill(codes[store.code] ?? '')
          await other.getByRole('main').getByRole('button', { name: coupon.apply }).click()
          await expect(other.getByText(coupon.applied)).toBeVisible()
          await other.getByRole('main').getByRole('button', { name: coupon.remove }).click()
          await expect(other.getByText(coupon.removed)).toBeVisible()
        })
      },
    )
  })
}
