import { listStock, setStock } from '../domain/stock/set-stock.ts'
import { implement } from '../http/implement.ts'
import { actorOf } from '../http/logged-in.ts'

export const stock = implement('stock', {
  list: ({ db, query }) => listStock(db, query.product),
  set: async ({ db, store, body, t, ...context }) => setStock(db, store, t, body, actorOf(context, t)),
})
