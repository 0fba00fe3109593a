import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { OrderStatus } from '../../../lib/contract/cart-content.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import type { Database } from '../../db/database.ts'
import { carts, type MeasureChange, orderConfirmations } from '../../db/schema.ts'

/** A paid supplement for dearer measures of a row. */
export interface Supplement {
  /** Id of the supplementary order. */
  order: string
  row: string
  /** Cents. */
  paid: number
}

/** The paid supplements of an order, in the order of their payment. */
export async function supplementsOf(db: Database, order: string): Promise<Supplement[]> {
  const [found] = await db
    .select({ changes: orderConfirmations.changes })
    .from(orderConfirmations)
    .where(eq(orderConfirmations.cartId, order))
  return paidIn(found?.changes ?? [])
}

/** The supplements that paid changes of measures. */
export function paidIn(changes: readonly MeasureChange[]): Supplement[] {
  return changes.flatMap(({ row, supplement }) => (supplement ? [{ ...supplement, row }] : []))
}

/**
 * Gives the paid supplements of a locked order its state: there is nothing to send of them alone. A cancellation gives
 * their money back, and is no matter of this.
 */
export async function moveSupplements(db: Database, order: string, to: OrderStatus): Promise<void> {
  if (to <= orderState.paid || to === orderState.cancelled) return
  const ids = (await supplementsOf(db, order)).map((each) => each.order)
  if (ids.length === 0) return
  await db
    .update(carts)
    .set({ status: to })
    .where(and(inArray(carts.id, ids), gte(carts.status, orderState.paid), lt(carts.status, orderState.cancelled)))
}
