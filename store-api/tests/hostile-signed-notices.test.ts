import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedPayment } from '../../lib/contract/payments.ts'
import { orderHolds, paymentEvents, payments } from '../db/schema.ts'
import { type AdyenItem, adyenSignature } from '../providers/adyen/client.ts'
import { merchantAccount } from '../providers/adyen/simulated-keys.ts'
import { sequraOf } from './support/provider-clients.ts'
import {
  choose,
  formOf,
  openSession,
  orderOf,
  type PayingShop,
  payByCard,
  reaches,
  resultOf,
  startPayingShop,
} from './support/sandbox.ts'
import { filledCart } from './support/shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.close())

const stored = async (reference: string) => {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, reference))
  if (!payment) throw new Error('The payment is gone.')
  return payment
}
type Payment = Awaited<ReturnType<typeof stored>>
const opened = async () => {
  const cart = await filledCart(shop)
  const { body } = await openSession(shop, cart.id)
  return { session: body, ...(await stored(body.payment_reference)) }
}
const paid = async () => {
  const { session, cartId, reference } = await opened()
  await payByCard(shop, session, '4111111111111111')
  await reaches(shop, cartId, 400)
  return stored(reference)
}
const openedAtPaypal = async () => {
  const cart = await filledCart(shop)
  const path = '/payment/v1/paypal/payments/create_order/?store=FRSM'
  const { body } = await shop.post<{ payment_reference: string }>(path, { cart_id: cart.id })
  return stored(body.payment_reference)
}
const outcomesOf = async (reference: string) =>
  (await shop.db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference)))
    .map(({ outcome }) => outcome)
    .toSorted()
const holdsOf = ({ id }: Payment) => shop.db.select().from(orderHolds).where(eq(orderHolds.paymentId, id))
let told = 0
/** Sends an event with Adyen's signature, by default about the payment. @returns the status */
const tell = async ({ reference, amount }: Payment, eventCode: string, changes: Partial<AdyenItem> = {}) => {
  told += 1
  const item: AdyenItem = {
    amount: { currency: 'EUR', value: amount },
    pspReference: `HOSTILE${told}`,
    originalReference: '',
    eventCode,
    merchantAccountCode: merchantAccount,
    merchantReference: reference,
    success: 'true',
    ...changes,
  }
  item.additionalData = { hmacSignature: adyenSignature(item, shop.keys.adyen.hmacKey) }
  const body = { live: 'false', notificationItems: [{ NotificationRequestItem: item }] }
  return (await shop.ask('POST', '/payment/v1/adyen/notifications/', { body })).status
}

describe('a signed notification of Adyen that is not about the money of this payment', () => {
  const hostile: [string, (payment: Payment) => Partial<AdyenItem>, number, string | null][] = [
    ['of another merchant account', () => ({ merchantAccountCode: 'SomebodyElsesECOM' }), 401, null],
    ['of a cent less', ({ amount }) => ({ amount: { currency: 'EUR', value: amount - 1 } }), 200, 'amount_mismatch'],
    ['of a cent more', ({ amount }) => ({ amount: { currency: 'EUR', value: amount + 1 } }), 200, 'amount_mismatch'],
    ['in another currency', ({ amount }) => ({ amount: { currency: 'USD', value: amount } }), 200, 'amount_mismatch'],
  ]
  it.each(hostile)('R4.14 makes no order paid by an authorisation %s', async (_, changes, status, outcome) => {
    const payment = await opened()
    expect(await tell(payment, 'AUTHORISATION', changes(payment))).toBe(status)
    expect(await outcomesOf(payment.reference)).toEqual(outcome === null ? [] : [outcome])
    expect((await orderOf(shop, payment.cartId)).status).toBe(100)
  })

  it('R4.14 makes no order paid by an authorisation that names the payment of another method', async () => {
    const payment = await openedAtPaypal()
    expect(await tell(payment, 'AUTHORISATION')).toBe(200)
    expect(await outcomesOf(payment.reference)).toEqual(['unknown_payment'])
    expect((await orderOf(shop, payment.cartId)).status).toBe(100)
  })

  it.each(['CAPTURE', 'CAPTURE_FAILED', 'REFUND', 'CANCEL_OR_REFUND', 'CHARGEBACK', 'NOTIFICATION_OF_CHARGEBACK'])(
    'R4.14 holds no order by a %s of the money of another one',
    async (eventCode) => {
      const [payment, other] = [await paid(), await paid()]
      const success = eventCode === 'CAPTURE' ? 'false' : 'true'
      expect(await tell(payment, eventCode, { success, originalReference: other.pspReference ?? '' })).toBe(200)
      expect(await outcomesOf(payment.reference)).toEqual(['authorized', 'unknown_payment'])
      for (const each of [payment, other]) {
        expect(await holdsOf(each)).toEqual([])
        expect((await resultOf(shop, each.reference)).status).toBe('authorized')
      }
      await tell(payment, eventCode, { success, originalReference: payment.pspReference ?? '' })
      expect(await holdsOf(payment)).toHaveLength(1)
    },
  )

  it('R4.14 of a second authorisation of what was paid already is reported in the log', async () => {
    const payment = await paid()
    shop.logs.length = 0
    expect(await tell(payment, 'AUTHORISATION')).toBe(200)
    expect(await outcomesOf(payment.reference)).toEqual(['authorized', 'paid_twice'])
    expect(shop.logs).toEqual([expect.stringMatching(/^error a payment needs somebody .*paid_twice/)])
    expect(await stored(payment.reference)).toMatchObject({ status: 'authorized', pspReference: payment.pspReference })
  })
})

