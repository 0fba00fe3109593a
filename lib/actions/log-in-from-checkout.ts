'use server'

import { redirect } from 'next/navigation'
import { readCartCookie } from '../cart/cart-cookie.ts'
import { typedCheckoutIn } from '../forms/checkout.ts'
import { loginPath } from '../session/session.ts'
import { requestStore } from '../stores/request.ts'
import { storePath } from '../urls/paths.ts'
import { storeTyped } from './checkout-without-script.ts'

/**
 * Redirects a customer from the checkout to the login and back. The input is saved in the cart, valid or not; passwords
 * are not.
 */
export async function logInFromCheckout(form: FormData): Promise<never> {
  const store = await requestStore()
  const cartId = await readCartCookie()
  const fields = typedCheckoutIn(form)
  const method = store.paymentMethods.find((offered) => offered === fields.payment_method) ?? null
  if (cartId) await storeTyped(store, cartId, fields, method)
  redirect(loginPath(store, storePath(store, '/checkout')))
}
