import { and, eq, like, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentStatus } from '../../../lib/contract/payments.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { carts, mails, orderHolds } from '../../db/schema.ts'
import { refuseHeld } from '../../domain/cart/holds.ts'
import { applyEvent, type PaymentEvent } from '../../domain/payment/apply-event.ts'
import { applyVerdict } from '../../domain/payment/apply-verdict.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { type DomainShop, newName, openDomainShop } from '../support/domain-shop.ts'
import { adyenEvent, captureName, paypalEventOf } from '../support/provider-events.ts'

let shop: DomainShop
const logged: unknown[][] = []
beforeAll(async () => {
  shop = await openDomainShop()
})
afterAll(() => shop.close())

const recipient = (store: string) => `people@${store.toLowerCase()}.example`
const take = async (notice: PaymentEvent | Promise<PaymentEvent>) =>
  applyEvent({ db: shop.db, stores: shop.stores, log: (...line) => void logged.push(line), recipient }, await notice)
const holdsOf = ({ id }: StoredPayment) => shop.db.select().from(orderHolds).where(eq(orderHolds.paymentId, id))
const mailsOf = async (payment: StoredPayment) => {
  const ofHolds = (await holdsOf(payment)).map(({ id }) => like(mails.key, `hold:${id}:%`))
  if (ofHolds.length === 0) return []
  return shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.template, 'orderHeld'), or(...ofHolds)))
}
const maySend = async ({ cartId }: StoredPayment) =>
  inTransaction(shop.db, (tx) => refuseHeld(tx, shop.t, cartId)).then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ status: 409, body: { code: 'order_on_hold' } })
      return false
    },
  )
const unclear = ({ payment: { provider }, key }: PaymentEvent) =>
  shop.db
    .select()
    .from(mails)
    .where(eq(mails.key, `unclear:${provider}:${key}`))
/** Everything that matters afterwards, to compare two ways that led there. */
const stateOf = async (payment: StoredPayment) => ({
  payment: (await shop.payment(payment.id)).status,
  order: (await shop.cart(payment.cartId, payment.reference.slice(0, 4) as 'FRSM')).status,
  sends: await maySend(payment),
  holds: (await holdsOf(payment)).map(({ reason, amount, releasedAt }) => [reason, amount, releasedAt === null]),
})

type Provider = 'adyen' | 'paypal'
const opened = async (provider: Provider, store: 'FRSM' | 'ESSM' = 'FRSM') => {
  const method = provider === 'paypal' ? 'paypal' : 'card'
  const payment = await shop.open(await shop.filledCart(store), { method, provider })
  return provider === 'paypal'
    ? shop.change(payment, { pspReference: captureName(payment), providerId: newName() })
    : payment
}
const authorise = (payment: StoredPayment) =>
  take(
    payment.provider === 'adyen'
      ? adyenEvent(payment, 'AUTHORISATION')
      : paypalEventOf(payment, 'PAYMENT.CAPTURE.COMPLETED'),
  )
const statuses: readonly PaymentStatus[] = [
  'created',
  'pending',
  'authorized',
  'error',
  'cancelled',
  'expired',
  'superseded',
  'refund_due',
  'refunded',
]
/** A payment in a state; of those in vain another one has paid the order. */
const paymentIn = async (provider: Provider, status: PaymentStatus) => {
  const payment = await opened(provider)
  if (status === 'superseded' || status === 'refund_due') {
    const other = await shop.open(await shop.cart(payment.cartId), { method: 'klarna_account' })
    await applyVerdict(shop.db, shop.store(), other.id, 'authorized')
  }
  if (status === 'authorized' || status === 'refunded')
    await applyVerdict(shop.db, shop.store(), payment.id, 'authorized')
  return shop.change(payment, { status })
}

