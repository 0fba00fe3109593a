import { cacheLife, cacheTag } from 'next/cache'
import { everything, productTag } from '../rules/change-tags.ts'
import { staleSeconds } from './page-lifetime.ts'

/** Most tags that one call of Next's takes. */
const atOnce = 128

/**
 * How long catalogue reads are kept: renewed behind the shopper's back after five minutes, served
 * for a month while the store API cannot be reached. Changes that the store API tells of renew them
 * at once through their tags.
 * @param tags of `lib/rules/change-tags.ts`: what the store API names when the read would come out
 *   differently
 */
export function keepPage(...tags: string[]): void {
  cacheLife({ stale: staleSeconds, revalidate: 300, expire: 2_592_000 })
  cacheTag(everything, ...tags)
}

/** Products that a kept read shows: it is renewed when one of them changes. */
export function showsProducts<Shown extends readonly { id: number }[]>(products: Shown): Shown {
  for (let from = 0; from < products.length; from += atOnce)
    cacheTag(...products.slice(from, from + atOnce).map(({ id }) => productTag(id)))
  return products
}
