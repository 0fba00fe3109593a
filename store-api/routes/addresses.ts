import type { contract } from '../../lib/contract/index.ts'
import { type AddressBook, billingBook, maxAddresses, shippingBook } from '../domain/account/addresses.ts'
import type { CallContext } from '../http/call-context.ts'
import { implement } from '../http/implement.ts'
import { loggedIn, ownerOf } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

type Calls = typeof contract.shippingAddresses | typeof contract.billingAddresses
type Listed = Pick<CallContext<Calls['list']>, 'db' | 'store' | 'query' | 'caller' | 't' | 'address'>
type Named = Pick<CallContext<Calls['destroy']>, 'db' | 'params' | 'caller' | 't'>

/** Calls that shipping and billing addresses have in common; their fields differ. */
function shared<Address>(book: Pick<AddressBook<Address>, 'list' | 'find' | 'remove'>) {
  return {
    list: async ({ db, store, query, caller, t, address }: Listed) => {
      const owner = ownerOf(caller, query.user, t)
      const { results, count } = await book.list(db, store, owner, query.page)
      return pageOf(results, count, query.page, maxAddresses, address, t)
    },
    retrieve: ({ db, params, caller, t }: Named) => book.find(db, t, loggedIn(caller, t).id, params.id),
    destroy: async ({ db, params, caller, t }: Named) => {
      await book.remove(db, t, loggedIn(caller, t).id, params.id)
      return null
    },
  }
}

export const shippingAddresses = implement('shippingAddresses', {
  ...shared(shippingBook),
  create: ({ db, store, body, caller, t }) => shippingBook.create(db, store, t, loggedIn(caller, t).id, body),
  update: ({ db, store, params, body, caller, t }) =>
    shippingBook.change(db, store, t, { client: loggedIn(caller, t).id, id: params.id }, body),
})

export const billingAddresses = implement('billingAddresses', {
  ...shared(billingBook),
  create: ({ db, store, body, caller, t }) => billingBook.create(db, store, t, loggedIn(caller, t).id, body),
  update: ({ db, store, params, body, caller, t }) =>
    billingBook.change(db, store, t, { client: loggedIn(caller, t).id, id: params.id }, body),
})
