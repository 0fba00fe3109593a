import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { payments } from '../../db/schema.ts'
import { release } from '../stock/reserve.ts'

const day = 86_400_000

/** End of the reservation of an order that awaits a transfer. */
export function transferEnd({ transferReservationDays }: StoreContext, now = new Date()): Date {
  return new Date(now.getTime() + transferReservationDays * day)
}

/**
 * Releases the pieces of a locked cart when none of its payments can succeed any more; a payment that still arrives
 * takes the pieces that are left.
 */
export async function releaseUnlessAwaited(db: Database, cartId: string, now = new Date()): Promise<void> {
  // An order whose link was not followed has nothing kept for its transfer.
  const confirmed = or(isNull(payments.linkHash), isNotNull(payments.confirmedAt))
  const awaited = or(
    and(eq(payments.status, 'pending'), confirmed),
    and(eq(payments.status, 'created'), gt(payments.expiresAt, now)),
  )
  const [other] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.cartId, cartId), awaited))
    .limit(1)
  if (!other) await release(db, cartId)
}
