import { and, count, desc, eq } from 'drizzle-orm'
import type { OrderReturn } from '../../../lib/contract/returns.ts'
import type { Pieces } from '../../../lib/rules/parcels.ts'
import { backForPieces, worthOfPieces, worthOfReturn } from '../../../lib/rules/refund.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import {
  carts,
  type MeasureChange,
  type OrderSnapshot,
  orderConfirmations,
  orderReturns,
  payments,
  refunds,
  type StoredReturn,
} from '../../db/schema.ts'
import { ownBack } from '../order/confirmations.ts'
import { shownRefund } from '../payment/refund-view.ts'

/** Returns on a page of the list. */
export const returnsPerPage = 50

/** A page of a store's returns, or of those of one order, the newest first. */
export async function listReturns(
  db: Database,
  store: StoreContext,
  { order, page }: { order?: string | undefined; page: number },
): Promise<{ count: number; results: OrderReturn[] }> {
  const wanted = and(
    eq(orderReturns.store, store.code),
    order === undefined ? undefined : eq(orderReturns.cartId, order),
  )
  const [total] = await db.select({ n: count() }).from(orderReturns).where(wanted)
  const rows = await returnRows(db)
    .where(wanted)
    .orderBy(desc(orderReturns.createdAt), desc(orderReturns.id))
    .limit(returnsPerPage)
    .offset((page - 1) * returnsPerPage)
  return { count: total?.n ?? 0, results: rows.map(shown) }
}

/** A return as it is answered. @throws Error when there is none under this id */
export async function shownReturn(db: Database, id: string): Promise<OrderReturn> {
  const [row] = await returnRows(db).where(eq(orderReturns.id, id))
  if (!row) throw new Error(`The return ${id} is gone.`)
  return shown(row)
}

/**
 * Price paid for the pieces of a return, less what changes of their measures gave back, cents; a withdrawal from a whole
 * order includes its delivery.
 */
export function worthOf(
  { withdrawalId }: Pick<StoredReturn, 'withdrawalId'>,
  paid: OrderSnapshot,
  pieces: Pieces[],
  changes: readonly MeasureChange[],
) {
  const worth = withdrawalId === null ? worthOfPieces(paid, pieces) : worthOfReturn(paid, pieces)
  return Math.max(0, worth - backForPieces(paid, pieces, ownBack(changes)))
}

function returnRows(db: Database) {
  return db
    .select({
      ...{ returned: orderReturns, order: carts, refund: refunds, payment: payments.reference },
      changes: orderConfirmations.changes,
    })
    .from(orderReturns)
    .innerJoin(carts, eq(carts.id, orderReturns.cartId))
    .leftJoin(orderConfirmations, eq(orderConfirmations.cartId, carts.id))
    .leftJoin(refunds, eq(refunds.id, orderReturns.refundId))
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
}

function shown({
  returned,
  order,
  refund,
  payment,
  changes,
}: Awaited<ReturnType<typeof returnRows>>[number]): OrderReturn {
  const { id, reference, cartId, withdrawalId, status, rows, resaleable, note, createdAt, changedAt } = returned
  return {
    id,
    reference,
    order: cartId,
    order_number: order.orderNumber ?? '',
    withdrawal: withdrawalId,
    status,
    rows,
    resaleable,
    note,
    worth: order.frozen ? worthOf(returned, order.frozen, rows, changes ?? []) : 0,
    refund: refund && shownRefund(refund, payment ?? ''),
    created_at: createdAt.toISOString(),
    changed_at: changedAt.toISOString(),
  }
}
