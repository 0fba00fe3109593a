import { isCart } from '../../lib/rules/order-status.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { findCart } from '../domain/cart/carts.ts'
import type { StoredPayment } from '../domain/payment/payments.ts'

/** Where shoppers and providers come back to. */
export interface ReturnUrls {
  /** Public address of a store, without a slash at the end. */
  storeUrl(code: string): string
  /** Address at which providers reach this program, without a slash at the end. */
  apiUrl: string
}

/**
 * Where the shopper comes back to: the result page of this payment. The address holds nothing
 * personal.
 */
export function returnUrl(addresses: ReturnUrls, store: StoreContext, { reference }: StoredPayment): string {
  return `${addresses.storeUrl(store.code)}/checkout/result/${reference}`
}

/**
 * URL after a cancelled payment, where the shopper may choose again: the checkout, with a message; an order that awaits
 * payment has a page.
 */
export function abortUrl(addresses: ReturnUrls, store: StoreContext, orderId?: string): string {
  return addresses.storeUrl(store.code) + (orderId === undefined ? '/checkout?interrupted' : `/order/${orderId}`)
}

/** Id of the order that a payment is for; undefined while it is for a cart. */
export async function orderIdOf(
  db: Database,
  store: StoreContext,
  { cartId }: StoredPayment,
): Promise<string | undefined> {
  const cart = await findCart(db, store.code, cartId)
  return cart && !isCart(cart.status) ? cartId : undefined
}
