import { contract } from '../../lib/contract/index.ts'
import { refusal } from '../context/errors.ts'
import { listIncidents, reportIncident } from '../domain/order/incidents.ts'
import {
  createSubOrder,
  deleteSubOrder,
  findSubOrder,
  listSubOrders,
  mostPerPage,
  shown,
  updateSubOrder,
} from '../domain/order/sub-orders.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

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
  incidents: async ({ db, store, params, say, caller }) => {
    const user = loggedIn(caller, say)
    const found = await findSubOrder(db, store, params.id)
    if (!found || (!user.admin && found.order.customer !== user.id)) throw refusal(404, say('notFound'), 'not_found')
    return listIncidents(db, found.part)
  },
  report: ({ db, store, params, body, say, caller, reports }) => {
    const customer = loggedIn(caller, say).id
    if (!reports) throw refusal(503, say('failure'), 'unavailable')
    const place = { folder: reports.folder, recipient: reports.recipient(store.code) }
    return reportIncident(db, store, say, { id: params.id, customer }, body, place)
  },
})
