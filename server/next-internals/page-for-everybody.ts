import { type NextValue, unpack } from '../page-cache/next-value.ts'
import type { StoredPage } from '../page-cache/page-cache.ts'
import { isUsed } from './internals.ts'

/** The store's page for what is not there, as it is stored and as it is asked for. */
const notFoundKey = /\/404$/
export const notFoundPath = '/404'

/** Whether a stored page is the one for what is not there. @param key as Next names stored pages */
export function isNotFoundPage(key: string): boolean {
  return notFoundKey.test(key)
}

/**
 * A rendered page as everybody may get it. The page for what is not there is shown at any address,
 * and Next writes the address of its request into it: only one that was rendered for its own is
 * stored. Next sends the fonts' `Link` header with the first rendering alone; a page that is
 * rendered again keeps the one that it had.
 * @param before what is stored now
 * @returns null where it may not be stored
 */
export function pageForEverybody(key: string, value: NextValue, before: StoredPage | undefined): NextValue | null {
  if (value.kind !== 'APP_PAGE' || !isUsed('page-for-everybody')) return value
  if (isNotFoundPage(key) && !isMadeForNotFoundPath(String(value.html))) return null
  if (value.headers?.link || !before) return value
  const { link } = unpack<NextValue>(before.packed).headers ?? {}
  return link ? { ...value, headers: { ...value.headers, link } } : value
}

/** Whether the path that Next wrote into a document is that of the page for what is not there. */
function isMadeForNotFoundPath(html: string): boolean {
  const [, parts = ''] = /\\"c\\":\[([^\]]*)\]/.exec(html) ?? []
  return parts.replaceAll('\\"', '') === ',404'
}
