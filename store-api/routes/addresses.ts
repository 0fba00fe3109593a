import { contract } from '../../lib/contract/index.ts'
import { billingBook, mostAddresses, shippingBook } from '../domain/addresses.ts'
import { implement } from '../http/implement.ts'
import { loggedIn, ownerOf } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const shippingAddresses = implement('shippingAddresses', contract.shippingAddresses, {
  list: async ({ db, store, query, caller, say, address }) => {
    const owner = ownerOf(caller, query.user, say)
    const { results, count } = await shippingBook.list(db, store, owner, query.page)
    return pageOf(results, count, query.page, mostAddresses, address, say)
  },
  create: ({ db, store, body, caller, say }) => shippingBook.create(db, store, say, loggedIn(caller, say).id, body),
  retrieve: ({ db, params, caller, say }) => shippingBook.find(db, say, loggedIn(caller, say).id, params.id),
  update: ({ db, store, params, body, caller, say }) =>
    shippingBook.change(db, store, say, { client: loggedIn(caller, say).id, id: params.id }, body),
  destroy: async ({ db, params, caller, say }) => {
    await shippingBook.remove(db, say, loggedIn(caller, say).id, params.id)
    return null
  },
})

export const billingAddresses = implement('billingAddresses', contract.billingAddresses, {
  list: async ({ db, store, query, caller, say, address }) => {
    const owner = ownerOf(caller, query.user, say)
    const { results, count } = await billingBook.list(db, store, owner, query.page)
    return pageOf(results, count, query.page, mostAddresses, address, say)
  },
  create: ({ db, store, body, caller, say }) => billingBook.create(db, store, say, loggedIn(caller, say).id, body),
  retrieve: ({ db, params, caller, say }) => billingBook.find(db, say, loggedIn(caller, say).id, params.id),
  update: ({ db, store, params, body, caller, say }) =>
    billingBook.change(db, store, say, { client: loggedIn(caller, say).id, id: params.id }, body),
  destroy: async ({ db, params, caller, say }) => {
    await billingBook.remove(db, say, loggedIn(caller, say).id, params.id)
    return null
  },
})
