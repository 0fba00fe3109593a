import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PaymentMethod } from '../../../lib/contract/payment-methods.ts'
import { usualRules } from '../../context/account-rules.ts'
import { carts } from '../../db/schema.ts'
import type { StoredCart } from '../../domain/cart/carts.ts'
import { findPayment, type StoredPayment } from '../../domain/payment/payments.ts'
import { openSession } from '../../payments/open.ts'
import { noProviders, type Providers } from '../../payments/providers.ts'
import { requestedResult } from '../../payments/result.ts'
import { payeeId } from '../../providers/paypal/simulated-keys.ts'
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
const token = { body: { access_token: 'T', expires_in: 3_600 } }
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
const paidElsewhere = (payment: StoredPayment) =>
  shop.db.update(carts).set({ status: 400 }).where(eq(carts.id, payment.cartId))

describe('a PayPal order', () => {
  const open = (body: object) => openSession(call<Parameters<typeof openSession>[0]>(body), 'paypal')
  const capture = ({ providerId }: StoredPayment) =>
    requestedResult(call<Parameters<typeof requestedResult>[0]>({}), 'paypal', providerId ?? '')
  const payee = { merchant_id: payeeId }
  const order = (payment: StoredPayment, status: string, captured?: object, changes: object = {}) => {
    const captures = [
      { id: 'OLD', status: 'DECLINED', amount: money(payment) },
      { invoice_id: payment.reference, ...captured },
    ]
    const unit = { payee, ...(captured && { payments: { captures } }) }
    return { body: { id: payment.providerId, status, purchase_units: [{ ...unit, ...changes }] } }
  }
  const money = ({ amount }: StoredPayment, more = 0, currency_code = 'EUR') => ({
    currency_code,
    value: ((amount + more) / 100).toFixed(2),
  })

  it('R7.85 is opened once, and leads back to the checkout or to the order', async () => {
    const cart = await shop.filledCart()
    const id = newName()
    const asked = asking(token, { body: { id } })
    const wallet = await open(given(cart))
    expect(wallet).toEqual({
      payment_reference: expect.stringMatching(/^FRSM/),
      session: {
        id,
        provider: 'paypal',
        settings: { client_id: 'sandbox-client', environment: 'production', sandbox: url, pay_later: '1' },
      },
      amount: expect.any(Number),
      expires_at: expect.stringMatching(/Z$/),
    })
    const context = { return_url: `http://fr.localhost:3000/checkout/result/${wallet.payment_reference}` }
    const leads = (cancel_url: string) => ({
      payment_source: { paypal: { experience_context: { ...context, cancel_url } } },
    })
    expect(asked[1]?.body).toMatchObject(leads('http://fr.localhost:3000/checkout?interrupted'))
    expect(await open(given(cart))).toEqual(wallet)
    expect(asked).toHaveLength(2)
    const { payment_reference: reference } = wallet
    expect(await findPayment(shop.db, { provider: 'paypal', providerId: id })).toMatchObject({
      reference,
      method: 'paypal',
    })
  })

  it.each([
    ['COMPLETED', 'authorized', 400],
    ['PENDING', 'pending', 300],
    ['DECLINED', 'error', 100],
    ['FAILED', 'error', 100],
    ['REFUNDED', 'created', 100],
  ])('R7.86 whose money is %s makes a payment %s', async (status, state, orderStatus) => {
    const payment = await opened('paypal', 'paypal')
    const asked = asking(
      token,
      order(payment, 'APPROVED'),
      order(payment, 'COMPLETED', { id: 'C1', status, amount: money(payment) }),
    )
    expect(await capture(payment)).toMatchObject({ status: state, order_status: orderStatus })
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
    expect((await shop.payment(payment.id)).pspReference).toBe(state === 'created' ? null : 'C1')
  })

  it('R7.86 whose money was taken already is not taken twice', async () => {
    const payment = await opened('paypal', 'paypal')
    const taken = { id: 'C1', status: 'COMPLETED', amount: money(payment) }
    const asked = asking(token, order(payment, 'COMPLETED', taken))
    expect(await capture(payment)).toMatchObject({ status: 'authorized' })
    expect(asked).toHaveLength(2)
    expect(await capture(payment)).toMatchObject({ status: 'authorized' })
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['another amount', 1, 'EUR'],
    ['another currency', 0, 'USD'],
  ])('R4.14 of %s pays nothing', async (_, more, currency) => {
    const payment = await opened('paypal', 'paypal')
    const amount = money(payment, more, currency)
    asking(token, order(payment, 'COMPLETED', { id: 'C1', status: 'COMPLETED', amount }))
    expect(await capture(payment)).toMatchObject({ status: 'created' })
    for (const purchase_units of [[], [{}], [{ payments: {} }]]) {
      asking(token, { body: { id: payment.providerId, status: 'COMPLETED', purchase_units } })
      expect(await capture(payment)).toMatchObject({ status: 'created' })
    }
  })

  it.each([
    ['another payee', {}, { payee: { merchant_id: 'OTHERPAYEE' } }],
    ['no payee', {}, { payee: undefined }],
    ['another payment', { invoice_id: 'FRSM1' }, {}],
    ['no payment', { invoice_id: undefined }, {}],
  ])('R4.14 of %s pays nothing', async (_, captured, changes) => {
    const payment = await opened('paypal', 'paypal')
    const taken = { id: 'C1', status: 'COMPLETED', amount: money(payment), ...captured }
    asking(token, order(payment, 'COMPLETED', taken, changes))
    expect(await capture(payment)).toMatchObject({ status: 'created', order_status: 100 })
  })

  it('R4.14 that is answered instead of the one asked for pays nothing', async () => {
    const [payment, other] = [await opened('paypal', 'paypal'), await opened('paypal', 'paypal')]
    const taken = { id: 'C1', status: 'COMPLETED', amount: money(payment), invoice_id: payment.reference }
    asking(token, order(other, 'COMPLETED', taken))
    expect(await capture(payment)).toMatchObject({ status: 'created', order_status: 100 })
  })

  it('R7.86 that the shopper has not approved takes no money', async () => {
    const payment = await opened('paypal', 'paypal')
    const asked = asking(token, order(payment, 'CREATED'))
    expect(await capture(payment)).toMatchObject({ status: 'created' })
    expect(asked).toHaveLength(2)
  })

  const refused = (issue: string) => ({ status: 422, body: { details: [{ issue }] } })

  it('R8.25 that is refused may be tried again, or is the shopper’s to pay another way', async () => {
    const payment = await opened('paypal', 'paypal')
    asking(token, order(payment, 'APPROVED'), refused('ORDER_NOT_APPROVED'))
    expect(await capture(payment)).toMatchObject({ status: 'created' })
    asking(token, order(payment, 'APPROVED'), refused('INSTRUMENT_DECLINED'), order(payment, 'PAYER_ACTION_REQUIRED'))
    expect(await capture(payment)).toMatchObject({ status: 'error' })
    expect((await shop.payment(payment.id)).reason).toBe('INSTRUMENT_DECLINED')
    asking(token, order(payment, 'APPROVED'), refused('COMPLIANCE_VIOLATION'))
    await expect(capture(payment)).rejects.toMatchObject({ status: 502 })
  })

  it.each([
    ['takes the money of the second card', 'APPROVED', 'authorized', 5],
    ['finds the money taken by another request', 'COMPLETED', 'authorized', 4],
  ])('R4.7 that is approved again while a decline is not written down yet %s', async (_, then, status, calls) => {
    const payment = await opened('paypal', 'paypal')
    const lost = new TypeError('fetch failed')
    asking(token, order(payment, 'APPROVED'), lost)
    await expect(capture(payment)).rejects.toMatchObject({ status: 502 })
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'created' })
    const taken = order(payment, 'COMPLETED', { id: 'C1', status: 'COMPLETED', amount: money(payment) })
    const now = then === 'COMPLETED' ? taken : order(payment, then)
    const asked = asking(token, order(payment, 'APPROVED'), refused('INSTRUMENT_DECLINED'), now, taken)
    expect(await capture(payment)).toMatchObject({ status, order_status: 400 })
    expect(asked).toHaveLength(calls)
    const names = asked.flatMap(({ headers }) => headers['PayPal-Request-Id'] ?? [])
    expect(new Set(names).size).toBe(names.length)
  })

  it('R4.31 whose second card is declined, too, is the shopper’s to pay another way', async () => {
    const payment = await opened('paypal', 'paypal')
    const asked = asking(
      token,
      order(payment, 'APPROVED'),
      refused('INSTRUMENT_DECLINED'),
      order(payment, 'APPROVED'),
      refused('INSTRUMENT_DECLINED'),
    )
    expect(await capture(payment)).toMatchObject({ status: 'error', order_status: 100 })
    expect(asked).toHaveLength(5)
  })

  it('R4.7 of an order that was paid another way meanwhile is left alone', async () => {
    const payment = await opened('paypal', 'paypal')
    await paidElsewhere(payment)
    const asked = asking(token, order(payment, 'APPROVED'))
    expect(await capture(payment)).toMatchObject({ status: 'created', order_status: 400 })
    expect(asked).toEqual([])
  })
})

