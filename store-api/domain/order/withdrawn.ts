import { and, eq } from 'drizzle-orm'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { Database } from '../../db/database.ts'
import { withdrawalRequests } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { declaredPieces } from './return-pieces.ts'

/**
 * Refuses to send goods that their customer has withdrawn from in time, as the customer no longer has to accept them
 * (directive 2011/83/EU, article 12). Late declarations, and those whose order was not found, are for people to judge
 * and hold nothing back.
 * @param rows ids of rows that would be sent
 * @throws ApiError 409 with code `order_withdrawn`
 */
export async function refuseWithdrawn(
  db: Database,
  t: Translate,
  order: StoredCart,
  rows: readonly string[],
): Promise<void> {
  const declarations = await db
    .select({ items: withdrawalRequests.items, period: withdrawalRequests.period })
    .from(withdrawalRequests)
    .where(and(eq(withdrawalRequests.cartId, order.id), eq(withdrawalRequests.match, 'order')))
  const inTime = declarations.filter(({ period }) => period?.state === 'open')
  const withdrawn = inTime.flatMap(({ items }) => declaredPieces(order, items ?? []))
  if (withdrawn.some(({ row }) => rows.includes(row))) throw refusal(409, t('orderWithdrawn'), 'order_withdrawn')
}
