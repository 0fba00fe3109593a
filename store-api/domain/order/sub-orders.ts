import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq } from 'drizzle-orm'
import type { SubOrderStatus } from '../../../lib/contract/sub-orders.ts'
import { sendsPart } from '../../../lib/rules/order-hold.ts'
import { isOrder } from '../../../lib/rules/order-status.ts'
import { permits, permitsPart } from '../../../lib/rules/order-transitions.ts'
import { piecesOf } from '../../../lib/rules/parcels.ts'
import { canMoveSubOrder, hasLeft, subOrderState } from '../../../lib/rules/sub-order-status.ts'
import type { Actor } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { carts, subOrders } from '../../db/schema.ts'
import { findCart, type StoredCart } from '../cart/carts.ts'
import { refuseHeld } from '../cart/holds.ts'
import { noteAction } from '../operation/audit.ts'
import { countRows } from '../operation/row-counts.ts'
import { refuseUnconfirmed } from './confirmations.ts'
import { moveWithParts } from './move-with-parts.ts'
import { refuseState, refuseSupplement, stateMessage, stateRefusal } from './refuse-state.ts'
import { noted, type StoredSubOrder, type SubOrder, shown } from './sub-order-view.ts'
import { refuseWithdrawn } from './withdrawn.ts'

interface Changes {
  status?: SubOrderStatus | undefined
  carrier?: string | undefined
  tracking_number?: string | undefined
  rows?: string[] | undefined
}

/** Sub-orders on a page of the list. */
export const maxPerPage = 20

/** The part of an order that is sent as one. */
export async function findSubOrder(db: Database, store: StoreContext, id: string) {
  const [found] = await db
    .select()
    .from(subOrders)
    .innerJoin(carts, eq(carts.id, subOrders.cartId))
    .where(and(eq(subOrders.id, id), eq(carts.store, store.code)))
  return found ? { part: found.sub_orders, order: found.carts } : null
}

/**
 * A page of a store's sub-orders, those of one order when it is named. @param customer whose; null
 * for everybody's
 */
export async function listSubOrders(
  db: Database,
  store: StoreContext,
  { order, page, customer }: { order?: string | undefined; page: number; customer: number | null },
): Promise<{ count: number; results: SubOrder[] }> {
  const condition = and(
    eq(carts.store, store.code),
    order === undefined ? undefined : eq(subOrders.cartId, order),
    customer === null ? undefined : eq(carts.customer, customer),
  )
  const all = db
    .select({ one: subOrders.status })
    .from(subOrders)
    .innerJoin(carts, eq(carts.id, subOrders.cartId))
    .where(condition)
  const rows = await db
    .select({ part: subOrders })
    .from(subOrders)
    .innerJoin(carts, eq(carts.id, subOrders.cartId))
    .where(condition)
    .orderBy(asc(subOrders.createdAt), asc(subOrders.id))
    .limit(maxPerPage)
    .offset((page - 1) * maxPerPage)
  return { count: await countRows(db, all), results: rows.map(({ part }) => shown(part)) }
}

/** The parts of one order, in the order of their making. */
export async function subOrdersOf(db: Database, order: string): Promise<SubOrder[]> {
  const rows = await db
    .select()
    .from(subOrders)
    .where(eq(subOrders.cartId, order))
    .orderBy(asc(subOrders.createdAt), asc(subOrders.id))
  return rows.map(shown)
}

/**
 * Splits an order: a sub-order of some of its rows, received or in a state that follows that.
 * @param by null where the program itself does it
 * @throws ApiError 400 with field errors, 409 for an order on hold, and for a state that its order
 *   does not permit
 */
export function createSubOrder(
  db: Database,
  store: StoreContext,
  t: Translate,
  { order: id, ...changes }: Changes & { order: string },
  by: Actor | null = null,
): Promise<SubOrder> {
  return inTransaction(db, async (tx) => {
    const order = await findCart(tx, store.code, id, true)
    if (!order || !isOrder(order.status)) throw fieldErrors({ order: t('unknownId', { value: id }) })
    refuseSupplement(t, order)
    if (!permits(order.status, 'plan')) throw fieldErrors({ order: stateMessage(t, order.status) })
    const { received } = subOrderState
    if (changes.status !== undefined && changes.status !== received) checkMove(t, order, received, changes.status)
    checkRows(t, order.frozen?.rows.map((row) => row.id) ?? [], changes.rows)
    await refuseHeld(tx, t, id)
    if (sendsPart(changes.status ?? received)) await refuseUnconfirmed(tx, t, order, rowsOf(order, changes.rows ?? []))
    const [written] = await tx
      .insert(subOrders)
      .values({ cartId: id, ...columns(changes) })
      .returning()
    if (!written) throw new Error('The sub-order was not written.')
    await noteAction(tx, store, by, { action: 'subOrder.create', order: id, before: null, after: noted(written) })
    return shown(written)
  })
}

