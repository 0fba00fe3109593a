import { pathName } from '../../lib/stores/store.ts'
import type { StoreContext } from './store.ts'

/** Path of a brand in a store. */
export function brandUrl(store: Pick<StoreContext, 'pathNames'>, slug: string): string {
  return `${pathName(store, '/marques')}/${slug}`
}
