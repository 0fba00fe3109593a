import type { OrderStatus } from '../contract/carts.ts'
import { orderState } from './order-status.ts'

/**
 * From which state an order may move to which; the specification names the states, the table is the
 * shop's own.
 */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [orderState.cart]: [orderState.abandonedCart, orderState.quote, orderState.pendingPayment, orderState.paid],
  [orderState.abandonedCart]: [orderState.cart],
  [orderState.quote]: [orderState.abandonedQuote, orderState.pendingPayment, orderState.paid],
  [orderState.abandonedQuote]: [orderState.quote],
  [orderState.pendingPayment]: [orderState.abandonedOrder, orderState.paid, orderState.cancelled],
  [orderState.abandonedOrder]: [orderState.pendingPayment],
  [orderState.paid]: [orderState.accepted, orderState.cancelled],
  [orderState.accepted]: [orderState.inProgress, orderState.cancelled],
  [orderState.inProgress]: [orderState.partiallyShipped, orderState.shipped, orderState.cancelled],
  [orderState.partiallyShipped]: [orderState.shipped],
  [orderState.shipped]: [orderState.returned],
  [orderState.cancelled]: [],
  [orderState.returned]: [],
}

/** Whether an order may move from one state to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to)
}

/**
 * The shortest way from one state to another along the table, without the start; null when there is
 * none in two steps.
 */
export function pathTo(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] | null {
  if (from === to) return []
  if (canMove(from, to)) return [to]
  const between = transitions[from].find((step) => canMove(step, to))
  return between === undefined ? null : [between, to]
}
