import { afterEach, describe, expect, it, vi } from 'vitest'
import { ProviderRefusal } from '../../payments/ask.ts'
import { Adyen, type AdyenItem, type AdyenSettings, adyenSignature } from '../../providers/adyen/client.ts'
import { adyenNotices } from '../../providers/adyen/notices.ts'
import { refundAdyen } from '../../providers/adyen/refunds.ts'
import { examplePayment, exampleSnapshot, exampleStore } from '../support/example-payment.ts'
import { answering } from '../support/provider-answers.ts'

const [key, otherKey] = ['44782DEF547AAA06', 'A1B2C3D4E5F60718']
const settings: AdyenSettings = {
  url: 'https://checkout.example',
  apiKey: 'secret key',
  merchantAccount: 'LumeauECOM',
  clientKey: 'public',
  environment: 'test',
  hmacKeys: [key, otherKey],
  browserUrl: null,
}
const adyen = new Adyen(settings)
const asking = (...answers: Parameters<typeof answering>) => {
  const { fetch, asked } = answering(...answers)
  vi.stubGlobal('fetch', fetch)
  return asked
}
const lineItemsOf = ([first]: { body: unknown }[]) => ((first?.body ?? {}) as { lineItems?: unknown[] }).lineItems ?? []
afterEach(() => vi.unstubAllGlobals())

describe('opening a session at Adyen', () => {
  it('R7.83 says what is paid, by whom, where it goes and line by line what for', async () => {
    const asked = asking({ body: { id: 'CS1', sessionData: 'data' } })
    const payment = examplePayment()
    const session = await adyen.openSession(payment, exampleSnapshot, exampleStore(), 'https://shop.example/result')
    expect(session).toEqual({ id: 'CS1', sessionData: 'data' })
    const address = {
      street: 'Calle Mayor',
      houseNumberOrName: '3, 2.º B',
      postalCode: '28013',
      city: 'Madrid',
      country: 'ES',
    }
    expect(asked).toEqual([
      {
        method: 'POST',
        address: 'https://checkout.example/v72/sessions',
        headers: {
          'X-API-Key': 'secret key',
          'Content-Type': 'application/json',
          'Idempotency-Key': payment.id,
        },
        body: {
          amount: { value: 64_152, currency: 'EUR' },
          merchantAccount: 'LumeauECOM',
          reference: payment.reference,
          returnUrl: 'https://shop.example/result',
          countryCode: 'ES',
          shopperLocale: 'es-ES',
          channel: 'Web',
          allowedPaymentMethods: ['scheme'],
          expiresAt: '2026-11-18T11:00:00.000Z',
          redirectFromIssuerMethod: 'GET',
          shopperEmail: 'lucia@example.es',
          shopperName: { firstName: 'Lucía', lastName: 'Martín Gil' },
          telephoneNumber: '+34612345678',
          deliveryAddress: address,
          billingAddress: address,
          metadata: { cart_id: payment.cartId, store: 'ESSM' },
          lineItems: expect.any(Array),
        },
      },
    ])
    const lineItems = lineItemsOf(asked)
    expect(lineItems).toHaveLength(6)
    expect(lineItems[0]).toEqual({
      id: 'PANEL-90',
      description: 'Mampara Ría',
      quantity: 2,
      amountExcludingTax: 20_661,
      taxPercentage: 2_100,
      taxAmount: 4_339,
      amountIncludingTax: 25_000,
    })
    expect(lineItems[5]).toMatchObject({ amountExcludingTax: -4_132, taxAmount: -868, amountIncludingTax: -5_000 })
  })

  it.each([
    ['klarna_account', 'klarna_account'],
    ['bizum', 'bizum'],
  ] as const)('R3.89 calls %s as Adyen does', async (method, type) => {
    const asked = asking({ body: {} })
    await adyen.openSession(examplePayment({ method, expiresAt: null }), exampleSnapshot, exampleStore(), 'https://x')
    expect(asked[0]?.body).toMatchObject({ allowedPaymentMethods: [type] })
    expect(asked[0]?.body).not.toHaveProperty('expiresAt')
  })

  it('R7.83 cuts what would be too long for Adyen, and names a line without a name by its reference', async () => {
    const asked = asking({ body: {} })
    const [row] = exampleSnapshot.rows
    if (!row) throw new Error('The example has no rows.')
    const rows = [{ ...row, facility: null, final_ref: 'R'.repeat(120), product: { ...row.product, name: '' } }]
    await adyen.openSession(examplePayment(), { ...exampleSnapshot, rows }, exampleStore(), 'https://x')
    const lineItems = lineItemsOf(asked)
    expect(lineItems[0]).toMatchObject({ id: 'R'.repeat(100), description: 'R'.repeat(120) })
  })
})

