import { contract } from '../../lib/contract/index.ts'
import {
  addWish,
  changeWish,
  findWish,
  joinWishes,
  listWishes,
  removeWish,
  wishesPerPage,
} from '../domain/account/wishlist.ts'
import { implement } from '../http/implement.ts'
import { loggedIn, ownerOf } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const wishlist = implement('wishlist', contract.wishlist, {
  list: async ({ db, store, query, caller, say, address }) => {
    const { results, count } = await listWishes(db, store, ownerOf(caller, query.user, say), query.page)
    return pageOf(results, count, query.page, wishesPerPage, address, say)
  },
  create: ({ db, store, body, caller, say }) => addWish(db, store, say, loggedIn(caller, say).id, body.product),
  retrieve: ({ db, params, caller, say }) => findWish(db, say, loggedIn(caller, say).id, params.id),
  update: ({ db, store, params, body, caller, say }) =>
    changeWish(db, store, say, { client: loggedIn(caller, say).id, id: params.id }, body.product),
  destroy: async ({ db, params, caller, say }) => {
    await removeWish(db, say, loggedIn(caller, say).id, params.product)
    return null
  },
  setFavourites: ({ db, store, body, caller, say }) =>
    joinWishes(db, store, loggedIn(caller, say).id, body.product_ids),
})
