import { legalPath } from '#lib/content/legal-pages.ts'
import type { Store } from '#lib/stores/store.ts'

/** The page about the store's cookies. */
export function cookiesPath(store: Store): string {
  return legalPath(store, 'cookies')
}
