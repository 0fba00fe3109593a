import { accessibilityErrors } from './accessibility.ts'
import { chooseUpToMeasures, price, productAddress, slugOf } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const words = {
  FRSM: { show: 'Montrer à mon installateur', priced: 'Avec les prix', open: 'Ouvrir dans le configurateur' },
  ESSM: { show: 'Enseñar a mi instalador', priced: 'Con precios', open: 'Abrir en el configurador' },
} as const

for (const store of journeyStores) {
  const said = configuratorWords[store.code]
  const own = words[store.code as keyof typeof words]
  if (!said) throw new Error(`No words for ${store.code}`)
  test.describe(store.code, () => {
    test(
      'R2.17 a configuration is shown to somebody on one sheet, without prices or with them',
      eitherScreen,
      async ({ page }) => {
        await page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, said))}`)
        await chooseUpToMeasures(page, said)
        await page.getByRole('radio', { name: said.side }).check()
        const cents = await price(page)
        await page.getByRole('link', { name: own.show }).click()
        const sheet = page.getByRole('article')
        await expect(sheet.getByRole('img', { name: said.drawing })).toBeVisible()
        await expect(sheet.getByRole('img', { name: new RegExp(said.dearFinish.source.slice(1)) })).toBeVisible()
        await expect(sheet.getByRole('row', { name: new RegExp(said.dearFinish.source.slice(1)) })).toBeVisible()
        await expect(sheet).not.toContainText('€')
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
        expect(await accessibilityErrors(page, 'article')).toEqual([])
        await sheet.getByRole('link', { name: own.priced }).click()
        await expect
          .poll(async () => ((await sheet.getByRole('row').last().textContent()) ?? '').replace(/\D/g, ''))
          .toBe(String(cents))
        await sheet.getByRole('link', { name: own.open }).click()
        await expect(page.getByRole('radio', { name: said.dearFinish })).toBeChecked()
        await expect.poll(() => price(page)).toBe(cents)
      },
    )

    test(
      'R2.17 a sheet of nothing is not there, and one of nonsense says what is missing',
      eitherScreen,
      async ({ page }) => {
        const answer = await page.goto(`${store.base}/configurator/sheet?product=nothing-like-it&o=__proto__&wall=%00`)
        expect(answer?.status()).toBe(404)
        const slug = slugOf(await productAddress(page, store, said))
        const odd = await page.goto(
          `${store.base}/configurator/sheet?product=${slug}&o=1_x-9e9&q=-4&wall=../../etc&prices=2`,
        )
        expect(odd?.status()).toBe(200)
        await expect(page.getByRole('article').getByRole('status')).toBeVisible()
        await expect(page.getByRole('article')).not.toContainText('€')
      },
    )
  })
}
