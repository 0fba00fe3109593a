import type { OrderStatus } from '../contract/carts.ts'
import type { SubOrderStatus } from '../contract/sub-orders.ts'
import { isOver, isPayable, orderState } from './order-status.ts'
import { subOrderState, subOrderStatuses } from './sub-order-status.ts'

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

/**
 * What administrators do with an order beside moving it: split it and undo that (`plan`), send a
 * parcel, note its arrival, follow goods that come back, and give money back.
 */
export const orderActions = ['plan', 'send', 'deliver', 'return', 'refund'] as const
export type OrderAction = (typeof orderActions)[number]

interface Permitted {
  readonly actions: readonly OrderAction[]
  /** What a part of the order may become, as far as its own table lets it. */
  readonly parts: readonly SubOrderStatus[]
}

const { received, delayed, cancelled, cancelledByChange, returned, incident } = subOrderState
const nothing: Permitted = { actions: [], parts: [] }
/** It can be planned; work on it, and all that follows, waits for the money. */
const awaitingMoney: Permitted = { actions: ['plan'], parts: [received, delayed, cancelled, cancelledByChange] }
const paidFor: Permitted = { actions: orderActions, parts: subOrderStatuses }

/** What the state of an order lets be done with it and its parts; a refund also needs money that is left. */
const permitted: Readonly<Record<OrderStatus, Permitted>> = {
  [orderState.cart]: nothing,
  [orderState.abandonedCart]: nothing,
  [orderState.quote]: nothing,
  [orderState.abandonedQuote]: nothing,
  [orderState.pendingPayment]: awaitingMoney,
  [orderState.abandonedOrder]: awaitingMoney,
  [orderState.paid]: paidFor,
  [orderState.accepted]: paidFor,
  [orderState.inProgress]: paidFor,
  [orderState.partiallyShipped]: paidFor,
  [orderState.shipped]: paidFor,
  [orderState.cancelled]: { actions: ['refund'], parts: [] },
  [orderState.returned]: { actions: ['refund'], parts: [returned, incident] },
}

/** Whether the state of an order lets something be done with it. */
export function permits(status: OrderStatus, action: OrderAction): boolean {
  return permitted[status].actions.includes(action)
}

/** Whether a part of an order in this state may become something, if its own state lets it. */
export function permitsPart(status: OrderStatus, part: SubOrderStatus): boolean {
  return permitted[status].parts.includes(part)
}

/** Why an order's state forbids something, as the code of a refusal. */
export function whyForbidden(status: OrderStatus): 'order_unpaid' | 'order_over' | null {
  if (isOver(status)) return 'order_over'
  return isPayable(status) ? 'order_unpaid' : null
}
