import type { Cart } from '../contract/cart-content.ts'
import type { PaymentResult } from '../contract/payments.ts'
import { isCart, isPayable, orderState } from './order-status.ts'

type PaidCart = Pick<Cart, 'status' | 'order_number' | 'prices' | 'payment_method_selected' | 'payment'>

/**
 * State of a payment, derived from its cart or order, for a store API that has only the specification's calls, and none
 * for payments. An open cart does not say whether a payment was tried: it counts as undecided.
 * @param reference of the payment
 * @returns null where the cart does not cover this payment: it has another one, no payment method, or the order is
 *   cancelled
 */
export function paymentOfCart(cart: PaidCart, reference: string): PaymentResult | null {
  const { status, order_number, prices, payment_method_selected: method, payment } = cart
  if (method === null || status === orderState.cancelled || (payment && payment.reference !== reference)) return null
  return {
    payment_reference: reference,
    payment_method: method,
    status: isPayable(status) ? (isCart(status) ? 'created' : 'pending') : 'authorized',
    order_status: status,
    order_number,
    amount: prices.pvp_total,
  }
}
