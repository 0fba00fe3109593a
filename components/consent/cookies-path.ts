import { storePath } from '#lib/addresses/paths.ts'
import type { Store } from '#lib/stores/store.ts'

/** The page that says which cookies the store uses: the third of its legal pages (specification 2). */
export function cookiesPath(store: Store): string {
  return storePath(store, '/cms', store.legalPages[2] ?? '')
}
