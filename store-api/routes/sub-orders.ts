import { contract } from '../../lib/contract/index.ts'
import {
  createSubOrder,
  deleteSubOrder,
  findSubOrder,
  listSubOrders,
  mostPerPage,
  shown,
  updateSubOrder,
} from '../domain/sub-orders.ts'
import type { Caller } from '../http/call-context.ts'
import { refusal } from '../http/errors.ts'
import { implement, notYet } from '../http/implement.ts'
import type { Say } from '../http/messages.ts'
import { pageOf } from '../http/pages.ts'

/** @throws ApiError 401 */
function loggedIn({ user }: Caller, say: Say): { id: number; admin: boolean } {
  if (!user) throw refusal(401, say('notAuthenticated'), 'not_authenticated')
  return user
}

export const subOrders = implement('subOrders', contract.subOrders, {
  list: async ({ db, store, query, say, caller, address }) => {
    const user = loggedIn(caller, say)
    const customer = user.admin ? null : user.id
    const { results, count } = await listSubOrders(db, store, { ...query, customer })
    return pageOf(results, count, query.page, mostPerPage, address, say)
  },
  retrieve: async ({ db, store, params, say, caller }) => {
    const user = loggedIn(caller, say)
    const found = await findSubOrder(db, store, params.id)
    if (!found || (!user.admin && found.order.customer !== user.id)) throw refusal(404, say('notFound'), 'not_found')
    return shown(found.part)
  },
  create: ({ db, store, body, say }) => createSubOrder(db, store, say, body),
  update: ({ db, store, params, body, say }) => updateSubOrder(db, store, say, params.id, body),
  destroy: async ({ db, store, params, say }) => {
    await deleteSubOrder(db, store, say, params.id)
    return null
  },
  incidents: notYet,
  report: notYet,
})
