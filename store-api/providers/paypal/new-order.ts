import { streetLine } from '../../../lib/rules/street-line.ts'
import type { StoreContext } from '../../context/store.ts'
import type { PaymentSnapshot } from '../../db/schema.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { linesOf } from '../../payments/lines.ts'
import { breakdownOf, breakdownPart, money } from './amounts.ts'

/** Request for a new PayPal order of a payment. */
export function newOrder(
  payment: StoredPayment,
  snapshot: PaymentSnapshot,
  store: StoreContext,
  addresses: { returnUrl: string; cancelUrl: string },
) {
  const lines = linesOf(snapshot, store)
  const products = lines.filter((line) => breakdownPart[line.kind] === 'item_total')
  const { form } = snapshot
  const { user, shipping_data } = form
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: payment.cartId,
        invoice_id: payment.reference,
        amount: {
          ...money(payment.amount, store.currency),
          breakdown: breakdownOf(lines, store.currency),
        },
        items: products.map((line) => ({
          name: line.name.slice(0, 127),
          sku: line.reference.slice(0, 127),
          quantity: String(line.quantity),
          unit_amount: money(line.unit, store.currency),
          category: 'PHYSICAL_GOODS',
        })),
        shipping: {
          name: { full_name: `${user.name} ${user.surnames}`.slice(0, 300) },
          address: {
            address_line_1: streetLine(shipping_data, store.country).slice(0, 300),
            admin_area_2: shipping_data.city.slice(0, 120),
            postal_code: shipping_data.postal_code,
            country_code: store.country,
          },
        },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: store.name,
          locale: store.region,
          shipping_preference: 'SET_PROVIDED_ADDRESS',
          user_action: 'PAY_NOW',
          return_url: addresses.returnUrl,
          cancel_url: addresses.cancelUrl,
        },
      },
    },
  }
}