describe('a signed notification of Adyen with texts that no database keeps', () => {
  it.each(['\ud800', 'a\udc00b', '\u0000'])('R7.119 is refused, and pays nothing: %j', async (text) => {
    const payment = await opened()
    // Adyen does not sign the reason and other fields.
    expect(await tell(payment, 'AUTHORISATION', { reason: text })).toBe(401)
    expect(await tell(payment, 'AUTHORISATION', { [text]: 'x' })).toBe(401)
    expect(await tell(payment, 'AUTHORISATION', { pspReference: text })).toBe(401)
    expect(await outcomesOf(payment.reference)).toEqual([])
    expect((await orderOf(shop, payment.cartId)).status).toBe(100)
  })
})

describe('a signed notification of seQura that is not about this payment', () => {
  const openedAtSequra = async () => {
    const cart = await filledCart(shop, 'ESSM')
    const path = '/payment/v1/sequra/payments/init_order/?store=ESSM'
    const { body } = await shop.post<OpenedPayment>(path, {
      cart_id: cart.id,
      product: 'pp3',
    })
    return { form: formOf(body), ...(await stored(body.payment_reference)) }
  }
  const ipn = async ({ reference, providerId }: Payment, changes: Record<string, string>) => {
    const signature = sequraOf(shop.providers).signature(reference)
    const form = { order_ref: providerId ?? '', order_ref_1: reference, reference, signature, sq_state: 'approved' }
    const body = new URLSearchParams({ ...form, ...changes })
    return (await fetch(`${shop.url}/payment/v1/sequra/ipn/`, { method: 'POST', body })).status
  }

  it.each<[string, (other: Payment) => Record<string, string>]>([
    ['names the reference of another order', ({ reference }) => ({ order_ref_1: reference })],
    ['names no reference', () => ({ order_ref_1: '' })],
    ['is about another order at seQura', ({ providerId }) => ({ order_ref: providerId ?? '' })],
  ])('R4.14 pays and cancels nothing where it %s', async (_, changes) => {
    const [payment, other] = [await openedAtSequra(), await openedAtSequra()]
    for (const sq_state of ['approved', 'needs_review', 'cancelled'])
      expect(await ipn(payment, { ...changes(other), sq_state })).toBe(404)
    for (const { reference, cartId } of [payment, other]) {
      expect((await resultOf(shop, reference, 'ESSM')).status).toBe('created')
      expect((await orderOf(shop, cartId, 'ESSM')).status).toBe(100)
    }
    await choose(payment.form, 'approved')
    expect((await orderOf(shop, payment.cartId, 'ESSM')).status).toBe(400)
  })

  it.each(['%00', '%ED%A0%80', '%ud800'])('R7.119 is refused or taken with %s in it, and never fails', async (text) => {
    const payment = await openedAtSequra()
    const form = new URLSearchParams({
      order_ref: payment.providerId ?? '',
      order_ref_1: payment.reference,
      reference: payment.reference,
      signature: sequraOf(shop.providers).signature(payment.reference),
      sq_state: 'cancelled',
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = async (body: string) =>
      (await fetch(`${shop.url}/payment/v1/sequra/ipn/`, { method: 'POST', headers, body })).status
    const wanted = text === '%00' ? 400 : 200
    expect(await send(`${form}&note=${text}`)).toBe(wanted)
    expect(await send(`${form}&${text}=note`)).toBe(wanted)
  })
})
