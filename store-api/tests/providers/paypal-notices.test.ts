import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProviderRefusal } from '../../payments/ask.ts'
import { centsOf, money } from '../../providers/paypal/amounts.ts'
import type { PaypalCapture, PaypalDispute, PaypalOrder, PaypalRefund } from '../../providers/paypal/answers.ts'
import { Paypal } from '../../providers/paypal/client.ts'
import { paymentNamedBy, paypalEvent } from '../../providers/paypal/event.ts'
import { refundPaypal } from '../../providers/paypal/refunds.ts'
import { askedAbout, noPayment } from '../../providers/paypal/requests-of-events.ts'
import { examplePayment } from '../support/example-payment.ts'
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

describe('a notification of PayPal', () => {
  const headers = () =>
    new Headers({
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
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
      '{"auth_algo":"SHA256withRSA","cert_url":"https://api.paypal.com/v1/notifications/certs/CERT","transmission_id":"id","transmission_sig":"sig",' +
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
  const read = (body: unknown) => {
    const given = paypalEvent(body)
    if (!given) throw new Error('The event was not read.')
    return given
  }
  const dispute = (event_type: string, ...disputed_transactions: object[]) => ({
    id: 'WH-6',
    event_type,
    resource: { dispute_id: 'PP-D-1', disputed_transactions },
  })

  const euros = (value: string) => ({ currency_code: 'EUR', value })
  const upTo = (capture: string) => [
    { rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/R1' },
    { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` },
  ]
  const capture: PaypalCapture = {
    id: 'C1',
    status: 'COMPLETED',
    amount: euros('641.52'),
    invoice_id: 'ESSM1',
    status_details: { reason: 'ECHECK' },
    payee: { merchant_id: 'PAYEE1' },
    supplementary_data: { related_ids: { order_id: 'O1' } },
  }
  const refund: PaypalRefund = {
    id: 'R1',
    status: 'COMPLETED',
    amount: euros('6.00'),
    custom_id: 'ESSM1-R1',
    links: upTo('C1'),
  }
  const order: PaypalOrder = {
    id: 'R1',
    status: 'VOIDED',
    purchase_units: [{ invoice_id: 'ESSM1', amount: euros('641.52'), payee: { merchant_id: 'PAYEE1' } }],
  }
  const disputed: PaypalDispute = {
    dispute_id: 'PP-D-1',
    reason: 'UNAUTHORISED',
    dispute_amount: euros('5.00'),
    disputed_transactions: [
      { seller_transaction_id: 'C1', seller: { merchant_id: 'PAYEE1' } },
      { seller_transaction_id: 'C2', seller: { merchant_id: 'OTHERPAYEE' } },
      { invoice_number: 'ESSM2', seller: { merchant_id: 'PAYEE1' } },
      { invoice_number: 'ESSM3' },
    ],
  }
  const lies = { invoice_id: 'ESSM2', amount: euros('1.00'), custom_id: 'ESSM2-R1', status: 'COMPLETED' }
  const captureEvents = ['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'].map((what) => `PAYMENT.CAPTURE.${what}`)

  it.each([
    ['COMPLETED', 'authorized'],
    ['PARTIALLY_REFUNDED', 'authorized'],
    ['PENDING', 'pending'],
    ['DECLINED', 'error'],
    ['FAILED', 'error'],
    ['REFUNDED', null],
    ['SHAKEN', null],
  ])('R4.7 of a capture that PayPal answers to be %s means %s, whatever the event says', async (status, verdict) => {
    for (const type of captureEvents) {
      const asked = asking(token, { body: { ...capture, status } })
      expect(await askedAbout(new Paypal(settings), read(event(type, { id: 'C1', ...lies })))).toEqual({
        payment: { provider: 'paypal', reference: 'ESSM1', providerId: 'O1' },
        verdict,
        amount: { value: 64_152, currency: 'EUR' },
        pspReference: verdict === 'authorized' ? 'C1' : undefined,
        reason: 'ECHECK',
      })
      expect(asked[1]).toMatchObject({ method: 'GET', address: 'https://paypal.example/v2/payments/captures/C1' })
    }
  })

  it.each([
    ['PAYMENT.CAPTURE.REFUNDED', 'refunded_at_provider', { reference: 'ESSM1-R1', name: 'R1' }],
    ['PAYMENT.CAPTURE.REVERSED', 'reversed', undefined],
  ])('R4.7 %s is what PayPal answers of the refund and its capture', async (type, reason, ofRefund) => {
    const asked = asking(token, { body: refund }, { body: capture })
    expect(await askedAbout(paypal, read(event(type, lies)))).toEqual({
      payment: { provider: 'paypal', reference: 'ESSM1', providerId: 'O1' },
      verdict: 'refunded',
      claim: { reason, reference: 'R1', stage: 1, back: false },
      amount: { value: 600, currency: 'EUR' },
      refund: ofRefund,
      reason: undefined,
    })
    expect(asked.slice(1).map(({ address }) => address)).toEqual([
      'https://paypal.example/v2/payments/refunds/R1',
      'https://paypal.example/v2/payments/captures/C1',
    ])
  })

  it.each(['PENDING', 'FAILED', 'CANCELLED'])('R4.14 of a refund that is %s claims nothing', async (status) => {
    asking(token, { body: { ...refund, status } }, { body: capture })
    const said = await askedAbout(paypal, read(event('PAYMENT.CAPTURE.REFUNDED')))
    expect(said).toMatchObject({ verdict: null, claim: undefined })
  })

  it('R4.7 of a dispute is what PayPal answers of it, about money of the shop alone', async () => {
    const asked = asking(token, { body: disputed })
    const given = read(dispute('CUSTOMER.DISPUTE.CREATED', { seller_transaction_id: 'C9', buyer: { name: 'Ana' } }))
    expect(await askedAbout(paypal, given)).toEqual({
      payment: { provider: 'paypal', money: ['C1'], references: ['ESSM2'] },
      verdict: null,
      claim: { reason: 'chargeback', reference: 'PP-D-1', stage: 1, back: false },
      amount: { value: 500, currency: 'EUR' },
      reason: 'UNAUTHORISED',
    })
    expect(asked[1]?.address).toBe('https://paypal.example/v1/customer/disputes/PP-D-1')
    expect(JSON.stringify(given)).not.toContain('Ana')
  })

  it.each([
    ['VOIDED', 'cancelled'],
    ['APPROVED', null],
  ])('R4.7 CHECKOUT.ORDER.VOIDED of an order that PayPal answers to be %s means %s', async (status, verdict) => {
    const asked = asking(token, { body: { ...order, status } })
    expect(await askedAbout(paypal, read(event('CHECKOUT.ORDER.VOIDED', lies)))).toEqual({
      payment: { provider: 'paypal', reference: 'ESSM1', providerId: 'R1' },
      verdict,
      amount: { value: 64_152, currency: 'EUR' },
    })
    expect(asked[1]?.address).toBe('https://paypal.example/v2/checkout/orders/R1')
  })

  const ofCapture: [string, Partial<PaypalCapture>][] = [
    ['another is answered for', { id: 'C2' }],
    ['another account was paid', { payee: { merchant_id: 'OTHERPAYEE' } }],
    ['an unnamed account was paid', { payee: undefined } as unknown as Partial<PaypalCapture>],
    ['belongs to no order', { supplementary_data: {} }],
    ['names no payment', { invoice_id: '' }],
  ]
  it.each(ofCapture)('R4.14 of a capture for which %s finds no payment, nor does its refund', async (_, changes) => {
    asking(token, { body: { ...capture, ...changes } })
    expect(await askedAbout(paypal, read(event('PAYMENT.CAPTURE.COMPLETED', { id: 'C1' })))).toEqual(noPayment)
    asking({ body: refund }, { body: { ...capture, ...changes } })
    expect(await askedAbout(paypal, read(event('PAYMENT.CAPTURE.REFUNDED')))).toEqual(noPayment)
  })

  it.each<[string, Partial<PaypalRefund>]>([
    ['another is answered for', { id: 'R2' }],
    ['no capture is named', { links: [] }],
    ['only other links are there', { links: [{ rel: 'refund', href: upTo('C1')[1]?.href ?? '' }] }],
    [
      'something else is above',
      { links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C1/refund' }] },
    ],
  ])('R4.14 of a refund for which %s finds no payment', async (_, changes) => {
    asking(token, { body: { ...refund, ...changes } }, { body: capture })
    expect(await askedAbout(paypal, read(event('PAYMENT.CAPTURE.REVERSED')))).toEqual(noPayment)
  })

  it.each<[string, Partial<PaypalOrder>]>([
    ['another is answered for', { id: 'R2' }],
    ['no payment is named', { purchase_units: [{ payee: { merchant_id: 'PAYEE1' } }] }],
    ['another account is named', { purchase_units: [{ invoice_id: 'ESSM1', payee: { merchant_id: 'OTHERPAYEE' } }] }],
    ['nothing is named', { purchase_units: [] }],
  ])('R4.14 of a voided order for which %s finds no payment', async (_, changes) => {
    asking(token, { body: { ...order, ...changes } })
    expect(await askedAbout(paypal, read(event('CHECKOUT.ORDER.VOIDED')))).toEqual(noPayment)
  })

  it('R4.14 of a dispute that is another one, or about nothing of the shop, finds no payment', async () => {
    asking(token, { body: { ...disputed, dispute_id: 'PP-D-2' } })
    const given = read(dispute('CUSTOMER.DISPUTE.CREATED'))
    expect(await askedAbout(paypal, given)).toEqual(noPayment)
    asking({ body: { ...disputed, disputed_transactions: undefined } })
    expect(await askedAbout(paypal, given)).toMatchObject({ payment: { money: [], references: [] } })
  })

  const asked: [string, object][] = [
    ['PAYMENT.CAPTURE.COMPLETED', event('PAYMENT.CAPTURE.COMPLETED')],
    ['PAYMENT.CAPTURE.REFUNDED', event('PAYMENT.CAPTURE.REFUNDED')],
    ['CUSTOMER.DISPUTE.CREATED', dispute('CUSTOMER.DISPUTE.CREATED')],
    ['CHECKOUT.ORDER.VOIDED', event('CHECKOUT.ORDER.VOIDED')],
  ]
  it.each(asked)('R4.14 %s of something that PayPal does not know finds no payment', async (_, body) => {
    asking(token, { status: 404 }, { status: 403 })
    expect(await askedAbout(paypal, read(body))).toEqual(noPayment)
    await expect(askedAbout(paypal, read(body))).rejects.toThrow(ProviderRefusal)
  })

  it.each(['CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED', 'CHECKOUT.ORDER.APPROVED', 'X'])(
    'R4.7 %s has PayPal asked nothing',
    async (type) => {
      const nothing = asking(token)
      expect(await askedAbout(paypal, read(event(type)))).toBeNull()
      expect(nothing).toEqual([])
    },
  )

  it('R4.14 of an amount that cannot be read fits no payment', async () => {
    asking(token, { body: { ...capture, amount: euros('641.5') } })
    const said = await askedAbout(paypal, read(event('PAYMENT.CAPTURE.COMPLETED', { id: 'C1' })))
    expect(said?.amount?.value).toBeNaN()
  })

  const money = (...names: string[]) => ({ provider: 'paypal', money: names, references: [] })
  it.each<[string, object, object]>([
    [
      'its invoice',
      event('PAYMENT.CAPTURE.COMPLETED', { invoice_id: 'ESSM1' }),
      { provider: 'paypal', reference: 'ESSM1' },
    ],
    [
      'its order',
      event('PAYMENT.CAPTURE.COMPLETED', { supplementary_data: { related_ids: { order_id: 'O1' } } }),
      { provider: 'paypal', providerId: 'O1' },
    ],
    ['the capture above it', event('PAYMENT.CAPTURE.REFUNDED', { links: [null, ...upTo('C1')] }), money('C1')],
    ['nothing', event('PAYMENT.CAPTURE.REFUNDED'), money()],
    ['its id', event('CHECKOUT.ORDER.VOIDED', { invoice_id: 'ESSM1' }), { provider: 'paypal', providerId: 'R1' }],
    [
      'the money and the invoices that are disputed',
      dispute('CUSTOMER.DISPUTE.CREATED', { seller_transaction_id: 'C1' }, { invoice_number: 'ESSM1' }),
      { ...money('C1'), references: ['ESSM1'] },
    ],
  ])('R4.14 names a payment by %s', (_, body, wanted) => {
    expect(paymentNamedBy(read(body))).toEqual(wanted)
  })

  it.each([
    [null],
    [{}],
    [{ ...event('X'), id: '' }],
    [{ ...dispute('X'), resource: { dispute_id: '' } }],
    [{ ...dispute('X'), resource: { dispute_id: 'D', disputed_transactions: [{ seller_transaction_id: 5 }] } }],
    [{ id: '5', event_type: 'X' }],
    [{ id: '5', event_type: 'X', resource: {} }],
    [{ id: '5', event_type: 'X', resource: { id: 'R', invoice_id: 5 } }],
    [{ id: '5', event_type: 'X', resource: { id: 'R', supplementary_data: { related_ids: { order_id: 5 } } } }],
  ])('R7.119 is none: %o', (body) => {
    expect(paypalEvent(body)).toBeNull()
  })

  it('R7.119 keeps what it does not know', () => {
    expect(paypalEvent(event('X', { links: [1] }))?.resource).toEqual({ id: 'R1', links: [1] })
    expect(paypalEvent(event('X', { status_details: {} }))?.resource).toEqual({ id: 'R1', status_details: {} })
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
    expect(money(cents, 'EUR')).toEqual({ currency_code: 'EUR', value })
  })

  it('R9.10 reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(centsOf(money(cents, 'EUR').value)).toBe(cents)
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
