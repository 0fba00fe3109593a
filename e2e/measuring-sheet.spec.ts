import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const guides: Readonly<Record<string, { path: string; find: string }>> = {
  FRSM: { path: '/mesurer-paroi-de-douche', find: 'Voir ce qui entre' },
  ESSM: { path: '/medir-mampara', find: 'Ver lo que cabe' },
}
const corners: Readonly<Record<string, string>> = { FRSM: '/angle', ESSM: '/angular' }

for (const store of journeyStores)
  test.describe(store.code, eitherScreen, () => {
    const { path = '', find = '' } = guides[store.code] ?? {}

    test('a guide to measuring prints one sheet, with boxes to write the measures into', async ({ page }) => {
      for (const guide of [path, path + corners[store.code]]) {
        await page.goto(store.base + guide)
        await expect(page.locator('.measuring-sheet')).toBeHidden()
        await page.emulateMedia({ media: 'print' })
        await expect(page.locator('.measuring-sheet')).toBeVisible()
        await expect(page.getByRole('main').locator('h1')).toBeHidden()
        const printed = await page.pdf({ format: 'A4' })
        expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g), guide).toHaveLength(1)
        await page.emulateMedia({ media: null })
      }
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })
      test('the measures of a guide lead into the configurator', async ({ page }) => {
        await page.goto(store.base + path + corners[store.code])
        await page.locator('#measure-width').fill('1180')
        await page.locator('#measure-depth').fill('890')
        await page.getByRole('main').getByRole('button', { name: find }).click()
        await expect(page).toHaveURL(/place=corner&width=118/)
        const made = page.getByRole('main').locator('a[href^="/configurator?"]').first()
        await expect(made).toHaveAttribute('href', /118/)
        await made.click()
        await expect(page.locator('[data-configurator]')).toBeVisible()
      })
    })
  })
