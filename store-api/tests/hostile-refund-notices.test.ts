import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenedPayment } from '../../lib/contract/payments.ts'
import { carts, orderHolds, paymentEvents, payments } from '../db/schema.ts'
import type { StoredPayment } from '../domain/payment/payments.ts'
import { ProviderRefusal } from '../payments/ask.ts'
import { money } from '../providers/paypal/amounts.ts'
import type { PaypalCapture, PaypalDispute, PaypalOrder, PaypalRefund } from '../providers/paypal/answers.ts'
import { Paypal } from '../providers/paypal/client.ts'
import { paypalProvider } from '../providers/paypal/provider.ts'
import { payeeId } from '../providers/paypal/simulated-keys.ts'
import { paypalOf } from './support/provider-clients.ts'
import { choose, type PayingShop, reaches, resultOf, startPayingShop, untilTold } from './support/sandbox.ts'
import { filledCart } from './support/shop.ts'

/** PayPal's answers beyond those of the simulated one, by id. */
const answers = {
  capture: new Map<string, PaypalCapture>(),
  refund: new Map<string, PaypalRefund>(),
  dispute: new Map<string, PaypalDispute>(),
  order: new Map<string, PaypalOrder | null>(),
}
/** Queries to PayPal. */
const asked: string[] = []

/** A PayPal that accepts every signature, so that only the contents can cause a refusal. */
class Vouching extends Paypal {
  override isGenuine = async () => {
    asked.push('genuine?')
    return true
  }
  override captured = async (id: string) => {
    asked.push(`capture ${id}`)
    return answers.capture.get(id) ?? super.captured(id)
  }
  override refund = async (id: string) => {
    asked.push(`refund ${id}`)
    return answers.refund.get(id) ?? super.refund(id)
  }
  override dispute = async (id: string) => {
    asked.push(`dispute ${id}`)
    return answers.dispute.get(id) ?? super.dispute(id)
  }
  override order = async (id: string) => {
    asked.push(`order ${id}`)
    const known = answers.order.get(id)
    if (known === null) throw new ProviderRefusal('PayPal', 404, 'RESOURCE_NOT_FOUND')
    return known ?? super.order(id)
  }
}

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop((providers) => ({
    ...providers,
    paypal: paypalProvider(new Vouching(paypalOf(providers).settings)),
  }))
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => shop.close())

const opened = async () => {
  const cart = await filledCart(shop)
  const path = '/payment/v1/paypal/payments/create_order/?store=FRSM'
  const { body } = await shop.post<OpenedPayment>(path, { cart_id: cart.id })
  return { orderId: body.session.id, ...(await stored(body.payment_reference)) }
}
const stored = async (reference: string): Promise<StoredPayment> => {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, reference))
  if (!payment) throw new Error('The payment is gone.')
  return payment
}
const paid = async () => {
  const payment = await opened()
  await untilTold(shop, () => choose(`${shop.sandboxUrl}/paypal/checkoutnow?token=${payment.orderId}`, 'COMPLETED'))
  await reaches(shop, payment.cartId, 400)
  asked.length = 0
  return stored(payment.reference)
}
let told = 0
const newId = (kind: string) => {
  told += 1
  return `${kind}${told}`
}
const tell = async (event_type: string, resource: object) => {
  const body = { id: newId('WH-'), event_type, resource }
  const { status } = await shop.ask('POST', '/payment/v1/paypal/notifications/', { body })
  const [event] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.key, body.id))
  return { status, outcome: event?.outcome, body }
}
/** Whether a payment is as it was when it was paid: its order may be sent, and nothing went back. */
const isUntouched = async ({ id, reference }: StoredPayment) => {
  const holds = await shop.db.select().from(orderHolds).where(eq(orderHolds.paymentId, id))
  return holds.length === 0 && (await resultOf(shop, reference)).status === 'authorized'
}
const up = (capture: string | null) => [
  { rel: 'up', href: `https://api.sandbox.paypal.com/v2/payments/captures/${capture}` },
]
/** A refund of that payment as PayPal has it. */
const refundOf = ({ amount, pspReference }: StoredPayment, changes: Partial<PaypalRefund> = {}): PaypalRefund => ({
  id: newId('REFUND'),
  status: 'COMPLETED',
  amount: money(amount, 'EUR'),
  links: up(pspReference),
  ...changes,
})

