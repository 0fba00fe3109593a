import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { carts, paymentEvents } from '../../db/schema.ts'
import { applyEvent, type PaymentEvent } from '../../domain/payment/apply-event.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { type DomainShop, newName, openDomainShop } from '../support/domain-shop.ts'

let shop: DomainShop
const logged: unknown[][] = []
const log = (...line: unknown[]) => void logged.push(line)
beforeAll(async () => {
  shop = await openDomainShop()
})
afterEach(() => {
  logged.length = 0
})
afterAll(() => shop.close())

const eventsOf = (reference: string) =>
  shop.db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference))

describe('a genuine notification', () => {
  const opened = async () => shop.open(await shop.filledCart())
  const take = (payment: StoredPayment, changes: Partial<PaymentEvent> = {}) =>
    applyEvent(
      { db: shop.db, stores: shop.stores, log, recipient: () => null },
      {
        key: newName(),
        payment: { provider: payment.provider ?? 'adyen', reference: payment.reference },
        verdict: 'authorized',
        amount: { value: payment.amount, currency: 'EUR' },
        body: { sent: true },
        ...changes,
      },
    )

  it('R4.7 settles its payment, and is kept with what came of it', async () => {
    const payment = await opened()
    expect(await take(payment, { pspReference: 'PSP1', reason: 'ok' })).toBe('authorized')
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'authorized', pspReference: 'PSP1', reason: 'ok' })
    expect((await shop.cart(payment.cartId)).status).toBe(400)
    expect(await eventsOf(payment.reference)).toMatchObject([
      { provider: 'adyen', outcome: 'authorized', body: { sent: true } },
    ])
    expect(logged).toEqual([])
  })

  it('R4.14 counts once, and for its own provider alone', async () => {
    const payment = await opened()
    const key = newName()
    expect(await take(payment, { key, verdict: 'pending' })).toBe('pending')
    expect(await take(payment, { key })).toBe('duplicate')
    expect((await shop.payment(payment.id)).status).toBe('pending')
    expect(await eventsOf(payment.reference)).toHaveLength(1)
    const { reference } = payment
    for (const provider of ['paypal', 'sequra'] as const)
      expect(await take(payment, { key, payment: { provider, reference } })).toBe('unknown_payment')
    expect((await shop.payment(payment.id)).status).toBe('pending')
  })

  it.each([
    ['less', -1, 'EUR'],
    ['more', 1, 'EUR'],
    ['another currency', 0, 'USD'],
  ])('R4.14 of %s money moves nothing, and is shown to somebody', async (_, more, currency) => {
    const payment = await opened()
    expect(await take(payment, { amount: { value: payment.amount + more, currency } })).toBe('amount_mismatch')
    expect((await shop.payment(payment.id)).status).toBe('created')
    const { reference } = payment
    expect(logged).toEqual([
      ['error', expect.any(String), { provider: 'adyen', reference, outcome: 'amount_mismatch' }],
    ])
    expect(await eventsOf(reference)).toMatchObject([{ outcome: 'amount_mismatch' }])
  })

  it('R4.14 without an amount is taken by its verdict; one without a verdict is only noted', async () => {
    const payment = await opened()
    expect(await take(payment, { verdict: null, amount: { value: 1, currency: 'EUR' } })).toBe('noted')
    expect((await shop.payment(payment.id)).status).toBe('created')
    expect(logged).toEqual([])
    expect(await take(payment, { amount: undefined })).toBe('authorized')
    expect((await eventsOf(payment.reference)).map(({ outcome }) => outcome).sort()).toEqual(['authorized', 'noted'])
  })

  it('R4.14 about no payment of the shop is kept, and reported in the log', async () => {
    const payment = await opened()
    const reference = `FRSM${newName()}`
    expect(await take(payment, { payment: { provider: 'adyen', reference } })).toBe('unknown_payment')
    expect(await eventsOf(reference)).toMatchObject([{ outcome: 'unknown_payment' }])
    expect(await take(payment, { payment: { provider: 'paypal', providerId: newName() } })).toBe('unknown_payment')
    expect(logged.map(([, , details]) => (details as { reference: string }).reference)).toEqual([reference, ''])
    const strange = await shop.change(payment, { reference: `XXSM${newName()}` })
    expect(await take(strange)).toBe('unknown_payment')
  })

  it('R4.14 of a second payment of what was paid already is reported in the log, and moves nothing', async () => {
    const payment = await opened()
    expect(await take(payment, { pspReference: 'PSP1' })).toBe('authorized')
    expect(await take(payment, { pspReference: 'PSP1' })).toBe('authorized')
    expect(logged).toEqual([])
    expect(await take(payment, { pspReference: 'PSP2' })).toBe('paid_twice')
    const { reference } = payment
    expect(logged).toEqual([['error', expect.any(String), { provider: 'adyen', reference, outcome: 'paid_twice' }]])
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'authorized', pspReference: 'PSP1' })
    expect((await eventsOf(reference)).filter(({ outcome }) => outcome === 'paid_twice')).toHaveLength(1)
    await shop.change(payment, { status: 'refund_due' })
    expect(await take(payment, { pspReference: 'PSP3' })).toBe('paid_twice')
  })

  it('R4.14 of what happened to other money than the payment was made of finds no payment', async () => {
    const payment = await opened()
    const ofMoney = (taken: string) => ({
      payment: { provider: 'adyen' as const, reference: payment.reference, taken },
    })
    expect(await take(payment, { ...ofMoney('PSP1'), verdict: null })).toBe('noted')
    await take(payment, { pspReference: 'PSP1' })
    expect(await take(payment, { ...ofMoney('PSP2'), verdict: 'refunded' })).toBe('unknown_payment')
    expect((await shop.payment(payment.id)).status).toBe('authorized')
    expect(await take(payment, { ...ofMoney('PSP1'), verdict: 'refunded' })).toBe('refunded')
  })

  it("R4.7 finds its payment by the provider's name for it, of that provider alone", async () => {
    const payment = await opened()
    const providerId = newName()
    await shop.change(payment, { providerId })
    expect(await take(payment, { payment: { provider: 'paypal', providerId } })).toBe('unknown_payment')
    expect(await take(payment, { payment: { provider: 'adyen', providerId } })).toBe('authorized')
  })

  it('R4.7 of money that an order does not need is reported in the log', async () => {
    const payment = await opened()
    await shop.db.update(carts).set({ status: 700 }).where(eq(carts.id, payment.cartId))
    expect(await take(payment)).toBe('refund_due')
    expect(logged).toMatchObject([['error', expect.any(String), { outcome: 'refund_due' }]])
  })
})
