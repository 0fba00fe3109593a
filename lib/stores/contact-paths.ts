import { pathName, type Store } from './store.ts'

/** Path of the page on which a shopper writes to a store; every contact link leads there. */
export function contactPath(store: Pick<Store, 'pathNames'>): string {
  return pathName(store, '/contact')
}

/** The help desk's form for a new request (specification 2), which the page of contact leads on to. */
export function helpDeskUrl({ helpDesk }: Pick<Store, 'helpDesk'>): string {
  return `${helpDesk}/requests/new`
}
