import { contact } from './belongings.ts'
import type { StoreCode } from './request.ts'
import type { Shop } from './shop.ts'

export interface Wanted {
  store: StoreCode
  product: number
  variant: number | null
  quantity: number
  /** Tells one stranger from another. */
  number: number
  /** Last part of the address that the order comes from; follows from the number without it. */
  from?: number
}

/** A guest's cart, ready to order. @returns its id */
export async function strangersCart(
  shop: Shop,
  { store, product, variant, quantity, number }: Wanted,
): Promise<string> {
  const { user, place } = contact[store]
  const cart = await shop.ask<{ id: string }>('visitor', store, 'POST', '/cart/v1/carts/', {})
  await shop.ask('visitor', store, 'POST', '/cart/v1/cart-rows/', { order: cart.id, product, variant, quantity })
  const email = `stranger-${number}@attack.example`
  const form = { user: { ...user, email }, shipping_data: place, same_billing_data: true }
  await shop.ask('visitor', store, 'PUT', `/cart/v1/carts/${cart.id}/`, form)
  return cart.id
}

/** Orders by transfer without an account. @returns the status of the last call */
export async function strangersOrder(shop: Shop, wanted: Wanted): Promise<number> {
  const { store, number, from = number % 250 } = wanted
  const cart_id = await strangersCart(shop, wanted)
  const { status } = await shop.send({
    server: 'store API',
    store,
    role: 'visitor',
    method: 'POST',
    target: `/payment/v1/transfer/payments/init_order/?store=${store}`,
    headers: [
      ['content-type', 'application/json'],
      ['x-forwarded-for', `198.51.100.${from}`],
    ],
    body: JSON.stringify({ cart_id }),
  })
  return status
}
