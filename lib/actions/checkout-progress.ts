'use server'

import { refresh } from 'next/cache'
import { readCartCookie } from '../cart/cart-cookie.ts'
import type { PaymentMethod } from '../contract/payment-methods.ts'
import { isEmail } from '../rules/email.ts'
import { paymentMethods } from '../rules/payment-methods.ts'
import { judgePostalCode } from '../rules/postal-code.ts'
import { getCartWithoutCommissions, joinEmail, updateCart } from '../store-api/carts.ts'
import { requestStore } from '../stores/request.ts'

/* Saves parts of the checkout form in the cart before it is ordered. Each action returns whether the value was saved,
   if there was any; the order saves all of them again. */

/** Remembers the e-mail of an unfinished cart. */
export async function joinEmailToCart(email: string): Promise<boolean> {
  const store = await requestStore()
  const cartId = await readCartCookie()
  if (!cartId || typeof email !== 'string' || !isEmail(email)) return true
  return joinEmail(store, cartId, email.trim()).then(written, notWritten)
}

/**
 * Saves the postal code as soon as it is known, so that the total beside the form includes delivery there. Renders the
 * page again where the total differs.
 * @param shownTotal the total that the shopper sees, cents
 */
export async function deliverTo(postalCode: string, shownTotal: number): Promise<boolean> {
  const store = await requestStore()
  const cartId = await readCartCookie()
  if (!cartId || typeof postalCode !== 'string') return true
  const verdict = judgePostalCode(postalCode, store.country)
  if (verdict !== 'free' && verdict !== 'charged') return true
  try {
    const cart = await updateCart(store, cartId, { shipping_data: { postal_code: postalCode.trim() } })
    if (cart.prices.pvp_total !== shownTotal) refresh()
    return true
  } catch {
    return false
  }
}

/**
 * Writes to the cart how it will be paid, so that its total includes the surcharge; leaving
 * PayPal removes it. The page comes along again where the total is another. The total shown
 * stays where nothing could be written, and ordering is refused if it is wrong.
 * @param left means of payment that was chosen before
 * @param shownTotal the total that the shopper sees, cents
 */
export async function choosePaymentMethod(method: string, left: string, shownTotal: number): Promise<boolean> {
  const store = await requestStore()
  const id = await readCartCookie()
  if (!id || !store.paymentMethods.includes(method as PaymentMethod)) return true
  try {
    const cart = await updateCart(store, id, { payment_method_selected: method as PaymentMethod })
    const costs = (name: string) =>
      store.paymentMethods.some((each) => each === name && paymentMethods[each].commission)
    const without = costs(left) && !costs(method) ? await getCartWithoutCommissions(store, id) : null
    if ((without ?? cart).prices.pvp_total !== shownTotal) refresh()
    return true
  } catch {
    return false
  }
}

const written = () => true
const notWritten = () => false
