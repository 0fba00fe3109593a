import type { APIResponse, Page } from 'playwright/test'
import type { JourneyStore } from './stores.ts'

/**
 * Asks the shop for an address without a browser: enough for what another walk is about.
 * @param by a page, or what a test has for requests of its own
 */
export function askShop(
  by: Pick<Page, 'request'>,
  store: JourneyStore,
  path: string,
  options: { maxRedirects?: number } = {},
): Promise<APIResponse> {
  const { port, host } = new URL(store.base)
  return by.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host }, ...options })
}

/**
 * The first-level heading of a page that was asked for without a browser, with plain spaces where
 * it has ones that do not break.
 */
export async function headingOf(answer: APIResponse): Promise<string> {
  return headingIn(await answer.text())
}

/** The same of a page's HTML. */
export function headingIn(html: string): string {
  const [, heading = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return decoded(heading.replace(/<[^>]+>/g, ''))
    .replaceAll('\u00a0', ' ')
    .trim()
}

/** Text of HTML, with what it writes otherwise: quotes, apostrophes, ampersands. */
export function decoded(text = ''): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
