import { openFirstProduct } from './first-product.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

test.use({ pictures: true })

for (const store of journeyStores) {
  test.describe(store.code, eitherScreen, () => {
    test('in forced colours buttons have an edge, hearts a shape, and what is chosen a mark', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await openFirstProduct(page, store)
      await expect(page.getByRole('button', { name: store.words.add }).first()).toBeVisible()
      const style = (selector: string, name: string, part?: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((found, [property, pseudo]) => getComputedStyle(found, pseudo).getPropertyValue(property), [
            name,
            part,
          ] as const)
      const canvas = await style('body', 'background-color')
      expect(await style('.buy-button', 'outline-style')).toBe('solid')
      expect(await style('.heart', 'background-color', '::after')).not.toBe(canvas)
      const chosen = page.locator('.variants input:checked + span')
      if ((await chosen.count()) > 0) expect(await style('.variants input:checked + span', 'outline-width')).toBe('3px')
      await page.goto(store.base + store.words.category.path)
      expect(await style('.card-facts i', 'forced-color-adjust')).toBe('none')
    })
  })
}
