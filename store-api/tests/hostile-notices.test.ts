import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedPayment } from '../../lib/contract/payments.ts'
import { paymentEvents } from '../db/schema.ts'
import { money } from '../providers/paypal/amounts.ts'
import type { PaypalCapture } from '../providers/paypal/answers.ts'
import { Paypal } from '../providers/paypal/client.ts'
import { paypalProvider } from '../providers/paypal/provider.ts'
import { payeeId } from '../providers/paypal/simulated-keys.ts'
import { paypalOf } from './support/provider-clients.ts'
import { openSession, orderOf, type PayingShop, resultOf, startPayingShop } from './support/sandbox.ts'
import { filledCart } from './support/shop.ts'

/** PayPal's answers about captures, by id. */
const captures = new Map<string, PaypalCapture>()

/** A PayPal that accepts every signature, so that only the contents can cause a refusal. */
class Vouching extends Paypal {
  override isGenuine = async () => true
  override captured = async (id: string): Promise<PaypalCapture> => captures.get(id) ?? super.captured(id)
}

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop((providers) => ({
    ...providers,
    paypal: paypalProvider(new Vouching(paypalOf(providers).settings)),
  }))
})
afterAll(() => shop.close())

const opened = async () => {
  const cart = await filledCart(shop)
  const path = '/payment/v1/paypal/payments/create_order/?store=FRSM'
  const { body } = await shop.post<OpenedPayment>(path, {
    cart_id: cart.id,
  })
  return { cart, reference: body.payment_reference, orderId: body.session.id, amount: body.amount }
}
type Opened = Awaited<ReturnType<typeof opened>>
let captured = 0
const newId = () => {
  captured += 1
  return `CAPTURE${captured}`
}
/** A capture of that order as PayPal has it. */
const captureOf = ({ reference, orderId, amount }: Opened, changes: Partial<PaypalCapture> = {}): PaypalCapture => ({
  id: newId(),
  status: 'COMPLETED',
  amount: money(amount, 'EUR'),
  invoice_id: reference,
  payee: { merchant_id: payeeId },
  supplementary_data: { related_ids: { order_id: orderId } },
  ...changes,
})
/** Reports a completed capture, with fields that fit the payment, whether or not PayPal has it. */
const tell = ({ reference, amount }: Opened, { id }: { id: string }, changes: object = {}, key = `WH-${id}`) => {
  const resource = { id, invoice_id: reference, amount: money(amount, 'EUR'), ...changes }
  const body = { id: key, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource }
  return shop.ask('POST', '/payment/v1/paypal/notifications/', { body })
}
const outcomeOf = async (key: string) =>
  (await shop.db.select().from(paymentEvents).where(eq(paymentEvents.key, key)))[0]?.outcome

describe('a notification of PayPal about money that is not for this payment', () => {
  it('R4.14 pays where PayPal itself has the capture of this order, once', async () => {
    const payment = await opened()
    const capture = captureOf(payment)
    captures.set(capture.id, capture)
    for (let time = 0; time < 2; time += 1) expect((await tell(payment, capture)).status).toBe(200)
    expect((await orderOf(shop, payment.cart.id)).status).toBe(400)
    expect(await outcomeOf(`WH-${capture.id}`)).toBe('authorized')
  })

  const hostile: [string, (payment: Opened, other: Opened) => Partial<PaypalCapture>, string][] = [
    ['of another payee', () => ({ payee: { merchant_id: 'OTHERPAYEE' } }), 'unknown_payment'],
    [
      'of another order of ours',
      (_, { orderId }) => ({ supplementary_data: { related_ids: { order_id: orderId } } }),
      'unknown_payment',
    ],
    ['of no order', () => ({ supplementary_data: {} }), 'unknown_payment'],
    ['of another payment', (_, { reference }) => ({ invoice_id: reference }), 'unknown_payment'],
    ['in another currency', ({ amount }) => ({ amount: money(amount, 'USD') }), 'amount_mismatch'],
    ['of a cent more', ({ amount }) => ({ amount: money(amount + 1, 'EUR') }), 'amount_mismatch'],
    ['of a cent less', ({ amount }) => ({ amount: money(amount - 1, 'EUR') }), 'amount_mismatch'],
    ['that was declined', () => ({ status: 'DECLINED' }), 'error'],
    ['that was given back', () => ({ status: 'REFUNDED' }), 'noted'],
  ]
  it.each(hostile)('R4.14 makes no order paid by a capture %s', async (_, changes, outcome) => {
    const [payment, other] = [await opened(), await opened()]
    const capture = captureOf(payment, changes(payment, other))
    captures.set(capture.id, capture)
    expect((await tell(payment, capture)).status).toBe(outcome === 'unknown_payment' ? 404 : 200)
    for (const { cart } of [payment, other]) expect((await orderOf(shop, cart.id)).status).toBe(100)
    expect(await outcomeOf(`WH-${capture.id}`)).toBe(outcome)
  })

  it('R4.14 makes no order paid by a capture that PayPal does not know', async () => {
    const payment = await opened()
    const told = await tell(payment, { id: 'UNKNOWN1' })
    expect([told.status, told.body]).toEqual([404, { detail: expect.any(String), code: 'unknown_payment' }])
    expect((await orderOf(shop, payment.cart.id)).status).toBe(100)
    expect(await outcomeOf('WH-UNKNOWN1')).toBe('unknown_payment')
  })

  it('R4.14 makes no second order paid by a capture that has paid one', async () => {
    const [payment, other] = [await opened(), await opened()]
    const capture = captureOf(payment)
    captures.set(capture.id, capture)
    await tell(payment, capture)
    await tell(other, capture, {}, 'WH-REPLAYED')
    expect((await orderOf(shop, payment.cart.id)).status).toBe(400)
    expect((await orderOf(shop, other.cart.id)).status).toBe(100)
  })

  it('R4.14 makes no order paid by a capture that names the payment of a card', async () => {
    const payment = await opened()
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    const card = { ...payment, reference: body.payment_reference, amount: body.amount }
    const capture = captureOf(card)
    captures.set(capture.id, capture)
    expect((await tell(card, capture)).status).toBe(404)
    expect(await resultOf(shop, body.payment_reference)).toMatchObject({ status: 'created', order_status: 100 })
    expect((await orderOf(shop, payment.cart.id)).status).toBe(100)
  })
})

describe('a notification of PayPal with texts that no database keeps', () => {
  it.each(['\ud800', 'a\udc00b', '\u0000'])('R7.119 is refused, and leaves nothing: %j', async (text) => {
    const payment = await opened()
    const capture = captureOf(payment)
    captures.set(capture.id, capture)
    const [key, path] = [`WH-${capture.id}`, '/payment/v1/paypal/notifications/']
    const event = { id: key, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: capture.id } }
    for (const body of [
      { ...event, id: `${key}${text}` },
      { ...event, summary: text },
      { ...event, [text]: 1 },
      { ...event, resource: { ...event.resource, note: [text] } },
    ])
      expect((await shop.ask('POST', path, { body })).status).toBe(401)
    expect(await outcomeOf(key)).toBeUndefined()
    expect((await orderOf(shop, payment.cart.id)).status).toBe(100)
  })
})
