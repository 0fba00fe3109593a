import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderHold } from '../../lib/contract/order-holds.ts'
import type { OpenedPayment } from '../../lib/contract/payments.ts'
import { messagesIn } from '../context/messages.ts'
import { carts, mails, orderHolds, payments } from '../db/schema.ts'
import { findCart, moveCart } from '../domain/cart/carts.ts'
import { forgetOrder, isForgettable } from '../domain/privacy/forget-orders.ts'
import { readStores } from '../domain/stores.ts'
import { writePlainMail } from '../mail/plain-templates.ts'
import { giveBack } from '../payments/refunds.ts'
import type { TestEvent } from '../payments/simulated/simulated-provider.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { auditOf } from './support/administrators.ts'
import type { Refusal } from './support/api.ts'
import { type Person, person } from './support/people.ts'
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
  untilTold,
} from './support/sandbox.ts'
import { filledCart, type StoreCode } from './support/shop.ts'

let shop: PayingShop
let admins: Record<StoreCode, Person>
const recipient = (store: string) => `people@${store.toLowerCase()}.example`
beforeAll(async () => {
  shop = await startPayingShop(undefined, { reports: { photos: folderStorage('/nowhere'), recipient } })
  admins = {
    FRSM: await person(shop, 'FRSM', { admin: true }),
    ESSM: await person(shop, 'ESSM', { admin: true }),
  }
})
afterAll(() => shop.close())

interface Paid {
  order: string
  number: string
  reference: string
  amount: number
  store: StoreCode
}
const paidByCard = async (store: StoreCode = 'FRSM'): Promise<Paid> => {
  const cart = await filledCart(shop, store)
  const { body } = await openSession(shop, cart.id, 'card', store)
  await payByCard(shop, body, '4111111111111111')
  const order = await reaches(shop, cart.id, 400, store)
  return {
    order: cart.id,
    number: order.order_number ?? '',
    reference: body.payment_reference,
    amount: body.amount,
    store,
  }
}
const paidByPaypal = async (store: StoreCode = 'FRSM'): Promise<Paid> => {
  const cart = await filledCart(shop, store)
  const { body } = await shop.post<OpenedPayment>(`/payment/v1/paypal/payments/create_order/?store=${store}`, {
    cart_id: cart.id,
  })
  await choose(`${shop.sandboxUrl}/paypal/checkoutnow?token=${body.session.id}`, 'COMPLETED')
  const order = await reaches(shop, cart.id, 400, store)
  return {
    order: cart.id,
    number: order.order_number ?? '',
    reference: body.payment_reference,
    amount: body.amount,
    store,
  }
}
const paidBySequra = async (): Promise<Paid> => {
  const cart = await filledCart(shop, 'ESSM')
  const { body } = await shop.post<OpenedPayment>('/payment/v1/sequra/payments/init_order/?store=ESSM', {
    cart_id: cart.id,
    product: 'pp3',
  })
  await choose(formOf(body), 'approved')
  const order = await reaches(shop, cart.id, 400, 'ESSM')
  const { payment_reference: reference, amount } = body
  return { order: cart.id, number: order.order_number ?? '', reference, amount, store: 'ESSM' }
}

/** Makes a provider report an event, and waits until the shop has processed it. */
const tell = (provider: TestEvent['provider'], { reference }: Paid, event: string, cents?: number) =>
  untilTold(shop, async () => {
    const amount = cents === undefined ? undefined : { value: cents, currency: 'EUR' }
    expect(shop.sandbox.tell({ provider, reference, event, amount })).toBe(true)
  })
const held = async ({ store, order }: Paid): Promise<OrderHold[]> => {
  const list = await shop.get<{ results: OrderHold[] }>(`/cart/v1/order-holds/?store=${store}`, admins[store].headers)
  expect(list.status).toBe(200)
  return list.body.results.filter((hold) => hold.order === order)
}
type Part = { id: string; status: number } & Refusal
const split = ({ store, order }: Paid, more: object = {}) =>
  shop.post<Part>(`/cart/v1/sub-orders/?store=${store}`, { order, ...more }, admins[store].headers)
const movePart = ({ store }: Paid, id: string, change: object) =>
  shop.put<Part>(`/cart/v1/sub-orders/${id}/?store=${store}`, change, admins[store].headers)
const release = (id: string, body: unknown, store: StoreCode = 'FRSM', who: Person | null = admins[store]) =>
  shop.post<OrderHold & Refusal>(`/cart/v1/order-holds/${id}/release/?store=${store}`, body, who?.headers ?? {})
