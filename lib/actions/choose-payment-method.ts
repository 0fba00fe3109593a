'use server'

import { readCartCookie } from '../cart/cart-cookie.ts'
import type { PaymentMethod } from '../contract/carts.ts'
import { getCartWithoutCommissions, updateCart } from '../store-api/carts.ts'
import { requestStore } from '../stores/request.ts'

/**
 * Writes to the cart how it will be paid, so that its total holds what that costs; whoever leaves PayPal gets it without (R7.54).
 * @param left means of payment that was chosen before
 * @returns the total, cents, or null when it could not be written; the total shown stays then, and ordering is refused if it is wrong
 */
export async function choosePaymentMethod(method: string, left: string): Promise<number | null> {
  const store = await requestStore()
  const id = await readCartCookie()
  if (!id || !store.paymentMethods.includes(method as PaymentMethod)) return null
  try {
    const cart = await updateCart(store, id, { payment_method_selected: method as PaymentMethod })
    const without = left === 'paypal' && method !== 'paypal' ? await getCartWithoutCommissions(store, id) : null
    return (without ?? cart).prices.pvp_total
  } catch {
    return null
  }
}
