import type { Page } from '@playwright/test'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

async function openProduct(page: Page, store: JourneyStore): Promise<void> {
  await page.goto(store.base + store.words.category.filterPath)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: store.words.add }).first()).toBeVisible()
}

for (const store of journeyStores) {
  test.describe(store.code, eitherScreen, () => {
    test('in forced colours buttons have an edge, hearts a shape, and what is chosen a mark', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await openProduct(page, store)
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
