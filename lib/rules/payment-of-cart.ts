import type { Cart } from '../contract/carts.ts'
import type { PaymentResult } from '../contract/payments.ts'
import { isCart, isPayable, orderState } from './order-status.ts'

type PaidCart = Pick<Cart, 'status' | 'order_number' | 'prices' | 'payment_method_selected' | 'payment'>

/**
 * What a cart, or the order that it has become, tells of its payment: a store API with the calls of
 * the specification alone has none that tells of a payment itself. An open cart does not say
 * whether a payment was tried: it counts as undecided.
 * @param reference of the payment that is asked about
 * @returns null where the cart says nothing of this payment: it has another one, no means of
 *   payment, or the order is cancelled
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
