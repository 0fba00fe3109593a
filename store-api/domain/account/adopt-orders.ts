import { and, eq, gte, isNull } from 'drizzle-orm'
import { orderState } from '../../../lib/rules/order-status.ts'
import type { Database } from '../../db/database.ts'
import { carts, type StoredClient } from '../../db/schema.ts'

/**
 * Gives the orders that were placed as a guest to whoever has proved to own the e-mail, with quotes
 * among them.
 */
export async function adoptOrders(db: Database, { id, store, email }: StoredClient): Promise<void> {
  await db
    .update(carts)
    .set({ customer: id })
    .where(
      and(eq(carts.store, store), eq(carts.email, email), isNull(carts.customer), gte(carts.status, orderState.quote)),
    )
}
