import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { browserArguments } from '../scripts/test/browser.ts'
import { guidelineErrors } from './accessibility.ts'
import { fillCart, openFirstProduct } from './first-product.ts'
import { Pictures } from './pictures.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'
import { wholeBrowser } from './whole-browser.ts'

/**
 * A trace would photograph the whole sheet again at every step. The pictures are taken with an additional style, which
 * no page of the shop allows.
 */
test.use({
  pictures: true,
  trace: 'off',
  bypassCSP: true,
  launchOptions: { ...wholeBrowser(), args: browserArguments },
})

const messages: Record<string, typeof fr> = { FRSM: fr, ESSM: es }

/** Dates that follow today's are written as fixed ones of the usual length. */
async function fixDates(page: Page, store: JourneyStore): Promise<void> {
  const { product, checkout } = messages[store.code] ?? fr
  const written = [
    [product.delivery.range, product.delivery.range.replace('{from}', 'mar. 3 mars').replace('{to}', 'mer. 4 mars')],
    [checkout.plannedDelivery, checkout.plannedDelivery.replace('{range}', 'du 25 au 26 novembre')],
  ].map(([sentence = '', fixed = '']) => ({ parts: sentence.split(/\{\w+\}/), fixed }))
  await page.evaluate((sentences) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? ''
      const found = sentences.find(
        ({ parts }) => text.startsWith(parts[0] ?? '') && parts.every((part) => text.includes(part)),
      )
      if (found) texts.currentNode.textContent = found.fixed
    }
  }, written)
}

for (const store of journeyStores) {
  test.describe(store.code, eitherScreen, () => {
    test('every part looks as it did, in all its states, and has no accessibility violation that axe knows', async ({
      page,
      isMobile,
    }) => {
      test.slow()
      const pictures = await Pictures.of(page)
      expect((await page.goto(`${store.base}/styleguide`))?.status()).toBe(200)
      expect.soft(await guidelineErrors(page)).toEqual([])
      // Other words matter most where there is least room.
      if (store.code === 'ESSM' && !isMobile) return
      const parts = page.locator('[data-part]')
      expect(await parts.count()).toBeGreaterThan(15)
      await pictures.compareParts(store.lang.slice(0, 2), parts)
      pictures.done()
    })
  })
}

test('pages look as they did: home, listing, brands, product, cart, checkout, and what is not there', async ({
  page,
}) => {
  test.slow()
  const [store] = journeyStores
  if (!store) throw new Error('A store is wanted.')
  const pictures = await Pictures.of(page)
  for (const [name, path] of [
    ['home', '/'],
    ['listing', store.words.category.path],
    ['brands', store.words.brands],
    ['cart-empty', '/cart'],
    ['not-found', '/nothing-here'],
  ] as const)
    await test.step(name, async () => {
      await page.goto(store.base + path)
      await pictures.compare(name)
    })
  await openFirstProduct(page, store)
  // The dates are rendered once they scroll near.
  await page.locator('.delivery-promise').scrollIntoViewIfNeeded()
  await expect(page.locator('.delivery-promise b')).toContainText(/entre le/)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await fixDates(page, store)
  await pictures.compare('product')
  await fillCart(page, store)
  for (const name of ['cart', 'checkout'])
    await test.step(name, async () => {
      await page.goto(`${store.base}/${name}`)
      await fixDates(page, store)
      await pictures.compare(name)
    })
  pictures.done()
})
