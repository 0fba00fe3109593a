import type { Page } from 'playwright/test'
import { CheckoutForm } from './checkout-form.ts'
import { productAddress, slugOf } from './configuration.ts'
import { type ConfiguratorWords, configuratorWords } from './configurator-words.ts'
import { fillCart, firstProduct } from './first-product.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** Words of more than two letters that stand on two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, nodeValue: text } = node
      if (!text || !parent?.checkVisibility() || parent.closest('.sr-only, script, style')) continue
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 6))
        if (new Set(lines).size > 1) found.push(word)
      }
    }
    return found
  })
}

for (const store of journeyStores) {
  test.describe(store.code, eitherScreen, () => {
    test.use({ viewport: { width: 320, height: 640 } })

    test('on 320 pixels no page scrolls sideways and no word is broken', async ({ page }) => {
      await fillCart(page, store)
      const slug = slugOf(await productAddress(page, store, configuratorWords[store.code] as ConfiguratorWords))
      expect(slug).toBeTruthy()
      const paths = ['/', store.words.category.path, await firstProduct(page, store), '/cart', '/login']
      const compared = new URLSearchParams(['', '&q=2'].map((more) => ['c', `product=${slug}${more}`]))
      const made = ['?', '/sheet?'].map((part) => `/configurator${part}product=${slug}`)
      for (const path of [...paths, ...made, `/configurator/compare?${compared}`]) {
        await page.goto(store.base + path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
        expect(await brokenWords(page), path).toEqual([])
      }
      // A drawing that cannot be had takes no more room than its place has: walks fetch no pictures.
      await page.goto(`${store.base}/${slug}.html`)
      const drawing = page.locator('[data-drawing] > img').last()
      await drawing.scrollIntoViewIfNeeded()
      await expect(drawing).toHaveJSProperty('complete', true)
      await expect(drawing).toHaveJSProperty('naturalWidth', 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })

    test('no word that somebody types makes a page wider than the screen', async ({ page }) => {
      const word = 'W'.repeat(120)
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await page.goto(`${store.base}/recherche?q=${word}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
      expect(await width(), 'search').toBeLessThanOrEqual(320)
      await page.goto(`${store.base}/commande-rapide`)
      const main = page.getByRole('main')
      await main.getByRole('textbox').first().fill(`${word};1\n${word}2;1`)
      await main.getByRole('button').first().click()
      await expect(main.locator('code').filter({ hasText: word }).first()).toBeVisible()
      expect(await width(), 'quick order').toBeLessThanOrEqual(320)
      await page.goto(`${store.base}/contact`)
      await main.locator('[name=message]').fill(word)
      expect(await width(), 'contact').toBeLessThanOrEqual(320)
      await fillCart(page, store)
      await page.goto(`${store.base}/checkout`)
      const form = new CheckoutForm(page, store)
      const long = word.slice(0, 60)
      await form.byTransfer()
      await form.fill({ 'user.name': long, 'user.surnames': long, 'shipping_data.address': long })
      await form.order()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(long)
      expect(await width(), 'order').toBeLessThanOrEqual(320)
    })

    test('R2.94 names of suggested products are read below a scrolled header, too', async ({ page }) => {
      await page.goto(store.base + store.words.category.path)
      await page.mouse.wheel(0, 900)
      await expect(page.locator('.site-header[data-fixed]')).toBeVisible()
      await page
        .getByRole('searchbox')
        .filter({ visible: true })
        .fill(store.code === 'FRSM' ? 'paroi' : 'mampara')
      const products = page.getByRole('option').filter({ hasText: '€' })
      await expect(products.first()).toBeVisible()
      const widths = await products.locator('.truncate').evaluateAll((names) => names.map((name) => name.clientWidth))
      expect(Math.min(...widths)).toBeGreaterThan(60)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  })
}