const mailsAbout = async (paid: Paid) => {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, paid.reference))
  const holds = await shop.db
    .select()
    .from(orderHolds)
    .where(eq(orderHolds.paymentId, payment?.id ?? ''))
  const found = await Promise.all(
    holds.map(({ id }) =>
      shop.db
        .select()
        .from(mails)
        .where(like(mails.key, `hold:${id}:%`)),
    ),
  )
  return found.flat()
}

/** One round of giving back. */
const round = async () =>
  giveBack({
    db: shop.db,
    stores: await readStores(shop.db),
    providers: shop.providers,
    log: () => undefined,
    recipient,
  })

describe('a paid order whose money goes away', () => {
  it.each<[TestEvent['provider'], string, () => Promise<Paid>, OrderHold['reason'], string]>([
    ['adyen', 'NOTIFICATION_OF_CHARGEBACK', () => paidByCard(), 'chargeback', 'authorized'],
    ['adyen', 'CHARGEBACK', () => paidByCard(), 'chargeback', 'authorized'],
    ['adyen', 'CAPTURE_FAILED', () => paidByCard('ESSM'), 'capture_failed', 'authorized'],
    ['adyen', 'REFUND', () => paidByCard(), 'refunded_at_provider', 'refunded'],
    ['paypal', 'PAYMENT.CAPTURE.REVERSED', () => paidByPaypal(), 'reversed', 'refunded'],
    ['paypal', 'PAYMENT.CAPTURE.REFUNDED', () => paidByPaypal('ESSM'), 'refunded_at_provider', 'refunded'],
    ['paypal', 'CUSTOMER.DISPUTE.CREATED', () => paidByPaypal('ESSM'), 'chargeback', 'authorized'],
    ['sequra', 'cancelled', () => paidBySequra(), 'reversed', 'authorized'],
  ])('R4.7 R4.14 is not sent: %s tells %s', async (provider, event, pay, reason, status) => {
    const paid = await pay()
    const { store, order } = paid
    const made = await split(paid)
    expect(made.status).toBe(201)
    await tell(provider, paid, event)
    expect((await resultOf(shop, paid.reference, store)).status).toBe(status)
    expect(await held(paid)).toMatchObject([
      { order_number: paid.number, order_status: 400, reason, provider, amount: paid.amount, released_at: null },
    ])
    expect(await mailsAbout(paid)).toMatchObject([
      { recipient: recipient(store), template: 'orderHeld', data: { order: paid.number, amount: paid.amount } },
    ])
    const again = await split(paid)
    const moved = await movePart(paid, made.body.id, { status: 200 })
    const message = messagesIn({ FRSM: 'fr', ESSM: 'es' }[store])('orderOnHold', {
      reason: messagesIn({ FRSM: 'fr', ESSM: 'es' }[store])(`holdReason.${reason}`),
    })
    const { rows } = await orderOf(shop, order, store)
    const parcel = {
      rows: rows.map(({ id: row }) => ({ row, quantity: 1 })),
      carrier: 'Geodis',
      tracking_number: 'GE 123',
    }
    const sent = await shop.post<Part>(
      `/cart/v1/orders/${order}/parcels/?store=${store}`,
      parcel,
      admins[store].headers,
    )
    for (const refused of [again, moved, sent])
      expect([refused.status, refused.body]).toEqual([409, { detail: message, code: 'order_on_hold' }])
    await shop.db.update(carts).set({ status: 500 }).where(eq(carts.id, order))
    const cart = await findCart(shop.db, store, order)
    for (const to of [600, 650] as const)
      await expect(cart && moveCart(shop.db, cart, to)).rejects.toMatchObject({
        status: 409,
        body: { detail: message },
      })
  })

  it('R4.7 is held for a part that was given back at the provider, and its payment stays as it is', async () => {
    const [card, wallet] = [await paidByCard(), await paidByPaypal()]
    await tell('adyen', card, 'REFUND', 1_000)
    await tell('paypal', wallet, 'PAYMENT.CAPTURE.REFUNDED', 1_000)
    for (const paid of [card, wallet]) {
      expect(await held(paid)).toMatchObject([{ reason: 'refunded_at_provider', amount: 1_000 }])
      expect((await resultOf(shop, paid.reference)).status).toBe('authorized')
      expect((await split(paid)).status).toBe(409)
    }
  })

  it('R4.14 is told once although the provider tells three times', async () => {
    const paid = await paidByCard()
    shop.sandbox.setFaults({ noticeCopies: 3 })
    await tell('adyen', paid, 'CHARGEBACK')
    shop.sandbox.setFaults({ noticeCopies: 1 })
    expect([(await held(paid)).length, (await mailsAbout(paid)).length]).toEqual([1, 1])
  })

  it('R4.14 may be sent again once Adyen has returned the money', async () => {
    const paid = await paidByCard()
    await tell('adyen', paid, 'CHARGEBACK')
    expect((await split(paid)).status).toBe(409)
    await tell('adyen', paid, 'CHARGEBACK_REVERSED')
    expect(await held(paid)).toEqual([])
    expect((await split(paid)).status).toBe(201)
    await tell('adyen', paid, 'SECOND_CHARGEBACK')
    expect((await split(paid)).status).toBe(409)
    expect(await mailsAbout(paid)).toHaveLength(2)
  })

  it("R4.14 stays held when PayPal's dispute is resolved: people see there for whom", async () => {
    const paid = await paidByPaypal()
    await tell('paypal', paid, 'CUSTOMER.DISPUTE.CREATED', 500)
    await tell('paypal', paid, 'CUSTOMER.DISPUTE.RESOLVED', 500)
    expect(await held(paid)).toMatchObject([
      { reason: 'chargeback', amount: 500, reference: expect.stringMatching(/^PP-D-/) },
    ])
  })

  it('R4.29 lets what has left, or never will, be written down', async () => {
    const paid = await paidByCard()
    const [sent, kept] = [(await split(paid)).body.id, (await split(paid)).body.id]
    for (const status of [200, 300, 600]) expect((await movePart(paid, sent, { status })).status).toBe(200)
    await tell('adyen', paid, 'CHARGEBACK')
    expect((await movePart(paid, sent, { status: 700 })).status).toBe(200)
    expect((await movePart(paid, sent, { tracking_number: '1Z' })).status).toBe(200)
    expect((await movePart(paid, kept, { status: 400 })).status).toBe(200)
    expect((await movePart(paid, kept, { status: 300 })).status).toBe(409)
    expect((await movePart(paid, kept, { status: 500 })).status).toBe(200)
  })

  it('R4.7 is not given back beside what the provider takes, and its buyer is not forgotten meanwhile', async () => {
    const paid = await paidByCard()
    await tell('adyen', paid, 'CHARGEBACK')
    await shop.db.update(payments).set({ status: 'refund_due' }).where(eq(payments.reference, paid.reference))
    const forgettable = () =>
      shop.db
        .select({ id: carts.id })
        .from(carts)
        .where(and(eq(carts.id, paid.order), isForgettable(shop.db)))
    await round()
    expect((await resultOf(shop, paid.reference)).status).toBe('refund_due')
    expect(shop.sandbox.ledger.all().find(({ reference }) => reference === paid.reference)?.refunded).toBe(false)
    const [hold] = await held(paid)
    await release(hold?.id ?? '', { note: 'the bank has closed the case' })
    await round()
    expect((await resultOf(shop, paid.reference)).status).toBe('refunded')
    expect(await forgettable()).toHaveLength(1)
    await shop.db
      .update(orderHolds)
      .set({ releasedAt: null })
      .where(eq(orderHolds.id, hold?.id ?? ''))
    expect(await forgettable()).toEqual([])
    const order = await findCart(shop.db, 'FRSM', paid.order)
    if (order) await forgetOrder(shop.db, order, new Date())
    const [forgotten] = await held(paid)
    expect(forgotten?.note).toBe('')
  })

  it('R4.7 is left to people when the bank does not take what was given back at the provider', async () => {
    const paid = await paidByCard()
    await tell('adyen', paid, 'REFUND')
    await tell('adyen', paid, 'REFUND_FAILED')
    expect((await resultOf(shop, paid.reference)).status).toBe('refund_due')
    await round()
    const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, paid.reference))
    const told = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.key, `refund:${payment?.id}`))
    expect(told).toMatchObject([{ template: 'refundDue' }])
    expect(await held(paid)).toHaveLength(1)
  })
})

