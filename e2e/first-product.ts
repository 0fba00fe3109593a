import type { Page } from 'playwright/test'
import { askShop } from './ask-shop.ts'
import { sendForm } from './send-form.ts'
import type { JourneyStore } from './stores.ts'
import { expect } from './test.ts'

/** Address of the first product of a listing, which is read without a browser. */
export async function firstProduct(
  page: Pick<Page, 'request'>,
  store: JourneyStore,
  listing = store.words.category.filterPath,
): Promise<string> {
  const answer = await askShop(page, store, listing)
  const [, path] = /<article\b.*?href="(\/[^"]+\.html[^"]*)"/s.exec(await answer.text()) ?? []
  if (!path) throw new Error(`No product on ${listing}, which answers ${answer.status()}.`)
  return path.replaceAll('&amp;', '&')
}

/** Opens the first product of a listing. */
export async function openFirstProduct(page: Page, store: JourneyStore, listing?: string): Promise<void> {
  await page.goto(store.base + (await firstProduct(page, store, listing)))
}

/**
 * Puts the first product of a listing into the cart of the page's browser, without opening its
 * page: by the form that buys without a script. For walks that begin with something in the cart.
 */
export async function fillCart(page: Page, store: JourneyStore, listing?: string): Promise<void> {
  const path = await firstProduct(page, store, listing)
  const answer = await sendForm(page, store, path, / id="buy"/)
  const given = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  const [, said] = /role="status"[^>]*><p[^>]*>(.*?)<\/p>/s.exec(await answer.text()) ?? []
  expect(
    given.map(({ value }) => value.split('=')[0]),
    `${path} answers ${answer.status()} to its form, and says: ${said}`,
  ).toContain('cart')
}
