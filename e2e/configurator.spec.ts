import type { ConfiguratorData } from '#lib/configurator/data.ts'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { askShop, headingOf } from './ask-shop.ts'
import { answering, field, goOn, openSection, price, productAddress, slugOf, toScreen } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

for (const store of journeyStores) {
  const words = configuratorWords[store.code]
  if (!words) throw new Error(`No words for ${store.code}`)
  const { questions } = (store.code === 'FRSM' ? fr : es).facility
  test.describe(store.code, () => {
    test(
      'R1.3 R2.17 R2.123 R2.131 R3.24 R4.43 a shopper configures beside the product, then from the cart',
      eitherScreen,
      async ({ page }) => {
        test.slow()
        const asked: string[] = []
        const scripts: Promise<string>[] = []
        page.on('request', (request) => asked.push(request.url()))
        const address = await productAddress(page, store, words)
        page.on('response', (response) => {
          if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
        })
        await page.goto(store.base + address)
        await expect(page.getByRole('link', { name: words.open })).toBeVisible()
        const code = await Promise.all(scripts)
        expect(code.length).toBeGreaterThan(3)
        expect(code.filter((text) => text.includes('configurator-step'))).toEqual([])
        expect(asked.filter((url) => url.includes('/api/configurator'))).toEqual([])
        const panel = page.getByRole('dialog')
        await page.getByRole('link', { name: words.open }).click()
        await expect(panel).toBeVisible()

        // The panel stands for itself, however the line looks that it was opened from.
        await expect(panel.getByRole('radiogroup').or(panel.getByRole('group')).first()).toHaveCSS(
          'text-align',
          'start',
        )
        // Its heading stays: only the part below it scrolls.
        expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)

        await field(panel, words.width).fill(words.tooLarge.typed)
        await field(panel, words.height).fill(words.tall)
        await panel.getByRole('button', { name: words.tooLarge.use }).click()
        await expect(field(panel, words.width)).toHaveValue(words.tooLarge.taken)
        await expect(panel.getByRole('img', { name: words.drawing }).first()).toBeVisible()
        await goOn(panel, words)

        await panel.getByRole('radio', { name: words.finish }).check()
        const plain = await price(panel)
        await panel.getByRole('radio', { name: words.side }).check()
        await panel.getByRole('radio', { name: words.thick }).check()
        await goOn(panel, words)
        await expect(panel.getByRole('radiogroup').or(panel.getByRole('group')).getByRole('alert')).toHaveCount(1)
        await panel.getByRole('radio', { name: words.dearFinish }).check()
        await expect.poll(() => price(panel)).toBeGreaterThan(plain)
        await expect(panel.getByRole('radio', { name: words.frosted })).toBeDisabled()
        await panel.getByRole('button', { name: words.previous, exact: true }).click()
        await expect(field(panel, words.width)).toHaveValue(words.tooLarge.taken)
        await goOn(panel, words)
        await expect(panel.getByRole('radio', { name: words.dearFinish })).toBeChecked()

        await panel.getByRole('button', { name: words.add }).first().click()
        await expect(panel.getByText(words.missing)).toBeInViewport()
        await panel.getByRole('alert').getByRole('button').first().click()
        await panel.getByRole('radio', { name: words.glass }).check()
        await goOn(panel, words)
        await openSection(panel, words.care)
        const withoutKit = await price(panel)
        await panel.getByRole('checkbox', { name: words.kit }).check()
        await expect.poll(() => price(panel)).toBeGreaterThan(withoutKit)
        const total = await price(panel)
        await panel.getByRole('button', { name: words.add }).first().click()
        await expect(page.getByRole('dialog').getByRole('link', { name: store.words.seeCart })).toBeVisible()

        await page.goto(`${store.base}/cart`)
        await expect(page.getByText(words.widthInWords)).toBeVisible()
        await expect(page.getByRole('img', { name: words.drawing })).toBeVisible()
        await page.getByRole('link', { name: words.edit, exact: true }).click()
        await expect(page).toHaveURL(/\/configurator\?product=.*&o=.*&x=.*&row=/)
        await expect.poll(() => price(page)).toBe(total)
        await toScreen(page, words.screens.look)
        await page.getByRole('radio', { name: words.finish }).check()
        await expect(page.locator(`[data-price="${total}"]`)).toHaveCount(0)
        const changed = await price(page)
        await page.getByRole('button', { name: words.update }).click()
        await expect(page).toHaveURL(`${store.base}/cart`)
        await expect(page.getByRole('link', { name: words.edit, exact: true })).toHaveCount(1)
        await expect(page.getByRole('link', { name: words.edit, exact: true })).toHaveAttribute(
          'href',
          new RegExp(`#${changed}$`),
        )
      },
    )

    test(
      'R2.17 R3.25 R4.66 a stale or tampered URL becomes the nearest valid configuration, and says so',
      eitherScreen,
      async ({ page }) => {
        const slug = slugOf(await productAddress(page, store, words))
        const answer = await askShop(page, store, `/api/configurator?product=${slug}`)
        const data = (await answer.json()) as ConfiguratorData
        const width = data.attributes.find(({ src }) => src === 'width-attr')?.options[0]
        if (!width) throw new Error('The screen has no width')
        await page.goto(
          `${store.base}/configurator?product=${slug}&o=${width.option.id}-99999_2000000000_abc&x=999999&q=-3#1000`,
        )
        await expect(page.getByText(words.adjusted)).toBeVisible()
        await expect(page.getByText(words.changed)).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`o=${width.option.id}-${width.value_range_max}#\\d+$`))
        await page.reload()
        await expect(page.getByText(words.adjusted)).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await page.goto(`${store.base}/configurator?product=${slug}&row=00000000-0000-4000-8000-000000000000`)
        await expect(page.getByRole('button', { name: words.add }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: words.update })).toHaveCount(0)
        for (const product of ['no-such-product', '%00', 'a/b']) {
          const answer = await askShop(page, store, `/configurator?product=${product}`)
          expect(answer.status(), product).toBeLessThan(500)
          expect(await headingOf(answer), product).toBe(words.choose)
        }
      },
    )

    test('R2.17 a choice is kept when the page is reloaded right after it', eitherScreen, async ({ page }) => {
      const slug = slugOf(await productAddress(page, store, words))
      await page.clock.install()
      await page.goto(`${store.base}/configurator?product=${slug}&s=look`)
      await expect(page).toHaveURL(/#\d+$/)
      // No timer of the page ends meanwhile: what is chosen must not wait for one.
      await page.clock.pauseAt(Date.now() + 60_000)
      for (const name of [words.dearFinish, words.finish]) {
        const option = await page.getByRole('radio', { name }).getAttribute('value')
        await page.getByRole('radio', { name }).check()
        await expect(page).toHaveURL(new RegExp(`[?&]o=${option}&`))
      }
      await page.clock.resume()
      await page.reload()
      await expect(page.getByRole('radio', { name: words.finish })).toBeChecked()
    })

    test(
      'R1.3 R2.17 the drawing stays in sight, and every screen passes axe',
      eitherScreen,
      async ({ page, isMobile }) => {
        test.slow()
        const slug = slugOf(await productAddress(page, store, words))
        // On a phone the steps are one line that scrolls; elsewhere the drawing stands beside them.
        if (isMobile)
          await test.step('the drawing stays in sight in small', async () => {
            await page.goto(`${store.base}/configurator?product=${slug}&s=look`)
            const small = page.locator('[data-small-drawing]')
            const last = page.getByRole('radio').last()
            await last.evaluate((element) => element.scrollIntoView({ block: 'center' }))
            await expect(small).toBeInViewport({ ratio: 1 })
            const before = await small.innerHTML()
            await page.getByRole('radio', { name: words.dearFinish }).check()
            await expect(small).toBeInViewport()
            await expect.poll(() => small.innerHTML()).not.toBe(before)
            // With the keyboard, the focused element scrolls out from under it.
            await last.focus()
            await expect
              .poll(() =>
                last.evaluate((element) => {
                  const { left, top, width, height } = element.getBoundingClientRect()
                  return document.elementFromPoint(left + width / 2, top + height / 2) === element
                }),
              )
              .toBe(true)
            await small.click()
            const large = page.getByRole('dialog')
            await expect(large.getByRole('img')).toBeInViewport()
            await page.keyboard.press('Escape')
            await expect(large).toHaveCount(0)
            // A navigation before the browser is back on the page's own entry would be lost.
            await expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(0)
          })
        else
          await test.step('a font that comes late moves no screen', async () => {
            const { promise, resolve } = Promise.withResolvers<void>()
            await page.route('**/*.woff2', async (route) => {
              await promise
              await route.continue()
            })
            await page.goto(`${store.base}/configurator?product=${slug}&s=look`, { waitUntil: 'domcontentloaded' })
            const lines = () =>
              page
                .locator('[data-configurator] form nav button')
                .evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().top)))
            await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading')
            const before = await lines()
            expect(before.length).toBe(words.installation ? 5 : 4)
            resolve()
            await page.evaluate(() => document.fonts.ready)
            expect(await lines()).toEqual(before)
            await page
              .getByRole('radio')
              .last()
              .evaluate((radio) => radio.scrollIntoView({ block: 'center' }))
            const header = await page.getByRole('banner').boundingBox()
            // The photograph, and the drawing under it.
            await expect(page.getByRole('complementary').getByRole('img')).toHaveCount(2)
            for (const view of await page.getByRole('complementary').getByRole('img').all()) {
              await expect(view).toBeInViewport({ ratio: 1 })
              expect((await view.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
            }
          })

        for (const step of ['s=g0', 's=look', 's=c5', 'i=y&s=i1', 's=end']) {
          await page.goto(`${store.base}/configurator?product=${slug}&${step}`)
          await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
          expect(await accessibilityErrors(page, '[data-configurator]'), step).toEqual([])
        }
      },
    )

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })
      test(
        'R1.3 R2.17 R2.170 R3.29 R4.43 R4.56 a shopper configures by screens, has it installed, and buys',
        eitherScreen,
        async ({ page }) => {
          const slug = slugOf(await productAddress(page, store, words))
          await page.goto(`${store.base}/configurator?product=${slug}`)
          await field(page, words.width).fill(words.tooLarge.typed)
          await field(page, words.height).fill(words.tall)
          await goOn(page, words)
          await expect(field(page, words.width)).toHaveValue(words.tooLarge.typed)
          await expect(field(page, words.width)).toHaveAttribute('aria-invalid', 'true')
          await field(page, words.width).fill(words.tooLarge.taken)
          await goOn(page, words)
          await page.getByRole('radio', { name: words.finish }).check()
          await page.getByRole('radio', { name: words.side }).check()
          await page.getByRole('radio', { name: words.thick }).check()
          await goOn(page, words)
          await expect(page.getByRole('group').getByRole('alert')).toHaveCount(1)
          await page.getByRole('radio', { name: words.glass }).check()
          await goOn(page, words)
          // Its complements are on the page, though nothing has opened the section before.
          await openSection(page, words.care)
          await page.getByRole('checkbox', { name: words.kit }).check()
          const { installation } = words
          if (installation) {
            const answer = async (question: string, said: RegExp) => {
              await answering(page)(question, said)
              await goOn(page, words)
            }
            await goOn(page, words)
            await goOn(page, words)
            await expect(page.getByText(installation.answer)).toBeVisible()
            await answer(questions.facility.title, installation.yes)
            await expect(page.getByText(installation.answer)).toHaveCount(0)
            await field(page, installation.postalCode).fill('99100')
            await goOn(page, words)
            await expect(field(page, installation.postalCode)).toHaveValue('99100')
            await expect(page.getByRole('alert').filter({ hasText: installation.wrongCode })).toBeVisible()
            await page.getByRole('button', { name: words.add }).first().click()
            await expect(page.getByRole('button', { name: installation.unfinished })).toBeVisible()
            await page.getByRole('button', { name: installation.unfinished }).click()
            await field(page, installation.postalCode).fill('28100')
            await page.getByRole('combobox', { name: installation.distance }).selectOption('500')
            await goOn(page, words)
            await answer(questions.disassembly.title, installation.yes)
            await answer(questions.pre_measurement.title, /^No/)
            await expect(page.getByRole('complementary').getByText('Madrid, 28100')).toBeVisible()
          }
          await toScreen(page, words.screens.summary)
          await page.getByRole('button', { name: words.add }).first().click()
          await expect(page).toHaveURL(`${store.base}/cart`)
          if (installation) {
            await expect(page.getByText('Madrid, 28100')).toBeVisible()
            const edit = page.getByRole('link', { name: words.edit, exact: true })
            await expect(edit).toHaveAttribute('href', /&i=y_city-28_500_y_n&z=28100&row=/)
            await edit.click()
            await expect(page.getByRole('complementary').getByText('Madrid, 28100')).toBeVisible()
            await page.getByRole('button', { name: words.update }).click()
            // The price behind the address stays there: a browser takes it along to where it is led.
            await expect(page).toHaveURL(new RegExp(`^${store.base}/cart(#\\d+)?$`))
            await expect(page.getByText('Madrid, 28100')).toBeVisible()
          }
          await expect(page.getByText(words.widthInWords)).toBeVisible()
          await expect(page.getByRole('img', { name: words.drawing })).toBeVisible()
        },
      )
    })
  })
}
