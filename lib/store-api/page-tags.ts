import { AsyncLocalStorage } from 'node:async_hooks'
import { everything, productTag } from '../rules/change-tags.ts'
import { processSingleton } from '../rules/operation/process-singleton.ts'
import type { Store } from '../stores/store.ts'

/** Tags of what has been read for the request that is being answered. */
const read = processSingleton('page-tags', () => new AsyncLocalStorage<Set<string>>())

/** Runs what answers a request, and collects the tags of what it reads in `tags`. */
export function collectPageTags<Result>(tags: Set<string>, run: () => Result): Result {
  return read.run(tags, run)
}

/**
 * Notes what the page being rendered shows: it is rendered again when the store API names one of
 * these tags as changed.
 * @param tags of `lib/rules/change-tags.ts`
 */
export function notePageTags(...tags: readonly string[]): void {
  const noted = read.getStore()
  for (const tag of [everything, ...tags]) noted?.add(tag)
}

/** Notes products that a page shows in a store: it is rendered again when one of them changes there. */
export function showsProducts<Shown extends readonly { id: number }[]>(
  { code }: Pick<Store, 'code'>,
  products: Shown,
): Shown {
  notePageTags(...products.map(({ id }) => productTag(id, code)))
  return products
}
