import type { OrderStatus } from '../contract/cart-content.ts'
import type { SubOrderStatus } from '../contract/sub-orders.ts'
import { isPayable, orderState, orderStatuses } from './order-status.ts'
import { subOrderState, subOrderStatuses } from './sub-order-status.ts'

/**
 * Actions of administrators on an order, beside changing its state: split it and undo that (`plan`), send a parcel,
 * record its arrival, handle returns, and refund.
 */
export const orderActions = ['plan', 'send', 'deliver', 'return', 'refund'] as const
export type OrderAction = (typeof orderActions)[number]

interface State {
  /** States that an order may move to from here; none where the state is final. */
  readonly next: readonly OrderStatus[]
  readonly actions: readonly OrderAction[]
  /** States that the order's parts may have, as far as their own table permits. */
  readonly parts: readonly SubOrderStatus[]
  /** Number of completed steps among payment, preparation and delivery; null where the order is not awaited. */
  readonly stepsBehind: 0 | 1 | 2 | 3 | null
  /** Whether nothing happens to it by itself any more, although its state is not final. */
  readonly atRest?: true
}

const { received, delayed, cancelled, cancelledByChange, returned, incident } = subOrderState
const unordered = { actions: [], parts: [], stepsBehind: null } as const
/** It can be planned; work on it, and all that follows, waits for the money. */
const unpaid = { actions: ['plan'], parts: [received, delayed, cancelled, cancelledByChange] } as const
const paidFor = { actions: orderActions, parts: subOrderStatuses }

/**
 * The only table of an order's states: their transitions and permitted actions. The specification names the states, the
 * table is the shop's own.
 */
const states: Readonly<Record<OrderStatus, State>> = {
  [orderState.cart]: {
    ...unordered,
    next: [orderState.abandonedCart, orderState.quote, orderState.pendingPayment, orderState.paid],
  },
  [orderState.abandonedCart]: { ...unordered, next: [orderState.cart] },
  [orderState.quote]: {
    ...unordered,
    next: [orderState.abandonedQuote, orderState.pendingPayment, orderState.paid],
  },
  [orderState.abandonedQuote]: { ...unordered, next: [orderState.quote] },
  [orderState.pendingPayment]: {
    ...unpaid,
    stepsBehind: 0,
    next: [orderState.abandonedOrder, orderState.paid, orderState.cancelled],
  },
  [orderState.abandonedOrder]: { ...unpaid, stepsBehind: null, atRest: true, next: [orderState.pendingPayment] },
  [orderState.paid]: { ...paidFor, stepsBehind: 1, next: [orderState.accepted, orderState.cancelled] },
  [orderState.accepted]: { ...paidFor, stepsBehind: 1, next: [orderState.inProgress, orderState.cancelled] },
  [orderState.inProgress]: {
    ...paidFor,
    stepsBehind: 1,
    next: [orderState.partiallyShipped, orderState.shipped, orderState.cancelled],
  },
  [orderState.partiallyShipped]: { ...paidFor, stepsBehind: 2, next: [orderState.shipped] },
  [orderState.shipped]: { ...paidFor, stepsBehind: 3, atRest: true, next: [orderState.returned] },
  [orderState.cancelled]: { actions: ['refund'], parts: [], stepsBehind: null, next: [] },
  [orderState.returned]: { actions: ['refund'], parts: [returned, incident], stepsBehind: null, next: [] },
}

/** Whether an order may move from one state to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return states[from].next.includes(to)
}

/**
 * The shortest way from one state to another along the table, without the start; null when there is
 * none in two steps.
 */
export function pathTo(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] | null {
  if (from === to) return []
  if (canMove(from, to)) return [to]
  const between = states[from].next.find((step) => canMove(step, to))
  return between === undefined ? null : [between, to]
}

/** Number of completed steps among payment, preparation and delivery; null where the order is not awaited. */
export function stepsBehind(status: OrderStatus): number | null {
  return states[status].stepsBehind
}

/** Orders in progress: neither given up nor over. */
export function isUnderWay(status: OrderStatus): boolean {
  return stepsBehind(status) !== null
}

/** Orders whose state is final: cancelled or sent back. */
export function isOver(status: OrderStatus): boolean {
  return states[status].next.length === 0
}

/** States of orders that nothing happens to any more by itself: given up, delivered, and every final one. */
export const endedOrders: readonly OrderStatus[] = orderStatuses.filter(
  (status) => isOver(status) || states[status].atRest,
)

/** Whether the state of an order lets something be done with it; a refund also needs money that is left. */
export function permits(status: OrderStatus, action: OrderAction): boolean {
  return states[status].actions.includes(action)
}

/** Whether a part of an order in this state may become something, if its own state lets it. */
export function permitsPart(status: OrderStatus, part: SubOrderStatus): boolean {
  return states[status].parts.includes(part)
}

/** Why an order's state forbids something, as the code of a refusal. */
export function whyForbidden(status: OrderStatus): 'order_unpaid' | 'order_over' | null {
  if (isOver(status)) return 'order_over'
  return isPayable(status) ? 'order_unpaid' : null
}
