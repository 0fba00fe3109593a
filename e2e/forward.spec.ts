import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

for (const store of journeyStores) {
  const { layout } = store.code === 'FRSM' ? fr : es
  test(`${store.code} a URL typed over the cart panel is reached by Forward again`, eitherScreen, async ({ page }) => {
    const typed = `${store.base}${store.words.brands}`
    const listing = `${store.base}${store.words.category.path}`
    const panel = page.getByRole('dialog')
    await page.goto(listing)
    await page.getByRole('banner').getByRole('link', { name: layout.cart, exact: true }).click()
    await expect(panel).toBeVisible()
    await page.goto(typed)
    for (const _ of ['once', 'twice']) {
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(listing)
      await expect(panel).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => window.history.state?.overlays)).toBeUndefined()
      await page.evaluate(() => window.history.forward())
      await expect(page).toHaveURL(typed)
    }
  })
}
