import { and, eq, gte, isNull } from 'drizzle-orm'
import { orderState } from '../../../lib/rules/order-status.ts'
import type { Database } from '../../db/database.ts'
import { carts, type StoredClient } from '../../db/schema.ts'

/** Gives orders and quotes that were made as a guest to the account that has proved to own their e-mail. */
export async function adoptOrders(db: Database, { id, store, email }: StoredClient): Promise<void> {
  await db
    .update(carts)
    .set({ customer: id })
    .where(
      and(eq(carts.store, store), eq(carts.email, email), isNull(carts.customer), gte(carts.status, orderState.quote)),
    )
}