/** Events by effect: money in doubt, money back, the whole payment refunded at the provider, a part of it. */
type Kind = 'doubt' | 'back' | 'whole' | 'part'
type ClaimCase = [string, Kind, Provider, (payment: StoredPayment) => PaymentEvent | Promise<PaymentEvent>]
const part = 1_000
const adyens = (code: string, kind: Kind, changes?: object): ClaimCase => [
  `Adyen ${code}${kind === 'part' ? ' of a part' : ''}`,
  kind,
  'adyen',
  (payment) => adyenEvent(payment, code, changes),
]
const paypals = (type: string, kind: Kind, amount?: number): ClaimCase => [
  `PayPal ${type}${kind === 'part' ? ' of a part' : ''}`,
  kind,
  'paypal',
  (payment) => paypalEventOf(payment, type, amount === undefined ? {} : { amount }),
]
const ofPart = { amount: { currency: 'EUR', value: part } }
const events = [
  adyens('NOTIFICATION_OF_CHARGEBACK', 'doubt'),
  adyens('CHARGEBACK', 'doubt'),
  adyens('SECOND_CHARGEBACK', 'doubt'),
  adyens('PREARBITRATION_LOST', 'doubt'),
  adyens('CAPTURE_FAILED', 'doubt'),
  adyens('CAPTURE', 'doubt', { success: 'false' }),
  adyens('CHARGEBACK_REVERSED', 'back'),
  adyens('PREARBITRATION_WON', 'back'),
  adyens('REFUND', 'whole'),
  adyens('CANCELLATION', 'whole'),
  adyens('CANCEL_OR_REFUND', 'whole'),
  adyens('REFUND', 'part', ofPart),
  paypals('PAYMENT.CAPTURE.REVERSED', 'whole'),
  paypals('PAYMENT.CAPTURE.REVERSED', 'part', part),
  paypals('PAYMENT.CAPTURE.REFUNDED', 'whole'),
  paypals('PAYMENT.CAPTURE.REFUNDED', 'part', part),
  paypals('CUSTOMER.DISPUTE.CREATED', 'doubt'),
]

/** Expected result of a kind of event for a payment in a state. */
function expected(kind: Kind, before: PaymentStatus): { status: PaymentStatus; held: boolean } {
  const goesBack = before === 'refund_due' || before === 'refunded'
  if (kind === 'back') return { status: before, held: false }
  if (kind === 'doubt') return { status: before, held: true }
  if (kind === 'part') return { status: before, held: !goesBack }
  return goesBack
    ? { status: 'refunded', held: false }
    : { status: before === 'authorized' ? 'refunded' : before, held: true }
}

describe.each(events)('%s', (_, kind, provider, event) => {
  it.each(statuses)('R4.7 R4.14 for a payment that is %s, told twice', async (before) => {
    const payment = await paymentIn(provider, before)
    const notice = await event(payment)
    const outcome = await take(notice)
    const { status, held } = expected(kind, before)
    const once = await stateOf(payment)
    const paidOtherwise = before === 'superseded' || before === 'refund_due'
    expect(once).toMatchObject({ payment: status, sends: !held || paidOtherwise })
    expect((await holdsOf(payment)).filter(({ releasedAt }) => releasedAt === null)).toHaveLength(held ? 1 : 0)
    expect(await mailsOf(payment)).toHaveLength(held ? 1 : 0)
    if (held) expect(['held', 'refunded']).toContain(outcome)
    expect(await take(notice)).toBe('duplicate')
    expect(await stateOf(payment)).toEqual(once)
    expect(await mailsOf(payment)).toHaveLength(held ? 1 : 0)
  })

  it('R4.14 ends the same before and after the money is told to be taken', async () => {
    const [after, before] = [await opened(provider), await opened(provider)]
    await authorise(after)
    await take(event(after))
    await take(event(before))
    await authorise(before)
    expect(await stateOf(before)).toEqual(await stateOf(after))
    expect((await stateOf(after)).order).toBe(400)
  })

  it('R4.14 in another currency moves nothing, and the shop is told', async () => {
    const payment = await paymentIn(provider, 'authorized')
    logged.length = 0
    const notice = await event(payment)
    expect(await take({ ...notice, amount: { value: notice.amount?.value ?? 0, currency: 'USD' } })).toBe(
      'amount_mismatch',
    )
    expect(await stateOf(payment)).toEqual({ payment: 'authorized', order: 400, sends: true, holds: [] })
    expect(logged).toMatchObject([['error', expect.any(String), { outcome: 'amount_mismatch' }]])
    const told = await unclear(notice)
    expect(told).toMatchObject([{ template: 'unclearClaim', recipient: recipient('FRSM') }])
    expect(told[0]?.data.money).toMatch(/^\d+\.\d{2} USD$/)
  })
})

