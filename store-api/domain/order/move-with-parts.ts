import { eq } from 'drizzle-orm'
import { isPayable, orderState } from '../../../lib/rules/order-status.ts'
import { isOver } from '../../../lib/rules/order-transitions.ts'
import { isWhollySent } from '../../../lib/rules/parcels.ts'
import type { Database } from '../../db/database.ts'
import { subOrders } from '../../db/schema.ts'
import { moveCart, type StoredCart } from '../cart/carts.ts'

/**
 * Moves a locked order as far as its parts have left, through the states between: partly or wholly
 * sent. One that is not paid, or is over, stays as it is.
 */
export async function moveWithParts(db: Database, order: StoredCart): Promise<StoredCart> {
  if (isPayable(order.status) || isOver(order.status)) return order
  const parts = await db.select().from(subOrders).where(eq(subOrders.cartId, order.id))
  const whole = isWhollySent(order.frozen?.rows ?? [], parts)
  const to = whole ? orderState.shipped : orderState.partiallyShipped
  let moved = order
  for (const step of [orderState.accepted, orderState.inProgress, to])
    if (moved.status < step) moved = await moveCart(db, moved, step)
  return moved
}
