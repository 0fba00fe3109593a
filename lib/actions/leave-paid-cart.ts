'use server'

import { readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import { isOrder } from '../rules/order-status.ts'
import { getCart } from '../store-api/carts.ts'
import { requestStore } from '../stores/request.ts'

/**
 * Forgets the cart of this browser once it has become an order; an open cart stays.
 * @returns the order's id, or null when the cart is still a cart
 */
export async function leavePaidCart(): Promise<string | null> {
  const store = await requestStore()
  const id = await readCartCookie()
  const cart = id ? await getCart(store, id).catch(() => null) : null
  if (!cart || !isOrder(cart.status)) return null
  await writeCartCookie(store, null)
  return cart.id
}
