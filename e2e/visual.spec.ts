import type { Page } from '@playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { browserArguments } from '../scripts/test/browser.ts'
import { guidelineErrors } from './accessibility.ts'
import { openFirstProduct } from './first-product.ts'
import { Pictures } from './pictures.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'
import { wholeBrowser } from './whole-browser.ts'

/**
 * A trace would photograph the whole sheet again at every step. The pictures are taken with a style
 * of their own, which no page of the shop allows.
 */
test.use({ trace: 'off', bypassCSP: true, launchOptions: { ...wholeBrowser(), args: browserArguments } })

const messages: Record<string, typeof fr> = { FRSM: fr, ESSM: es }

/** Dates that follow today's are written as fixed ones of the usual length. */
async function fixDates(page: Page, store: JourneyStore): Promise<void> {
  const sentence = messages[store.code]?.product.delivery.range ?? ''
  const [before = '', between = '', after = ''] = sentence.split(/\{from\}|\{to\}/)
  await page.evaluate(
    ([start, middle, end]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent ?? ''
        if (start && middle && text.startsWith(start) && text.includes(middle))
          texts.currentNode.textContent = `${start}mar. 3 mars${middle}mer. 4 mars${end}`
      }
    },
    [before, between, after],
  )
}

async function addToCart(page: Page, store: JourneyStore): Promise<void> {
  await openFirstProduct(page, store)
  await page.getByRole('button', { name: store.words.add }).click()
  await expect(page.getByText(store.words.added)).toBeAttached()
}

for (const store of journeyStores) {
  test.describe(store.code, eitherScreen, () => {
    test('every part looks as it did, in all its states', async ({ page, isMobile }) => {
      test.skip(store.code === 'ESSM' && !isMobile, 'Other words matter most where there is least room.')
      test.setTimeout(120_000)
      expect((await page.goto(`${store.base}/styleguide`))?.status()).toBe(200)
      const pictures = await Pictures.of(page)
      await page.reload()
      const parts = page.locator('[data-part]')
      expect(await parts.count()).toBeGreaterThan(15)
      await pictures.compareParts(store.lang.slice(0, 2), parts)
      pictures.done()
    })

    test('the sheet of parts has no accessibility violation that axe knows @either-screen', async ({ page }) => {
      await page.goto(`${store.base}/styleguide`)
      expect(await guidelineErrors(page)).toEqual([])
    })
  })
}

test.describe('pages', () => {
  const [store] = journeyStores
  if (!store) throw new Error('A store is wanted.')

  for (const [name, path] of [
    ['home', '/'],
    ['listing', store.words.category.path],
    ['brands', store.words.brands],
    ['cart-empty', '/cart'],
    ['not-found', '/nothing-here'],
  ] as const) {
    test(`${name} looks as it did`, async ({ page }) => {
      const pictures = await Pictures.of(page)
      await page.goto(store.base + path)
      await pictures.compare(name)
      pictures.done()
    })
  }

  test('product, cart and checkout look as they did', async ({ page }) => {
    const pictures = await Pictures.of(page)
    await page.goto(store.base + store.words.category.filterPath)
    await page.goto(
      store.base + (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')),
    )
    await fixDates(page, store)
    await pictures.compare('product')
    await addToCart(page, store)
    await page.goto(`${store.base}/cart`)
    await pictures.compare('cart')
    await page.goto(`${store.base}/checkout`)
    await pictures.compare('checkout')
    pictures.done()
  })
})
