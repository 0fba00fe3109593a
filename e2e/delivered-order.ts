import type { APIRequestContext } from 'playwright/test'
import { asAdministrator, call, password } from './new-customer.ts'
import { simpleProducts } from './simple-products.ts'
import { fromAnywhere, type JourneyStore } from './stores.ts'
import { expect } from './test.ts'

const shared = process.env.STORE_API ?? 'http://127.0.0.1:4000'

/** Token of a customer at the store API. */
export async function tokenOf(request: APIRequestContext, store: JourneyStore, email: string): Promise<string> {
  return (await call(request, store, '/auth-users/token/', { email, password })).access
}

/**
 * An order that was paid and has arrived, made without a browser.
 * @param token of the customer whose it is; a guest's without
 */
export async function deliveredOrder(request: APIRequestContext, store: JourneyStore, email: string, token?: string) {
  const { value: product } = await simpleProducts(request, store).next()
  if (!product) throw new Error(`${store.code} sells nothing without a choice.`)
  const { order: id } = await call(request, store, '/cart/v1/cart-rows/', { product: product.id }, token)
  const part = (prefix: string) =>
    Object.fromEntries(
      Object.entries({ ...store.shopper, 'user.email': email })
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    )
  const form = { user: part('user.'), shipping_data: part('shipping_data.') }
  const written = await request.put(`${store.api ?? shared}/cart/v1/carts/${id}/?store=${store.code}`, {
    data: form,
    headers: { ...fromAnywhere(), ...(token && { authorization: `Bearer ${token}` }) },
  })
  expect(written.ok(), await written.text()).toBe(true)
  await call(request, store, '/payment/v1/transfer/payments/init_order/', { cart_id: id }, token)
  const act = <Body>(path: string, data: object) => asAdministrator<Body>(request, store, 'POST', path, data)
  await act('/payment/v1/transfer/payments/confirm/', { order_id: id })
  const { rows } = await asAdministrator<{ rows: { id: string; quantity: number }[] }>(
    request,
    store,
    'GET',
    `/cart/v1/carts/${id}/`,
  )
  const pieces = rows.map((row) => ({ row: row.id, quantity: row.quantity }))
  const parcel = { rows: pieces, carrier: 'Carrier', tracking_number: id }
  const sent = await act<{ id: string }>(`/cart/v1/orders/${id}/parcels/`, parcel)
  await act(`/cart/v1/parcels/${sent.id}/deliver/`, {})
  return { id: id as string, product }
}
