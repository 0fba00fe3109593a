import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PaymentMethod } from '../../../lib/contract/payment-methods.ts'
import { usualRules } from '../../context/account-rules.ts'
import { carts } from '../../db/schema.ts'
import type { StoredCart } from '../../domain/cart/carts.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { snapshotOf } from '../../domain/payment/payments.ts'
import { asking as askingProvider } from '../../payments/failures.ts'
import { openSession } from '../../payments/open.ts'
import { noProviders, type Providers, present } from '../../payments/providers.ts'
import { requestedResult } from '../../payments/result.ts'
import { abortUrl, orderIdOf, returnUrl } from '../../payments/return-urls.ts'
import { makeSandboxKeys, sandboxProviders } from '../../providers/set-up.ts'
import { type DomainShop, newName, openDomainShop, visitor } from '../support/domain-shop.ts'
import { answering } from '../support/provider-answers.ts'

let shop: DomainShop
const url = 'https://provider.example'
const keys = makeSandboxKeys('secret')
let providers: Providers
const log = vi.fn()
beforeAll(async () => {
  shop = await openDomainShop()
})
afterEach(() => {
  log.mockReset()
  vi.unstubAllGlobals()
})
afterAll(() => shop.close())

const asking = (...answers: Parameters<typeof answering>) => {
  // A PayPal client keeps its token: each test has its own.
  providers = { ...noProviders, ...sandboxProviders({ url, browserUrl: url, keys }) }
  const { fetch, asked } = answering(...answers)
  vi.stubGlobal('fetch', fetch)
  return asked
}
/** As much of a call as opening and asking read. */
const call = <Context>(body: object, code: 'FRSM' | 'ESSM' = 'FRSM'): Context =>
  ({
    db: shop.db,
    store: shop.store(code),
    t: shop.t,
    caller: visitor,
    rules: usualRules,
    providers,
    log,
    body,
  }) as Context
const given = ({ id }: StoredCart, more: object = {}) => ({ cart_id: id, ...more })
const opened = async (method: PaymentMethod, provider: 'adyen' | 'paypal') => {
  const payment = await shop.open(await shop.filledCart(), { method, provider })
  return shop.change(payment, { providerId: newName() })
}

describe('a card session', () => {
  const open = (body: object) => openSession(call<Parameters<typeof openSession>[0]>(body), 'card')

  it('R7.83 is opened at Adyen once, with what the browser needs to go on', async () => {
    const cart = await shop.filledCart()
    const id = newName()
    const asked = asking({ body: { id, sessionData: 'data' } })
    const session = await open(given(cart))
    expect(session).toEqual({
      payment_reference: expect.stringMatching(/^FRSM/),
      session: {
        id,
        provider: 'adyen',
        settings: {
          session_data: 'data',
          client_key: keys.adyen.clientKey,
          environment: 'test',
          sandbox: url,
          stored_cards: '1',
        },
      },
      amount: expect.any(Number),
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect(asked[0]?.body).toMatchObject({
      reference: session.payment_reference,
      returnUrl: `http://fr.localhost:3000/checkout/result/${session.payment_reference}`,
    })
    expect(await open(given(cart))).toEqual(session)
    expect(asked).toHaveLength(1)
  })

  it('R8.25 leaves the payment open when Adyen does not answer, and asks for another method where unset', async () => {
    const cart = await shop.filledCart()
    asking({ status: 500 })
    await expect(open(given(cart))).rejects.toMatchObject({
      status: 502,
      body: { code: 'payment_failed', detail: shop.t('paymentFailed') },
    })
    providers = noProviders
    await expect(open(given(cart))).rejects.toMatchObject({
      status: 503,
      body: { code: 'payment_unavailable', detail: shop.t('paymentUnavailable') },
    })
  })

  const details = ({ providerId }: StoredPayment) =>
    requestedResult(call<Parameters<typeof requestedResult>[0]>({}), 'card', providerId ?? '', 'proof')

  it.each([
    ['completed', 'pending', 300],
    ['paymentPending', 'pending', 300],
    ['refused', 'error', 100],
    ['canceled', 'cancelled', 100],
    ['active', 'created', 100],
  ])('R7.84 that is %s at Adyen makes a payment %s before the notification is there', async (status, state, order) => {
    const payment = await opened('card', 'adyen')
    asking({ body: { reference: payment.reference, status } })
    expect(await details(payment)).toMatchObject({ status: state, order_status: order })
  })

  it('R7.84 of another payment says nothing of this one', async () => {
    const payment = await opened('card', 'adyen')
    asking({ body: { reference: 'FRSM0', status: 'completed' } })
    expect(await details(payment)).toMatchObject({ status: 'created' })
    await expect(details({ ...payment, providerId: newName() })).rejects.toMatchObject({ status: 404 })
  })
})

describe('where a shopper comes back to', () => {
  it('R7.83 is the result, the order that awaits its money, or the checkout', async () => {
    const payment = await opened('card', 'adyen')
    const store = shop.store()
    expect(returnUrl(noProviders, store, payment)).toBe(`http://fr.localhost:3000/checkout/result/${payment.reference}`)
    expect(abortUrl(noProviders, store)).toBe('http://fr.localhost:3000/checkout?interrupted')
    expect(abortUrl(noProviders, store, '5')).toBe('http://fr.localhost:3000/order/5')
    expect(await orderIdOf(shop.db, store, payment)).toBeUndefined()
    expect(await orderIdOf(shop.db, shop.store('ESSM'), payment)).toBeUndefined()
    await shop.db.update(carts).set({ status: 300 }).where(eq(carts.id, payment.cartId))
    expect(await orderIdOf(shop.db, store, payment)).toBe(payment.cartId)
  })
})

describe('the failure of a provider', () => {
  const failing = (error: unknown) => askingProvider(shop.t, log, () => Promise.reject(error))

  it('R8.25 is logged by its weight, and is not the shopper’s fault', async () => {
    const { ProviderRefusal, ProviderUnreachable } = await import('../../payments/ask.ts')
    const expected = { status: 502, body: { code: 'payment_failed' } }
    await expect(failing(new ProviderRefusal('PayPal', 422, 'X'))).rejects.toMatchObject(expected)
    await expect(failing(new ProviderUnreachable('PayPal', 'timeout'))).rejects.toMatchObject(expected)
    expect(log.mock.calls).toEqual([
      ['error', 'PayPal refused (422): X'],
      ['warn', 'PayPal did not answer: timeout'],
    ])
  })

  it('R8.25 is told apart from a fault of the program', async () => {
    const fault = new TypeError('x')
    await expect(failing(fault)).rejects.toBe(fault)
    expect(log).not.toHaveBeenCalled()
    expect(await askingProvider(shop.t, log, async () => 5)).toBe(5)
    expect(present({ a: 1 }, shop.t)).toEqual({ a: 1 })
    const payment = await opened('card', 'adyen')
    expect(snapshotOf(payment)).toBe(payment.snapshot)
  })
})
