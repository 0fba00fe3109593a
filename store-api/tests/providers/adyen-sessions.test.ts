import { afterEach, describe, expect, it, vi } from 'vitest'
import { ProviderRefusal, ProviderUnreachable } from '../../payments/ask.ts'
import { Adyen, type AdyenSettings } from '../../providers/adyen/client.ts'
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
  methods: [],
  storesCards: false,
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

  it('R2.14 names the customer whose cards are stored, who is asked before another one is', async () => {
    const asked = asking({ body: { id: 'CS1', sessionData: 'data' } })
    const payment = examplePayment({ shopperReference: '0b7c1a52-5a3e-4c58-9d5b-6a0c1f6f3b11' })
    await adyen.openSession(payment, exampleSnapshot, exampleStore(), 'https://x')
    expect(asked[0]?.body).toMatchObject({
      shopperReference: payment.shopperReference,
      storePaymentMethodMode: 'askForConsent',
      recurringProcessingModel: 'CardOnFile',
      shopperInteraction: 'Ecommerce',
    })
  })

  it.each([
    ['klarna_account', 'klarna_account'],
    ['bizum', 'bizum'],
    ['alma', 'alma'],
    ['wero', 'wero'],
    ['facilypay_3x', 'facilypay_3x'],
  ] as const)('R3.89 calls %s as Adyen does', async (method, type) => {
    const asked = asking({ body: { id: 'CS1', sessionData: 'data' } })
    await adyen.openSession(examplePayment({ method, expiresAt: null }), exampleSnapshot, exampleStore(), 'https://x')
    expect(asked[0]?.body).toMatchObject({ allowedPaymentMethods: [type] })
    expect(asked[0]?.body).not.toHaveProperty('expiresAt')
  })

  it('R7.83 cuts what would be too long for Adyen, and names a line without a name by its reference', async () => {
    const asked = asking({ body: { id: 'CS1', sessionData: 'data' } })
    const [row] = exampleSnapshot.rows
    if (!row) throw new Error('The example has no rows.')
    const rows = [{ ...row, facility: null, final_ref: 'R'.repeat(120), product: { ...row.product, name: '' } }]
    await adyen.openSession(examplePayment(), { ...exampleSnapshot, rows }, exampleStore(), 'https://x')
    const lineItems = lineItemsOf(asked)
    expect(lineItems[0]).toMatchObject({ id: 'R'.repeat(100), description: 'R'.repeat(120) })
  })
})

describe('asking Adyen', () => {
  it.each([{}, { id: 'CS1' }, { id: 5, sessionData: 'data' }, { id: '', sessionData: 'data' }, null, []])(
    'R8.25 to open a session, which counts as no answer where Adyen answers %o',
    async (body) => {
      asking({ body })
      const opening = adyen.openSession(examplePayment(), exampleSnapshot, exampleStore(), 'https://x')
      await expect(opening).rejects.toThrow(ProviderUnreachable)
    },
  )

  it('R7.84 what became of a session, with the proof that the browser brought', async () => {
    const asked = asking({ body: { reference: 'ESSM1', status: 'completed' } }, { body: {} })
    expect(await adyen.sessionResult('CS/1', 'pro of&x')).toEqual({
      reference: 'ESSM1',
      status: 'completed',
      payments: [],
    })
    expect(asked).toEqual([
      {
        method: 'GET',
        address: 'https://checkout.example/v72/sessions/CS%2F1?sessionResult=pro+of%26x',
        headers: { 'X-API-Key': 'secret key', 'Content-Type': 'application/json' },
        body: null,
      },
    ])
    expect(await adyen.sessionResult('CS1', 'x')).toEqual({ reference: '', status: '', payments: [] })
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
