import type { OrderStatus } from '../contract/carts.ts'
import type { SubOrderStatus } from '../contract/sub-orders.ts'
import { orderState } from './order-status.ts'
import { subOrderState } from './sub-order-status.ts'

/** One thing that a provider told about a case: a dispute, a refund, a capture that failed. */
export interface HoldEvent {
  /** How far the case had come: of two events the higher stage counts, whichever arrived first. */
  stage: number
  /** Cents. */
  amount: number
  /** True for money that is with the shop again; false for money that is gone or in doubt. */
  back: boolean
}

/**
 * Whether a case holds its order back, and for how many cents. It depends on what was told alone,
 * not on the order in which it arrived: what happened last took money, and nothing later brought
 * all of it back.
 */
export function holdState(events: readonly HoldEvent[]): { held: boolean; amount: number } {
  const gone = events
    .filter(({ back }) => !back)
    .reduce<HoldEvent | null>((last, event) => (last && isLater(last, event) ? last : event), null)
  if (!gone) return { held: false, amount: events[0]?.amount ?? 0 }
  const returned = events.some(({ back, stage, amount }) => back && stage > gone.stage && amount >= gone.amount)
  return { held: !returned, amount: gone.amount }
}

function isLater(one: HoldEvent, other: HoldEvent): boolean {
  return one.stage === other.stage ? one.amount > other.amount : one.stage > other.stage
}

/** Whether goods leave by this move of an order. */
export function sendsOrder(to: OrderStatus): boolean {
  return to === orderState.partiallyShipped || to === orderState.shipped
}

/**
 * Whether a part of an order comes nearer to leaving by this move. Cancelling it, delaying it, and
 * noting what became of a part that has left do not.
 */
export function sendsPart(to: SubOrderStatus): boolean {
  const { inProgress, ready, shipped, partiallyShipped } = subOrderState
  return ([inProgress, ready, shipped, partiallyShipped] as readonly SubOrderStatus[]).includes(to)
}
