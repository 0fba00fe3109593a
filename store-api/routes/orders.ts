import { cartView } from '../domain/cart/view.ts'
import { cancelOrder } from '../domain/order/cancel.ts'
import { implement } from '../http/implement.ts'
import { actorOf } from '../http/logged-in.ts'

export const orders = implement('orders', {
  cancel: async ({ db, store, params, t, ...context }) =>
    cartView(db, store, await cancelOrder(db, store, t, params.id, actorOf(context, t))),
})
