import { contract } from '#lib/contract/index.ts'
import type { Store } from '#lib/stores/store.ts'
import type { Backend } from './backend.ts'
import { guestEmail } from './cart.ts'
import type { Buyable } from './choice.ts'

const { cartRows, carts, payments } = contract
/** Orders that are placed and wait for the transfer. */
const transferPending = 300

/** Orders as a guest, to the store's own address, by a bank transfer that will not come. */
export async function placeOrder(backend: Backend, buyable: Buyable | null, store: Store): Promise<void> {
  const cart = buyable && (await backend.ask(carts.create, { body: {} }))
  if (!cart) return
  const params = { id: cart.id }
  await backend.ask(cartRows.create, { body: { order: cart.id, ...buyable, quantity: 1 } })
  const { street, postalCode, city } = store.company
  const filled = await backend.ask(carts.update, {
    params,
    body: {
      user: { name: 'Conformance', surnames: 'Conformance', phone: store.telephone.number, email: guestEmail },
      shipping_data: { address: street, number: '1', postal_code: postalCode, city, province: city },
    },
  })
  if (!filled) return
  const total = filled.prices.pvp_total
  const placed = await backend.ask(payments.transferInitOrder, { body: { cart_id: cart.id, expected_total: total } })
  if (!placed) return
  backend.expect(payments.transferInitOrder, placed.amount === total, 'amount: not the total of the cart')
  await backend.ask(payments.result, { params: { reference: placed.payment_reference } })
  const order = await backend.ask(carts.retrieve, { params })
  if (order) backend.expect(carts.retrieve, order.status === transferPending, `status: ${order.status} instead of 300`)
  const known = { email: guestEmail, order_number: placed.order_number }
  await backend.ask(carts.retrieveByOrderNumber, { body: known })
  await backend.refused(carts.retrieveByOrderNumber, [404], { body: { ...known, email: `other-${guestEmail}` } })
}
