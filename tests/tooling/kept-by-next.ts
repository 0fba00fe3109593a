import { keptPages } from '#server/page-cache/kept-pages.ts'
import { currentRendering } from '#server/page-cache/rendering.ts'

/** A tag of every page that stands for a kept one; whoever announces it has all of them forgotten. */
export const anyPage = 'everything'

/**
 * Does what the page cache does when Next finds a page in it, or has just rendered one for it.
 * @param key of the page; the same for all addresses that show it
 */
export function keptByNext(key: string): void {
  const rendering = currentRendering()
  const rendered = keptPages().get(key)?.rendered ?? Date.now()
  keptPages().written({ key, tags: [anyPage], rendered, freshUntil: rendered + 300_000 }, 'renewed')
  if (rendering) rendering.page = { key, tags: [anyPage], rendered }
}
