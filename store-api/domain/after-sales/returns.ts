import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { NewReturn, OrderReturn, ReturnMove } from '../../../lib/contract/returns.ts'
import { isOrder, orderState } from '../../../lib/rules/order-status.ts'
import { canMove } from '../../../lib/rules/order-transitions.ts'
import { canMoveReturn } from '../../../lib/rules/return-status.ts'
import type { Actor } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { orderReturns, type StoredReturn, withdrawalRequests } from '../../db/schema.ts'
import { findCart, moveCart, type StoredCart } from '../cart/carts.ts'
import { noteAction } from '../operation/audit.ts'
import { confirmationOf } from '../order/confirmations.ts'
import { readableCode } from '../order/orders.ts'
import { refuseState, refuseSupplement } from '../order/refuse-state.ts'
import { checkReturnedPieces, declaredPieces, isWhollyReturned } from '../order/return-pieces.ts'
import { refundOrder } from '../payment/order-refunds.ts'
import { putBackResaleable } from './resaleable.ts'
import { shownReturn, worthOf } from './return-view.ts'

/**
 * Opens a return of delivered pieces, by the shop's decision or for a declaration of withdrawal. The same key again
 * changes nothing.
 * @param by null where the program itself does it
 * @throws ApiError 400 with field errors, 404 for an id that is no order of the store, 409 for a declaration that has a
 *   return, and for an order that is not paid, or is over
 */
export function openReturn(
  db: Database,
  store: StoreContext,
  t: Translate,
  orderId: string,
  { withdrawal, rows, note, idempotency_key: key }: NewReturn,
  by: Actor | null = null,
): Promise<OrderReturn> {
  return inTransaction(db, async (tx) => {
    const order = await findCart(tx, store.code, orderId, true)
    if (!order || !isOrder(order.status)) throw refusal(404, t('notFound'), 'not_found')
    const [before] = await tx.select().from(orderReturns).where(eq(orderReturns.key, key))
    if (before && (before.cartId !== orderId || before.withdrawalId !== (withdrawal ?? null)))
      throw refusal(409, t('conflict'), 'conflict')
    if (before) return shownReturn(tx, before.id)
    const declared = withdrawal === undefined ? [] : await declaredIn(tx, t, order, withdrawal)
    const wanted = (rows ?? declaredPieces(order, declared)).map(({ row, quantity }) => ({ row, quantity }))
    refuseState(t, order.status, 'return')
    refuseSupplement(t, order)
    await checkReturnedPieces(tx, t, order, wanted)
    const [opened] = await tx
      .insert(orderReturns)
      .values({
        id: randomUUID(),
        store: store.code,
        cartId: orderId,
        withdrawalId: withdrawal ?? null,
        reference: readableCode(`${store.orderPrefix}-T`),
        key,
        status: 'announced',
        rows: wanted,
        note,
      })
      .returning()
    if (!opened) throw new Error('The return was not written.')
    await tell(tx, order, opened)
    await noteAction(tx, store, by, { action: 'return.create', order: orderId, before: null, after: noted(opened) })
    return shownReturn(tx, opened.id)
  })
}

/**
 * Changes the state of a return. With `refunded` its money is refunded by `refundOrder`, and an order whose pieces have
 * all come back becomes a returned one. Pieces that can be sold again go back into stock. Setting the present state
 * changes nothing.
 * @param by null where the program itself does it
 * @throws ApiError 400 with field errors, 404, 409 for a state that does not follow or an order that is not paid, or is
 *   over, and the errors of `refundOrder`
 */
export function moveReturn(
  db: Database,
  store: StoreContext,
  t: Translate,
  id: string,
  { status, amount, by_hand, note, resaleable }: ReturnMove,
  by: Actor | null = null,
): Promise<OrderReturn> {
  return inTransaction(db, async (tx) => {
    const ofStore = and(eq(orderReturns.id, id), eq(orderReturns.store, store.code))
    const [known] = await tx.select({ cartId: orderReturns.cartId }).from(orderReturns).where(ofStore)
    // The order is locked first, as everywhere: of two concurrent calls the second sees the result of the first.
    const order = known && (await findCart(tx, store.code, known.cartId, true))
    const [before] = await tx.select().from(orderReturns).where(ofStore).for('update')
    if (!order || !before) throw refusal(404, t('notFound'), 'not_found')
    if (before.status === status) return shownReturn(tx, id)
    refuseState(t, order.status, 'return')
    if (!canMoveReturn(before.status, status)) throw refusal(409, t('returnState'), 'return_state')
    const stocked = resaleable ? await putBackResaleable(tx, t, order, before, status, resaleable) : null
    const refundId = status === 'refunded' ? await payBack(tx, store, t, { order, before, amount, by_hand, by }) : null
    const [moved] = await tx
      .update(orderReturns)
      .set({ status, refundId, ...(note !== undefined && { note }), ...(stocked && { resaleable: stocked }) })
      .where(eq(orderReturns.id, id))
      .returning()
    if (!moved) throw new Error('The return was not written.')
    await tell(tx, order, moved)
    await noteAction(tx, store, by, {
      action: 'return.move',
      order: order.id,
      before: noted(before),
      after: { ...noted(moved), ...(refundId && { refund: refundId }), ...(stocked && { resaleable: stocked }) },
    })
    if (status === 'refunded' && canMove(order.status, orderState.returned) && (await isWhollyReturned(tx, order)))
      await moveCart(tx, order, orderState.returned)
    return shownReturn(tx, id)
  })
}

interface Payback {
  order: StoredCart
  before: StoredReturn
  amount: number | undefined
  by_hand: boolean
  by: Actor | null
}

/** Gives the money of a return back. @returns id of the refund */
async function payBack(
  db: Database,
  store: StoreContext,
  t: Translate,
  { order, before, amount, by_hand, by }: Payback,
): Promise<string> {
  if (!order.frozen) throw new Error(`The order ${order.id} has no rows.`)
  const changes = (await confirmationOf(db, order.id))?.changes ?? []
  const wanted = {
    amount: amount ?? worthOf(before, order.frozen, before.rows, changes),
    reason: before.reference,
    rows: before.rows,
    by_hand,
    // A return is paid back once.
    idempotency_key: before.id,
  }
  return (await refundOrder(db, store, t, order.id, wanted, by)).id
}

/** Pieces of a declaration. @throws ApiError 400 for one of another order, 409 for one with a return */
async function declaredIn(db: Database, t: Translate, { id: order }: StoredCart, id: string) {
  const [declaration] = await db.select().from(withdrawalRequests).where(eq(withdrawalRequests.id, id))
  if (declaration?.cartId !== order) throw fieldErrors({ withdrawal: t('unknownId', { value: id }) })
  const [before] = await db.select({ id: orderReturns.id }).from(orderReturns).where(eq(orderReturns.withdrawalId, id))
  if (before) throw refusal(409, t('returnThere'), 'return_exists')
  return declaration.items ?? []
}

async function tell(db: Database, order: StoredCart, { id, reference, status }: StoredReturn): Promise<void> {
  const recipient = order.form.user.email
  const mail = { key: `return:${id}:${status}`, store: order.store, template: 'returnMoved', recipient } as const
  if (recipient !== '') await enqueueMail(db, { ...mail, data: { order: order.id, returned: { reference, status } } })
}

function noted({ id, status, rows }: StoredReturn): Record<string, unknown> {
  return { return: id, status, rows }
}
