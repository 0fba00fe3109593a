import { asc, eq } from 'drizzle-orm'
import type { DeclaredWithdrawal } from '../../../lib/contract/withdrawals.ts'
import { type WithdrawalPeriod, withdrawalPeriod } from '../../../lib/rules/withdrawal.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { type carts, subOrders, withdrawalRequests } from '../../db/schema.ts'

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
  const quantities = Object.fromEntries(frozen?.rows.map(({ id, quantity }) => [id, quantity]) ?? [])
  return withdrawalPeriod({ status: order.status, audience, rowIds, quantities, parts }, store, now)
}

/** The withdrawals that were declared under number and e-mail of an order, the oldest first. */
export async function declaredFor(db: Database, order: string): Promise<DeclaredWithdrawal[]> {
  const rows = await db
    .select({
      reference: withdrawalRequests.reference,
      createdAt: withdrawalRequests.createdAt,
      items: withdrawalRequests.items,
    })
    .from(withdrawalRequests)
    .where(eq(withdrawalRequests.cartId, order))
    .orderBy(asc(withdrawalRequests.createdAt), asc(withdrawalRequests.id))
  return rows.map(({ reference, createdAt, items }) => ({
    reference,
    created_at: createdAt.toISOString(),
    items: items ?? [],
  }))
}
