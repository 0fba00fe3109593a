import type { SubOrderStatus } from '../contract/sub-orders.ts'

/** States of a part of an order by name. */
export const subOrderState = {
  /** Shoppers read "in progress" for the first three. */
  received: 100,
  inProgress: 200,
  ready: 300,
  delayed: 400,
  cancelled: 500,
  /** It is left out because the order was changed. */
  cancelledByChange: 550,
  shipped: 600,
  partiallyShipped: 650,
  delivered: 700,
  returned: 800,
  incident: 900,
} as const satisfies Record<string, SubOrderStatus>
export const subOrderStatuses = Object.values(subOrderState)

const {
  received,
  inProgress,
  ready,
  delayed,
  cancelledByChange,
  shipped,
  partiallyShipped,
  delivered,
  returned,
  incident,
} = subOrderState
/** Both ways in which a part never leaves. */
export const cancellations = [subOrderState.cancelled, cancelledByChange] as const

/** From which state a sub-order may move to which. */
const subOrderTransitions: Readonly<Record<SubOrderStatus, readonly SubOrderStatus[]>> = {
  [received]: [inProgress, delayed, ...cancellations],
  [inProgress]: [ready, delayed, ...cancellations],
  [ready]: [delayed, ...cancellations, shipped, partiallyShipped],
  [delayed]: [inProgress, ready, ...cancellations, shipped, partiallyShipped],
  [subOrderState.cancelled]: [],
  [cancelledByChange]: [],
  [shipped]: [delivered, returned, incident],
  [partiallyShipped]: [shipped, incident],
  [delivered]: [returned, incident],
  [returned]: [],
  [incident]: [cancelledByChange, shipped, delivered, returned],
}

/** Parts of an order that never leave. */
export function isCancelledPart(status: SubOrderStatus): boolean {
  return status === subOrderState.cancelled || status === cancelledByChange
}

/** Whether a part of an order has been sent, including its later states. */
export function hasLeft(status: SubOrderStatus): boolean {
  return status >= subOrderState.shipped
}

/** Whether a sub-order may move from one state to another. */
export function canMoveSubOrder(from: SubOrderStatus, to: SubOrderStatus): boolean {
  return subOrderTransitions[from].includes(to)
}
