import type { Page } from 'playwright/test'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** Ids that are in the document more than once: links, labels and descriptions take the first element. */
function idsTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, place) => ids.indexOf(id) !== place)
  })
}

for (const store of journeyStores) {
  test(
    `R2.151 R4.33 ${store.code} after a move without a page load, ids and labels are the shown page’s own`,
    eitherScreen,
    async ({ page }) => {
      await page.goto(store.base + store.words.section)
      const card = page.getByRole('main').getByRole('article').filter({ visible: true })
      // A page load on the way would lose the mark.
      await page.evaluate(() => Object.assign(window, { same: true }))
      const same = () => page.evaluate(() => 'same' in window)
      const first = new URL((await card.nth(0).getByRole('link').first().getAttribute('href')) ?? '', page.url())
      await card.nth(0).getByRole('link').first().click()
      await expect(page).toHaveURL(first.href)
      await expect(page.locator('form#buy').filter({ visible: true })).toBeVisible()
      expect(await idsTwice(page)).toEqual([])

      await page.locator('.suggestions a').filter({ visible: true }).first().click()
      await expect(page).not.toHaveURL(first.href)
      await expect(page.locator('form#buy').filter({ visible: true })).toBeVisible()
      expect([await idsTwice(page), await same()]).toEqual([[], true])

      await test.step('a label leads to the field that is seen', async () => {
        const focused = await page.evaluate(() => {
          document.querySelector<HTMLLabelElement>('label[for="quantity"]')?.click()
          return document.activeElement?.checkVisibility() && document.activeElement.id
        })
        expect(focused).toBe('quantity')
      })

      await test.step('a choice changes the picture that is seen', async () => {
        const shown = page.locator('.slides').filter({ visible: true }).locator('img').first()
        const choices = page.locator('#buy .variants a:not([aria-current])').filter({ visible: true })
        if ((await choices.count()) === 0) return
        const before = await shown.getAttribute('src')
        await choices.first().click()
        await expect(shown).not.toHaveAttribute('src', before ?? '')
      })

      await test.step('Back shows the page before with its own ids', async () => {
        await page.goBack()
        await expect(page).toHaveURL(first.href)
        expect([await idsTwice(page), await same()]).toEqual([[], true])
        const reviews = page.locator('a[href="#reviews"]').filter({ visible: true })
        if ((await reviews.count()) === 0) return
        await reviews.click()
        await expect(page.locator('#reviews').filter({ visible: true })).toBeInViewport()
      })
    },
  )
}
