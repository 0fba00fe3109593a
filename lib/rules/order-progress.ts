import type { OrderStatus } from '../contract/cart-content.ts'
import type { SubOrderStatus } from '../contract/sub-orders.ts'
import { stepsBehind } from './order-transitions.ts'
import { isCancelledPart, subOrderState } from './sub-order-status.ts'

/** Steps of an order, in this order. */
export const orderSteps = ['ordered', 'paid', 'preparing', 'sent', 'delivered'] as const
export type OrderStep = (typeof orderSteps)[number]

interface Parcel {
  status: SubOrderStatus
  /** When it left, where that is known. */
  sent_at?: string | null | undefined
  delivered_at: string | null
}

/**
 * Progress of an order: its completed steps, and the times at which the last parcel was sent, once everything is, and
 * arrived. Null for an order that is given up, cancelled or sent back.
 */
export function orderProgress(
  status: OrderStatus,
  parcels: readonly Parcel[],
): { done: OrderStep[]; sentAt: string | null; deliveredAt: string | null } | null {
  const behind = stepsBehind(status)
  if (behind === null) return null
  const awaited = parcels.filter((parcel) => !isCancelledPart(parcel.status))
  const isDelivered = awaited.length > 0 && awaited.every((parcel) => parcel.status === subOrderState.delivered)
  const reached: Record<OrderStep, boolean> = {
    ordered: true,
    paid: behind >= 1,
    preparing: behind >= 2,
    sent: behind >= 3,
    delivered: isDelivered,
  }
  const done = orderSteps.filter((step) => isDelivered || reached[step])
  return {
    done,
    sentAt: (done.includes('sent') && latest(awaited.map((parcel) => parcel.sent_at))) || null,
    deliveredAt: (isDelivered && latest(awaited.map((parcel) => parcel.delivered_at))) || null,
  }
}

/** The last of some moments, as they are all written alike; empty where there is none. */
function latest(moments: readonly (string | null | undefined)[]): string {
  return (
    moments
      .map((moment) => moment ?? '')
      .toSorted()
      .at(-1) ?? ''
  )
}
