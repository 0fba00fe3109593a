import { type NextValue, unpack } from '../page-cache/next-value.ts'
import type { StoredPage } from '../page-cache/page-cache.ts'
import { isUsed } from './internals.ts'

/** The store's not-found page: its cache key and its path. */
const notFoundKey = /\/404$/
export const notFoundPath = '/404'

/** Whether a cached page is the not-found page. @param key as Next names cached pages */
export function isNotFoundPage(key: string): boolean {
  return notFoundKey.test(key)
}

/**
 * A rendered page in the form for all visitors. The not-found page is shown at any URL, and Next writes the request's
 * URL into it: only one rendered for its own URL is stored. Next sends the fonts' `Link` header with the first
 * rendering only; a page rendered again keeps its earlier one.
 * @param before the stored page
 * @returns null where it may not be stored
 */
export function pageForEverybody(key: string, value: NextValue, before: StoredPage | undefined): NextValue | null {
  if (value.kind !== 'APP_PAGE' || !isUsed('page-for-everybody')) return value
  if (isNotFoundPage(key) && !isMadeForNotFoundPath(String(value.html))) return null
  if (value.headers?.link || !before) return value
  const { link } = unpack<NextValue>(before.packed).headers ?? {}
  return link ? { ...value, headers: { ...value.headers, link } } : value
}

/** Whether the path in a document is that of the not-found page. */
function isMadeForNotFoundPath(html: string): boolean {
  const [, parts = ''] = /\\"c\\":\[([^\]]*)\]/.exec(html) ?? []
  return parts.replaceAll('\\"', '') === ',404'
}
