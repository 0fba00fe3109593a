import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { askShop } from './ask-shop.ts'
import { field, slugOf } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

for (const store of journeyStores) {
  const said = configuratorWords[store.code]
  const { measureHelp: help } = (store.code === 'FRSM' ? fr : es).configurator
  if (!said) throw new Error(`No words for ${store.code}`)

  test.describe(store.code, eitherScreen, () => {
    test('R3.24 crooked walls of a niche give the width to order, and what each wall needs', async ({ page }) => {
      const answer = await askShop(page, store, '/configurator?place=niche')
      const [, address = ''] = /href="([^"]+\.html)"/.exec(await answer.text()) ?? []
      await page.goto(`${store.base}/configurator?product=${slugOf(address)}`)
      await page.getByText(help.title).click()
      const type = (name: string, text: string) =>
        page.getByRole('textbox', { name: new RegExp(`^${name.replace('?', '\\?')} \\(`) }).fill(text)
      for (const name of [help.top, help.middle, help.bottom]) await type(name, '1200 mm')
      await page.getByText(help.crooked).click()
      await type(help.leftGap, '6')
      await type(help.rightGap, '6')
      await type(help.level, '600 mm')
      const status = page.getByRole('status').filter({ hasText: /\S/ })
      await test.step('walls that lean apart do not go with equal widths', async () => {
        for (const name of [help.leftEnd, help.rightEnd])
          await page.getByRole('combobox', { name }).selectOption(help.ends.top)
        await expect(status.filter({ hasText: help.plumbApart.slice(0, 20) })).toBeVisible()
      })
      await test.step('walls that lean the same way take width, and each its profile', async () => {
        await page.getByRole('combobox', { name: help.rightEnd }).selectOption(help.ends.bottom)
        await expect(status.filter({ hasText: help.leftWall }).filter({ hasText: help.rightWall })).toBeVisible()
        expect(await accessibilityErrors(page, '[data-configurator]')).toEqual([])
        const take = page.locator('[data-configurator]').getByRole('button', { name: /11\d\d?[,\d]*\s(mm|cm)/ })
        const [width = ''] = /[\d,]+/.exec((await take.textContent()) ?? '') ?? []
        await take.click()
        await expect(field(page, said.width)).toHaveValue(width)
      })
    })
  })
}
