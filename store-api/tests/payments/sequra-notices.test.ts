import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PaymentStatus } from '../../../lib/contract/payments.ts'
import { carts, orderHolds, paymentEvents } from '../../db/schema.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { takeEvents } from '../../payments/events.ts'
import { noProviders } from '../../payments/providers.ts'
import { Sequra } from '../../providers/sequra/client.ts'
import { sequraProvider } from '../../providers/sequra/provider.ts'
import { type DomainShop, newName, openDomainShop } from '../support/domain-shop.ts'
import { answering } from '../support/provider-answers.ts'

let shop: DomainShop
const log = () => undefined
beforeAll(async () => {
  shop = await openDomainShop()
})
afterEach(() => {
  vi.unstubAllGlobals()
})
afterAll(() => shop.close())

const eventsOf = (reference: string) =>
  shop.db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference))

describe("seQura's notification", () => {
  const sequra = new Sequra({
    url: 'https://sequra.example',
    accountKey: 'a',
    secret: 's',
    merchantId: 'm',
    browserUrl: null,
  })
  const provider = sequraProvider(sequra)
  const asking = (...answers: Parameters<typeof answering>) => {
    const { fetch, asked } = answering(...answers)
    vi.stubGlobal('fetch', fetch)
    return asked
  }
  const opened = async () => {
    const payment = await shop.open(await shop.filledCart('ESSM'), { method: 'sequra_pp3', provider: 'sequra' })
    return shop.change(payment, { providerId: newName() })
  }
  const formOf = ({ reference, providerId }: StoredPayment, state: string) => ({
    order_ref: providerId ?? '',
    order_ref_1: reference,
    reference,
    signature: sequra.signature(reference),
    sq_state: state,
  })
  const take = async (form: Record<string, string>) => {
    const { db, stores } = shop
    const options = { db, stores, addresses: noProviders, log, recipient: () => null }
    const text = async () => new URLSearchParams(form).toString()
    return (await takeEvents(options, provider, { headers: new Headers(), text }))?.status ?? 400
  }
  const paidElsewhere = (payment: StoredPayment) =>
    shop.db.update(carts).set({ status: 400 }).where(eq(carts.id, payment.cartId))

  it('R7.87 that the order is approved is answered with yes first, and then pays it', async () => {
    const payment = await opened()
    const asked = asking({ status: 200 })
    const before = Date.now()
    expect(await take(formOf(payment, 'approved'))).toBe(200)
    expect(asked).toMatchObject([
      {
        method: 'PUT',
        address: `https://sequra.example/orders/${payment.providerId}`,
        body: {
          order: {
            state: 'confirmed',
            merchant: {
              notify_url: 'http://127.0.0.1:4000/payment/v1/sequra/ipn/',
              return_url: `http://es.localhost:3000/checkout/result/${payment.reference}`,
              abort_url: 'http://es.localhost:3000/checkout?interrupted',
            },
          },
        },
      },
    ])
    const after = await shop.payment(payment.id)
    expect(after).toMatchObject({ status: 'authorized', pspReference: payment.providerId })
    expect(after.confirmingAt?.getTime()).toBeGreaterThanOrEqual(before)
    expect(await eventsOf(payment.reference)).toMatchObject([
      { provider: 'sequra', key: `${payment.providerId}:approved:authorized`, outcome: 'authorized' },
    ])
    expect(await take(formOf(payment, 'approved'))).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it('R7.87 is believed when seQura refused our yes at first and takes it at the second time', async () => {
    const payment = await opened()
    asking({ status: 409 }, { status: 200 })
    expect(await take(formOf(payment, 'approved'))).toBe(410)
    expect(await take(formOf(payment, 'approved'))).toBe(200)
    expect((await shop.payment(payment.id)).status).toBe('authorized')
    expect((await shop.cart(payment.cartId, 'ESSM')).status).toBe(400)
    expect((await eventsOf(payment.reference)).map(({ outcome }) => outcome).sort()).toEqual(['authorized', 'error'])
  })

  it('R7.87 of a cart that seQura knows otherwise pays nothing', async () => {
    const payment = await opened()
    asking({ status: 409 })
    expect(await take(formOf(payment, 'approved'))).toBe(410)
    expect((await shop.payment(payment.id)).status).toBe('error')
    expect((await shop.cart(payment.cartId, 'ESSM')).status).toBe(100)
  })

  it('R4.7 of an order that was paid another way is not taken', async () => {
    const payment = await opened()
    await paidElsewhere(payment)
    const asked = asking({ status: 200 })
    expect(await take(formOf(payment, 'approved'))).toBe(410)
    expect(asked).toEqual([])
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'error', confirmingAt: null, refundAfter: null })
  })

  it('R4.7 for an order paid another way after seQura’s yes gives the money back, once its answer is there', async () => {
    const payment = await opened()
    const confirmingAt = new Date('2026-11-18T10:00:00Z')
    await shop.change(payment, { confirmingAt })
    await paidElsewhere(payment)
    const asked = asking({ status: 200 })
    expect(await take(formOf(payment, 'approved'))).toBe(410)
    expect(asked).toEqual([])
    expect(await shop.payment(payment.id)).toMatchObject({
      status: 'refund_due',
      refundAfter: new Date('2026-11-18T10:01:00Z'),
    })
  })

  it('R4.6 that it is reviewed holds the order, unless it was paid another way', async () => {
    const payment = await opened()
    const asked = asking({ status: 200 })
    expect(await take(formOf(payment, 'needs_review'))).toBe(200)
    expect(asked).toMatchObject([{ body: { order: { state: 'on_hold' } } }])
    expect((await shop.payment(payment.id)).status).toBe('pending')
    const refused = await opened()
    asking({ status: 409 })
    expect(await take(formOf(refused, 'needs_review'))).toBe(410)
    expect((await shop.payment(refused.id)).status).toBe('created')
    const late = await opened()
    await paidElsewhere(late)
    const notAsked = asking({ status: 200 })
    expect(await take(formOf(late, 'needs_review'))).toBe(410)
    expect(notAsked).toEqual([])
  })

  it.each(['cancelled', 'cancel'])('R4.7 with the state %s ends the payment', async (state) => {
    const payment = await opened()
    expect(await take(formOf(payment, state))).toBe(200)
    expect((await shop.payment(payment.id)).status).toBe('cancelled')
  })

  it.each<[PaymentStatus, PaymentStatus, boolean]>([
    ['created', 'cancelled', false],
    ['pending', 'cancelled', false],
    ['authorized', 'authorized', true],
    ['error', 'error', false],
    ['cancelled', 'cancelled', false],
    ['expired', 'expired', false],
    ['superseded', 'superseded', false],
    ['refund_due', 'cancelled', false],
    ['refunded', 'refunded', false],
  ])('R4.7 that a payment which is %s is cancelled, told twice, leaves it %s', async (before, after, held) => {
    const payment = await opened()
    await shop.change(payment, { status: before })
    for (const state of ['cancelled', 'cancelled', 'cancel']) expect(await take(formOf(payment, state))).toBe(200)
    expect((await shop.payment(payment.id)).status).toBe(after)
    const holds = await shop.db.select().from(orderHolds).where(eq(orderHolds.paymentId, payment.id))
    const wanted = { reason: 'reversed', amount: payment.amount, reference: payment.providerId, releasedAt: null }
    expect(holds).toMatchObject(held ? [wanted] : [])
  })

  it('R4.7 that its order is cancelled holds it back although it was cancelled once before it was taken', async () => {
    const payment = await opened()
    expect(await take(formOf(payment, 'cancelled'))).toBe(200)
    asking({ status: 200 })
    expect(await take(formOf(payment, 'approved'))).toBe(200)
    expect((await shop.payment(payment.id)).status).toBe('authorized')
    expect(await take(formOf(payment, 'cancelled'))).toBe(200)
    const holds = await shop.db.select().from(orderHolds).where(eq(orderHolds.paymentId, payment.id))
    expect(holds).toHaveLength(1)
  })

  it('R7.119 names its event where it has no state, and is refused with an unknown one', async () => {
    const payment = await opened()
    const { sq_state: _, ...form } = formOf(payment, '')
    expect(await take({ ...form, event: 'cancelled' })).toBe(200)
    expect(await take({ ...form, event: 'delivered' })).toBe(501)
    expect(await take(form)).toBe(501)
  })

  it('R7.119 is refused without the proof', async () => {
    const payment = await opened()
    const form = formOf(payment, 'cancelled')
    expect(await take({ ...form, signature: 'x' })).toBe(400)
    expect(await take({})).toBe(400)
    expect((await shop.payment(payment.id)).status).toBe('created')
  })

  it('R7.119 of an event has its proof under the names that seQura gives the parameters of events', async () => {
    const payment = await opened()
    const { reference, signature, sq_state: event, ...named } = formOf(payment, 'cancel')
    expect(await take({ ...named, event, m_reference: reference, m_signature: 'x' })).toBe(400)
    expect(await take({ ...named, event, m_reference: reference, m_signature: signature })).toBe(200)
    expect((await shop.payment(payment.id)).status).toBe('cancelled')
  })

  it('R7.119 about another order, or none that the shop has, is unknown', async () => {
    const payment = await opened()
    const other = await opened()
    const { order_ref_1: _, ...unnamed } = formOf(payment, 'cancelled')
    const named = formOf(payment, 'cancelled')
    for (const form of [unnamed, { ...named, order_ref: newName() }, { ...named, order_ref_1: other.reference }])
      expect(await take(form)).toBe(404)
    const reference = `ESSM${newName()}`
    const unknown = {
      order_ref: '',
      order_ref_1: reference,
      reference,
      signature: sequra.signature(reference),
      sq_state: 'cancelled',
    }
    expect(await take(unknown)).toBe(404)
    const strange = await shop.change(payment, { reference: `XXSM${newName()}` })
    expect(await take(formOf(strange, 'cancelled'))).toBe(404)
    expect((await shop.payment(payment.id)).status).toBe('created')
  })
})
