import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'

/** The store's page for what is not there, as it is kept and as it is asked for. */
const notFoundKey = /\/404$/
export const notFoundPath = '/404'

/** Whether a kept page is the one for what is not there. @param key as Next names kept pages */
export function isNotFoundPage(key: string): boolean {
  return notFoundKey.test(key)
}

/**
 * A rendered page as everybody may get it. The page for what is not there is shown at any address,
 * and Next writes the address of its request into it: only one that was made for its own is kept.
 * Next sends the fonts' `Link` header with the first rendering alone; a page that is renewed keeps
 * the one that it had.
 * @param before what is kept now
 * @returns null where it may not be kept
 */
export function pageForEverybody(
  key: string,
  value: IncrementalCacheValue | null,
  before: IncrementalCacheValue | null,
): IncrementalCacheValue | null {
  if (value?.kind !== 'APP_PAGE') return value
  if (isNotFoundPage(key) && !isMadeForNotFoundPath(String(value.html))) return null
  const link = before?.kind === 'APP_PAGE' ? before.headers?.link : undefined
  if (value === before || !link || value.headers?.link) return value
  return { ...value, headers: { ...value.headers, link } }
}

/** Whether the path that Next wrote into a document is that of the page for what is not there. */
function isMadeForNotFoundPath(html: string): boolean {
  const [, parts = ''] = /\\"c\\":\[([^\]]*)\]/.exec(html) ?? []
  return parts.replaceAll('\\"', '') === ',404'
}
