import { field, goOn, price, productAddress, slugOf } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** The photograph that is seen, of those on the page. */
const photo = '[data-photo][alt]:not([alt=""])'

for (const store of journeyStores) {
  const words = configuratorWords[store.code]
  if (!words) throw new Error(`No words for ${store.code}`)
  test.describe(store.code, () => {
    test('R2.17 the photograph in the configurator shows finish, glass and side as they are chosen', async ({
      page,
    }) => {
      await page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, words))}`)
      const seen = page.locator(photo).filter({ visible: true })
      await expect(seen).toHaveCount(1)
      await expect(seen).toHaveAttribute('data-photo', /\/chrome-clear\//)
      await page.getByRole('radio', { name: words.dearFinish }).check()
      await expect(seen).toHaveAttribute('data-photo', /\/gold-clear\//)
      await page.getByRole('radio', { name: words.glass }).check()
      await goOn(page, words)
      await field(page, words.width).fill(words.tooLarge.taken)
      await field(page, words.height).fill(words.tall)
      await goOn(page, words)
      await expect(seen).toHaveAttribute('data-photo', /\/gold-clear\/[a-z]+-wide\//)
      await page.getByRole('radio', { name: words.side }).check()
      await expect(seen).toHaveAttribute('alt', new RegExp(words.side.source.slice(1)))
    })

    test(
      'R2.17 the photograph of a product page follows what is chosen in its fields',
      eitherScreen,
      async ({ page }) => {
        await page.goto(store.base + (await productAddress(page, store, words)))
        const first = page.locator('.slides img').first()
        await page.locator('#buy').getByRole('radio', { name: words.dearFinish }).check()
        await expect(first).toHaveAttribute('src', /\/gold-clear\//)
        await page.locator('#buy').getByRole('radio', { name: words.side }).check()
        await field(page, words.width).fill(words.tooLarge.taken)
        await expect(first).toHaveAttribute('src', /\/gold-clear\/[a-z]+-wide\//)
        await expect(first).toHaveAttribute('alt', new RegExp(words.dearFinish.source.slice(1)))
      },
    )

    test(
      'R2.123 choices of a product page are in the configurator beside it, at the same price, and back',
      eitherScreen,
      async ({ page }) => {
        await page.goto(store.base + (await productAddress(page, store, words)))
        const form = page.locator('#buy')
        const amount = /\d[\d\s.]*,\d\d\s€/
        await form.getByRole('radio', { name: words.dearFinish }).check()
        await form.getByRole('radio', { name: words.side }).check()
        await field(form, words.width).fill(words.tooLarge.taken)
        await field(form, words.height).fill(words.tall)
        await page.getByRole('link', { name: words.open }).click()
        const panel = page.getByRole('dialog')
        await expect(panel.getByRole('radio', { name: words.dearFinish })).toBeChecked()
        const cents = String(await price(panel))
        await expect.poll(async () => amount.exec((await form.textContent()) ?? '')?.[0].replace(/\D/g, '')).toBe(cents)
        await panel.getByRole('radio', { name: words.finish }).check()
        await expect.poll(() => price(panel)).not.toBe(Number(cents))
        const changed = String(await price(panel))
        await page.keyboard.press('Escape')
        await expect(form.getByRole('radio', { name: words.finish })).toBeChecked()
        await expect(field(form, words.width)).toHaveValue(words.tooLarge.taken)
        await expect(form.getByRole('radio', { name: words.side })).toBeChecked()
        await expect
          .poll(async () => amount.exec((await form.textContent()) ?? '')?.[0].replace(/\D/g, ''))
          .toBe(changed)
      },
    )

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false })
      test(
        'R2.17 R2.131 photograph and drawing of a configuration are both on the page',
        eitherScreen,
        async ({ page }) => {
          await page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, words))}`)
          await expect(page.locator(photo).filter({ visible: true }).first()).toBeVisible()
          await expect(
            page
              .getByRole('img', { name: words.drawing.source.includes('dessin') ? /dessin/ : /dibujo/ })
              .filter({ visible: true })
              .first(),
          ).toBeVisible()
        },
      )
    })
  })
}