describe('instalments', () => {
  const start = (body: object) => openSession(call<Parameters<typeof openSession>[0]>(body, 'ESSM'), 'sequra_pp3')
  const form = {
    text: '<iframe src="https://a.sequrapi.com/f"></iframe><script src="https://a.sequrapi.com/s"></script>',
  }

  it('R7.87 are opened at seQura once; the form is asked for each time', async () => {
    const cart = await shop.filledCart('ESSM')
    const uuid = newName()
    const asked = asking({ status: 201, headers: { location: `${url}/orders/${uuid}` } }, form)
    const opening = await start(given(cart))
    expect(opening).toEqual({
      payment_reference: expect.stringMatching(/^ESSM/),
      session: {
        id: uuid,
        provider: 'sequra',
        settings: {
          product: 'pp3',
          iframe_src: 'https://a.sequrapi.com/f',
          script_src: 'https://a.sequrapi.com/s',
        },
      },
      amount: expect.any(Number),
      expires_at: expect.stringMatching(/Z$/),
    })
    expect(asked[1]?.address).toContain(`/orders/${uuid}/form_v2?product=pp3`)
    const merchant = {
      notify_url: 'http://127.0.0.1:4000/payment/v1/sequra/ipn/',
      return_url: `http://es.localhost:3000/checkout/result/${opening.payment_reference}`,
      abort_url: 'http://es.localhost:3000/checkout?interrupted',
    }
    expect(asked[0]?.body).toMatchObject({ order: { merchant } })
    expect(await start(given(cart))).toEqual(opening)
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET'])
  })
})
