import type { Locator, Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { askShop } from './ask-shop.ts'
import { field, openSection, price, productAddress, slugOf, toScreen } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** Links to configurations in which something else is chosen. */
const waysOut = (text: string) => new RegExp(text.replaceAll(/\{\w+\}/g, '.+').replaceAll(/\s/g, '\\s'))

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

for (const store of journeyStores) {
  const words = configuratorWords[store.code]
  if (!words) throw new Error(`No words for ${store.code}`)
  const { configurator: texts, facility } = store.code === 'FRSM' ? fr : es
  const { questions } = facility
  const to = async (page: Page, query = '') =>
    page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, words))}${query}`)

  test.describe(store.code, eitherScreen, () => {
    test.describe('on a phone', () => {
      test.use(phone)
      test('R1.3 R4.43 a made-to-measure screen with installation is in the cart after 16 taps', async ({ page }) => {
        await page.goto(store.base + (await productAddress(page, store, words)), { waitUntil: 'networkidle' })
        let taps = 0
        const tap = async (what: Locator) => {
          await what.tap()
          taps += 1
        }
        const panel = page.getByRole('dialog', { name: texts.title })
        const choose = (name: RegExp) => tap(panel.getByRole('radio', { name }))
        const goOn = () => tap(panel.getByRole('button', { name: words.next, exact: true }))
        const answer = (question: string, said: RegExp) =>
          tap(panel.getByRole('group', { name: question }).getByRole('radio', { name: said }))
        await tap(page.getByRole('link', { name: words.open }))
        await tap(field(panel, words.width))
        await page.keyboard.type(words.tooLarge.taken)
        await tap(field(panel, words.height))
        await page.keyboard.type(words.tall)
        await goOn()
        for (const each of [words.finish, words.glass, words.side, words.thick]) await choose(each)
        await goOn()
        await goOn()
        if (words.installation) {
          await answer(questions.facility.title, words.installation.yes)
          await tap(field(panel, facility.town))
          // The whole name of a town leaves nothing to pick from.
          await page.keyboard.type('Alcobendas')
          await answer(questions.disassembly.title, /^No/)
          await answer(questions.pre_measurement.title, /^No/)
          await goOn()
        }
        await tap(panel.getByRole('button', { name: words.add }).first())
        await expect(page.getByRole('dialog').getByRole('link', { name: store.words.seeCart })).toBeVisible()
        expect(taps).toBeLessThanOrEqual(16)
        await page.goto(`${store.base}/cart`)
        await expect(page.getByText(words.widthInWords)).toBeVisible()
        if (words.installation) await expect(page.getByText('Instalación Madrid, Alcobendas')).toBeVisible()
      })

      test('R4.43 the button to go on stands still from screen to screen', async ({ page }) => {
        await to(page)
        const button = page.getByRole('button', { name: words.next, exact: true })
        const places: unknown[] = []
        const { measures, look, extras, facility: installation } = words.screens
        const screens = [measures, look, extras, ...(words.installation ? [installation] : [])]
        for (const name of screens) {
          await toScreen(page, name)
          await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
          // What is loaded later has come.
          if (name === extras) await expect(page.getByRole('heading', { level: 3, name: words.care })).toBeVisible()
          if (name === installation) await expect(page.getByRole('radio', { name: /^No/ })).toBeVisible()
          places.push(await button.boundingBox())
        }
        expect(places).toHaveLength(screens.length)
        expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1)
      })
    })

    test('R4.48 extras are fetched once, with their screen; a section has a tick once it was seen', async ({
      page,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const type = new URL(request.url()).searchParams.get('complement_type')
        if (type) asked.push(type)
      })
      await to(page)
      await toScreen(page, words.screens.extras)
      const care = page.getByRole('heading', { level: 3, name: words.care }).locator('xpath=ancestor::summary')
      await expect(care).not.toContainText(texts.seen)
      await expect(page.locator('[data-step-loading]')).toHaveCount(0)
      const fetched = asked.length
      expect(fetched).toBeGreaterThan(1)
      expect(new Set(asked).size).toBe(fetched)
      await openSection(page, words.care)
      // What it holds is there at the press: nothing below moves a second time.
      expect(await page.getByRole('checkbox', { name: words.kit }).isVisible()).toBe(true)
      await expect(care).toContainText(texts.seen)
      await expect(care).toContainText(texts.nothingChosen)
      await toScreen(page, words.screens.look)
      await toScreen(page, words.screens.extras)
      await expect(page.getByRole('checkbox', { name: words.kit })).toBeVisible()
      expect(asked).toHaveLength(fetched)
    })

    test('R3.25 what cannot be chosen says why, and a way to have it is looked at before it counts', async ({
      page,
    }) => {
      await to(page, '&s=look')
      await page.getByRole('radio', { name: words.dearFinish }).check()
      const frosted = page.getByRole('radio', { name: words.frosted })
      await expect(frosted).toBeDisabled()
      const before = await price(page)
      await page
        .getByRole('link', { name: waysOut(texts.insteadOf) })
        .last()
        .click()
      await expect(frosted).toBeDisabled()
      expect(await price(page)).not.toBe(before)
      await page.getByRole('button', { name: texts.leaveTried }).click()
      expect(await price(page)).toBe(before)
      await page
        .getByRole('link', { name: waysOut(texts.insteadOf) })
        .first()
        .click()
      expect(await accessibilityErrors(page, '[data-configurator]')).toEqual([])
      await page.getByRole('button', { name: texts.takeTried }).click()
      await expect(frosted).toBeChecked()
      await expect(frosted).toBeFocused()
      await expect(page.getByRole('radio', { name: words.dearFinish })).toBeDisabled()
    })

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false })
      test('R3.25 a way to have what cannot be chosen is a link to that configuration', async ({ page }) => {
        await page.goto(`${store.base}/`)
        await to(page, '&s=look&o=20304')
        await page
          .getByRole('link', { name: waysOut(texts.insteadOf) })
          .first()
          .click()
        await expect(page.getByRole('radio', { name: words.frosted })).toBeChecked()
      })
    })

    test('R3.24 three widths give the smallest to the field', async ({ page }) => {
      await to(page)
      const { measureHelp: help } = texts
      await page.getByText(help.title).click()
      const [middle, smallest] = ['1204', '1200']
      for (const [name, width] of [
        [help.top, middle],
        [help.middle, smallest],
        [help.bottom, middle],
      ] as const)
        await page.getByRole('textbox', { name: new RegExp(`^${name} \\(`) }).fill(width)
      await page.getByRole('button', { name: new RegExp(`${smallest}\\s`) }).click()
      await expect(field(page, words.width)).toHaveValue(smallest)
      expect(await accessibilityErrors(page, '[data-configurator]')).toEqual([])
    })

    test('R2.17 an older address leads to its screen, at its section', async ({ page }) => {
      await to(page, '&s=g2')
      await expect(page.getByRole('heading', { level: 2, name: words.screens.look })).toBeVisible()
      await expect(page.getByRole('radio', { name: words.thick })).toBeInViewport()
      await to(page, '&s=c5')
      await expect(page.getByRole('checkbox', { name: words.kit })).toBeVisible()
    })

    for (const javaScriptEnabled of [true, false])
      test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
        test.use({ javaScriptEnabled })
        test('R2.17 without a product it asks where the shower is, then lists what is made for there', async ({
          page,
        }) => {
          await page.goto(`${store.base}/configurator`)
          const main = page.getByRole('main')
          const places = main.locator('a[href*="?place="]')
          await expect(places).toHaveCount(4)
          await expect(places.locator('img')).toHaveCount(4)
          if (javaScriptEnabled) expect(await accessibilityErrors(page, 'main')).toEqual([])
          await places.nth(2).click()
          await expect(page).toHaveURL(/\?place=open$/)
          const models = main.getByRole('article')
          await expect(models.first()).toBeVisible()
          for (const name of await models.getByRole('heading').allTextContents()) expect(name).toMatch(words.kind)
          await models.first().getByRole('link').first().click()
          await expect(page).toHaveURL(/\.html$/)
          await expect(page.getByRole('link', { name: words.open })).toBeVisible()
        })
      })

    test('R2.17 a place that is none is as no place', async ({ page }) => {
      for (const place of ['', 'nowhere', '__proto__', '%00', 'open&place=bath', 'a'.repeat(5000)]) {
        const answer = await askShop(page, store, `/configurator?place=${place}`)
        expect(answer.status(), place).toBeLessThan(500)
        if (!place.startsWith('open')) expect((await answer.text()).match(/<a [^>]*\?place=/g)?.length, place).toBe(4)
      }
    })

    test('R2.123 what has no drawing promises none', async ({ page }) => {
      await page.goto(store.base + (await productAddress(page, store, words)))
      await expect(page.getByText(texts.openHint)).toBeVisible()
      const answer = await askShop(page, store, store.code === 'FRSM' ? '/robinetterie' : '/griferia')
      const [, tap] = /href="([^"]+\.html)"/.exec(await answer.text()) ?? []
      await page.goto(store.base + tap)
      await expect(page.getByRole('link', { name: texts.openStandard })).toBeVisible()
      await expect(page.getByText(texts.openHintPlain)).toBeVisible()
      await expect(page.getByText(texts.openHint)).toHaveCount(0)
    })
  })
}