describe('asking Adyen', () => {
  it('R7.84 what became of a session, with the proof that the browser brought', async () => {
    const asked = asking({ body: { reference: 'ESSM1', status: 'completed' } }, { body: {} })
    expect(await adyen.sessionResult('CS/1', 'pro of&x')).toEqual({ reference: 'ESSM1', status: 'completed' })
    expect(asked).toEqual([
      {
        method: 'GET',
        address: 'https://checkout.example/v72/sessions/CS%2F1?sessionResult=pro+of%26x',
        headers: { 'X-API-Key': 'secret key', 'Content-Type': 'application/json' },
        body: null,
      },
    ])
    expect(await adyen.sessionResult('CS1', 'x')).toEqual({ reference: '', status: '' })
  })

  it('R4.7 to give money back, with a key that makes it happen once', async () => {
    const asked = asking({ body: { status: 'received' } })
    await refundAdyen(adyen, 'PSP/1', 'ESSM1')
    expect(asked).toMatchObject([
      {
        method: 'POST',
        address: 'https://checkout.example/v72/payments/PSP%2F1/reversals',
        headers: { 'Idempotency-Key': 'reverse-ESSM1' },
        body: { merchantAccount: 'LumeauECOM', reference: 'ESSM1' },
      },
    ])
    await refundAdyen(adyen, 'PSP1', 'E'.repeat(80))
    expect(asked[1]?.headers['Idempotency-Key']).toHaveLength(64)
  })

  it.each([
    [400, { message: 'Required field', errorCode: '130' }, 'Required field'],
    [422, { errorCode: '704' }, '704'],
  ])('R8.25 a refusal (%s) carries its reason', async (status, body, issue) => {
    asking({ status, body })
    await expect(adyen.call('GET', '/x')).rejects.toEqual(new ProviderRefusal('Adyen', status, issue))
  })

  it('R8.25 is tried three times, and 399 is no refusal', async () => {
    const lost = asking({ status: 500 })
    await expect(adyen.call('GET', '/x')).rejects.toThrow('Adyen did not answer: status 500')
    expect(lost).toHaveLength(3)
    asking({ status: 399, body: { a: 1 } })
    expect(await adyen.call('GET', '/x')).toEqual({ a: 1 })
    asking({ text: '<html>' })
    await expect(adyen.call('GET', '/x')).rejects.toThrow('Adyen did not answer: its answer was no JSON')
  })
})

const item = (changes: Partial<AdyenItem> = {}): AdyenItem => ({
  amount: { currency: 'EUR', value: 64_152 },
  pspReference: 'PSP1',
  originalReference: 'PSP0',
  eventCode: 'AUTHORISATION',
  merchantAccountCode: 'LumeauECOM',
  merchantReference: 'ESSM1',
  success: 'true',
  ...changes,
})
const signed = (given: AdyenItem, by = key): AdyenItem => ({
  ...given,
  additionalData: { hmacSignature: adyenSignature(given, by) },
})
const notification = (...items: unknown[]) => ({
  notificationItems: items.map((each) => ({ NotificationRequestItem: each })),
})

