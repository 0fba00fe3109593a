import { holdsPerPage, listHolds, releaseHold } from '../domain/order/held-orders.ts'
import { implement } from '../http/implement.ts'
import { actorOf } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const orderHolds = implement('orderHolds', {
  list: async ({ db, store, query, t, address }) => {
    const { results, count } = await listHolds(db, store, query.page)
    return pageOf(results, count, query.page, holdsPerPage, address, t)
  },
  release: async ({ db, store, params, body, t, ...context }) =>
    releaseHold(db, store, t, { id: params.id, note: body.note }, actorOf(context, t)),
})
