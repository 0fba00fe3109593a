import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { carts, payments } from '../../db/schema.ts'
import { ageOrders } from '../../domain/order/ages.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { noProviders, type Providers } from '../../payments/providers.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { payeeId } from '../../providers/paypal/simulated-keys.ts'
import { makeSandboxKeys, sandboxProviders } from '../../providers/set-up.ts'
import { type DomainShop, newName, openDomainShop } from '../support/domain-shop.ts'
import { answering } from '../support/provider-answers.ts'

let shop: DomainShop
const url = 'https://provider.example'
const [minute, day] = [60_000, 86_400_000]
const logged: unknown[][] = []
let providers: Providers
beforeAll(async () => {
  shop = await openDomainShop()
})
beforeEach(async () => {
  logged.length = 0
  // A PayPal client keeps its token: each test has its own.
  providers = { ...noProviders, ...sandboxProviders({ url, browserUrl: url, keys: makeSandboxKeys('secret') }) }
  await shop.db.update(payments).set({ status: 'cancelled' })
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => shop.close())

const round = (minutes: number) =>
  reconcile(
    { db: shop.db, stores: shop.stores, providers, log: (...line) => void logged.push(line) },
    new Date(Date.now() + minutes * minute),
  )
const asking = (...answers: Parameters<typeof answering>) => {
  const { fetch, asked } = answering(...answers)
  vi.stubGlobal('fetch', fetch)
  return asked
}
const token = { body: { access_token: 'T', expires_in: 3_600 } }
const opened = async (
  changes: Partial<StoredPayment> = {},
  method: 'card' | 'paypal' | 'sequra_pp3' = 'card',
  provider: 'adyen' | 'paypal' | 'sequra' = 'adyen',
) => {
  const code = provider === 'sequra' ? 'ESSM' : 'FRSM'
  const payment = await shop.open(await shop.filledCart(code), { method, provider })
  return shop.change(payment, { providerId: newName(), ...changes })
}
const orderOf = async ({ cartId }: StoredPayment) =>
  (await shop.db.select({ status: carts.status }).from(carts).where(eq(carts.id, cartId)))[0]?.status
const paypalOrder = ({ reference, amount, providerId }: StoredPayment, status: string) => {
  const value = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const capture = { id: 'C1', status: 'COMPLETED', amount: { currency_code: 'EUR', value }, invoice_id: reference }
  const payee = { merchant_id: payeeId }
  const unit = { payee, ...(status === 'COMPLETED' && { payments: { captures: [capture] } }) }
  return { id: providerId, status, purchase_units: [unit] }
}

describe('payments without a notice or a return', () => {
  it('R4.7 are asked about after five minutes, and then every quarter of an hour', async () => {
    const payment = await opened({}, 'paypal', 'paypal')
    const asked = asking(token, { body: paypalOrder(payment, 'CREATED') })
    expect(await round(4)).toBe(0)
    expect(await round(6)).toBe(1)
    expect(await round(20)).toBe(0)
    expect(await round(21)).toBe(1)
    expect(asked.map(({ address }) => address).slice(1)).toEqual([
      `${url}/paypal/v2/checkout/orders/${payment.providerId}`,
      `${url}/paypal/v2/checkout/orders/${payment.providerId}`,
    ])
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'created', changedAt: payment.changedAt })
  })

  it('R4.7 at PayPal are paid where the shopper approved and closed the page', async () => {
    const payment = await opened({}, 'paypal', 'paypal')
    const asked = asking(
      token,
      { body: paypalOrder(payment, 'APPROVED') },
      { status: 201, body: paypalOrder(payment, 'COMPLETED') },
    )
    await round(6)
    expect(asked.at(-1)?.address).toBe(`${url}/paypal/v2/checkout/orders/${payment.providerId}/capture`)
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'authorized', pspReference: 'C1' })
    expect(await orderOf(payment)).toBe(400)
  })

  const session = (payment: StoredPayment, changes: object = {}) => ({
    id: payment.providerId,
    reference: payment.reference,
    status: 'completed',
    payments: [{ pspReference: 'A1', resultCode: 'Authorised', amount: { currency: 'EUR', value: payment.amount } }],
    ...changes,
  })

  it('R4.7 pending at PayPal when their order was cancelled are asked about, and given back once paid', async () => {
    const payment = await opened({ status: 'pending' }, 'paypal', 'paypal')
    await shop.db.update(carts).set({ status: 700 }).where(eq(carts.id, payment.cartId))
    const stillPending = paypalOrder(payment, 'COMPLETED')
    for (const { payments: taken } of stillPending.purchase_units)
      for (const capture of taken?.captures ?? []) capture.status = 'PENDING'
    const asked = asking(token, { body: stillPending }, { body: paypalOrder(payment, 'COMPLETED') })
    await round(6)
    expect((await shop.payment(payment.id)).status).toBe('pending')
    await round(22)
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'refund_due', pspReference: 'C1' })
    expect(await orderOf(payment)).toBe(700)
    expect(asked.filter(({ address }) => address.endsWith('/capture'))).toEqual([])
  })

  it('R4.7 approved at PayPal but never taken are left alone once their order was cancelled', async () => {
    const payment = await opened({ status: 'created' }, 'paypal', 'paypal')
    await shop.db.update(carts).set({ status: 700 }).where(eq(carts.id, payment.cartId))
    const asked = asking(token, { body: paypalOrder(payment, 'APPROVED') })
    await round(6)
    expect((await shop.payment(payment.id)).status).toBe('created')
    expect(asked.filter(({ address }) => address.endsWith('/capture'))).toEqual([])
  })

  it("R4.7 at Adyen are paid by the money that Adyen names, with the browser's proof", async () => {
    const payment = await opened({ status: 'pending', providerData: { sessionResult: 'proof' } })
    const asked = asking({ body: session(payment) })
    await round(6)
    expect(asked).toMatchObject([
      { method: 'GET', address: `${url}/adyen/v72/sessions/${payment.providerId}?sessionResult=proof` },
    ])
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'authorized', pspReference: 'A1' })
    expect(await orderOf(payment)).toBe(400)
  })

  it('R4.7 of an order that was paid another way are asked about for an hour, and given back once paid', async () => {
    const [card, second, third] = [
      await opened({ status: 'superseded', providerData: { sessionResult: 'proof' } }),
      await opened({ status: 'superseded' }, 'paypal', 'paypal'),
      await opened({ status: 'superseded' }, 'paypal', 'paypal'),
    ]
    for (const { cartId } of [card, second, third])
      await shop.db.update(carts).set({ status: 400 }).where(eq(carts.id, cartId))
    const asked = asking(
      { body: session(card) },
      token,
      { body: paypalOrder(second, 'COMPLETED') },
      { body: paypalOrder(third, 'APPROVED') },
    )
    expect(await round(6)).toBe(3)
    expect(await shop.payment(card.id)).toMatchObject({ status: 'refund_due', pspReference: 'A1' })
    expect(await shop.payment(second.id)).toMatchObject({ status: 'refund_due', pspReference: 'C1' })
    expect((await shop.payment(third.id)).status).toBe('superseded')
    expect(asked.filter(({ address }) => address.endsWith('/capture'))).toEqual([])
    asking({ body: paypalOrder(third, 'CREATED') })
    expect(await round(30)).toBe(1)
    expect(await round(61)).toBe(0)
  })

  it.each([
    ['another reference', { reference: 'other' }],
    ['a session that is not over', { status: 'active' }],
    ['no payment', { payments: [] }],
    ['payments that cannot be read', { payments: 'x' }],
    [
      'a refused payment',
      { payments: [{ pspReference: 'A', resultCode: 'Refused', amount: { currency: 'EUR', value: 1 } }] },
    ],
    [
      'another amount',
      { payments: [{ pspReference: 'A', resultCode: 'Authorised', amount: { currency: 'EUR', value: 1 } }] },
    ],
  ])('R4.7 at Adyen stay as they are by an answer with %s', async (_, changes) => {
    const payment = await opened({ status: 'pending', providerData: { sessionResult: 'proof' } })
    asking({ body: session(payment, changes) })
    await round(6)
    expect((await shop.payment(payment.id)).status).toBe('pending')
  })

  it('R4.7 at Adyen without a proof are not asked about: Adyen would not answer', async () => {
    await opened()
    const asked = asking({ body: {} })
    expect(await round(6)).toBe(1)
    expect(asked).toEqual([])
  })

  it.each([
    [200, 'authorized', 400],
    [409, 'created', 100],
  ])('R7.87 at seQura hear the lost yes again: after %i the payment is %s', async (status, state, order) => {
    const payment = await opened({ confirmingAt: new Date() }, 'sequra_pp3', 'sequra')
    const asked = asking({ status })
    await round(6)
    expect(asked).toMatchObject([{ method: 'PUT', body: { order: { state: 'confirmed' } } }])
    expect((await shop.payment(payment.id)).status).toBe(state)
    expect(await orderOf(payment)).toBe(order)
  })

  it('R7.87 at seQura that were never approved are left alone', async () => {
    await opened({}, 'sequra_pp3', 'sequra')
    const asked = asking({ status: 200 })
    await round(6)
    expect(asked).toEqual([])
  })

  it('R4.7 are asked about by one program, and again where the provider was away', async () => {
    const payment = await opened({ status: 'pending', providerData: { sessionResult: 'proof' } })
    const asked = asking(new Error('gone'), new Error('gone'), new Error('gone'), { body: session(payment) })
    expect((await Promise.all([round(6), round(6)])).toSorted()).toEqual([0, 1])
    expect(logged).toMatchObject([['warn', expect.stringContaining('Adyen'), { reference: payment.reference }]])
    expect((await shop.payment(payment.id)).status).toBe('pending')
    await round(21)
    expect(asked).toHaveLength(4)
    expect((await shop.payment(payment.id)).status).toBe('authorized')
  })

  it('R4.7 are given up after a day, not before their provider was asked', async () => {
    const payment = await opened()
    const unknown = await shop.open(await shop.filledCart())
    const tomorrow = new Date(Date.now() + 2 * day)
    await ageOrders(shop.db, tomorrow)
    expect((await shop.payment(payment.id)).status).toBe('created')
    expect((await shop.payment(unknown.id)).status).toBe('expired')
    await round(6)
    await ageOrders(shop.db, tomorrow)
    expect((await shop.payment(payment.id)).status).toBe('expired')
  })
})
