import { and, eq, inArray, sum } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderHolds } from '../../db/schema.ts'
import type { StoredPayment } from './payments.ts'

/**
 * Whether a payment went back as a whole at its provider, at once or in parts, without the shop
 * having asked for it. The provider may tell of that before it tells that the money was taken.
 */
export async function isTakenBack(db: Database, { id, amount }: StoredPayment): Promise<boolean> {
  const [gone] = await db
    .select({ cents: sum(orderHolds.amount).mapWith(Number) })
    .from(orderHolds)
    .where(and(eq(orderHolds.paymentId, id), inArray(orderHolds.reason, ['refunded_at_provider', 'reversed'])))
  return gone !== undefined && gone.cents !== null && gone.cents >= amount
}
