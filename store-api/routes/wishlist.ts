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

export const wishlist = implement('wishlist', {
  list: async ({ db, store, query, caller, t, address }) => {
    const { results, count } = await listWishes(db, store, ownerOf(caller, query.user, t), query.page)
    return pageOf(results, count, query.page, wishesPerPage, address, t)
  },
  create: ({ db, store, body, caller, t }) => addWish(db, store, t, loggedIn(caller, t).id, body.product),
  retrieve: ({ db, params, caller, t }) => findWish(db, t, loggedIn(caller, t).id, params.id),
  update: ({ db, store, params, body, caller, t }) =>
    changeWish(db, store, t, { client: loggedIn(caller, t).id, id: params.id }, body.product),
  destroy: async ({ db, params, caller, t }) => {
    await removeWish(db, t, loggedIn(caller, t).id, params.product)
    return null
  },
  setFavourites: ({ db, store, body, caller, t }) => joinWishes(db, store, loggedIn(caller, t).id, body.product_ids),
})
