import type { APIResponse, Page } from '@playwright/test'
import type { JourneyStore } from './stores.ts'

/** Asks the shop for an address without a browser: enough for what another walk is about. */
export function askShop(page: Page, store: JourneyStore, path: string): Promise<APIResponse> {
  const { port, host } = new URL(store.base)
  return page.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } })
}

/** Opens the first product of a listing, whose address is read without a browser. */
export async function openFirstProduct(
  page: Page,
  store: JourneyStore,
  listing = store.words.category.filterPath,
): Promise<void> {
  const answer = await askShop(page, store, listing)
  const [, path] = /<article\b.*?href="(\/[^"]+\.html[^"]*)"/s.exec(await answer.text()) ?? []
  if (!path) throw new Error(`No product on ${listing}, which answers ${answer.status()}.`)
  await page.goto(store.base + path.replaceAll('&amp;', '&'))
}