describe("the course of Adyen's dispute", () => {
  const course = [
    ['NOTIFICATION_OF_CHARGEBACK', false],
    ['CHARGEBACK', false],
    ['CHARGEBACK_REVERSED', true],
    ['SECOND_CHARGEBACK', false],
    ['PREARBITRATION_WON', true],
  ] as const

  it('R4.14 holds the order while the money is gone, and mails once for each time that it goes', async () => {
    const payment = await paymentIn('adyen', 'authorized')
    const sent: number[] = []
    for (const [code, sends] of course) {
      await take(adyenEvent(payment, code))
      expect([code, await maySend(payment)]).toEqual([code, sends])
      sent.push((await mailsOf(payment)).length)
    }
    expect(sent).toEqual([1, 1, 1, 2, 2])
    expect(await holdsOf(payment)).toMatchObject([{ releasedBy: null, note: shop.t('holdMoneyBack') }])
    await take(adyenEvent(payment, 'PREARBITRATION_LOST'))
    expect(await maySend(payment)).toBe(false)
  })

  it.each([2, 3, 4, 5])('R4.14 ends the same backwards and doubled, of its first %i events', async (length) => {
    const [forwards, backwards] = [await paymentIn('adyen', 'authorized'), await paymentIn('adyen', 'authorized')]
    const told = course.slice(0, length)
    for (const [code] of told) await take(adyenEvent(forwards, code))
    for (const [code] of told.toReversed())
      for (let time = 0; time < 2; time += 1) await take(adyenEvent(backwards, code))
    expect(await stateOf(backwards)).toEqual(await stateOf(forwards))
  })

  it('R4.14 lets the order go only when all of the money is back', async () => {
    const payment = await paymentIn('adyen', 'authorized')
    await take(adyenEvent(payment, 'CHARGEBACK'))
    expect(await take(adyenEvent(payment, 'CHARGEBACK_REVERSED', ofPart))).toBe('noted')
    expect(await maySend(payment)).toBe(false)
    const other = await paymentIn('adyen', 'authorized')
    await take(adyenEvent(other, 'CHARGEBACK'))
    await take(adyenEvent(other, 'CAPTURE_FAILED', { pspReference: newName() }))
    expect(await take(adyenEvent(other, 'CHARGEBACK_REVERSED'))).toBe('released')
    expect(await maySend(other)).toBe(false)
  })

  it('R4.14 leaves released what an administrator has released, until something later comes', async () => {
    const payment = await paymentIn('adyen', 'authorized')
    await take(adyenEvent(payment, 'CHARGEBACK'))
    await shop.db
      .update(orderHolds)
      .set({ releasedAt: new Date(), releasedBy: 7, note: 'spoken with the buyer' })
      .where(eq(orderHolds.paymentId, payment.id))
    expect(await take(adyenEvent(payment, 'NOTIFICATION_OF_CHARGEBACK'))).toBe('noted')
    await take(adyenEvent(payment, 'CHARGEBACK_REVERSED'))
    expect(await holdsOf(payment)).toMatchObject([{ releasedBy: 7, note: 'spoken with the buyer' }])
    expect(await take(adyenEvent(payment, 'SECOND_CHARGEBACK'))).toBe('held')
    expect(await holdsOf(payment)).toMatchObject([{ releasedAt: null, releasedBy: null, note: '' }])
  })

  it('R4.14 of a refusal is no dispute', async () => {
    const payment = await paymentIn('adyen', 'authorized')
    expect(await take(adyenEvent(payment, 'CHARGEBACK', { success: 'false' }))).toBe('noted')
    expect(await maySend(payment)).toBe(true)
  })
})

