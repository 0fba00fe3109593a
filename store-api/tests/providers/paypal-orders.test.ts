import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cents } from '../../../lib/rules/money.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../payments/ask.ts'
import { Paypal } from '../../providers/paypal/client.ts'
import { refundPaypalPart } from '../../providers/paypal/refunds.ts'
import { examplePayment, exampleSnapshot, exampleStore } from '../support/example-payment.ts'
import { answering } from '../support/provider-answers.ts'

const settings = {
  url: 'https://paypal.example',
  clientId: 'client',
  secret: 'secret',
  webhookId: 'WH-1',
  merchantId: 'PAYEE1',
  payLater: false,
  browserUrl: null,
}
const token = { body: { access_token: 'T1', expires_in: 3_600 } }
let paypal = new Paypal(settings)
const asking = (...answers: Parameters<typeof answering>) => {
  const { fetch, asked } = answering(...answers)
  vi.stubGlobal('fetch', fetch)
  return asked
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:00:00Z') })
  paypal = new Paypal(settings)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a PayPal order', () => {
  const order = { id: 'O/1', status: 'APPROVED', purchase_units: [] }
  const addresses = { returnUrl: 'https://shop.example/result', cancelUrl: 'https://shop.example/checkout' }

  it('R7.85 says what is paid, for what, and where it goes', async () => {
    const asked = asking(token, { status: 201, body: { id: 'O1', status: 'CREATED' } })
    const payment = examplePayment({ method: 'paypal', provider: 'paypal' })
    expect((await paypal.createOrder(payment, exampleSnapshot, exampleStore(), addresses)).id).toBe('O1')
    expect(asked[0]).toEqual({
      method: 'POST',
      address: 'https://paypal.example/v1/oauth2/token',
      headers: {
        Authorization: `Basic ${Buffer.from('client:secret').toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const euros = (value: string) => ({ currency_code: 'EUR', value })
    expect(asked[1]).toEqual({
      method: 'POST',
      address: 'https://paypal.example/v2/checkout/orders',
      headers: {
        Authorization: 'Bearer T1',
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        'PayPal-Request-Id': payment.id,
      },
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: 'default',
            custom_id: payment.cartId,
            invoice_id: payment.reference,
            amount: {
              ...euros('641.52'),
              breakdown: {
                item_total: euros('649.90'),
                shipping: euros('29.04'),
                handling: euros('12.58'),
                discount: euros('50.00'),
              },
            },
            items: [
              goods('Mampara Ría', 'PANEL-90', '2', '250.00'),
              goods(expect.stringContaining('Madrid'), 'PANEL-90-INST', '2', '30.00'),
              goods('Grifo Sol', 'TAP-1', '1', '89.90'),
            ],
            shipping: {
              name: { full_name: 'Lucía Martín Gil' },
              address: {
                address_line_1: 'Calle Mayor 3, 2.º B',
                admin_area_2: 'Madrid',
                postal_code: '28013',
                country_code: 'ES',
              },
            },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              brand_name: 'Lumeau',
              locale: 'es-ES',
              shipping_preference: 'SET_PROVIDED_ADDRESS',
              user_action: 'PAY_NOW',
              return_url: addresses.returnUrl,
              cancel_url: addresses.cancelUrl,
            },
          },
        },
      },
    })
  })

  const goods = (name: string, sku: string, quantity: string, value: string) => ({
    name,
    sku,
    quantity,
    unit_amount: { currency_code: 'EUR', value },
    category: 'PHYSICAL_GOODS',
  })

  it('R7.85 is cut to the lengths that PayPal takes, and says 0.00 where there is no coupon', async () => {
    const asked = asking(token, { body: { id: 'O1' } })
    const [row] = exampleSnapshot.rows
    if (!row) throw new Error('The example has no rows.')
    const { form, coupon: _, ...rest } = exampleSnapshot
    const long = 'L'.repeat(400)
    const snapshot = {
      ...rest,
      rows: [{ ...row, facility: null, final_ref: long, product: { ...row.product, name: long } }],
      form: {
        ...form,
        user: { ...form.user, name: long },
        shipping_data: { ...form.shipping_data, address: long, city: long },
      },
    }
    await paypal.createOrder(examplePayment(), snapshot, exampleStore(), addresses)
    const unit = {
      amount: { breakdown: { discount: { value: '0.00' } } },
      items: [{ name: 'L'.repeat(127), sku: 'L'.repeat(127) }],
      shipping: {
        name: { full_name: 'L'.repeat(300) },
        address: { address_line_1: 'L'.repeat(300), admin_area_2: 'L'.repeat(120) },
      },
    }
    expect(asked[1]?.body).toMatchObject({ purchase_units: [unit] })
  })

  it('R7.86 is asked for by its id', async () => {
    const asked = asking(token, { body: { ...order, unused: true } })
    expect(await paypal.order('O/1')).toEqual(order)
    expect(asked[1]).toMatchObject({
      method: 'GET',
      address: 'https://paypal.example/v2/checkout/orders/O%2F1',
      body: null,
    })
    expect(asked[1]?.headers).not.toHaveProperty('PayPal-Request-Id')
  })

  it('R7.86 is captured once; after a decline the next try is another request', async () => {
    const asked = asking(token, { body: { ...order, status: 'COMPLETED' } })
    const payment = examplePayment()
    await paypal.capture('O/1', payment)
    await paypal.capture('O/1', { ...payment, status: 'error' })
    expect(asked[1]).toMatchObject({
      method: 'POST',
      address: 'https://paypal.example/v2/checkout/orders/O%2F1/capture',
      headers: { 'PayPal-Request-Id': `${payment.id}-capture` },
      body: {},
    })
    expect(asked[2]?.headers['PayPal-Request-Id']).toBe(`${payment.id}-capture-${payment.changedAt.getTime()}`)
  })

  it('R7.86 that was captured already is answered as it is; another refusal stays one', async () => {
    const refused = (issue: string) => ({ status: 422, body: { name: 'UNPROCESSABLE', details: [{ issue }] } })
    const asked = asking(token, refused('ORDER_ALREADY_CAPTURED'), { body: { ...order, status: 'COMPLETED' } })
    expect(await paypal.capture('O1', examplePayment())).toEqual({ ...order, status: 'COMPLETED' })
    expect(asked[2]).toMatchObject({ method: 'GET', address: 'https://paypal.example/v2/checkout/orders/O1' })
    asking(refused('INSTRUMENT_DECLINED'), { body: order })
    await expect(paypal.capture('O1', examplePayment())).rejects.toEqual(
      new ProviderRefusal('PayPal', 422, 'INSTRUMENT_DECLINED'),
    )
    const lost = new TypeError('ORDER_ALREADY_CAPTURED')
    asking(lost, lost, lost, { body: order })
    await expect(paypal.capture('O1', examplePayment())).rejects.toThrow('PayPal did not answer')
  })
})

describe('an answer of PayPal', () => {
  const amount = { currency_code: 'EUR', value: '1.00' }
  const capture = { id: 'C1', status: 'COMPLETED', amount }
  const unit = { payments: { captures: [capture] } }
  const order = { id: 'O1', status: 'COMPLETED', purchase_units: [unit] }
  const odd: [what: string, ask: () => Promise<unknown>, body: unknown][] = [
    ['no order at all', () => paypal.order('O1'), null],
    ['an order without units', () => paypal.order('O1'), { id: 'O1', status: 'COMPLETED' }],
    ['units that are no list', () => paypal.order('O1'), { ...order, purchase_units: { 0: unit } }],
    ['a unit that is null', () => paypal.order('O1'), { ...order, purchase_units: [null] }],
    [
      'a capture without money',
      () => paypal.capture('O1', examplePayment()),
      { ...order, purchase_units: [{ payments: { captures: [{ id: 'C1', status: 'COMPLETED' }] } }] },
    ],
    ['money that is a number', () => paypal.captured('C1'), { ...capture, amount: { ...amount, value: 1 } }],
    ['a reference that is a list', () => paypal.captured('C1'), { ...capture, invoice_id: ['FRSM'] }],
    ['a refund without an amount', () => paypal.refund('R1'), { id: 'R1', status: 'COMPLETED' }],
    ['links that are a text', () => paypal.refund('R1'), { id: 'R1', status: 'COMPLETED', amount, links: 'up' }],
    ['a dispute without an id', () => paypal.dispute('D1'), { disputed_transactions: [] }],
    ['disputed money that is null', () => paypal.dispute('D1'), { dispute_id: 'D1', disputed_transactions: [null] }],
    ['half a character', () => paypal.captured('C1'), { ...capture, status_details: { reason: '\ud800' } }],
  ]
  it.each(odd)('R8.25 of another shape counts as none: %s', async (_, ask, body) => {
    asking(token, { body })
    await expect(ask()).rejects.toThrow(ProviderUnreachable)
  })

  it('R8.25 about a refund that has no name counts as none', async () => {
    asking(token, { body: { status: 'COMPLETED' } })
    const refund = { id: 'r', reference: 'FRSM1-R1', amount: cents(100) }
    await expect(refundPaypalPart(paypal, 'C1', refund, 'EUR')).rejects.toThrow(ProviderUnreachable)
  })
})
