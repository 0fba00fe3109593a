import { isOrder } from '../../lib/rules/order-status.ts'
import { refusal } from '../context/errors.ts'
import { reachCart } from '../domain/cart/access.ts'
import { linesOfOrder } from '../domain/cart/order-again.ts'
import { readLines } from '../domain/cart/order-lines.ts'
import { putLines } from '../domain/cart/put-lines.ts'
import { judgeLines } from '../domain/cart/wanted-rows.ts'
import { confirmationOf, rowsAsMade } from '../domain/order/confirmations.ts'
import { implement } from '../http/implement.ts'

export const orderLines = implement('orderLines', {
  resolve: async ({ db, store, body, t, caller, limitRows }) => {
    await limitRows('listing', body.lines.length)
    const terms = { audience: caller.audience, island: false }
    const { rows: _, ...answer } = await judgeLines(
      db,
      store,
      t,
      terms,
      await readLines(db, store, t, body.lines),
      null,
    )
    return answer
  },
  add: async (context) => {
    const { body, store, t, limitRows } = context
    await limitRows('write', body.lines.length)
    return putLines(context, body, (tx) => readLines(tx, store, t, body.lines))
  },
  again: async (context) => {
    const { db, store, t, caller, params, body, limitRows } = context
    const order = await reachCart(db, store, t, caller, { id: params.id })
    if (!isOrder(order.status) || !order.frozen || order.customer !== caller.user?.id)
      throw refusal(404, t('notFound'), 'not_found')
    const { frozen } = order
    await limitRows('write', frozen.rows.length)
    const rows = rowsAsMade(frozen.rows, await confirmationOf(db, order.id))
    return putLines(context, body, async () => linesOfOrder({ rows }, t))
  },
})