describe.each(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])("PayPal's %s", (type) => {
  /** Sends it with fields that fit the payment, whether or not PayPal has it. */
  const tellOf = ({ reference, amount, pspReference }: StoredPayment, id: string) =>
    tell(type, {
      id,
      status: 'COMPLETED',
      invoice_id: reference,
      amount: money(amount, 'EUR'),
      links: up(pspReference),
    })

  it('R4.14 holds the order where PayPal itself has it, and is asked about once', async () => {
    const payment = await paid()
    const refund = refundOf(payment)
    answers.refund.set(refund.id, refund)
    const first = await tellOf(payment, refund.id)
    expect(first).toMatchObject({ status: 200, outcome: 'refunded' })
    expect(await isUntouched(payment)).toBe(false)
    expect(asked).toEqual(['genuine?', `refund ${refund.id}`, `capture ${payment.pspReference}`])
    const again = await shop.ask('POST', '/payment/v1/paypal/notifications/', { body: first.body })
    expect([again.status, asked.length]).toEqual([200, 3])
  })

  const hostile: [string, (payment: StoredPayment) => Partial<PaypalRefund>, string][] = [
    ['in another currency', ({ amount }) => ({ amount: money(amount, 'USD') }), 'amount_mismatch'],
    ['of a cent more than was paid', ({ amount }) => ({ amount: money(amount + 1, 'EUR') }), 'amount_mismatch'],
    ['that names no capture', () => ({ links: [] }), 'unknown_payment'],
    ['of a capture that PayPal does not know', () => ({ links: up('UNKNOWN1') }), 'unknown_payment'],
    ['that is another one', () => ({ id: 'OTHER1' }), 'unknown_payment'],
    ['that is not carried out', () => ({ status: 'PENDING' }), 'noted'],
    ['that failed', () => ({ status: 'FAILED' }), 'noted'],
  ]
  it.each(hostile)('R4.14 changes nothing by a refund %s', async (_, changes, outcome) => {
    const payment = await paid()
    const { id } = refundOf(payment)
    answers.refund.set(id, refundOf(payment, { id, ...changes(payment) }))
    const status = outcome === 'unknown_payment' ? 404 : 200
    expect(await tellOf(payment, id)).toMatchObject({ status, outcome })
    expect(await isUntouched(payment)).toBe(true)
  })

  it('R4.14 changes nothing by a refund that PayPal does not know', async () => {
    const payment = await paid()
    expect(await tellOf(payment, newId('REFUND'))).toMatchObject({ status: 404, outcome: 'unknown_payment' })
    expect(await isUntouched(payment)).toBe(true)
  })

  it.each<[string, Partial<PaypalCapture>]>([
    ['another payee', { payee: { merchant_id: 'OTHERPAYEE' } }],
    ['another order', { supplementary_data: { related_ids: { order_id: 'OTHERORDER' } } }],
    ['another payment', { invoice_id: 'FRSM1' }],
  ])('R4.14 changes nothing by a refund of money of %s', async (_, changes) => {
    const payment = await paid()
    const id = newId('CAPTURE')
    const { amount, reference: invoice_id } = payment
    const payee = { merchant_id: payeeId }
    const supplementary_data = { related_ids: { order_id: payment.providerId ?? '' } }
    const capture = { id, status: 'REFUNDED', amount: money(amount, 'EUR'), invoice_id, payee, supplementary_data }
    answers.capture.set(id, { ...capture, ...changes })
    const refund = refundOf(payment, { links: up(id) })
    answers.refund.set(refund.id, refund)
    expect(await tellOf(payment, refund.id)).toMatchObject({ status: 404, outcome: 'unknown_payment' })
    expect(await isUntouched(payment)).toBe(true)
  })

  it('R4.14 is of the order whose money PayPal names, not of the one that the event names', async () => {
    const [payment, other] = [await paid(), await paid()]
    const refund = refundOf(other)
    answers.refund.set(refund.id, refund)
    expect(await tellOf(payment, refund.id)).toMatchObject({ outcome: 'refunded' })
    expect([await isUntouched(payment), await isUntouched(other)]).toEqual([true, false])
  })
})

