import { AsyncLocalStorage } from 'node:async_hooks'
import { everything, productTag } from '../rules/change-tags.ts'
import { processSingleton } from '../rules/operation/process-singleton.ts'
import type { Store } from '../stores/store.ts'

/** Tags of the data read for the present request. */
const read = processSingleton('page-tags', () => new AsyncLocalStorage<Set<string>>())

/** Runs a function that answers a request, and collects the tags of the data that it reads in `tags`. */
export function collectPageTags<Result>(tags: Set<string>, run: () => Result): Result {
  return read.run(tags, run)
}

/**
 * Adds tags to the page being rendered: it is rendered again when the store API reports a change of one of them.
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
