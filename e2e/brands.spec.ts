import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { askShop, headingIn } from './ask-shop.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** Path of the first brand in the list whose products take several pages. */
async function largeBrand(page: Page, store: JourneyStore): Promise<string> {
  const list = await (await askShop(page, store, store.words.brands)).text()
  for (const path of new Set([...list.matchAll(/href="(\/[^"/]+\/[^"/?#]+)"/g)].map(([, each = '']) => each))) {
    if (!path.startsWith(`${store.words.brands}/`)) continue
    if (/\brel="next"/.test(await (await askShop(page, store, path)).text())) return path
  }
  throw new Error('No brand has a second page.')
}

const named = (page: Page) =>
  page.getByRole('main').getByRole('article').filter({ visible: true }).getByRole('heading').allTextContents()

for (const store of journeyStores) {
  const { content } = store.code === 'FRSM' ? fr : es
  test.describe(store.code, eitherScreen, () => {
    test('R2.23 the further products of a brand are on its next page, and the way leads back', async ({ page }) => {
      const path = await largeBrand(page, store)
      await page.goto(store.base + path)
      const brand = await page.getByRole('heading', { level: 1 }).textContent()
      const pages = page.getByRole('navigation', { name: content.pages, exact: true }).filter({ visible: true })
      const first = await named(page)
      await expect(pages.getByRole('link', { name: content.previous })).toHaveCount(0)

      await pages.getByRole('link', { name: content.next }).click()
      await expect(page).toHaveURL(`${store.base}${path}?page=2`)
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(brand ?? '?')
      const second = await named(page)
      expect(second.length).toBeGreaterThan(0)
      expect(second.filter((name) => first.includes(name))).toEqual([])
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}\\?page=2$`))

      await pages.getByRole('link', { name: content.previous }).click()
      await expect(page).toHaveURL(store.base + path)
      expect(await named(page)).toEqual(first)
    })

    test('R2.23 a page beyond the last of a brand is not there', async ({ page }) => {
      const path = await largeBrand(page, store)
      for (const number of ['99', '0', '-1', 'x', '2e3', '__proto__']) {
        const answer = await askShop(page, store, `${path}?page=${number}`, { maxRedirects: 0 })
        expect([404, 307, 308], `page ${number}`).toContain(answer.status())
        if (answer.status() === 404) expect(headingIn(await answer.text())).toBe(store.words.notFound)
      }
    })
  })
}
