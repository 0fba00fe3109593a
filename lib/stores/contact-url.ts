import type { Store } from './store.ts'

/** Where a shopper writes to a store: its help desk's form for a new request (specification 2). */
export function contactUrl({ helpDesk }: Pick<Store, 'helpDesk'>): string {
  return `${helpDesk}/requests/new`
}
