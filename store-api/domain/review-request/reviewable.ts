import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import { subOrderState } from '../../../lib/rules/sub-order-status.ts'
import type { Database } from '../../db/database.ts'
import {
  incidents,
  orderHolds,
  orderReturns,
  refunds,
  reviews,
  subOrders,
  withdrawalRequests,
} from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'

export interface ReviewableProduct {
  product: CartRow['product']
  reviewed: boolean
}

/** Products of an order, each once, and whether its customer has reviewed them. */
export async function productsToReview(db: Database, order: StoredCart): Promise<ReviewableProduct[]> {
  const products = new Map((order.frozen?.rows ?? []).map(({ product }) => [product.id, product]))
  const byAccount = order.customer === null ? undefined : eq(reviews.clientId, order.customer)
  const written = await db
    .select({ product: reviews.productId })
    .from(reviews)
    .where(
      and(eq(reviews.store, order.store), isNotNull(reviews.productId), or(eq(reviews.cartId, order.id), byAccount)),
    )
  const reviewed = new Set(written.map(({ product }) => product))
  return [...products.values()].map((product) => ({ product, reviewed: reviewed.has(product.id) }))
}

/** Whether an order was withdrawn from, sent back, refunded, disputed or reported, in whole or in part. */
export async function hasTrouble(db: Database, order: string): Promise<boolean> {
  const { returned, incident } = subOrderState
  const parts = db
    .select({ id: subOrders.id })
    .from(subOrders)
    .where(and(eq(subOrders.cartId, order), inArray(subOrders.status, [returned, incident])))
    .limit(1)
  const found = await Promise.all([
    parts,
    ...[incidents, orderHolds, orderReturns, refunds, withdrawalRequests].map((table) =>
      db.select({ id: table.id }).from(table).where(eq(table.cartId, order)).limit(1),
    ),
  ])
  return found.some((rows) => rows.length > 0)
}
