import { setTimeout as pause } from 'node:timers/promises'
import { type Checkout, newCheckout } from '../torture/checkout.ts'
import { hiddenFields } from '../torture/form.ts'
import { type Basket, persist } from './basket.ts'
import type { StoreCode } from './settings.ts'
import type { Visitor } from './visitor.ts'

/** A shopper's input, by name of the field. */
export const typed: Readonly<Record<StoreCode, Readonly<Record<string, string>>>> = {
  FRSM: {
    'user.name': 'Camille',
    'user.surnames': 'Laurent',
    'user.phone': '06 12 34 56 78',
    'shipping_data.address': 'Rue des Lilas',
    'shipping_data.number': '12',
    'shipping_data.postal_code': '69003',
    'shipping_data.city': 'Lyon',
    'shipping_data.province': 'Rhône',
  },
  ESSM: {
    'user.name': 'Lucía',
    'user.surnames': 'Martín',
    'user.phone': '612 345 678',
    'shipping_data.address': 'Calle Mayor',
    'shipping_data.number': '3',
    'shipping_data.postal_code': '28013',
    'shipping_data.city': 'Madrid',
    'shipping_data.province': 'Madrid',
  },
}

/** How often a shopper sends the checkout's form before giving up. */
const tries = 40

/** Orders the contents of a basket as a guest, by bank transfer, up to the order's page. */
export async function checkOut(basket: Basket, email: string): Promise<Checkout> {
  const { visitor } = basket
  const checkout = newCheckout({ store: visitor.store, through: 'storefront', cart: basket.id, email })
  for (let time = 0; time < tries; time += 1) {
    const page = await persist(() => visitor.ask('checkout', '/checkout'))
    const hidden = hiddenFields(page.text, 'user.email')
    if (hidden) await sendForm(visitor, hidden, { ...typed[visitor.store], 'user.email': email })
    // An unanswered request may have become an order all the same; the shop's state counts.
    const said = await basket.read()
    if (said && said.status >= 300 && said.order_number) {
      checkout.acknowledged.push({
        number: said.order_number,
        amount: said.prices.pvp_total,
        reference: null,
        by: 'transfer',
      })
      const order = await persist(() => visitor.ask('checkout', `/order/${basket.id}`))
      if (!order.text.includes(said.order_number)) checkout.gaveUp = `the page of ${said.order_number} does not name it`
      return checkout
    }
    await pause(500)
  }
  checkout.gaveUp = 'the form led to no order'
  return checkout
}

/** Sends the checkout's form as a page without a script does. @returns where it leads */
export async function sendForm(
  visitor: Visitor,
  hidden: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
): Promise<{ status: number; location: string }> {
  const body = new FormData()
  const all = { ...hidden, ...fields, payment_method: 'transfer', same_billing_data: 'on' }
  for (const [name, value] of Object.entries(all)) body.set(name, value)
  const { status, headers } = await visitor.ask('checkout', '/checkout', { method: 'POST', body })
  return { status, location: headers.location ?? '' }
}