/**
 * Changes a sub-order; its state follows the transition table, as far as the state of its order permits. Once it is
 * sent, its order becomes shipped in part or wholly.
 * @param by null where the program itself does it
 * @throws ApiError 400 with field errors, 404, 409 for a state that its order does not permit, and for sending goods
 *   that are on hold or were withdrawn from
 */
export function updateSubOrder(
  db: Database,
  store: StoreContext,
  t: Translate,
  id: string,
  changes: Changes,
  by: Actor | null = null,
): Promise<SubOrder> {
  return inTransaction(db, async (tx) => {
    const { part, order } = await lockedSubOrder(tx, store, t, id)
    checkRows(t, order.frozen?.rows.map((row) => row.id) ?? [], changes.rows)
    if (changes.rows && part.pieces) throw fieldErrors({ rows: t('parcelClosed') })
    const to = changes.status
    const moves = to !== undefined && to !== part.status
    if (moves) checkMove(t, order, part.status, to)
    const rows = rowsOf(order, changes.rows ?? part.rows, part.pieces)
    if (moves && sendsPart(to)) {
      await refuseHeld(tx, t, order.id)
      await refuseWithdrawn(tx, t, order, rows)
    }
    if ((moves || changes.rows) && sendsPart(to ?? part.status)) await refuseUnconfirmed(tx, t, order, rows)
    const { delivered } = subOrderState
    const deliveredAt = to === delivered && part.status !== delivered ? new Date() : part.deliveredAt
    const [changed] = await tx
      .update(subOrders)
      .set({ ...columns(changes), deliveredAt })
      .where(eq(subOrders.id, id))
      .returning()
    if (!changed) throw new Error('The sub-order was not written.')
    const { shipped, partiallyShipped } = subOrderState
    const leaves = moves && (to === shipped || to === partiallyShipped)
    const moved = leaves ? await moveWithParts(tx, order) : order
    const hasMoved = moved.status !== order.status
    const before = { ...noted(part), ...(hasMoved && { order_status: order.status }) }
    const after = { ...noted(changed), ...(hasMoved && { order_status: moved.status }) }
    if (!isDeepStrictEqual(before, after))
      await noteAction(tx, store, by, { action: 'subOrder.update', order: order.id, before, after })
    return shown(changed)
  })
}

/**
 * Deletes a sub-order.
 * @param by null where the program itself does it
 * @throws ApiError 404, 409 for one that was sent, as its record would be lost, and for one of an order that is over
 */
export function deleteSubOrder(
  db: Database,
  store: StoreContext,
  t: Translate,
  id: string,
  by: Actor | null = null,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { part, order } = await lockedSubOrder(tx, store, t, id)
    refuseState(t, order.status, 'plan')
    if (part.sentAt || hasLeft(part.status)) throw refusal(409, t('parcelClosed'), 'parcel_sent')
    await tx.delete(subOrders).where(eq(subOrders.id, id))
    await noteAction(tx, store, by, { action: 'subOrder.destroy', order: order.id, before: noted(part), after: null })
  })
}

/**
 * A sub-order with its order, which is locked until the transaction ends: of two concurrent changes the second sees the
 * result of the first.
 * @throws ApiError 404
 */
export async function lockedSubOrder(db: Database, store: StoreContext, t: Translate, id: string) {
  const known = await findSubOrder(db, store, id)
  const order = known && (await findCart(db, store.code, known.order.id, true))
  const found = order && (await findSubOrder(db, store, id))
  if (!found) throw refusal(404, t('notFound'), 'not_found')
  return { part: found.part, order }
}

/**
 * Refuses a state that cannot follow a part's own, or that its order does not permit.
 * @throws ApiError 400 with a field error, 409
 */
function checkMove(t: Translate, order: StoredCart, from: SubOrderStatus, to: SubOrderStatus): void {
  if (!canMoveSubOrder(from, to)) throw fieldErrors({ status: t('transition', { from, to }) })
  if (!permitsPart(order.status, to)) throw stateRefusal(t, order.status)
}

/** Ids of the rows that a part of an order has. */
function rowsOf({ frozen }: StoredCart, rows: string[], pieces: StoredSubOrder['pieces'] = null): string[] {
  return piecesOf({ rows, pieces }, frozen?.rows ?? []).map(({ row }) => row)
}

function columns({ status, carrier, tracking_number, rows }: Changes) {
  return {
    ...(status !== undefined && { status }),
    ...(carrier !== undefined && { carrier }),
    ...(tracking_number !== undefined && { trackingNumber: tracking_number }),
    ...(rows !== undefined && { rows }),
  }
}

function checkRows(t: Translate, own: readonly string[], wanted: readonly string[] | undefined): void {
  const foreign = wanted?.find((id) => !own.includes(id))
  if (foreign !== undefined) throw fieldErrors({ rows: t('unknownId', { value: foreign }) })
}
