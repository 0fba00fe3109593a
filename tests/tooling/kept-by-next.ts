import { isFresh, pageCache } from '#server/page-cache/page-cache.ts'
import { currentRendering } from '#server/page-cache/rendering.ts'
import { storePage } from '../support/page-cache.ts'

/** A tag of every page for a kept one; announcing it drops all of them. */
export const anyPage = 'everything'

/**
 * Simulates the page cache's steps when Next finds a page in it, or has just rendered one for it.
 * @param key of the page; the same for all addresses that show it
 */
export function keptByNext(key: string): void {
  const rendering = currentRendering()
  const stored = pageCache().get(key)
  if (!stored || !isFresh(stored)) storePage(key, { tags: [anyPage] })
  const page = pageCache().get(key)
  if (rendering && page) rendering.page = page
}
