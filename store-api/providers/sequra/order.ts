import { internationalPhone } from '../../../lib/rules/phone.ts'
import type { StoreContext } from '../../context/store.ts'
import type { PaymentSnapshot } from '../../db/schema.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { linesOf } from '../../payments/lines.ts'

export interface SequraAddresses {
  notifyUrl: string
  returnUrl: string
  abortUrl: string
}

export type SequraState = '' | 'confirmed' | 'on_hold'

/**
 * An order as seQura is asked for it, and as it is confirmed. @param merchant the shop's id, and
 * what seQura brings back with notifications
 */
export function orderOf(
  payment: StoredPayment,
  snapshot: PaymentSnapshot,
  store: StoreContext,
  addresses: SequraAddresses,
  state: SequraState,
  merchant: { id: string; signature: string },
) {
  const notified = { reference: payment.reference, signature: merchant.signature }
  const moment = payment.createdAt.toISOString()
  return {
    order: {
      state,
      merchant: {
        id: merchant.id,
        notify_url: addresses.notifyUrl,
        notification_parameters: notified,
        return_url: addresses.returnUrl,
        abort_url: addresses.abortUrl,
        events_webhook: { url: addresses.notifyUrl, parameters: notified },
        options: { has_jquery: false },
      },
      merchant_reference: { order_ref_1: payment.reference },
      cart: {
        currency: store.currency,
        gift: false,
        order_total_with_tax: payment.amount,
        cart_ref: payment.reference,
        created_at: moment,
        updated_at: moment,
        items: linesOf(snapshot, store).map(itemOf),
      },
      ...people(snapshot, store),
      delivery_method: deliveryMethod,
      gui: { layout: 'desktop' },
      platform,
    },
  }
}

export const deliveryMethod = { name: 'default', days: '', home_delivery: true }
export const platform = { name: 'storefront', version: '1', uname: '', db_name: 'postgresql', db_version: '' }
/** Time in which an installation is carried out, as an ISO duration. */
const serviceWithin = 'P3M'

/** A line as seQura wants it. */
export function itemOf(line: ReturnType<typeof linesOf>[number]) {
  const { reference, name, quantity, unit, total } = line
  if (line.kind === 'shipping') return { type: 'handling', reference, name, total_with_tax: total }
  if (line.kind === 'service')
    return {
      type: 'service',
      reference,
      name,
      price_with_tax: unit,
      quantity,
      total_with_tax: total,
      downloadable: false,
      ends_in: serviceWithin,
    }
  if (line.kind === 'discount') return { type: 'discount', reference, name, total_with_tax: total }
  return {
    type: 'product',
    reference,
    name,
    price_with_tax: unit,
    quantity,
    total_with_tax: total,
    downloadable: false,
    personalized: line.madeToMeasure,
    restockable: !line.madeToMeasure,
  }
}

/** Buyer and addresses. */
export function people({ form }: PaymentSnapshot, store: StoreContext) {
  const { user, shipping_data, billing_data } = form
  const name = { given_names: user.name, surnames: user.surnames }
  const address = {
    ...name,
    address_line_1: shipping_data.address,
    address_line_2: shipping_data.number,
    postal_code: shipping_data.postal_code,
    city: shipping_data.city,
    country_code: store.country,
    mobile_phone: internationalPhone(user.phone, store.country) ?? '',
  }
  return {
    delivery_address: address,
    invoice_address: address,
    customer: {
      ...name,
      email: user.email,
      ...(!form.same_billing_data && billing_data.tax_id && { nin: billing_data.tax_id }),
      language_code: store.region,
      logged_in: false,
      previous_orders: [],
    },
  }
}
