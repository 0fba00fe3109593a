import { eq } from 'drizzle-orm'
import { type WithdrawalPeriod, withdrawalPeriod } from '../../../lib/rules/withdrawal.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { type carts, subOrders } from '../../db/schema.ts'

/** How an order stands to the right of withdrawal now. */
export async function periodOf(
  db: Database,
  store: StoreContext,
  order: Pick<typeof carts.$inferSelect, 'id' | 'status' | 'audience' | 'frozen'>,
  now = new Date(),
): Promise<WithdrawalPeriod> {
  const parts = await db.select().from(subOrders).where(eq(subOrders.cartId, order.id))
  const { audience, frozen } = order
  const rowIds = frozen?.rows.map(({ id }) => id) ?? []
  return withdrawalPeriod({ status: order.status, audience, rowIds, parts }, store, now)
}
