import type { OrderStatus } from '../contract/carts.ts'
import type { SubOrderStatus } from '../contract/sub-orders.ts'
import { isUnderWay, orderState } from './order-status.ts'
import { isCancelledPart, subOrderState } from './sub-order-status.ts'

/** What an order goes through, in this order. */
export const orderSteps = ['ordered', 'paid', 'preparing', 'sent', 'delivered'] as const
export type OrderStep = (typeof orderSteps)[number]

interface Parcel {
  status: SubOrderStatus
  delivered_at: string | null
}

/**
 * How far an order is: the steps that are behind it, and the moment at which the last parcel
 * arrived. Nothing for an order that is given up, cancelled or sent back.
 */
export function orderProgress(
  status: OrderStatus,
  parcels: readonly Parcel[],
): { done: OrderStep[]; deliveredAt: string | null } | null {
  if (!isUnderWay(status)) return null
  const awaited = parcels.filter((parcel) => !isCancelledPart(parcel.status))
  const isDelivered = awaited.length > 0 && awaited.every((parcel) => parcel.status === subOrderState.delivered)
  const reached: Record<OrderStep, boolean> = {
    ordered: true,
    paid: status >= orderState.paid,
    preparing: status >= orderState.partiallyShipped,
    sent: status >= orderState.shipped,
    delivered: isDelivered,
  }
  const last = awaited
    .map((parcel) => parcel.delivered_at ?? '')
    .toSorted()
    .at(-1)
  return { done: orderSteps.filter((step) => isDelivered || reached[step]), deliveredAt: (isDelivered && last) || null }
}
