import { cacheLife, cacheTag } from 'next/cache'

/**
 * How long catalogue reads are kept: renewed behind the shopper's back after five minutes, served for a month while the store API
 * cannot be reached. Changes announced by the store API renew them at once through their tags.
 */
export function keepPage(...tags: string[]): void {
  cacheLife({ stale: 300, revalidate: 300, expire: 2_592_000 })
  if (tags.length > 0) cacheTag(...tags)
}
