import { calendarDay } from './calendar.ts'

/** Order status codes (specification 4). Sub-orders have a table of their own: the same number means something else there. */
export const orderStatuses = [100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 650, 700, 800] as const
export type OrderStatusCode = (typeof orderStatuses)[number]

export const subOrderStatuses = [100, 200, 300, 400, 500, 550, 600, 650, 700, 800, 900] as const
export type SubOrderStatusCode = (typeof subOrderStatuses)[number]

/** From which state an order may move to which; the specification names the states, the table is the shop's own (R4.14). */
const transitions: Readonly<Record<OrderStatusCode, readonly OrderStatusCode[]>> = {
  100: [150, 200, 300, 400],
  150: [100],
  200: [250, 300, 400],
  250: [200],
  300: [350, 400, 700],
  350: [300],
  400: [450, 700],
  450: [500, 700],
  500: [600, 650, 700],
  600: [650],
  650: [800],
  700: [],
  800: [],
}

/** Whether an order may move from one state to another. */
export function canMove(from: OrderStatusCode, to: OrderStatusCode): boolean {
  return transitions[from].includes(to)
}

/** Carts can be changed and thrown away; from 300 on it is an order. */
export function isCart(status: OrderStatusCode): boolean {
  return status === 100 || status === 150
}

/** The shortest way from one state to another along the table, without the start; null when there is none in two steps. */
export function pathTo(from: OrderStatusCode, to: OrderStatusCode): readonly OrderStatusCode[] | null {
  if (from === to) return []
  if (canMove(from, to)) return [to]
  const between = transitions[from].find((step) => canMove(step, to))
  return between === undefined ? null : [between, to]
}

/** Orders that still await money: an open cart, a quote, or what was given up and is taken up again. */
export function isPayable(status: OrderStatusCode): boolean {
  return status < 400
}

/** From which state a sub-order may move to which; 500, 550 and 800 are ends. */
const subOrderTransitions: Readonly<Record<SubOrderStatusCode, readonly SubOrderStatusCode[]>> = {
  100: [200, 400, 500, 550],
  200: [300, 400, 500, 550],
  300: [400, 500, 550, 600, 650],
  400: [200, 300, 500, 550, 600, 650],
  500: [],
  550: [],
  600: [700, 800, 900],
  650: [600, 900],
  700: [800, 900],
  800: [],
  900: [550, 600, 700, 800],
}

/** Whether a sub-order may move from one state to another. */
export function canMoveSubOrder(from: SubOrderStatusCode, to: SubOrderStatusCode): boolean {
  return subOrderTransitions[from].includes(to)
}

/**
 * States of one payment. `authorized` and `error` are the specification's (section 4). `created`: opened, nothing paid yet;
 * `pending`: the provider or the bank has it; `superseded`: the order was paid another way; `refund_due`: money came that the
 * order does not need.
 */
export const paymentStatuses = [
  'created',
  'pending',
  'authorized',
  'error',
  'cancelled',
  'expired',
  'superseded',
  'refund_due',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Money that arrives late is money: what was taken only ever goes back. `refunded` to `refund_due`: the bank did not take it;
 * `refund_due` to `cancelled`: the provider never had any.
 */
const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['pending', 'authorized', 'error', 'cancelled', 'expired', 'superseded', 'refund_due'],
  pending: ['authorized', 'error', 'cancelled', 'superseded', 'refund_due'],
  authorized: ['refund_due', 'refunded'],
  error: ['pending', 'authorized', 'refund_due'],
  cancelled: ['pending', 'authorized', 'refund_due'],
  expired: ['pending', 'authorized', 'refund_due'],
  superseded: ['authorized', 'refund_due'],
  refund_due: ['refunded', 'cancelled'],
  refunded: ['refund_due'],
}

/** Whether a payment may move from one state to another. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to)
}

/** How long a quote stands, days (R3.63). */
export const quoteDays = 30

/** Whether a quote may still be paid: through the whole of its last day in Europe/Paris (R4.15). */
export function quoteStands(validUntil: string | null, now: Date): boolean {
  return validUntil !== null && validUntil >= calendarDay(now, 'Europe/Paris')
}