describe('the list of orders on hold', () => {
  it('R7.119 is paged, newest first, of its own store', async () => {
    const made = [await paidByCard(), await paidByCard()]
    for (const paid of made) await tell('adyen', paid, 'CHARGEBACK')
    const [first] = await shop.db
      .select()
      .from(orderHolds)
      .where(eq(orderHolds.cartId, made[0]?.order ?? ''))
    if (!first) throw new Error('There is no hold.')
    const before = (await shop.get<{ count: number }>('/cart/v1/order-holds/?store=FRSM', admins.FRSM.headers)).body
      .count
    const rows = Array.from({ length: 50 }, (_, n) => {
      const { id: _id, ...rest } = first
      return { ...rest, reference: `MORE${n}`, openedAt: new Date(Date.now() - 3_600_000 - n * 1_000) }
    })
    await shop.db.insert(orderHolds).values(rows)
    type List = { count: number; next: string | null; results: OrderHold[] }
    const page = async (n: number, store: StoreCode = 'FRSM') =>
      shop.get<List>(`/cart/v1/order-holds/?store=${store}&page=${n}`, admins[store].headers)
    const { body } = await page(1)
    expect([body.count, body.results.length]).toEqual([before + 50, 50])
    expect(body.next).toContain('page=2')
    expect(body.results.slice(0, 2).map(({ order }) => order)).toEqual(made.map(({ order }) => order).toReversed())
    const second = (await page(2)).body.results
    expect(second).toHaveLength(before)
    expect(new Set([...body.results, ...second].map(({ id }) => id)).size).toBe(before + 50)
    expect((await page(3)).status).toBe(404)
    expect((await page(1, 'ESSM')).body.results.filter(({ order_number }) => order_number?.startsWith('FR'))).toEqual(
      [],
    )
    await shop.db.delete(orderHolds).where(like(orderHolds.reference, 'MORE%'))
  })

  it('R7.119 is for administrators, and so is releasing', async () => {
    const paid = await paidByCard()
    await tell('adyen', paid, 'CHARGEBACK')
    const id = (await held(paid))[0]?.id ?? ''
    const customer = await person(shop)
    const list = '/cart/v1/order-holds/?store=FRSM'
    expect([(await shop.get(list)).status, (await shop.get(list, customer.headers)).status]).toEqual([401, 403])
    const note = { note: 'mine' }
    expect((await release(id, note, 'FRSM', null)).status).toBe(401)
    expect((await release(id, note, 'FRSM', customer)).status).toBe(403)
    expect((await release(id, note, 'ESSM')).status).toBe(404)
    expect((await release(id, note, 'FRSM', admins.ESSM)).status).toBe(401)
    expect((await release(randomUUID(), note)).status).toBe(404)
    for (const bad of ['x', '1', `${id}0`, '..%2f'])
      expect([bad, (await release(bad, note)).status]).toEqual([bad, 404])
    expect((await release('%00', note)).status).toBe(400)
    for (const page of ['0', '-1', 'x', '10001'])
      expect([page, (await shop.get(`${list}&page=${page}`, admins.FRSM.headers)).status]).toEqual([page, 400])
    for (const body of [
      {},
      { note: '' },
      { note: '  ' },
      { note: 7 },
      { note: null },
      { note: 'x'.repeat(1001) },
      [],
    ]) {
      const refused = await release(id, body)
      expect([body, refused.status]).toEqual([body, 400])
      if (!Array.isArray(body)) expect(refused.body).toMatchObject({ note: [expect.any(String)] })
    }
    expect(await held(paid)).toHaveLength(1)
  })

  it('R7.119 ends a hold once: who did it and why stays', async () => {
    const paid = await paidByPaypal()
    await tell('paypal', paid, 'PAYMENT.CAPTURE.REVERSED')
    const id = (await held(paid))[0]?.id ?? ''
    const first = await release(id, { note: ' paid again by transfer ' })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ id, released_by: admins.FRSM.id, note: 'paid again by transfer' })
    expect(first.body.released_at).toMatch(/^\d{4}-/)
    const [other] = [await person(shop, 'FRSM', { admin: true })]
    expect((await release(id, { note: 'another' }, 'FRSM', other)).body).toEqual(first.body)
    expect(await held(paid)).toEqual([])
    expect(await auditOf(shop, { admin: admins.FRSM, store: 'FRSM' }, paid.order)).toMatchObject([
      { action: 'hold.release', administrator: admins.FRSM.id, before: { hold: id, reason: 'reversed' }, after: null },
    ])
    expect((await split(paid)).status).toBe(201)
  })
})

describe.each(['FRSM', 'ESSM'] as const)('the mail to the people of %s', (store) => {
  it('R4.7 says what has happened to which order, and what to do', async () => {
    const found = (await readStores(shop.db)).find(store)
    if (!found) throw new Error(`${store} is missing.`)
    const t = messagesIn(found.language)
    const data = {
      order: 'XX-1',
      reason: t('holdReason.reversed'),
      provider: 'PayPal',
      reference: 'R1',
      amount: 12_345,
    }
    const { subject, text } = await writePlainMail('orderHeld', { data, store: found, url: 'https://shop.example', t })
    expect(subject).toContain('XX-1')
    for (const word of ['XX-1', data.reason, 'PayPal', 'R1', '/cart/v1/order-holds/']) expect(text).toContain(word)
    expect(text).toMatch(/123,45\s€/)
    expect(text).not.toContain('{')
    const unclear = { ...data, amount: undefined, money: '12.34 USD' }
    const other = await writePlainMail('unclearClaim', { data: unclear, store: found, url: 'https://shop.example', t })
    for (const word of ['XX-1', data.reason, 'PayPal', 'R1', '12.34 USD']) expect(other.text).toContain(word)
    expect(other.text).not.toContain('{')
  })
})