describe("PayPal's dispute", () => {
  const disputeOf = ({ amount, pspReference }: StoredPayment, changes: Partial<PaypalDispute> = {}): PaypalDispute => ({
    dispute_id: newId('PP-D-'),
    dispute_amount: money(amount, 'EUR'),
    disputed_transactions: [{ seller_transaction_id: pspReference ?? '', seller: { merchant_id: payeeId } }],
    ...changes,
  })
  const tellOf = ({ amount, pspReference }: StoredPayment, dispute_id: string) =>
    tell('CUSTOMER.DISPUTE.CREATED', {
      dispute_id,
      dispute_amount: money(amount, 'EUR'),
      disputed_transactions: [{ seller_transaction_id: pspReference }],
    })

  it('R4.14 holds the order where PayPal itself has it', async () => {
    const payment = await paid()
    const dispute = disputeOf(payment)
    answers.dispute.set(dispute.dispute_id, dispute)
    expect(await tellOf(payment, dispute.dispute_id)).toMatchObject({ status: 200, outcome: 'held' })
    expect(await isUntouched(payment)).toBe(false)
  })

  const hostile: [string, (payment: StoredPayment) => Partial<PaypalDispute>, string][] = [
    ['is another one', () => ({ dispute_id: 'PP-D-OTHER' }), 'unknown_payment'],
    ['is about nothing', () => ({ disputed_transactions: [] }), 'unknown_payment'],
    [
      "is about another seller's money",
      ({ pspReference }) => ({
        disputed_transactions: [{ seller_transaction_id: pspReference ?? '', seller: { merchant_id: 'OTHERPAYEE' } }],
      }),
      'unknown_payment',
    ],
    ['is about another currency', ({ amount }) => ({ dispute_amount: money(amount, 'USD') }), 'amount_mismatch'],
  ]
  it.each(hostile)('R4.14 holds nothing where what PayPal has %s', async (_, changes, outcome) => {
    const payment = await paid()
    const { dispute_id } = disputeOf(payment)
    answers.dispute.set(dispute_id, disputeOf(payment, { dispute_id, ...changes(payment) }))
    expect(await tellOf(payment, dispute_id)).toMatchObject({ outcome })
    expect(await isUntouched(payment)).toBe(true)
  })

  it('R4.14 holds nothing where PayPal does not know it', async () => {
    const payment = await paid()
    expect(await tellOf(payment, newId('PP-D-'))).toMatchObject({ status: 404, outcome: 'unknown_payment' })
    expect(await isUntouched(payment)).toBe(true)
  })
})

describe("PayPal's order", () => {
  const voided = ({ orderId, reference, amount }: Awaited<ReturnType<typeof opened>>): PaypalOrder => ({
    id: orderId,
    status: 'VOIDED',
    purchase_units: [
      {
        invoice_id: reference,
        amount: money(amount, 'EUR'),
        payee: { merchant_id: payeeId },
      },
    ],
  })
  const statusOf = async ({ reference }: StoredPayment) => (await resultOf(shop, reference)).status

  it('R4.7 is cancelled where PayPal itself has voided it', async () => {
    const payment = await opened()
    await untilTold(shop, async () => {
      const event = { provider: 'paypal', reference: payment.reference, event: 'CHECKOUT.ORDER.VOIDED' } as const
      expect(shop.sandbox.tell(event)).toBe(true)
    })
    expect(await statusOf(payment)).toBe('cancelled')
  })

  it.each<[string, (order: PaypalOrder) => Partial<PaypalOrder>, string]>([
    ['is only approved', () => ({ status: 'APPROVED' }), 'noted'],
    ['is another one', () => ({ id: 'OTHER1' }), 'unknown_payment'],
    [
      'pays somebody else',
      ({ purchase_units }) => ({
        purchase_units: purchase_units.map((unit) => ({ ...unit, payee: { merchant_id: 'OTHERPAYEE' } })),
      }),
      'unknown_payment',
    ],
    [
      'is in another currency',
      ({ purchase_units }) => ({
        purchase_units: purchase_units.map((unit) => ({ ...unit, amount: money(1, 'USD') })),
      }),
      'amount_mismatch',
    ],
  ])('R4.14 stays open where what PayPal has %s', async (_, changes, outcome) => {
    const payment = await opened()
    const order = voided(payment)
    answers.order.set(payment.orderId, { ...order, ...changes(order) })
    expect(await tell('CHECKOUT.ORDER.VOIDED', { id: payment.orderId })).toMatchObject({ outcome })
    expect(await statusOf(payment)).toBe('created')
  })

  it('R4.14 that was approved and that PayPal does not know is no payment, told or asked for', async () => {
    const payment = await opened()
    answers.order.set(payment.orderId, null)
    expect(await tell('CHECKOUT.ORDER.APPROVED', { id: payment.orderId })).toMatchObject({
      status: 404,
      outcome: 'unknown_payment',
    })
    const capture = await shop.post('/payment/v1/paypal/payments/capture/?store=FRSM', { id: payment.orderId })
    expect([capture.status, capture.body.code]).toEqual([404, 'unknown_payment'])
    expect(await statusOf(payment)).toBe('created')
    const [cart] = await shop.db.select().from(carts).where(eq(carts.id, payment.cartId))
    expect(cart?.status).toBe(100)
  })

  it('R4.14 that the shop did not open has PayPal asked nothing but whether it told of it', async () => {
    for (const type of ['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.VOIDED', 'PAYMENT.CAPTURE.COMPLETED']) {
      asked.length = 0
      const { status, outcome } = await tell(type, { id: newId('FOREIGN'), invoice_id: 'FRSM1' })
      expect([status, outcome, asked]).toEqual([404, 'unknown_payment', ['genuine?']])
    }
  })
})
