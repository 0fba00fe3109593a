import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PaymentSnapshot } from '../../db/schema.ts'
import { Sequra } from '../../providers/sequra/client.ts'
import { orderOf } from '../../providers/sequra/order.ts'
import { examplePayment, exampleSnapshot, exampleStore } from '../support/example-payment.ts'

const settings = {
  url: 'https://sequra.example',
  accountKey: 'account',
  secret: 'secret',
  merchantId: 'lumeau/es',
  browserUrl: null,
}
const sequra = new Sequra(settings)
const store = exampleStore()
const payment = examplePayment({ method: 'sequra_pp3', provider: 'sequra' })
const addresses = {
  notifyUrl: 'https://api.example/ipn/',
  returnUrl: 'https://shop.example/result',
  abortUrl: 'https://shop.example/checkout',
}
afterEach(() => vi.unstubAllGlobals())

const person = { given_names: 'Lucía', surnames: 'Martín Gil' }
const address = {
  ...person,
  address_line_1: 'Calle Mayor',
  address_line_2: '3, 2.º B',
  postal_code: '28013',
  city: 'Madrid',
  country_code: 'ES',
  mobile_phone: '+34612345678',
}
const customer = {
  ...person,
  email: 'lucia@example.es',
  nin: 'B58818501',
  language_code: 'es-ES',
  logged_in: false,
  previous_orders: [],
}
const delivery_method = { name: 'default', days: '', home_delivery: true }
const platform = { name: 'storefront', version: '1', uname: '', db_name: 'postgresql', db_version: '' }

describe('an order at seQura', () => {
  const order = (snapshot: PaymentSnapshot = exampleSnapshot) =>
    orderOf(payment, snapshot, store, addresses, 'confirmed', { id: 'lumeau', signature: 'S' }).order

  it('R7.87 says what is paid in instalments, for whom, and where seQura answers', () => {
    const notified = { reference: payment.reference, signature: 'S' }
    const moment = '2026-11-18T10:00:00.000Z'
    expect(order()).toEqual({
      state: 'confirmed',
      merchant: {
        id: 'lumeau',
        notify_url: addresses.notifyUrl,
        notification_parameters: notified,
        return_url: addresses.returnUrl,
        abort_url: addresses.abortUrl,
        events_webhook: { url: addresses.notifyUrl, parameters: notified },
        options: { has_jquery: false },
      },
      merchant_reference: { order_ref_1: payment.reference },
      cart: {
        currency: 'EUR',
        gift: false,
        order_total_with_tax: 64_152,
        cart_ref: payment.reference,
        created_at: moment,
        updated_at: moment,
        items: expect.any(Array),
      },
      delivery_address: address,
      invoice_address: address,
      customer,
      delivery_method,
      gui: { layout: 'desktop' },
      platform,
    })
  })

  it('R7.87 lists its items by their kind; what is made to measure cannot be put back on the shelf', () => {
    const text = expect.any(String)
    expect(order().cart.items).toEqual([
      goods('PANEL-90', 'Mampara Ría', 2, 25_000, { personalized: true, restockable: false }),
      {
        type: 'service',
        reference: 'PANEL-90-INST',
        name: text,
        price_with_tax: 3_000,
        quantity: 2,
        total_with_tax: 6_000,
        downloadable: false,
        ends_in: 'P3M',
      },
      goods('TAP-1', 'Grifo Sol', 1, 8_990, { personalized: false, restockable: true }),
      { type: 'handling', reference: 'shipping', name: text, total_with_tax: 2_904 },
      goods('commission', text, 1, 1_258, { personalized: false, restockable: true }),
      { type: 'discount', reference: 'HOLA', name: text, total_with_tax: -5_000 },
    ])
  })

  const goods = (reference: string, name: string, quantity: number, price_with_tax: number, more: object) => ({
    type: 'product',
    reference,
    name,
    price_with_tax,
    quantity,
    total_with_tax: price_with_tax * quantity,
    downloadable: false,
    ...more,
  })

  it('R7.87 carries a tax id only where the invoice has one of its own', () => {
    const { form } = exampleSnapshot
    const changed = (changes: Partial<typeof form>) => order({ ...exampleSnapshot, form: { ...form, ...changes } })
    expect(changed({ same_billing_data: true }).customer).not.toHaveProperty('nin')
    const without = { ...form.billing_data, tax_id: '' }
    expect(changed({ billing_data: without }).customer).not.toHaveProperty('nin')
  })

  it('R7.87 has an empty phone where the number is of no country that is known', () => {
    const abroad = { ...store, country: 'PT' as 'ES' }
    const { order } = orderOf(payment, exampleSnapshot, abroad, addresses, '', { id: 'l', signature: 'S' })
    expect(order.delivery_address.mobile_phone).toBe('')
  })
})

describe("seQura's signature of a notification", () => {
  it('R7.119 is HMAC-SHA256 of the reference by the shared secret', () => {
    expect(sequra.signature('ESSM1')).toBe('13ff41c486e086b55f54e0a05fd821dc1abd615e4e992e3bc35379d78ac00d5b')
    expect(sequra.isGenuine('ESSM1', sequra.signature('ESSM1'))).toBe(true)
    expect(sequra.isGenuine('ESSM2', sequra.signature('ESSM1'))).toBe(false)
    expect(sequra.isGenuine('ESSM1', sequra.signature('ESSM1').slice(1))).toBe(false)
    expect(sequra.isGenuine('ESSM1', '')).toBe(false)
    const other = new Sequra({ ...settings, secret: 'other' })
    expect(other.isGenuine('ESSM1', sequra.signature('ESSM1'))).toBe(false)
  })
})
