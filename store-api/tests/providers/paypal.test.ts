import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProviderRefusal } from '../../payments/ask.ts'
import { centsOf, money, Paypal } from '../../providers/paypal/client.ts'
import { paypalEvent, paypalNotice } from '../../providers/paypal/notices.ts'
import { refundPaypal } from '../../providers/paypal/refunds.ts'
import { examplePayment, exampleSnapshot, exampleStore } from '../support/example-payment.ts'
import { answering } from '../support/provider-answers.ts'

const settings = {
  url: 'https://paypal.example',
  clientId: 'client',
  secret: 'secret',
  webhookId: 'WH-1',
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
    const asked = asking(token, { body: { id: 'O/1', status: 'APPROVED' } })
    expect(await paypal.order('O/1')).toEqual({ id: 'O/1', status: 'APPROVED' })
    expect(asked[1]).toMatchObject({
      method: 'GET',
      address: 'https://paypal.example/v2/checkout/orders/O%2F1',
      body: null,
    })
    expect(asked[1]?.headers).not.toHaveProperty('PayPal-Request-Id')
  })

  it('R7.86 is captured once; after a decline the next try is another request', async () => {
    const asked = asking(token, { body: { status: 'COMPLETED' } })
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
    const asked = asking(token, refused('ORDER_ALREADY_CAPTURED'), { body: { status: 'COMPLETED' } })
    expect(await paypal.capture('O1', examplePayment())).toEqual({ status: 'COMPLETED' })
    expect(asked[2]).toMatchObject({ method: 'GET', address: 'https://paypal.example/v2/checkout/orders/O1' })
    asking(refused('INSTRUMENT_DECLINED'))
    await expect(paypal.capture('O1', examplePayment())).rejects.toEqual(
      new ProviderRefusal('PayPal', 422, 'INSTRUMENT_DECLINED'),
    )
    asking(new TypeError('ORDER_ALREADY_CAPTURED'))
    await expect(paypal.capture('O1', examplePayment())).rejects.toThrow('PayPal did not answer')
  })
})

describe("PayPal's token", () => {
  const tokens = (asked: { address: string }[]) => asked.filter(({ address }) => address.endsWith('/token')).length

  it('R7.85 is used until a minute before it ends', async () => {
    const asked = asking(token, { body: {} }, { body: {} }, token, { body: {} })
    await paypal.order('O1')
    vi.setSystemTime(Date.now() + 3_539_999)
    await paypal.order('O1')
    expect(tokens(asked)).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    await paypal.order('O1')
    expect(tokens(asked)).toBe(2)
  })

  it('R7.85 is asked for anew once PayPal knows it no more', async () => {
    const asked = asking(token, { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }, token, { body: {} })
    await expect(paypal.order('O1')).rejects.toEqual(new ProviderRefusal('PayPal', 401, 'AUTHENTICATION_FAILURE'))
    await paypal.order('O1')
    expect(tokens(asked)).toBe(2)
  })

  it('R7.85 stays where another call was refused, and is asked for each time when it has no life', async () => {
    const refused = asking(token, { status: 404 }, { body: {} })
    await expect(paypal.order('O1')).rejects.toEqual(new ProviderRefusal('PayPal', 404, ''))
    await paypal.order('O1')
    expect(tokens(refused)).toBe(1)
    paypal = new Paypal(settings)
    const asked = asking({ body: { access_token: 'T' } }, { body: {} }, { body: { access_token: 'T' } }, { body: {} })
    await paypal.order('O1')
    await paypal.order('O1')
    expect(tokens(asked)).toBe(2)
  })

  it.each([
    [{ status: 401, body: { access_token: 'T' } }, 401],
    [{ status: 400, body: { access_token: 'T' } }, 400],
    [{ body: {} }, 200],
  ])('R8.25 that is not given (%o) is a refusal', async (answer, status) => {
    asking(answer)
    await expect(paypal.order('O1')).rejects.toEqual(new ProviderRefusal('PayPal', status, 'no token'))
  })

  it('R8.25 is asked for three times, and so is everything else', async () => {
    const asked = asking({ status: 503 })
    await expect(paypal.order('O1')).rejects.toThrow('PayPal did not answer: status 503')
    expect(asked).toHaveLength(3)
    const later = asking(token, { status: 503 })
    await expect(paypal.order('O1')).rejects.toThrow('PayPal did not answer: status 503')
    expect(later).toHaveLength(4)
    const html = asking({ text: '<html>' })
    await expect(new Paypal(settings).order('O1')).rejects.toThrow('PayPal did not answer: its answer was no JSON')
    expect(html).toHaveLength(1)
  })
})

