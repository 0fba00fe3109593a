import 'server-only'
import type { Cart } from '../contract/cart-content.ts'
import { contract } from '../contract/index.ts'
import type { Store } from '../stores/store.ts'
import { askAsCustomer } from './customer.ts'

/** Applies a coupon to a cart. @throws StoreApiError 400 with the reason at `code` */
export function applyCoupon(store: Store, cartId: string, code: string): Promise<Cart> {
  return askAsCustomer(store, contract.coupons.validate, {
    body: { cart_id: cartId, code, store: store.code },
  })
}

/** Takes the coupon off a cart. @throws StoreApiError 400 when it has none */
export function removeCoupon(store: Store, cartId: string): Promise<Cart> {
  return askAsCustomer(store, contract.carts.disableCoupon, { params: { id: cartId } })
}
