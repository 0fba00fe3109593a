import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import {
  answering,
  chooseMeasuresAndLook,
  field,
  finishedAddress,
  goOn,
  openSection,
  price,
  productAddress,
  slugOf,
  toScreen,
} from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { logIn } from './log-in.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

for (const store of journeyStores) {
  const words = configuratorWords[store.code]
  if (!words) throw new Error(`No words for ${store.code}`)
  const texts = (store.code === 'FRSM' ? fr : es).configurator
  const { questions } = (store.code === 'FRSM' ? fr : es).facility
  const [noticeBegins = ''] = texts.priceChanged.split('{')

  /** Text of the running summary and the step: nothing may be missing after coming back. */
  const notice = (page: Page) => page.getByText(noticeBegins.trim())
  const atStep = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  /** The address follows a moment after a choice. @param options how many of the product are chosen */
  const written = async (page: Page, options: number) => {
    await expect.poll(() => new URL(page.url()).searchParams.get('o')?.split('_').length).toBe(options)
    await finishedAddress(page)
    return price(page)
  }
  const measured = async (page: Page) => {
    await expect(field(page, words.width)).toHaveValue(words.tooLarge.taken)
    await expect(field(page, words.height)).toHaveValue(words.tall)
  }
  const looked = async (page: Page) => {
    await expect(page.getByRole('radio', { name: words.dearFinish })).toBeChecked()
    await expect(page.getByRole('radio', { name: words.glass })).toBeChecked()
  }
  const sided = (page: Page) => expect(page.getByRole('radio', { name: words.side })).toBeChecked()
  const atExtras = (page: Page) => atStep(page, words.screens.extras)

  const address = (page: Page) => productAddress(page, store, words)

  /** Opens the configurator's own page of a product, and makes every choice up to the opening side. */
  async function configure(page: Page, product: string): Promise<void> {
    await page.goto(`${store.base}/configurator?product=${slugOf(product)}`)
    await chooseMeasuresAndLook(page, words as NonNullable<typeof words>)
    await written(page, 5)
  }

  test.describe(store.code, eitherScreen, () => {
    test('R2.17 R4.43 reloads keep every choice and tell no new price, and each Back is one screen', async ({
      page,
    }) => {
      test.slow()
      const product = await address(page)
      await page.goto(store.base + product)
      await configure(page, product)
      const total = await price(page)
      for (const again of ['first', 'second']) {
        await page.reload()
        await sided(page)
        expect(await price(page), again).toBe(total)
        await expect(notice(page), again).toHaveCount(0)
      }
      await page.goBack()
      await measured(page)
      await page.reload()
      await measured(page)
      await page.goForward()
      await looked(page)
      // What is chosen after a reload is known to the screens before.
      await page.reload()
      await page.getByRole('radio', { name: words.thick }).check()
      const dearer = await written(page, 6)
      await goOn(page, words)
      await atExtras(page)
      for (const shown of [looked, measured]) {
        await page.goBack()
        await shown(page)
        expect(await price(page)).toBe(dearer)
        await expect(notice(page)).toHaveCount(0)
      }
      await page.goBack()
      await expect(page).toHaveURL(store.base + product)
      await page.goForward()
      await measured(page)
      expect(await price(page)).toBe(dearer)
      await expect(notice(page)).toHaveCount(0)

      await test.step('the buttons and the list of screens leave one Back for each screen behind', async () => {
        await goOn(page, words)
        await looked(page)
        await goOn(page, words)
        await atExtras(page)
        await page.getByRole('button', { name: words.previous, exact: true }).click()
        await looked(page)
        await goOn(page, words)
        await atExtras(page)
        await toScreen(page, words.screens.measures)
        await measured(page)
        await toScreen(page, words.screens.summary)
        await atStep(page, words.screens.summary)
        await page.reload()
        await atStep(page, words.screens.summary)
        await page.goBack()
        await measured(page)
        await page.goForward()
        await atStep(page, words.screens.summary)
        await page.goBack()
        await measured(page)
        await page.goBack()
        await expect(page).toHaveURL(store.base + product)
      })
    })

    test('R2.17 R3.29 R3.31 R2.131 choices in the panel come back on the own page, from the cart and by mail', async ({
      page,
      browser,
    }) => {
      test.slow()
      const panel = page.getByRole('dialog', { name: texts.title })
      const product = await address(page)
      await test.step('what was chosen in the panel is there after a reload, and on its own page', async () => {
        await page.goto(store.base + product)
        await page.getByRole('link', { name: words.open }).click()
        await chooseMeasuresAndLook(panel, words)
        const chosen = await price(panel)
        await page.reload()
        await page.getByRole('link', { name: words.open }).click()
        await toScreen(panel, words.screens.look)
        await expect(panel.getByRole('radio', { name: words.side })).toBeChecked()
        expect(await price(panel)).toBe(chosen)
        await expect(notice(page)).toHaveCount(0)
        await page.goBack()
        await expect(panel).toHaveCount(0)
        await expect(page).toHaveURL(store.base + product)
        await page.getByRole('link', { name: words.open }).click()
        await toScreen(panel, words.screens.look)
        await expect(panel.getByRole('radio', { name: words.side })).toBeChecked()
        await panel.getByRole('link', { name: texts.fullPage }).click()
        await expect(page).toHaveURL(/\/configurator\?/)
        await sided(page)
        expect(await price(page)).toBe(chosen)
        await expect(notice(page)).toHaveCount(0)
      })

      await page.getByRole('radio', { name: words.thick }).check()
      const inCart = await written(page, 6)
      await test.step('what is in the cart is still configured after a reload', async () => {
        await page.getByRole('button', { name: words.add }).first().click()
        await expect(page.getByRole('dialog').getByRole('link', { name: store.words.seeCart })).toBeVisible()
        await expect.poll(() => new URL(page.url()).hash).toBe(`#${inCart}`)
        await page.reload()
        await expect(page.getByRole('radio', { name: words.thick })).toBeChecked()
        expect(await price(page)).toBe(inCart)
        await expect(notice(page)).toHaveCount(0)
      })

      await test.step('without a page load to another page and back', async () => {
        await page.evaluate(() => Object.assign(window, { same: true }))
        await page.getByRole('main').locator(`a[href="${product}"]`).first().click()
        await expect(page).toHaveURL(store.base + product)
        await page.goBack()
        await expect(page.getByRole('radio', { name: words.thick })).toBeChecked()
        expect(await page.evaluate(() => 'same' in window)).toBe(true)
        await expect(notice(page)).toHaveCount(0)
      })

      const link = await test.step('complements and an installation come back as well, step by step', async () => {
        await toScreen(page, words.screens.extras)
        await openSection(page, words.care)
        await page.getByRole('checkbox', { name: words.kit }).check()
        const kit = () => expect(page.getByRole('checkbox', { name: words.kit })).toBeChecked()
        const { installation } = words
        if (installation) {
          await toScreen(page, words.screens.facility)
          const answer = answering(page)
          await answer(questions.facility.title, installation.yes)
          await field(page, installation.postalCode).fill('28100')
          await page.getByRole('combobox', { name: installation.distance }).selectOption('500')
          await answer(questions.disassembly.title, installation.yes)
          await answer(questions.pre_measurement.title, /^No/)
        }
        const total = await written(page, 6)
        await page.reload()
        await expect(page.locator(`[data-price="${total}"]`)).toHaveCount(1)
        await expect(notice(page)).toHaveCount(0)
        const whole = page.url()
        if (installation) {
          const asked = (name: string) => page.getByRole('group', { name })
          await expect(asked(questions.facility.title).getByRole('radio', { name: installation.yes })).toBeChecked()
          await expect(asked(questions.pre_measurement.title).getByRole('radio', { name: /^No/ })).toBeChecked()
          await expect(field(page, installation.postalCode)).toHaveValue('28100')
          await page.goBack()
        }
        await kit()
        expect(await price(page)).toBe(total)
        await page.reload()
        await kit()
        await expect(notice(page)).toHaveCount(0)
        return whole
      })

      await test.step('a mailed link opens it, and tells a price that has changed once', async () => {
        const elsewhere = await browser.newContext()
        const mailed = await elsewhere.newPage()
        const total = Number(new URL(link).hash.slice(1))
        await mailed.goto(link)
        await expect(mailed.locator(`[data-price="${total}"]`)).toHaveCount(1)
        await expect(notice(mailed)).toHaveCount(0)
        await mailed.goto('about:blank')
        await mailed.goto(link.replace(/#\d+$/, `#${total + 100}`))
        await expect(notice(mailed)).toBeVisible()
        // It speaks of the link, and of no choice that is made later.
        const told = await notice(mailed).textContent()
        await mailed.getByRole('button', { name: texts.more }).click()
        await expect.poll(() => price(mailed)).not.toBe(total)
        expect(await notice(mailed).textContent()).toBe(told)
        await written(mailed, 6)
        await mailed.reload()
        await expect(notice(mailed)).toHaveCount(0)
        await elsewhere.close()
      })

      await test.step('the cart leads to what it holds', async () => {
        await page.goto(`${store.base}/cart`)
        await page.getByRole('link', { name: words.edit, exact: true }).click()
        await measured(page)
        expect(await price(page)).toBe(inCart)
        await expect(notice(page)).toHaveCount(0)
      })
    })

    test('R2.17 R4.33 choices are there far back, and who comes back as a professional is told the price once', async ({
      page,
    }) => {
      test.slow()
      const product = await address(page)
      await configure(page, product)
      const total = await price(page)
      const configured = page.url()
      await test.step('far back, past what the router keeps of pages, they are those that were left', async () => {
        await page.evaluate(() => Object.assign(window, { same: true }))
        const away = [product, '/', store.words.brands, '/', store.words.brands]
        for (const path of away) {
          await page.evaluate(
            (href) => [...document.querySelectorAll<HTMLElement>(`a[href="${href}"]`)].at(-1)?.click(),
            path,
          )
          await expect(page).toHaveURL(store.base + path)
        }
        expect(await page.evaluate(() => 'same' in window)).toBe(true)
        for (const path of away.toReversed().slice(1)) {
          await page.goBack()
          await expect(page).toHaveURL(store.base + path)
        }
        await page.goBack()
        await expect(page).toHaveURL(/\/configurator\?/)
        await sided(page)
        expect(await price(page)).toBe(total)
        await expect(notice(page)).toHaveCount(0)
        await page.goBack()
        await measured(page)
      })

      await test.step('a professional is told what has become of the price, once', async () => {
        await logIn(page, store, store.code === 'FRSM' ? 'pro@fr.example' : 'pro@es.example')
        await page.goto(configured)
        await sided(page)
        await expect(notice(page)).toHaveCount((await price(page)) === total ? 0 : 1)
        await written(page, 5)
        await page.reload()
        await sided(page)
        await expect(notice(page)).toHaveCount(0)
      })
    })
  })
}
