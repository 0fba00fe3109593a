import { cancelOrder } from '../domain/after-sales/cancel.ts'
import { cartView } from '../domain/order/cart-view.ts'
import { changeAddress } from '../domain/order/change-address.ts'
import { deliverParcel, sendParcel } from '../domain/order/parcels.ts'
import { implement } from '../http/implement.ts'
import { actorOf } from '../http/logged-in.ts'

export const orders = implement('orders', {
  cancel: async ({ db, store, params, t, ...context }) =>
    cartView(db, store, await cancelOrder(db, store, t, params.id, actorOf(context, t))),
  changeAddress: async ({ db, store, params, body, t, ...context }) =>
    cartView(db, store, await changeAddress(db, store, t, params.id, body, actorOf(context, t))),
  sendParcel: async ({ db, store, params, body, t, ...context }) =>
    sendParcel(db, store, t, params.id, body, actorOf(context, t)),
  deliverParcel: async ({ db, store, params, body, t, ...context }) => {
    const at = body.delivered_at === undefined ? null : new Date(body.delivered_at)
    return deliverParcel(db, store, t, params.id, at, actorOf(context, t))
  },
})
