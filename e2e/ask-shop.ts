import type { APIResponse, Page } from 'playwright/test'
import type { JourneyStore } from './stores.ts'

/**
 * Requests a URL of the shop without a browser, where the document is not the subject of the test.
 * @param by a page, or a test's own request context
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

/** The first-level heading of a page requested without a browser, with plain spaces instead of no-break ones. */
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

/** Decodes HTML entities: quotes, apostrophes, ampersands. */
export function decoded(text = ''): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
