import type { Locator, Page } from 'playwright/test'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { field, goOn, price, productAddress, slugOf, toScreen } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** The photograph that is seen, of those on the page. */
const photo = '[data-photo][alt]:not([alt=""])'

const messagesOf = { FRSM: french, ESSM: spanish } as Record<string, typeof french>

/** Whether a picture has come and can be seen. */
const isPainted = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

/** What a browser tells pages whose visitor asked it to save data. */
const savesData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

for (const store of journeyStores) {
  const words = configuratorWords[store.code]
  if (!words) throw new Error(`No words for ${store.code}`)
  test.describe(store.code, () => {
    test('R2.17 the photograph in the configurator shows finish, glass and side as they are chosen', async ({
      page,
    }) => {
      await page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, words))}`)
      await toScreen(page, words.screens.look)
      const seen = page.locator(photo).filter({ visible: true })
      await expect(seen).toHaveCount(1)
      await expect(seen).toHaveAttribute('data-photo', /\/chrome-clear\//)
      await page.getByRole('radio', { name: words.dearFinish }).check()
      await expect(seen).toHaveAttribute('data-photo', /\/gold-clear\//)
      await page.getByRole('radio', { name: words.glass }).check()
      await toScreen(page, words.screens.measures)
      await field(page, words.width).fill(words.tooLarge.taken)
      await field(page, words.height).fill(words.tall)
      await goOn(page, words)
      await expect(seen).toHaveAttribute('data-photo', /\/gold-clear\/[a-z]+-wide\//)
      await page.getByRole('radio', { name: words.side }).check()
      await expect(seen).toHaveAttribute('alt', new RegExp(words.side.source.slice(1), 'i'))
    })

    test(
      'R2.17 the photograph of a product page follows what is chosen in its fields',
      eitherScreen,
      async ({ page }) => {
        await page.goto(store.base + (await productAddress(page, store, words)))
        const first = page.locator('.slides img').first()
        await page.locator('#buy').getByRole('radio', { name: words.dearFinish }).check()
        await expect(first).toHaveAttribute('src', /\/gold-clear\//)
        for (const other of [page.locator('.slides img').nth(1), page.locator('.thumbnails img').nth(1)])
          await expect(other).toHaveAttribute('src', /\/gold-clear\//)
        await page.locator('#buy').getByRole('radio', { name: words.side }).check()
        await field(page, words.width).fill(words.tooLarge.taken)
        await expect(first).toHaveAttribute('src', /\/gold-clear\/[a-z]+-wide\//)
        await expect(first).toHaveAttribute('alt', new RegExp(words.dearFinish.source.slice(1), 'i'))
      },
    )

    test('the first touch of a product page moves nothing under the finger', eitherScreen, async ({ page }) => {
      await page.goto(store.base + (await productAddress(page, store, words)))
      const form = page.locator('#buy')
      const finish = form.getByRole('radio', { name: words.dearFinish })
      await finish.scrollIntoViewIfNeeded()
      await finish.check()
      const before = (await form.boundingBox())?.y
      await expect(page.locator('.photo-tools')).toBeVisible()
      expect((await form.boundingBox())?.y).toBeCloseTo(before ?? 0, -1)
    })

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
        await goOn(panel, words)
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

    test('R2.17 measures are drawn over the photograph at a touch, in configurator and product page', async ({
      page,
    }) => {
      const texts = messagesOf[store.code]?.configurator
      if (!texts) throw new Error(`No texts for ${store.code}`)
      const address = await productAddress(page, store, words)
      await page.goto(`${store.base}/configurator?product=${slugOf(address)}`)
      await toScreen(page, words.screens.look)
      const toggle = page.getByRole('button', { name: texts.measures, exact: true }).filter({ visible: true })
      const lines = page.locator('[role="img"]:has(> svg path)').filter({ visible: true })
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
      await toggle.focus()
      await page.keyboard.press('Enter')
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await expect(lines.filter({ hasText: '?' })).toHaveCount(1)

      await page.goto(store.base + address)
      await field(page, words.width).fill(words.tooLarge.taken)
      await field(page, words.height).fill(words.tall)
      await toggle.click()
      const drawn = page
        .locator('.slides > li')
        .first()
        .getByRole('img', { name: new RegExp(words.drawing.source.split(' : ').at(-1)?.split(': ').at(-1) ?? '') })
      await expect(drawn).toBeVisible()
      const [picture, figure] = await Promise.all([
        page.locator('.slides img').first().boundingBox(),
        drawn.getByText(words.tooLarge.taken).boundingBox(),
      ])
      if (!picture || !figure) throw new Error('Picture or figure cannot be seen.')
      expect(figure.x).toBeGreaterThan(picture.x)
      expect(figure.x + figure.width).toBeLessThan(picture.x + picture.width)
      expect(figure.y).toBeGreaterThanOrEqual(picture.y)
      await toggle.click()
      await expect(drawn).toHaveCount(0)
    })

    test.describe('with pictures', eitherScreen, () => {
      test.use({ pictures: true })

      test('R2.17 the photograph stays until the next one is there', async ({ page }) => {
        const address = `${store.base}/configurator?product=${slugOf(await productAddress(page, store, words))}`
        let release = () => undefined as undefined
        const held = new Promise<void>((done) => {
          release = () => void done()
        })
        await savesData(page)
        await page.route(/gold-clear/, async (route) => {
          await held
          await route.continue()
        })
        await page.goto(address)
        await toScreen(page, words.screens.look)
        const seen = page.locator(photo).filter({ visible: true })
        await expect.poll(() => isPainted(seen)).toBe(true)
        const asked = page.waitForRequest(/gold-clear/)
        await page.getByRole('radio', { name: words.dearFinish }).check()
        await asked
        await expect(seen).toHaveAttribute('aria-busy', 'true')
        await expect(seen).toHaveAttribute('data-photo', /\/chrome-clear\//)
        expect(await isPainted(seen)).toBe(true)
        release()
        await expect(seen).toHaveAttribute('data-photo', /\/gold-clear\//)
        expect(await isPainted(seen)).toBe(true)
      })

      test('R2.17 photographs of the next touch are fetched when idle, and not to save data', async ({ page }) => {
        const address = `${store.base}/configurator?product=${slugOf(await productAddress(page, store, words))}`
        const finishes = new Set<string>()
        page.on('request', (request) => {
          const finish = /\/(\w+)-clear\//.exec(request.url())?.[1]
          if (finish) finishes.add(finish)
        })
        await page.goto(address)
        await toScreen(page, words.screens.look)
        await expect.poll(() => [...finishes].sort()).toEqual(['black', 'brushed', 'chrome', 'gold', 'white'])
        await savesData(page)
        finishes.clear()
        await page.goto(address)
        await toScreen(page, words.screens.look)
        await expect.poll(() => isPainted(page.locator(photo).filter({ visible: true }))).toBe(true)
        await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
        expect([...finishes]).toEqual(['chrome'])
      })
    })

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
