import { and, asc, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SubOrderStatus, subOrder } from '../../../lib/contract/sub-orders.ts'
import { sendsPart } from '../../../lib/rules/order-hold.ts'
import { isCart } from '../../../lib/rules/order-status.ts'
import { canMoveSubOrder, subOrderState } from '../../../lib/rules/sub-order-status.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { carts, subOrders } from '../../db/schema.ts'
import { refuseHeld } from './holds.ts'

type SubOrder = z.output<typeof subOrder>
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
  const from = db.select({ n: count() }).from(subOrders).innerJoin(carts, eq(carts.id, subOrders.cartId))
  const [total] = await from.where(condition)
  const rows = await db
    .select({ part: subOrders })
    .from(subOrders)
    .innerJoin(carts, eq(carts.id, subOrders.cartId))
    .where(condition)
    .orderBy(asc(subOrders.createdAt), asc(subOrders.id))
    .limit(maxPerPage)
    .offset((page - 1) * maxPerPage)
  return { count: total?.n ?? 0, results: rows.map(({ part }) => shown(part)) }
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
 * Splits an order: a sub-order of some of its rows. @throws ApiError 400 with field errors, 409 for
 * an order on hold
 */
export async function createSubOrder(
  db: Database,
  store: StoreContext,
  t: Translate,
  { order: id, ...changes }: Changes & { order: string },
): Promise<SubOrder> {
  const [order] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.id, id), eq(carts.store, store.code)))
  if (!order || isCart(order.status)) throw fieldErrors({ order: t('unknownId', { value: id }) })
  checkRows(t, order.frozen?.rows.map((row) => row.id) ?? [], changes.rows)
  return inTransaction(db, async (tx) => {
    await refuseHeld(tx, t, id)
    const [written] = await tx
      .insert(subOrders)
      .values({ cartId: id, ...columns(changes) })
      .returning()
    if (!written) throw new Error('The sub-order was not written.')
    return shown(written)
  })
}

/**
 * Changes a sub-order; its state moves along the table. @throws ApiError 400 with field errors, 404,
 * 409 for sending what is on hold
 */
export async function updateSubOrder(
  db: Database,
  store: StoreContext,
  t: Translate,
  id: string,
  changes: Changes,
): Promise<SubOrder> {
  const found = await findSubOrder(db, store, id)
  if (!found) throw refusal(404, t('notFound'), 'not_found')
  const { part, order } = found
  checkRows(t, order.frozen?.rows.map((row) => row.id) ?? [], changes.rows)
  const to = changes.status
  if (to !== undefined && to !== part.status && !canMoveSubOrder(part.status, to))
    throw fieldErrors({ status: t('transition', { from: part.status, to }) })
  const { delivered } = subOrderState
  const deliveredAt = to === delivered && part.status !== delivered ? new Date() : part.deliveredAt
  // Of two changes at once the second finds another state than it was judged by, and is refused.
  return inTransaction(db, async (tx) => {
    if (to !== undefined && to !== part.status && sendsPart(to)) await refuseHeld(tx, t, order.id)
    const [changed] = await tx
      .update(subOrders)
      .set({ ...columns(changes), deliveredAt })
      .where(and(eq(subOrders.id, id), eq(subOrders.status, part.status)))
      .returning()
    if (!changed) throw refusal(409, t('conflict'), 'conflict')
    return shown(changed)
  })
}

/** Deletes a sub-order. @throws ApiError 404 */
export async function deleteSubOrder(db: Database, store: StoreContext, t: Translate, id: string): Promise<void> {
  if (!(await findSubOrder(db, store, id))) throw refusal(404, t('notFound'), 'not_found')
  await db.delete(subOrders).where(eq(subOrders.id, id))
}

/** A sub-order as it is answered. */
export function shown(part: typeof subOrders.$inferSelect): SubOrder {
  return {
    id: part.id,
    order: part.cartId,
    status: part.status,
    carrier: part.carrier,
    tracking_number: part.trackingNumber,
    rows: part.rows,
    delivered_at: part.deliveredAt?.toISOString() ?? null,
    created_at: part.createdAt.toISOString(),
  }
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
