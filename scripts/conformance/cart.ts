import type { Cart } from '#lib/contract/cart-content.ts'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import { contract } from '#lib/contract/index.ts'
import type { Backend } from './backend.ts'
import type { Buyable } from './choice.ts'

const { cartRows, carts, coupons } = contract

/** An address that no mail reaches: example.org is reserved for documentation. */
export const guestEmail = 'conformance@example.org'

/** Makes a cart, fills, changes and deletes it as a guest does. */
export async function tryCart(backend: Backend, buyable: Buyable | null): Promise<void> {
  const cart = await backend.ask(carts.create, { body: {} })
  if (!cart) return
  const params = { id: cart.id }
  await backend.ask(carts.retrieve, { params })
  await typeInto(backend, cart)
  if (buyable) await tryRow(backend, cart, buyable)
  await backend.refused(coupons.validate, [400, 404], { body: { code: 'THERE-IS-NONE', cart_id: cart.id } })
  await backend.ask(carts.destroy, { params })
  await backend.refused(carts.retrieve, [404], { params })
}

async function typeInto(backend: Backend, { id }: Cart): Promise<void> {
  const params = { id }
  const name = 'Conformance'
  const changed = await backend.ask(carts.update, { params, body: { user: { name, email: guestEmail } } })
  if (changed) backend.expect(carts.update, changed.user.name === name, 'user.name: not what was sent')
  const joined = await backend.ask(carts.joinEmail, { params, body: { email: guestEmail } })
  if (joined) backend.expect(carts.joinEmail, joined.email === guestEmail, 'email: not what was sent')
}

/** Applies a coupon that the shop announces, where there is one for this cart, and takes it off. */
async function tryCoupon(backend: Backend, { id }: Cart, total: number): Promise<void> {
  const announced = await backend.ask(coupons.webList)
  for (const { code } of (announced ?? []).filter(({ minimum_total }) => minimum_total <= total)) {
    const cart = await backend.ask(coupons.validate, { body: { code, cart_id: id } }, [400])
    if (!cart) continue
    backend.expect(coupons.validate, cart.coupon?.code === code, 'coupon.code: not the code that was sent')
    const without = await backend.ask(carts.disableCoupon, { params: { id } })
    if (without) backend.expect(carts.disableCoupon, without.coupon === null, 'coupon: still there')
    return
  }
}

/** Adds a product, changes how many of it, and takes it away. */
async function tryRow(backend: Backend, cart: Cart, buyable: Buyable): Promise<CartRow | null> {
  const row = await backend.ask(cartRows.create, { body: { order: cart.id, ...buyable, quantity: 1 } })
  if (!row) return null
  backend.expect(cartRows.create, row.order === cart.id, 'order: not the cart that was named')
  backend.expect(cartRows.create, row.product.id === buyable.product, 'product.id: not the product that was named')
  const params = { id: row.id }
  await backend.ask(cartRows.retrieve, { params })
  const more = await backend.ask(cartRows.update, { params, body: { quantity: 2 } })
  if (more) {
    backend.expect(cartRows.update, more.quantity === 2, 'quantity: not what was sent')
    backend.expect(cartRows.update, more.prices.total === 2 * more.prices.unit, 'prices.total: not twice the unit')
  }
  const rows = await backend.ask(carts.customRows, { params: { id: cart.id } })
  if (rows) backend.expect(carts.customRows, rows.size === 2, 'size: not the sum of the quantities')
  if (rows) await tryCoupon(backend, cart, rows.prices.pvp_total)
  await backend.refused(cartRows.update, [400], { params, body: { quantity: 0 } }, ['quantity'])
  await backend.ask(cartRows.destroy, { params })
  const emptied = await backend.ask(carts.retrieve, { params: { id: cart.id } })
  if (emptied) backend.expect(cartRows.destroy, emptied.rows.length === 0, 'the cart still has the row')
  return row
}
