import type { NextValue } from '#server/page-cache/next-value.ts'
import { PageCache, pageCache, type StoredPage } from '#server/page-cache/page-cache.ts'

/** Gives this process an empty page cache. @param limit bytes */
export function emptyPageCache(limit = 16 * 1_048_576): PageCache {
  const cache = new PageCache(limit)
  Reflect.set(globalThis, Symbol.for('shop.page-cache'), cache)
  return cache
}

/** Stores a page as if it had just been rendered. */
export function storePage(key: string, page: Partial<StoredPage & Pick<NextValue, 'html' | 'status'>> = {}): void {
  const { html = '<p>', status = 200, tags = [], rendered = Date.now(), freshUntil = rendered + 300_000 } = page
  const value: NextValue = { kind: 'APP_PAGE', html, status, headers: {} }
  pageCache().store(key, { value, cacheControl: { revalidate: 300, expire: 600 }, tags, rendered, freshUntil })
}
