import { legalPath } from '#lib/content/legal-pages.ts'
import type { Store } from '#lib/stores/store.ts'

/** The page that says which cookies the store uses. */
export function cookiesPath(store: Store): string {
  return legalPath(store, 'cookies')
}
