import { refusal } from '../context/errors.ts'
import { incidentPhoto } from '../domain/order/incident-photo.ts'
import { listIncidents, reportIncident } from '../domain/order/incidents.ts'
import { shown } from '../domain/order/sub-order-view.ts'
import {
  createSubOrder,
  deleteSubOrder,
  findSubOrder,
  listSubOrders,
  maxPerPage,
  updateSubOrder,
} from '../domain/order/sub-orders.ts'
import { implement } from '../http/implement.ts'
import { actorOf, loggedIn } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const subOrders = implement('subOrders', {
  list: async ({ db, store, query, t, caller, address }) => {
    const user = loggedIn(caller, t)
    const customer = user.admin ? null : user.id
    const { results, count } = await listSubOrders(db, store, { ...query, customer })
    return pageOf(results, count, query.page, maxPerPage, address, t)
  },
  retrieve: async ({ db, store, params, t, caller }) => {
    const user = loggedIn(caller, t)
    const found = await findSubOrder(db, store, params.id)
    if (!found || (!user.admin && found.order.customer !== user.id)) throw refusal(404, t('notFound'), 'not_found')
    return shown(found.part)
  },
  create: async ({ t, ...context }) => createSubOrder(context.db, context.store, t, context.body, actorOf(context, t)),
  update: async ({ t, params, body, ...context }) =>
    updateSubOrder(context.db, context.store, t, params.id, body, actorOf(context, t)),
  destroy: async ({ t, params, ...context }) => {
    await deleteSubOrder(context.db, context.store, t, params.id, actorOf(context, t))
    return null
  },
  incidents: async ({ db, store, params, t, caller }) => {
    const user = loggedIn(caller, t)
    const found = await findSubOrder(db, store, params.id)
    if (!found || (!user.admin && found.order.customer !== user.id)) throw refusal(404, t('notFound'), 'not_found')
    return listIncidents(db, found.part)
  },
  incidentPhoto: async ({ db, store, params, t, reports }) => {
    const photo = reports && (await incidentPhoto(db, store, params, reports.photos))
    if (!photo) throw refusal(404, t('notFound'), 'not_found')
    return photo
  },
  report: {
    admit: async ({ db, store, params, t, caller }) => {
      const found = await findSubOrder(db, store, params.id)
      if (found?.order.customer !== loggedIn(caller, t).id) throw refusal(404, t('notFound'), 'not_found')
    },
    handler: ({ db, store, params, body, t, caller, reports }) => {
      const customer = loggedIn(caller, t).id
      if (!reports) throw refusal(503, t('failure'), 'unavailable')
      const place = { storage: reports.photos, recipient: reports.recipient(store.code) }
      return reportIncident(db, store, t, { id: params.id, customer }, body, place)
    },
  },
})
