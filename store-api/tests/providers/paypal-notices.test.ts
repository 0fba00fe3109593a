import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProviderRefusal } from '../../payments/ask.ts'
import { centsOf, money } from '../../providers/paypal/amounts.ts'
import { Paypal, type PaypalCapture } from '../../providers/paypal/client.ts'
import { askedOf, type PaypalEvent, paypalEvent, paypalNotice } from '../../providers/paypal/notices.ts'
import { refundPaypal } from '../../providers/paypal/refunds.ts'
import { examplePayment } from '../support/example-payment.ts'
import { answering } from '../support/provider-answers.ts'

const settings = {
  url: 'https://paypal.example',
  clientId: 'client',
  secret: 'secret',
  webhookId: 'WH-1',
  merchantId: 'PAYEE1',
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

  const answer: PaypalCapture = {
    id: 'R1',
    status: 'COMPLETED',
    amount: { currency_code: 'EUR', value: '641.52' },
    invoice_id: 'ESSM1',
    status_details: { reason: 'ECHECK' },
    payee: { merchant_id: 'PAYEE1' },
    supplementary_data: { related_ids: { order_id: 'O1' } },
  }
  const noticeOf = (given: PaypalEvent, asked: PaypalCapture | null = null) => paypalNotice(given, asked, 'PAYEE1')

  it.each([
    ['PAYMENT.CAPTURE.REFUNDED', 'refunded', 'refunded_at_provider'],
    ['PAYMENT.CAPTURE.REVERSED', 'refunded', 'reversed'],
    ['CUSTOMER.DISPUTE.UPDATED', null, undefined],
  ])('R4.7 %s means %s', (type, verdict, claimed) => {
    const given = paypalEvent(
      event(type, {
        amount: { currency_code: 'EUR', value: '641.52' },
        invoice_id: 'ESSM1',
        status_details: { reason: 'ECHECK' },
      }),
    )
    expect(given && noticeOf(given)).toEqual({
      provider: 'paypal',
      key: 'WH-5',
      payment: { provider: 'paypal', reference: 'ESSM1' },
      verdict,
      claim: claimed && { reason: claimed, reference: 'R1', stage: 1, back: false },
      amount: { value: 64_152, currency: 'EUR' },
      reason: 'ECHECK',
      ...(verdict === 'refunded' &&
        claimed === 'refunded_at_provider' && { refund: { reference: undefined, name: 'R1' } }),
      body: given,
    })
  })

  const dispute = (event_type: string, ...disputed_transactions: object[]) => ({
    id: 'WH-6',
    event_type,
    resource: {
      dispute_id: 'PP-D-1',
      reason: 'UNAUTHORISED',
      dispute_amount: { currency_code: 'EUR', value: '5.00' },
      disputed_transactions,
    },
  })

  it.each([
    ['CREATED', { reason: 'chargeback', reference: 'PP-D-1', stage: 1, back: false }],
    ['UPDATED', undefined],
    ['RESOLVED', undefined],
  ])('R4.7 of a dispute that is %s is found by the captures that it is about', (what, claim) => {
    const given = paypalEvent(
      dispute(
        `CUSTOMER.DISPUTE.${what}`,
        { seller_transaction_id: 'C1', buyer: { name: 'Ana' } },
        { invoice_number: 'ESSM1' },
      ),
    )
    expect(given && noticeOf(given)).toMatchObject({
      payment: { provider: 'paypal', money: ['C1'], references: ['ESSM1'] },
      verdict: null,
      claim,
      amount: { value: 500, currency: 'EUR' },
      reason: 'UNAUTHORISED',
    })
    expect(JSON.stringify(given)).not.toContain('Ana')
  })

  it('R4.7 of a refund without an invoice is found by the capture that it links up to', () => {
    const links = [
      { rel: 'refund', href: 'https://api.paypal.com/v2/payments/captures/OTHER/refund' },
      { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/2GG279541U471931P' },
      null,
    ]
    const given = paypalEvent(event('PAYMENT.CAPTURE.REFUNDED', { links }))
    expect(given && noticeOf(given).payment).toEqual({
      provider: 'paypal',
      money: ['2GG279541U471931P'],
      references: [],
    })
    const named = paypalEvent(event('PAYMENT.CAPTURE.REFUNDED', { links, invoice_id: 'ESSM1' }))
    expect(named && noticeOf(named).payment).toEqual({ provider: 'paypal', reference: 'ESSM1' })
  })

  it('R4.7 about an order is found by its id, and names no amount where it has none', () => {
    const given = paypalEvent(event('CHECKOUT.ORDER.VOIDED'))
    expect(given && noticeOf(given)).toMatchObject({
      payment: { provider: 'paypal', providerId: 'R1' },
      verdict: 'cancelled',
      amount: undefined,
      reason: undefined,
    })
  })

  it('R4.14 of an amount that cannot be read fits no payment', () => {
    const amount = { currency_code: 'EUR', value: '641.5' }
    const given = paypalEvent(event('PAYMENT.CAPTURE.REFUNDED', { amount }))
    expect(given && noticeOf(given).amount?.value).toBeNaN()
    const captured = paypalEvent(event('PAYMENT.CAPTURE.COMPLETED'))
    expect(captured && noticeOf(captured, { ...answer, amount }).amount?.value).toBeNaN()
  })

  const captureEvents = ['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'].map((what) => `PAYMENT.CAPTURE.${what}`)

  it.each([
    ['COMPLETED', 'authorized'],
    ['PARTIALLY_REFUNDED', 'authorized'],
    ['PENDING', 'pending'],
    ['DECLINED', 'error'],
    ['FAILED', 'error'],
    ['REFUNDED', null],
    ['SHAKEN', null],
  ])('R4.7 of a capture that PayPal answers to be %s means %s, whatever the event says', (status, verdict) => {
    for (const type of captureEvents) {
      const lies = { invoice_id: 'ESSM2', amount: { currency_code: 'EUR', value: '1.00' } }
      const given = paypalEvent(event(type, lies))
      expect(given && noticeOf(given, { ...answer, status })).toEqual({
        provider: 'paypal',
        key: 'WH-5',
        payment: { provider: 'paypal', reference: 'ESSM1', providerId: 'O1' },
        verdict,
        amount: { value: 64_152, currency: 'EUR' },
        pspReference: verdict === 'authorized' ? 'R1' : undefined,
        reason: 'ECHECK',
        body: given,
      })
    }
  })

  it.each<[string, Partial<PaypalCapture> | null]>([
    ['PayPal does not know', null],
    ['PayPal answers another for', { id: 'R2' }],
    ['another account was paid', { payee: { merchant_id: 'OTHERPAYEE' } }],
    ['an unnamed account was paid', { payee: undefined } as unknown as Partial<PaypalCapture>],
    ['belongs to no order', { supplementary_data: {} }],
    ['names no payment', { invoice_id: '' }],
  ])('R4.14 of a capture that %s finds no payment', (_, changes) => {
    const given = paypalEvent(event('PAYMENT.CAPTURE.COMPLETED', { invoice_id: 'ESSM1' }))
    expect(given && noticeOf(given, changes && { ...answer, ...changes })).toMatchObject({
      payment: { provider: 'paypal', money: [], references: [] },
      verdict: null,
    })
  })

  it('R4.14 of a capture is asked about at PayPal; one that PayPal does not know is answered by nothing', async () => {
    const given = paypalEvent(event('PAYMENT.CAPTURE.COMPLETED'))
    if (!given) throw new Error('The event was not read.')
    const asked = asking(token, { body: answer }, { status: 404 }, { status: 403 })
    expect(await askedOf(paypal, given)).toEqual(answer)
    expect(asked[1]).toMatchObject({ method: 'GET', address: 'https://paypal.example/v2/payments/captures/R1' })
    expect(await askedOf(paypal, given)).toBeNull()
    await expect(askedOf(paypal, given)).rejects.toThrow(ProviderRefusal)
  })

  it.each([
    [null],
    [{}],
    [{ ...event('X'), id: '' }],
    [{ ...dispute('X'), resource: { dispute_id: '' } }],
    [{ ...dispute('X'), resource: { dispute_id: 'D', disputed_transactions: [{ seller_transaction_id: 5 }] } }],
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
