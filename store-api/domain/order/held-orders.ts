import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { OrderHold } from '../../../lib/contract/order-holds.ts'
import type { Actor } from '../../context/caller.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { carts, orderHolds, payments } from '../../db/schema.ts'
import { noteAction } from '../operation/audit.ts'
import { takeOwed } from '../stock/reserve.ts'

/** Holds on a page of the list. */
export const holdsPerPage = 50

/** A page of a store's open holds, the newest first. */
export async function listHolds(
  db: Database,
  store: StoreContext,
  page: number,
): Promise<{ count: number; results: OrderHold[] }> {
  const open = and(eq(carts.store, store.code), isNull(orderHolds.releasedAt))
  const [total] = await db
    .select({ n: count() })
    .from(orderHolds)
    .innerJoin(carts, eq(carts.id, orderHolds.cartId))
    .where(open)
  const rows = await holdRows(db)
    .where(open)
    .orderBy(desc(orderHolds.openedAt), desc(orderHolds.id))
    .limit(holdsPerPage)
    .offset((page - 1) * holdsPerPage)
  return { count: total?.n ?? 0, results: rows.map(shown) }
}

/**
 * Releases a hold of a store. Missing pieces are taken as far as there are any now. A hold released earlier keeps its
 * administrator and reason.
 * @throws ApiError 404
 */
export function releaseHold(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id, note }: { id: string; note: string },
  by: Actor,
): Promise<OrderHold> {
  return inTransaction(db, async (tx) => {
    const find = () => holdRows(tx).where(and(eq(orderHolds.id, id), eq(carts.store, store.code)))
    const [found] = await find()
    if (!found) throw refusal(404, t('notFound'), 'not_found')
    // Updates of its payment wait for the same lock.
    await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, found.order.id)).for('update')
    const [ended] = await tx
      .update(orderHolds)
      .set({ releasedAt: new Date(), releasedBy: by.id, note })
      .where(and(eq(orderHolds.id, id), isNull(orderHolds.releasedAt)))
      .returning({ reason: orderHolds.reason, amount: orderHolds.amount })
    if (ended) {
      if (found.hold.reason === 'out_of_stock') await takeOwed(tx, found.order.id)
      const before = { hold: id, ...ended }
      await noteAction(tx, store, by, { action: 'hold.release', order: found.order.id, before, after: null })
    }
    const [released] = await find()
    return shown(released ?? found)
  })
}

function holdRows(db: Database) {
  return db
    .select({ hold: orderHolds, order: carts, payment: payments })
    .from(orderHolds)
    .innerJoin(carts, eq(carts.id, orderHolds.cartId))
    .innerJoin(payments, eq(payments.id, orderHolds.paymentId))
}

function shown({ hold, order, payment }: Awaited<ReturnType<typeof holdRows>>[number]): OrderHold {
  return {
    id: hold.id,
    order: order.id,
    order_number: order.orderNumber,
    order_status: order.status,
    reason: hold.reason,
    provider: payment.provider,
    amount: hold.amount,
    reference: hold.reference,
    payment_reference: payment.reference,
    opened_at: hold.openedAt.toISOString(),
    released_at: hold.releasedAt?.toISOString() ?? null,
    released_by: hold.releasedBy,
    note: hold.note,
  }
}
