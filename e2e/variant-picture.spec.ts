import type { Page } from 'playwright/test'
import { askShop } from './ask-shop.ts'
import { CheckoutForm } from './checkout-form.ts'
import { chooseSide } from './choose-side.ts'
import { htmlOfMail } from './mails.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

test.use({ pictures: true })

/** The subject of a picture: its public id, for any requested size. */
const shownBy = (address: string | null) => /\/image\/upload\/[^/]+\/([^?"\s]+)/.exec(address ?? '')?.[1] ?? ''

const finishLink = /<a\b[^>]*href="(\?variant=[^"]+)"/g

/** Paths of the products of a listing, read without a browser. */
async function pathsIn(page: Page, store: JourneyStore, listing: string): Promise<string[]> {
  const html = await (await askShop(page, store, listing)).text()
  return [...html.matchAll(/<article\b.*?href="(\/[^"?]+\.html)/gs)].map(([, path = '']) => path)
}

/** The choices of finish or glass of a product's page, as the server draws them. */
async function finishesOf(page: Page, store: JourneyStore, path: string): Promise<string[]> {
  const html = await (await askShop(page, store, path)).text()
  const [form = ''] = /<form\b[^>]* id="buy".*?<\/form>/s.exec(html) ?? []
  return [...form.matchAll(finishLink)].map(([, query = '']) => query)
}

/** The first picture of a page. */
async function firstPicture(page: Page, store: JourneyStore, path: string): Promise<string> {
  const html = await (await askShop(page, store, path)).text()
  const [, address = ''] = /class="slides".*?<img\b[^>]*\bsrc="([^"]+)"/s.exec(html) ?? []
  return shownBy(address)
}

for (const store of journeyStores) {
  test(
    `R2.151 R3.9 ${store.code} a finish brings its picture, reference and traits, up to the mail`,
    eitherScreen,
    async ({ page }) => {
      test.slow()
      const paths = await pathsIn(page, store, store.words.section)
      let path = ''
      let finishes: string[] = []
      for (const each of paths) {
        finishes = await finishesOf(page, store, each)
        if (finishes.length > 1) {
          path = each
          break
        }
      }
      expect(path, 'a screen that is sold in more than one finish').not.toBe('')

      await test.step('every finish has a picture of its own, drawn by the server too', async () => {
        const pictures = await Promise.all(finishes.map((query) => firstPicture(page, store, path + query)))
        expect(pictures).not.toContain('')
        expect(new Set(pictures).size).toBe(finishes.length)
      })

      await page.goto(store.base + path)
      const main = page.locator('.slides img').first()
      const thumbnail = page.locator('.thumbnails img').first()
      const form = page.locator('form#buy')
      const said = async () => ({
        picture: shownBy(await main.getAttribute('src')),
        reference: await form.getByText(/^Réf\.|^Ref\./).textContent(),
      })
      const before = await said()
      const email = `finish-${store.code.toLowerCase()}-${Date.now()}@example.com`

      await test.step('the picture, its thumbnail, its large file and the reference follow the choice', async () => {
        const other = form.locator('.variants a:not([aria-current])').first()
        const query = await other.getAttribute('href')
        await other.click()
        await expect.poll(said).not.toEqual(before)
        await expect.poll(async () => (await said()).picture).not.toBe(before.picture)
        expect((await said()).reference).not.toBe(before.reference)
        const { picture } = await said()
        expect(picture).toBe(await firstPicture(page, store, path + query))
        expect(shownBy(await thumbnail.getAttribute('src'))).toBe(picture)
        expect(shownBy(await page.locator('.slides a').first().getAttribute('href'))).toBe(picture)
        await expect(page).toHaveURL(store.base + path + query)
      })

      await test.step('the cart, the order and its mail show what was chosen', async () => {
        const { picture: before, reference } = await said()
        await chooseSide(page)
        await page.getByRole('button', { name: store.words.add }).first().click()
        const added = page.getByRole('dialog').locator('img').first()
        // The same finish; the wall that it stands at follows the side.
        await expect(added).toHaveAttribute('src', new RegExp(`/${before.replace(/-(left|right)$/, '')}-(left|right)$`))
        const picture = shownBy(await added.getAttribute('src'))
        await expect.poll(async () => (await said()).picture).toBe(picture)
        await page.goto(`${store.base}/cart`)
        await expect(page.locator(`main img[src*="/${picture}"]`).first()).toBeVisible()
        await page.goto(`${store.base}/checkout`)
        const checkout = new CheckoutForm(page, store)
        await checkout.byTransfer()
        await checkout.fill({ 'user.email': email })
        await checkout.order()
        await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
        await expect(page.locator(`main img[src*="/${picture}"]`).filter({ visible: true }).first()).toBeVisible()
        const mail = await htmlOfMail(page, email)
        expect(mail).toContain(`/${picture}"`)
        expect(mail).toContain((reference ?? '').replace(/^\D+?\.\s*/, ''))
      })
    },
  )
}
