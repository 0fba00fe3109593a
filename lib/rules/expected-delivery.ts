import type { Cart } from '../contract/carts.ts'
import { type DeliveryRange, deliveryRange } from './delivery-date.ts'
import { slowestDays } from './delivery-plan.ts'
import { isPayable } from './order-status.ts'

/** When the whole of an order arrives. */
export type ExpectedDelivery =
  | { kind: 'dates'; range: DeliveryRange }
  /** Working days from the payment, without which nothing is sent. */
  | { kind: 'afterPayment'; min: number; max: number }

type OrderWithDelivery = Pick<Cart, 'status' | 'rows' | 'ordered_at' | 'created_at'>

/**
 * When the slowest row of an order or quote arrives: dates once it is paid, until then days.
 * @param timeZone zone of the store, whose calendar counts
 */
export function expectedDelivery(order: OrderWithDelivery, timeZone: string): ExpectedDelivery {
  const days = slowestDays(order.rows)
  if (isPayable(order.status)) return { kind: 'afterPayment', ...days }
  const ordered = new Date(order.ordered_at ?? order.created_at ?? Date.now())
  return { kind: 'dates', range: deliveryRange(ordered, days, timeZone) }
}
