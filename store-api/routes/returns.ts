import { listReturns, returnsPerPage } from '../domain/after-sales/return-view.ts'
import { moveReturn, openReturn } from '../domain/after-sales/returns.ts'
import { implement } from '../http/implement.ts'
import { actorOf } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const returns = implement('returns', {
  create: async ({ db, store, params, body, t, ...context }) =>
    openReturn(db, store, t, params.id, body, actorOf(context, t)),
  list: async ({ db, store, query, t, address }) => {
    const { results, count } = await listReturns(db, store, query)
    return pageOf(results, count, query.page, returnsPerPage, address, t)
  },
  move: async ({ db, store, params, body, t, ...context }) =>
    moveReturn(db, store, t, params.id, body, actorOf(context, t)),
})
