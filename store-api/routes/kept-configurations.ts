import { countKept, keepConfiguration, listKept, maxKept, moveKept, removeKept } from '../domain/configuration/kept.ts'
import { implement } from '../http/implement.ts'
import { loggedIn, ownerOf } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const keptConfigurations = implement('keptConfigurations', {
  list: async ({ db, store, query, caller, t, address, limitRows }) => {
    const keeper = { client: ownerOf(caller, query.user, t), audience: caller.audience }
    const count = await countKept(db, store, keeper.client)
    // Each is priced as a row of a cart is.
    await limitRows('read', count)
    const results = await listKept(db, store, keeper, query.page)
    return pageOf(results, count, query.page, maxKept, address, t)
  },
  keep: ({ db, store, body, caller, t }) =>
    keepConfiguration(db, store, t, { client: loggedIn(caller, t).id, audience: caller.audience }, body),
  update: ({ db, store, params, body, caller, t }) =>
    moveKept(db, store, t, { client: loggedIn(caller, t).id, audience: caller.audience }, { ...params, ...body }),
  remove: async ({ db, params, caller, t }) => {
    await removeKept(db, t, loggedIn(caller, t).id, params.id)
    return null
  },
})
