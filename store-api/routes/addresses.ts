import { contract } from '../../lib/contract/index.ts'
import { type AddressBook, billingBook, mostAddresses, shippingBook } from '../domain/account/addresses.ts'
import type { CallContext } from '../http/call-context.ts'
import { implement } from '../http/implement.ts'
import { loggedIn, ownerOf } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

type Calls = typeof contract.shippingAddresses | typeof contract.billingAddresses
type Listed = Pick<CallContext<Calls['list']>, 'db' | 'store' | 'query' | 'caller' | 'say' | 'address'>
type Named = Pick<CallContext<Calls['destroy']>, 'db' | 'params' | 'caller' | 'say'>

/** What is asked of shipping and billing addresses alike; their fields differ. */
function shared<Address>(book: Pick<AddressBook<Address>, 'list' | 'find' | 'remove'>) {
  return {
    list: async ({ db, store, query, caller, say, address }: Listed) => {
      const owner = ownerOf(caller, query.user, say)
      const { results, count } = await book.list(db, store, owner, query.page)
      return pageOf(results, count, query.page, mostAddresses, address, say)
    },
    retrieve: ({ db, params, caller, say }: Named) => book.find(db, say, loggedIn(caller, say).id, params.id),
    destroy: async ({ db, params, caller, say }: Named) => {
      await book.remove(db, say, loggedIn(caller, say).id, params.id)
      return null
    },
  }
}

export const shippingAddresses = implement('shippingAddresses', contract.shippingAddresses, {
  ...shared(shippingBook),
  create: ({ db, store, body, caller, say }) => shippingBook.create(db, store, say, loggedIn(caller, say).id, body),
  update: ({ db, store, params, body, caller, say }) =>
    shippingBook.change(db, store, say, { client: loggedIn(caller, say).id, id: params.id }, body),
})

export const billingAddresses = implement('billingAddresses', contract.billingAddresses, {
  ...shared(billingBook),
  create: ({ db, store, body, caller, say }) => billingBook.create(db, store, say, loggedIn(caller, say).id, body),
  update: ({ db, store, params, body, caller, say }) =>
    billingBook.change(db, store, say, { client: loggedIn(caller, say).id, id: params.id }, body),
})
