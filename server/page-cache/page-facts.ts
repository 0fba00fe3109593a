import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'
import { areTagsExpired, areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'

const tagsHeader = 'x-next-cache-tags'

/** Tags of what a kept answer was made of. */
export function ownTags(value: IncrementalCacheValue | null): string[] {
  const header = value && 'headers' in value ? value.headers?.[tagsHeader] : undefined
  return typeof header === 'string' ? header.split(',') : []
}

/**
 * How long Next does not renew a page, milliseconds. @param revalidate seconds; false for one that
 * only a change renews
 */
export function freshFor(revalidate: number | false | undefined): number {
  return (revalidate === false ? Number.POSITIVE_INFINITY : (revalidate ?? 0)) * 1_000
}

/** Whether Next would answer a page and renew nothing behind it. */
export function isFresh(kept: CacheHandlerValue | null | undefined): boolean {
  if (!kept) return false
  const [tags, since] = [ownTags(kept.value), kept.lastModified ?? 0]
  if (areTagsExpired(tags, since) || areTagsStale(tags, since)) return false
  return Date.now() < since + freshFor(kept.cacheControl?.revalidate)
}
