import { listField } from '../rules/order-lines.ts'
import type { Store } from '../stores/store.ts'
import { storePath } from './paths.ts'

/** Path of the page for lists of references, opened with a list: it is shown with its prices, and nothing is added. */
export function orderListPath(store: Pick<Store, 'pathNames'>, list: string): string {
  return `${storePath(store, '/commande-rapide')}?${new URLSearchParams({ [listField]: list })}`
}
