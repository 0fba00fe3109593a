import type { OrderStatus } from '../contract/cart-content.ts'

/** States of an order by name. Sub-orders have a separate table: the same number has another meaning there. */
export const orderState = {
  cart: 100,
  abandonedCart: 150,
  quote: 200,
  abandonedQuote: 250,
  pendingPayment: 300,
  abandonedOrder: 350,
  paid: 400,
  /** The shop has begun with it; shoppers read "in progress" for this state and the next. */
  accepted: 450,
  inProgress: 500,
  partiallyShipped: 600,
  shipped: 650,
  cancelled: 700,
  returned: 800,
} as const satisfies Record<string, OrderStatus>
export const orderStatuses = Object.values(orderState)

/** Carts can be changed and thrown away. */
export function isCart(status: OrderStatus): boolean {
  return status === orderState.cart || status === orderState.abandonedCart
}

/** Offers of the shop with prices that stand for a while. */
export function isQuote(status: OrderStatus): boolean {
  return status === orderState.quote || status === orderState.abandonedQuote
}

/** All orders, paid or not. */
export function isOrder(status: OrderStatus): boolean {
  return !isCart(status) && !isQuote(status)
}

/** Orders that await payment: an open cart, a quote, or one that was given up and can be reopened. */
export function isPayable(status: OrderStatus): boolean {
  return status < orderState.paid
}