describe('a notification of PayPal', () => {
  const headers = () =>
    new Headers({
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://cert',
      'paypal-transmission-id': 'id',
      'paypal-transmission-sig': 'sig',
      'paypal-transmission-time': 'time',
    })

  it('R7.119 is shown to PayPal byte for byte, with its headers', async () => {
    const asked = asking(token, { body: { verification_status: 'SUCCESS' } })
    const sent: unknown[] = []
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (address: string, given: RequestInit) => {
      sent.push(given.body)
      return fetch(address, given)
    })
    expect(await paypal.isGenuine(headers(), '{ "id":"5",  "a": 1.0 }')).toBe(true)
    expect(asked[1]).toMatchObject({
      method: 'POST',
      address: 'https://paypal.example/v1/notifications/verify-webhook-signature',
    })
    expect(sent[1]).toBe(
      '{"auth_algo":"SHA256withRSA","cert_url":"https://cert","transmission_id":"id","transmission_sig":"sig",' +
        '"transmission_time":"time","webhook_id":"WH-1","webhook_event":{ "id":"5",  "a": 1.0 }}',
    )
  })

  it('R7.119 is refused when PayPal did not send it, or a header is missing', async () => {
    asking(token, { body: { verification_status: 'FAILURE' } })
    expect(await paypal.isGenuine(headers(), '{}')).toBe(false)
    for (const name of [...headers().keys()]) {
      const fewer = headers()
      fewer.delete(name)
      const asked = asking(token, { body: { verification_status: 'SUCCESS' } })
      expect(await paypal.isGenuine(fewer, '{}')).toBe(false)
      expect(asked).toEqual([])
    }
  })

  const event = (event_type: string, resource: object = {}) => ({
    id: 'WH-5',
    event_type,
    resource: { id: 'R1', ...resource },
  })

  it.each([
    ['PAYMENT.CAPTURE.COMPLETED', 'authorized', 'R1'],
    ['PAYMENT.CAPTURE.PENDING', 'pending', undefined],
    ['PAYMENT.CAPTURE.DENIED', 'error', undefined],
    ['PAYMENT.CAPTURE.DECLINED', 'error', undefined],
    ['PAYMENT.CAPTURE.REFUNDED', 'refunded', undefined],
    ['PAYMENT.CAPTURE.REVERSED', 'refunded', undefined],
    ['CUSTOMER.DISPUTE.CREATED', null, undefined],
  ])('R4.7 %s means %s', (type, verdict, pspReference) => {
    const given = paypalEvent(
      event(type, {
        amount: { currency_code: 'EUR', value: '641.52' },
        invoice_id: 'ESSM1',
        status_details: { reason: 'ECHECK' },
      }),
    )
    expect(given && paypalNotice(given)).toEqual({
      provider: 'paypal',
      key: 'WH-5',
      payment: { reference: 'ESSM1' },
      verdict,
      amount: { value: 64_152, currency: 'EUR' },
      pspReference,
      reason: 'ECHECK',
      body: given,
    })
  })

  it('R4.7 about an order is found by its id, and names no amount where it has none', () => {
    const given = paypalEvent(event('CHECKOUT.ORDER.VOIDED'))
    expect(given && paypalNotice(given)).toMatchObject({
      payment: { provider: 'paypal', providerId: 'R1' },
      verdict: 'cancelled',
      amount: undefined,
      reason: undefined,
    })
    const capture = paypalEvent(event('PAYMENT.CAPTURE.COMPLETED'))
    expect(capture && paypalNotice(capture).payment).toEqual({ reference: '' })
  })

  it('R4.14 of an amount that cannot be read fits no payment', () => {
    const given = paypalEvent(event('PAYMENT.CAPTURE.COMPLETED', { amount: { currency_code: 'EUR', value: '641.5' } }))
    expect(given && paypalNotice(given).amount?.value).toBeNaN()
  })

  it.each([
    [null],
    [{}],
    [{ ...event('X'), id: '' }],
    [{ id: '5', event_type: 'X' }],
    [{ id: '5', event_type: 'X', resource: {} }],
    [{ id: '5', event_type: 'X', resource: { id: 'R', amount: { value: 5 } } }],
    [{ id: '5', event_type: 'X', resource: { id: 'R', status_details: { reason: 5 } } }],
  ])('R7.119 is none: %o', (body) => {
    expect(paypalEvent(body)).toBeNull()
  })

  it('R7.119 keeps what it does not know', () => {
    expect(paypalEvent(event('X', { links: [1] }))?.resource).toEqual({ id: 'R1', links: [1] })
    expect(paypalEvent(event('X', { status_details: {} }))?.resource.status_details).toEqual({})
  })
})

describe('money that PayPal gives back', () => {
  it('R4.7 is asked for by the capture, with an id that makes it happen once', async () => {
    const asked = asking(token, { status: 201, body: {} })
    const payment = examplePayment()
    await refundPaypal(paypal, 'C/1', payment)
    expect(asked[1]).toMatchObject({
      method: 'POST',
      address: 'https://paypal.example/v2/payments/captures/C%2F1/refund',
      headers: { 'PayPal-Request-Id': `${payment.id}-refund` },
      body: {},
    })
  })

  it('R4.7 that was given back already is fine; another refusal is not, nor silence', async () => {
    const refused = (issue: string) => ({ status: 422, body: { details: [{ issue }] } })
    asking(token, refused('CAPTURE_FULLY_REFUNDED'))
    await expect(refundPaypal(paypal, 'C1', examplePayment())).resolves.toBeUndefined()
    asking(refused('REFUND_TIME_LIMIT_EXCEEDED'))
    await expect(refundPaypal(paypal, 'C1', examplePayment())).rejects.toThrow(ProviderRefusal)
    asking(Object.assign(new TypeError(), { issue: 'CAPTURE_FULLY_REFUNDED' }))
    await expect(refundPaypal(paypal, 'C1', examplePayment())).rejects.toThrow('PayPal did not answer')
  })
})

describe("PayPal's money", () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [10, '0.10'],
    [100, '1.00'],
    [64_152, '641.52'],
  ])('R9.10 writes %s cents as %s', (cents, value) => {
    expect(money(cents)).toEqual({ currency_code: 'EUR', value })
  })

  it('R9.10 reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(centsOf(money(cents).value)).toBe(cents)
      }),
    )
  })

  it.each(['1', '1.5', '1.555', '-1.00', '1,00', ' 1.00', '1.00 ', '1.00\n', 'x1.00', '', '1234567890123.00', '.50'])(
    'R4.14 reads nothing from %j',
    (value) => {
      expect(centsOf(value)).toBeNull()
    },
  )
})