describe("Adyen's signature of a notification", () => {
  it('R7.83 is right by either key, while one replaces the other', () => {
    expect(adyen.isGenuine(signed(item()))).toBe(true)
    expect(adyen.isGenuine(signed(item(), otherKey))).toBe(true)
    expect(adyen.isGenuine(signed(item(), 'DDDDDDDDDDDDDDDD'))).toBe(false)
    expect(new Adyen({ ...settings, hmacKeys: [] }).isGenuine(signed(item()))).toBe(false)
  })

  it.each<[string, Partial<AdyenItem>]>([
    ['pspReference', { pspReference: 'PSP2' }],
    ['originalReference', { originalReference: 'PSP9' }],
    ['merchantReference', { merchantReference: 'ESSM2' }],
    ['value', { amount: { currency: 'EUR', value: 1 } }],
    ['currency', { amount: { currency: 'USD', value: 64_152 } }],
    ['eventCode', { eventCode: 'REFUND' }],
    ['success', { success: 'false' }],
  ])('R7.83 covers %s', (_, change) => {
    expect(adyen.isGenuine({ ...signed(item()), ...change })).toBe(false)
  })

  it('R7.83 is asked for, of full length, and for this merchant', () => {
    expect(adyen.isGenuine(item())).toBe(false)
    expect(adyen.isGenuine({ ...item(), additionalData: {} })).toBe(false)
    const short = adyenSignature(item(), key).slice(0, 20)
    expect(adyen.isGenuine({ ...item(), additionalData: { hmacSignature: short } })).toBe(false)
    expect(adyen.isGenuine(signed(item({ merchantAccountCode: 'Other' })))).toBe(false)
  })
})

describe('a notification of Adyen', () => {
  const noticeOf = (changes: Partial<AdyenItem>) => adyenNotices(adyen, notification(signed(item(changes))))?.[0]

  it('R4.7 becomes a notice with its amount, reference and reason', () => {
    const given = signed(item({ reason: '1234:7777:12/2030' }))
    expect(adyenNotices(adyen, notification(given))).toEqual([
      {
        provider: 'adyen',
        key: 'PSP1:AUTHORISATION:true',
        payment: { reference: 'ESSM1' },
        verdict: 'authorized',
        amount: { currency: 'EUR', value: 64_152 },
        pspReference: 'PSP1',
        reason: '1234:7777:12/2030',
        body: given,
      },
    ])
  })

  it.each([
    ['AUTHORISATION', 'true', 'authorized'],
    ['AUTHORISATION', 'false', 'error'],
    ['PENDING', 'true', 'pending'],
    ['PENDING', 'false', null],
    ['OFFER_CLOSED', 'true', 'cancelled'],
    ['OFFER_CLOSED', 'false', 'cancelled'],
    ['REFUND', 'true', 'refunded'],
    ['REFUND', 'false', 'refund_due'],
    ['CANCELLATION', 'true', 'refunded'],
    ['CANCELLATION', 'false', 'refund_due'],
    ['CANCEL_OR_REFUND', 'true', 'refunded'],
    ['CANCEL_OR_REFUND', 'false', 'refund_due'],
    ['REFUND_FAILED', 'true', 'refund_due'],
    ['REFUNDED_REVERSED', 'true', 'refund_due'],
    ['CHARGEBACK', 'true', null],
    ['REPORT_AVAILABLE', 'true', null],
  ])('R4.7 %s with success %s means %s', (eventCode, success, verdict) => {
    expect(noticeOf({ eventCode, success })).toMatchObject({ verdict, key: `PSP1:${eventCode}:${success}` })
  })

  it('R4.7 names the money that was taken only where it was taken', () => {
    expect(noticeOf({})?.pspReference).toBe('PSP1')
    expect(noticeOf({ eventCode: 'REFUND' })?.pspReference).toBeUndefined()
  })

  it('R7.119 is refused as a whole when one item is not genuine, or it is none', () => {
    const [good, bad] = [signed(item()), item()]
    expect(adyenNotices(adyen, notification(good, good))).toHaveLength(2)
    expect(adyenNotices(adyen, notification(good, bad))).toBeNull()
    expect(adyenNotices(adyen, notification(...Array.from({ length: 100 }, () => good)))).toHaveLength(100)
    for (const none of [
      null,
      {},
      notification(),
      notification(...Array.from({ length: 101 }, () => good)),
      notification({ ...good, amount: { currency: 'EUR', value: 1.5 } }),
      notification({ ...good, success: true }),
    ])
      expect(adyenNotices(adyen, none)).toBeNull()
  })
})
