import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'

/** What a key and the records around an entry take besides its content, roughly. */
const overhead = 1_024

/**
 * Bytes that a cached answer of Next holds in memory; text counts double, because a page with one
 * “€” is stored in two bytes a letter.
 */
export function sizeOf(key: string, value: IncrementalCacheValue | null): number {
  return overhead + key.length * 2 + contentOf(value)
}

function contentOf(value: IncrementalCacheValue | null): number {
  switch (value?.kind) {
    case 'APP_PAGE':
      return (
        value.html.length * 2 +
        (value.rscData?.length ?? 0) +
        (value.postponed?.length ?? 0) * 2 +
        [...(value.segmentData ?? [])].reduce((sum, [path, bytes]) => sum + path.length * 2 + bytes.length, 0)
      )
    case 'APP_ROUTE':
      return value.body.length
    case undefined:
      return 0
    default:
      return JSON.stringify(value).length * 2
  }
}
