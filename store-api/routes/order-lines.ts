import type { CallDefinition } from '../../lib/contract/call.ts'
import type { AddedLines } from '../../lib/contract/order-lines.ts'
import { isOrder } from '../../lib/rules/order-status.ts'
import { refusal } from '../context/errors.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { openCart, reachCart } from '../domain/cart/access.ts'
import { addRows, isDone, noteDone } from '../domain/cart/add-lines.ts'
import { createCart } from '../domain/cart/carts.ts'
import { linesOfOrder } from '../domain/cart/order-again.ts'
import { readLines } from '../domain/cart/order-lines.ts'
import { termsOf } from '../domain/cart/row-pricing.ts'
import { storedRows } from '../domain/cart/stored-rows.ts'
import { judgeLines, type WantedLine } from '../domain/cart/wanted-rows.ts'
import type { CallContext } from '../http/call-context.ts'
import { implement } from '../http/implement.ts'

type Wanted = { order?: string | undefined; idempotency_key?: string | undefined }

/** Adds lines to the cart that is named, or to a new one where something can be added. */
function addLines(
  { db, store, t, caller }: Pick<CallContext<CallDefinition>, 'db' | 'store' | 't' | 'caller'>,
  { order, idempotency_key: key }: Wanted,
  read: (db: CallContext<CallDefinition>['db']) => Promise<WantedLine[]>,
): Promise<AddedLines> {
  return inTransaction(db, async (tx) => {
    const known = order === undefined ? null : await openCart(tx, store, t, caller, order)
    const there = known ? await storedRows(tx, known.id) : []
    const terms = known ? termsOf(store, known) : { audience: caller.audience, island: false }
    const lines = await read(tx)
    if (known && key && (await isDone(tx, known.id, key))) {
      const { rows: _, ...answer } = await judgeLines(tx, store, t, terms, lines, null)
      return { ...answer, cart: { id: known.id, size: piecesOf(there) } }
    }
    const { rows, ...answer } = await judgeLines(tx, store, t, terms, lines, known && { id: known.id, rows: there })
    const [first] = rows
    if (!first) return { ...answer, cart: known && { id: known.id, size: piecesOf(there) } }
    const cart = known ?? (await createCart(tx, store, caller.audience, caller.user?.id ?? null))
    await addRows(tx, cart.id, rows, there)
    if (key) await noteDone(tx, cart.id, key, first.id)
    return { ...answer, cart: { id: cart.id, size: piecesOf(there) + piecesOf(rows) } }
  })
}

function piecesOf(rows: readonly { quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

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
    return addLines(context, body, (tx) => readLines(tx, store, t, body.lines))
  },
  again: async (context) => {
    const { db, store, t, caller, params, body, limitRows } = context
    const order = await reachCart(db, store, t, caller, { id: params.id })
    if (!isOrder(order.status) || !order.frozen || order.customer !== caller.user?.id)
      throw refusal(404, t('notFound'), 'not_found')
    const { frozen } = order
    await limitRows('write', frozen.rows.length)
    return addLines(context, body, async () => linesOfOrder(frozen, t))
  },
})
