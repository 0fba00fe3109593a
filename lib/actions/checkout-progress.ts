'use server'

import { refresh } from 'next/cache'
import { readCartCookie } from '../cart/cart-cookie.ts'
import { isEmail } from '../rules/email.ts'
import { judgePostalCode } from '../rules/postal-code.ts'
import { joinEmail, updateCart } from '../store-api/carts.ts'
import { requestStore } from '../stores/request.ts'

/** Remembers the e-mail of an unfinished cart. Nothing is said when that fails: ordering sends it again. */
export async function joinEmailToCart(email: string): Promise<void> {
  const store = await requestStore()
  const cartId = await readCartCookie()
  if (cartId && typeof email === 'string' && isEmail(email))
    await joinEmail(store, cartId, email.trim()).catch(() => null)
}

/**
 * Writes where the cart goes as soon as that is known, so that the total beside the form holds what delivery costs there.
 * @param shownTotal the total that the shopper sees, cents
 */
export async function deliverTo(postalCode: string, shownTotal: number): Promise<void> {
  const store = await requestStore()
  const cartId = await readCartCookie()
  if (!cartId || typeof postalCode !== 'string') return
  const verdict = judgePostalCode(postalCode, store.country)
  if (verdict !== 'free' && verdict !== 'charged') return
  const cart = await updateCart(store, cartId, { shipping_data: { postal_code: postalCode.trim() } }).catch(() => null)
  if (cart && cart.prices.pvp_total !== shownTotal) refresh()
}
