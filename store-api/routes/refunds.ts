import { listRefunds, refundOrder } from '../domain/payment/order-refunds.ts'
import { noteRefundByHand } from '../domain/payment/refunds-by-hand.ts'
import { implement } from '../http/implement.ts'
import { actorOf } from '../http/logged-in.ts'

export const refunds = implement('refunds', {
  create: async ({ db, store, params, body, t, ...context }) =>
    refundOrder(db, store, t, params.id, body, actorOf(context, t)),
  list: ({ db, store, params, t }) => listRefunds(db, store, t, params.id),
  note: async ({ db, store, params, t, ...context }) => noteRefundByHand(db, store, t, params.id, actorOf(context, t)),
})
