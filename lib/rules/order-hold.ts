import type { OrderStatus } from '../contract/cart-content.ts'
import type { SubOrderStatus } from '../contract/sub-orders.ts'
import { orderState } from './order-status.ts'
import { subOrderState } from './sub-order-status.ts'

/** One report of a provider about a case: a dispute, a refund, a failed capture. */
export interface HoldEvent {
  /** How far the case had come: of two events the higher stage counts, whichever arrived first. */
  stage: number
  /** Cents. */
  amount: number
  /** True for money that is with the shop again; false for money that is gone or in doubt. */
  back: boolean
}

/**
 * Whether a case puts its order on hold, and for how many cents. It depends only on the events, not on the order of
 * their arrival: the last one took money, and nothing later brought all of it back.
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
 * Whether a move brings a part of an order nearer to being sent. Cancelling it, delaying it, and recording the fate of
 * a sent part do not.
 */
export function sendsPart(to: SubOrderStatus): boolean {
  const { inProgress, ready, shipped, partiallyShipped } = subOrderState
  return ([inProgress, ready, shipped, partiallyShipped] as readonly SubOrderStatus[]).includes(to)
}