describe('money that was given back at the provider', () => {
  it('R4.7 in parts is the whole payment once the parts add up', async () => {
    const payment = await paymentIn('adyen', 'authorized')
    const refund = (value: number) =>
      take(adyenEvent(payment, 'REFUND', { pspReference: newName(), amount: { currency: 'EUR', value } }))
    expect(await refund(part)).toBe('held')
    expect((await shop.payment(payment.id)).status).toBe('authorized')
    expect(await refund(payment.amount - part)).toBe('refunded')
    expect((await shop.payment(payment.id)).status).toBe('refunded')
    expect(await holdsOf(payment)).toHaveLength(2)
  })

  it('R4.14 is never more than was paid', async () => {
    const payment = await paymentIn('adyen', 'authorized')
    const more = { amount: { currency: 'EUR', value: payment.amount + 1 } }
    const notice = adyenEvent(payment, 'REFUND', more)
    expect(await take(notice)).toBe('amount_mismatch')
    expect(await maySend(payment)).toBe(true)
    expect(await unclear(notice)).toHaveLength(1)
    const strange = { ...notice, key: newName(), amount: { value: Number.NaN, currency: 'EUR' } }
    expect(await take(strange)).toBe('amount_mismatch')
    expect(await unclear(strange)).toMatchObject([{ data: { money: '?' } }])
  })

  it('R4.7 is found by the capture where a refund of PayPal names no invoice', async () => {
    const payment = await paymentIn('paypal', 'authorized')
    const notice = await paypalEventOf(payment, 'PAYMENT.CAPTURE.REFUNDED')
    const money = { provider: 'paypal' as const, money: [captureName(payment)], references: [] }
    expect(await take({ ...notice, payment: money })).toBe('refunded')
    expect(await take({ ...notice, key: newName(), payment: { ...money, money: ['UNKNOWN'] } })).toBe('unknown_payment')
    expect(await take({ ...notice, key: newName(), payment: { ...money, provider: 'adyen' } })).toBe('unknown_payment')
  })

  it('R4.14 before it was told to be taken, for an order that was paid otherwise, is not given back twice', async () => {
    const payment = await paymentIn('adyen', 'superseded')
    await take(adyenEvent(payment, 'REFUND'))
    expect(await authorise(payment)).toBe('refunded')
    expect((await shop.payment(payment.id)).status).toBe('refunded')
  })
})

describe.each(['FRSM', 'ESSM'] as const)('the mail to the shop in %s', (store) => {
  it('R4.7 names order, reason, amount and reference, and nothing of the shopper', async () => {
    const payment = await opened('adyen', store)
    await applyVerdict(shop.db, shop.store(store), payment.id, 'authorized')
    await take(adyenEvent(payment, 'CHARGEBACK', ofPart))
    const order = await shop.cart(payment.cartId, store)
    const [mail, ...more] = await mailsOf(payment)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ store, template: 'orderHeld', recipient: recipient(store) })
    expect(mail?.data).toEqual({
      order: order.orderNumber,
      reason: { FRSM: "paiement contesté par l'acheteur", ESSM: 'el comprador ha reclamado el pago' }[store],
      provider: 'Adyen',
      reference: `D${payment.id.slice(0, 8)}`,
      amount: part,
    })
  })

  it('R4.14 is not written when the notification is not kept', async () => {
    const payment = await opened('adyen', store)
    const before = await mailsOf(payment)
    const cart = await shop.cart(payment.cartId, store)
    await shop.db.update(carts).set({ store: 'XXSM' }).where(eq(carts.id, cart.id))
    await expect(take(adyenEvent(payment, 'CHARGEBACK'))).rejects.toThrow('is gone')
    expect([await mailsOf(payment), await holdsOf(payment)]).toEqual([before, []])
  })
})

describe("PayPal's dispute about several payments", () => {
  it('R4.14 holds the order of each back, once, and the shop is told of each', async () => {
    const disputed = [await paymentIn('paypal', 'authorized'), await paymentIn('paypal', 'authorized')]
    const untouched = await paymentIn('paypal', 'authorized')
    const [first] = disputed
    if (!first) throw new Error('There is no payment.')
    const amount = { value: disputed.reduce((sum, payment) => sum + payment.amount, 0), currency: 'EUR' }
    const notice: PaymentEvent = {
      ...(await paypalEventOf(first, 'CUSTOMER.DISPUTE.CREATED')),
      payment: { provider: 'paypal', money: disputed.map(captureName), references: [] },
      amount,
    }
    expect(await take(notice)).toBe('held')
    for (const payment of disputed) {
      expect(await stateOf(payment)).toMatchObject({ sends: false, holds: [['chargeback', payment.amount, true]] })
      expect(await mailsOf(payment)).toHaveLength(1)
    }
    expect(await stateOf(untouched)).toMatchObject({ sends: true, holds: [] })
    expect(await take(notice)).toBe('duplicate')
    expect(await mailsOf(first)).toHaveLength(1)
  })
})
