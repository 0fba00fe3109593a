import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { field, goOn, price, productAddress, slugOf, toScreen } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const cutNames: Readonly<Record<string, Record<'section' | 'notch' | 'slope', RegExp>>> = {
  FRSM: { section: /Découpes du verre/, notch: /Encoche pour un rebord/, slope: /Pan coupé sous pente/ },
  ESSM: { section: /Recortes del vidrio/, notch: /Muesca para un reborde/, slope: /Corte bajo techo inclinado/ },
}
/** Cents of a notch and of a slope. */
const costs: Readonly<Record<string, Record<'notch' | 'slope', number>>> = {
  FRSM: { notch: 3900, slope: 6900 },
  ESSM: { notch: 3700, slope: 6600 },
}

for (const store of journeyStores) {
  const texts = (store.code === 'FRSM' ? fr : es).configurator
  const words = configuratorWords[store.code]
  const names = cutNames[store.code]
  const cost = costs[store.code]
  if (!words || !names || !cost) throw new Error(`No words for ${store.code}`)

  const open = async (page: Page) => {
    await page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, words))}`)
    await field(page, words.width).fill('1000')
    await field(page, words.height).fill(words.tall)
  }

  test.describe(store.code, eitherScreen, () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

    test('R4.49 a sloping ceiling and a sill are typed, drawn, priced and in the cart', async ({ page }) => {
      await open(page)
      const plain = await price(page)
      await page.locator('summary').filter({ hasText: names.section }).click()
      await page.getByRole('checkbox', { name: names.slope }).check()
      await page.getByRole('checkbox', { name: names.notch }).check()
      await expect.poll(() => price(page)).toBe(plain + cost.notch + cost.slope)
      const slope = page.getByRole('group', { name: names.slope })
      await field(slope, texts.cuts.measures.left).fill('1500')
      await field(slope, texts.cuts.measures.right).fill('2000')
      const sill = page.getByRole('group', { name: names.notch })
      await sill.getByLabel(texts.cuts.cornerLabel).selectOption('lower-left')
      await field(sill, texts.cuts.measures.height).fill('1400')
      await goOn(page, words)
      // 1500 mm at the wall leave no 300 mm of glass above a sill of 1400 mm.
      await expect(page.getByText(/300\s?mm/).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: words.screens.measures })).toBeVisible()
      await field(sill, texts.cuts.measures.height).fill('350')
      await goOn(page, words)
      await page.getByRole('radio', { name: words.dearFinish }).check()
      await page.getByRole('radio', { name: words.glass }).check()
      await page.getByRole('radio', { name: words.side }).check()
      await page.getByRole('radio', { name: words.thick }).check()
      await goOn(page, words)
      await page.reload()
      await toScreen(page, words.screens.summary)
      await page.getByRole('button', { name: words.add, exact: true }).first().click()
      await expect(page.getByRole('dialog').getByRole('link', { name: store.words.seeCart })).toBeVisible()
      await page.goto(`${store.base}/cart`)
      const row = page.getByRole('main')
      await expect(row.getByText(/1500\s?mm/).first()).toBeVisible()
      await expect(row.getByText(/150\smm\s×\s350\smm/).first()).toBeVisible()
      for (const cents of Object.values(cost))
        await expect(row.getByText(new RegExp(`${cents / 100},00`)).first()).toBeVisible()
    })

    test('R4.49 a cut is moved with the arrow keys or the mouse, and its field follows', async ({ page }) => {
      await open(page)
      await page.locator('summary').filter({ hasText: names.section }).click()
      await page.getByRole('checkbox', { name: names.notch }).check()
      const handle = page.getByRole('button', {
        name: new RegExp(`${names.notch.source}.*${texts.cuts.measures.height}`),
      })
      await handle.focus()
      await page.keyboard.press('ArrowUp')
      const sill = page.getByRole('group', { name: names.notch })
      await expect(field(sill, texts.cuts.measures.height)).toHaveValue('205')
      await handle.scrollIntoViewIfNeeded()
      const box = await handle.boundingBox()
      if (!box) throw new Error('The handle is not drawn.')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y - 40)
      await page.mouse.up()
      expect(Number(await field(sill, texts.cuts.measures.height).inputValue())).toBeGreaterThan(300)
    })
  })

  test.describe(`${store.code} without a script`, eitherScreen, () => {
    test.use({ javaScriptEnabled: false })
    test('R4.49 a cut is chosen and measured with plain forms', async ({ page }) => {
      await open(page)
      await page.locator('summary').filter({ hasText: names.section }).click()
      await page.getByRole('checkbox', { name: names.notch }).check()
      await goOn(page, words)
      await page.getByRole('button', { name: words.previous, exact: true }).click()
      const sill = page.getByRole('group', { name: names.notch })
      await field(sill, texts.cuts.measures.height).fill('1990')
      await goOn(page, words)
      await expect(page.getByRole('heading', { level: 2, name: words.screens.measures })).toBeVisible()
      await expect(sill.getByText(/1850\s?mm/).first()).toBeVisible()
      await field(sill, texts.cuts.measures.height).fill('350')
      await goOn(page, words)
      await expect(page.getByRole('heading', { level: 2, name: words.screens.look })).toBeVisible()
      await expect(page.locator('#configurator-step input[name=o]')).toHaveValue(/nll-f-150-350/)
    })
  })
}
