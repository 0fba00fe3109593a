import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { CheckoutForm } from './checkout-form.ts'
import { field, finishedAddress, goOn, price, productAddress, slugOf } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** The cut for a sill in each store: its section, its name and what it costs, cents. */
const sills: Readonly<Record<string, { section: RegExp; notch: RegExp; cents: number }>> = {
  FRSM: { section: /Découpes du verre/, notch: /Encoche pour un rebord/, cents: 3900 },
  ESSM: { section: /Recortes del vidrio/, notch: /Muesca para un reborde/, cents: 3700 },
}

for (const store of journeyStores) {
  const texts = store.code === 'FRSM' ? fr : es
  const { compare } = texts
  const words = configuratorWords[store.code]
  const sill = sills[store.code]
  if (!words || !sill) throw new Error(`No words for ${store.code}`)
  /** Cents of a cell, as it is written. */
  const cents = (text: string) => Number(text.replace(/\D/g, ''))

  /** The query of a finished configuration with a cut, and its price in cents. */
  const configured = async (page: Page): Promise<{ query: string; total: number }> => {
    await page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, words))}`)
    await field(page, words.width).fill('1000')
    // Before the cut, which has a height as well.
    await field(page, words.height).fill(words.tall)
    await page.locator('summary').filter({ hasText: sill.section }).click()
    await page.getByRole('checkbox', { name: sill.notch }).check()
    await goOn(page, words)
    for (const name of [words.dearFinish, words.glass, words.side, words.thick])
      await page.getByRole('radio', { name }).check()
    return { query: (await finishedAddress(page)).search.slice(1), total: await price(page) }
  }

  test.describe(store.code, eitherScreen, () => {
    test('R4.49 two configurations that differ in a cut are compared, one is bought, one gets a quote', async ({
      page,
    }) => {
      test.slow()
      const { query, total } = await configured(page)
      const asked = new URLSearchParams(query)
      asked.set('o', (asked.get('o') ?? '').replace(/_?\d+(\*[a-z0-9-]+)+/, ''))
      await page.goto(
        `${store.base}/configurator/compare?${new URLSearchParams([
          ['c', query],
          ['c', String(asked)],
        ])}`,
      )
      const row = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell')
      const marked = page.getByRole('rowheader').filter({ hasText: compare.differs })

      await test.step('the cut, its price and nothing else is marked', async () => {
        await expect(page.getByRole('columnheader')).toHaveCount(3)
        await expect(marked).toHaveCount(2)
        await expect(row(sill.notch).first()).toContainText(/\d/)
        const [dear = '', plain = ''] = await row(new RegExp(`^${compare.total}`)).allTextContents()
        expect([cents(dear), cents(plain)]).toEqual([total, total - sill.cents])
        await expect(row(sill.notch).last()).toHaveText('–')
        expect(await accessibilityErrors(page, 'main')).toEqual([])
      })

      await test.step('one is put into the cart', async () => {
        await page.getByRole('button', { name: compare.add }).last().click()
        await expect(page).toHaveURL(`${store.base}/cart`)
        await expect(page.getByRole('main').getByText(sill.notch)).toHaveCount(0)
        await page.goBack()
      })

      await test.step('a quote is asked for at the checkout, and has the cut', async () => {
        await page.getByRole('button', { name: compare.quote }).first().click()
        await expect(page).toHaveURL(`${store.base}/checkout`)
        await new CheckoutForm(page, store).fill()
        await page.getByRole('button', { name: texts.checkout.form.quote, exact: true }).click()
        await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
        await expect(page.getByRole('main').getByText(sill.notch).filter({ visible: true }).first()).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: /PDF/ }).first()).toBeVisible()
      })
    })
  })

  test.describe(`${store.code} without a script`, eitherScreen, () => {
    test.use({ javaScriptEnabled: false })
    test('a configuration that lacks choices is finished, and neither bought nor quoted', async ({ page }) => {
      const product = slugOf(await productAddress(page, store, words))
      await page.goto(`${store.base}/configurator/compare?${new URLSearchParams([['c', `product=${product}`]])}`)
      for (const name of [compare.add, compare.quote]) await expect(page.getByRole('button', { name })).toHaveCount(0)
      await page.getByRole('link', { name: compare.finish }).click()
      await expect(page).toHaveURL(new RegExp(`/configurator\\?product=${product}`))
    })
  })
}
