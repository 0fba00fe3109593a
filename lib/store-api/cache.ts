import { cacheLife, cacheTag } from 'next/cache'
import { everything, productTag } from '../rules/change-tags.ts'
import type { Store } from '../stores/store.ts'
import { pageLifetime, staleSeconds } from './page-lifetime.ts'

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
  cacheLife({ stale: staleSeconds, ...pageLifetime })
  carry([everything, ...tags])
}

/** Products that a kept read shows in a store: it is renewed when one of them changes there. */
export function showsProducts<Shown extends readonly { id: number }[]>(
  { code }: Pick<Store, 'code'>,
  products: Shown,
): Shown {
  carry(products.map(({ id }) => productTag(id, code)))
  return products
}

function carry(tags: readonly string[]): void {
  for (let from = 0; from < tags.length; from += atOnce) cacheTag(...tags.slice(from, from + atOnce))
}
