import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Refund } from '../../lib/contract/refunds.ts'
import { carts, mails, orderHolds, payments, refunds } from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import { ProviderRefusal, ProviderUnreachable } from '../payments/ask.ts'
import { giveBack } from '../payments/refunds.ts'
import { Adyen, type AdyenItem, adyenSignature } from '../providers/adyen/client.ts'
import { adyenProvider } from '../providers/adyen/provider.ts'
import { merchantAccount } from '../providers/adyen/simulated-keys.ts'
import { auditOf, expectAdministratorsOnly, type Staff, staffOf } from './support/administrators.ts'
import { paidByCard, paidByPaypal, paidBySequra, paidByWallet } from './support/paid-orders.ts'
import { textOf } from './support/pdf-text.ts'
import { adyenOf } from './support/provider-clients.ts'
import { orderOf, type PayingShop, resultOf, startPayingShop } from './support/sandbox.ts'
import { filledCart, place, type StoreCode } from './support/shop.ts'

let shop: PayingShop
const staff = {} as Record<StoreCode, Staff>
beforeAll(async () => {
  shop = await startPayingShop()
  for (const store of ['FRSM', 'ESSM'] as const) staff[store] = await staffOf(shop, store)
})
afterAll(async () => {
  expect(shop.logs.filter((line) => !line.includes('a payment needs somebody'))).toEqual([])
  await shop.close()
})

type Answered = Refund & Record<string, unknown>
const pathOf = (id: string, store: StoreCode) => `/cart/v1/orders/${id}/refunds/?store=${store}`
const body = (more: object = {}) => ({ reason: 'A scratch', idempotency_key: randomUUID(), ...more })
const give = (id: string, more: object = {}, store: StoreCode = 'FRSM') =>
  shop.post<Answered>(pathOf(id, store), body(more), staff[store].admin.headers)
const listed = async (id: string, store: StoreCode = 'FRSM') =>
  (await shop.get<{ left: number; results: Refund[] }>(pathOf(id, store), staff[store].admin.headers)).body
const round = async (later = 0, providers = shop.providers) =>
  giveBack(
    {
      db: shop.db,
      stores: await readStores(shop.db),
      providers,
      log: () => undefined,
      recipient: (store) => `people@${store.toLowerCase()}.example`,
    },
    new Date(Date.now() + later),
  )
const backAt = (reference: string) => shop.sandbox.ledger.all().find((entry) => entry.reference === reference)?.back
const papersOf = async (id: string, store: StoreCode = 'FRSM') => {
  const path = `/accounting/v1/invoices/?store=${store}&order=${id}`
  type Paper = { id: number; kind: string; number: string; total: number; tax: number }
  const { results } = (await shop.get<{ results: Paper[] }>(path, staff[store].admin.headers)).body
  return { notes: results.filter(({ kind }) => kind === 'credit_note') }
}
const mailsOf = async (id: string, template: string) =>
  (
    await shop.db
      .select()
      .from(mails)
      .where(eq(sql`${mails.data}->>'order'`, id))
  ).filter((mail) => mail.template === template)
const holdsOf = (id: string) => shop.db.select().from(orderHolds).where(eq(orderHolds.cartId, id))

describe('a part of what was paid', () => {
  it.each([
    ['a card in the French store', 'FRSM', paidByCard],
    ['a card in the Spanish store', 'ESSM', paidByCard],
    ['Apple Pay', 'FRSM', (paying: PayingShop, at: StoreCode) => paidByWallet(paying, at, 'applepay')],
    ['Google Pay', 'ESSM', (paying: PayingShop, at: StoreCode) => paidByWallet(paying, at, 'googlepay')],
    ['PayPal', 'FRSM', paidByPaypal],
    ['seQura', 'ESSM', paidBySequra],
  ] as const)('R4.7 goes back by %s, twice and then the rest, each with its credit note', async (_, store, pay) => {
    const { id, reference } = await pay(shop, store)
    const { pvp_total: paid, tax } = (await orderOf(shop, id, store)).prices
    const first = await give(id, { amount: 1_000 }, store)
    expect([first.status, first.body]).toMatchObject([
      201,
      { amount: 1_000, status: 'due', by_hand: false, credit_note: null, payment_reference: reference, rows: null },
    ])
    expect(backAt(reference)).toBe(0)
    expect(await listed(id, store)).toMatchObject({ left: paid - 1_000 })
    expect(await round()).toBe(1)
    expect(backAt(reference)).toBe(1_000)
    await give(id, { amount: 234 }, store)
    await give(id, {}, store)
    expect(await round()).toBe(2)
    expect(await round(86_400_000)).toBe(0)
    expect(backAt(reference)).toBe(paid)
    const { left, results } = await listed(id, store)
    expect([left, results.map(({ amount, status }) => [amount, status])]).toEqual([
      0,
      [
        [1_000, 'refunded'],
        [234, 'refunded'],
        [paid - 1_234, 'refunded'],
      ],
    ])
    const { notes } = await papersOf(id, store)
    expect(notes.map(({ number, total }) => [number, total])).toEqual(
      results.map(({ credit_note, amount }) => [credit_note, amount]).toReversed(),
    )
    expect(notes.reduce((sum, note) => sum + note.tax, 0)).toBe(tax)
    expect((await resultOf(shop, reference, store)).status).toBe('refunded')
    expect((await mailsOf(id, 'orderRefunded')).map(({ data }) => data.refund)).toEqual([1_000, 234, paid - 1_234])
    expect(await auditOf(shop, staff[store], id)).toMatchObject([
      { action: 'refund.create', before: { left: paid - 1_234 }, after: { left: 0, amount: paid - 1_234 } },
      { action: 'refund.create' },
      {
        action: 'refund.create',
        administrator: staff[store].admin.id,
        before: { payment: reference, left: paid },
        after: { left: paid - 1_000, amount: 1_000, refund: first.body.id },
      },
    ])
    // The provider's report meanwhile is about the shop's own refund.
    expect(await holdsOf(id)).toEqual([])
  })

  it('R4.7 is asked for once under one key, and another question under it is refused', async () => {
    const { id } = await paidByCard(shop, 'FRSM')
    const idempotency_key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => give(id, { amount: 500, idempotency_key })))
    expect(new Set(answers.map((each) => `${each.status} ${each.body.id}`)).size).toBe(1)
    expect((await give(id, { amount: 501, idempotency_key })).body).toMatchObject({ code: 'conflict' })
    expect((await listed(id)).results).toHaveLength(1)
    const other = await paidByCard(shop, 'FRSM')
    expect((await give(other.id, { amount: 500, idempotency_key })).status).toBe(409)
  })

  it('R4.7 of what was named goes by its rows, and stands in the credit note line by line', async () => {
    const { id } = await paidByCard(shop, 'FRSM')
    const [row] = (await orderOf(shop, id)).rows
    const given = await give(id, { rows: [{ row: row?.id, quantity: 1 }], amount: 500 })
    expect(given.body).toMatchObject({ amount: 500, rows: [{ row: row?.id, quantity: 1 }] })
    const again = await give(id, { rows: [{ row: row?.id, quantity: row?.quantity }], amount: 1 })
    expect([again.status, again.body.rows]).toEqual([400, { 0: { quantity: ['Il en reste 0 à rembourser.'] } }])
    await round()
    const { notes } = await papersOf(id)
    expect(notes[0]?.total).toBe(500)
    const other = await paidByCard(shop, 'FRSM')
    const [whole] = (await orderOf(shop, other.id)).rows
    const worth = await give(other.id, { rows: [{ row: whole?.id, quantity: 1 }] })
    expect(worth.body.amount).toBe(whole?.prices.unit)
    const { headers } = staff.FRSM.admin
    const file = await fetch(`${shop.url}/accounting/v1/invoices/${notes[0]?.id}/pdf/?store=FRSM`, { headers })
    const text = textOf(Buffer.from(await file.arrayBuffer())).replace(/\s/g, '')
    expect(text).toContain((row?.product.name ?? '?').replace(/\s/g, ''))
    expect(text).toContain((row?.final_ref ?? '?').replace(/\s/g, ''))
  })
})

describe('never more than is left', () => {
  it('R4.14 two refunds at once that are too much together end in one, and one 409', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const { pvp_total: paid } = (await orderOf(shop, id)).prices
    const answers = await Promise.all([give(id, { amount: paid - 100 }), give(id, { amount: 200 }), give(id)])
    expect(answers.map(({ status }) => status).toSorted()).toContain(409)
    const amounts = answers.flatMap((each) => (each.status === 201 ? [each.body.amount] : []))
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(paid)
    for (const refused of answers.filter(({ status }) => status !== 201))
      expect([refused.status, refused.body.code]).toEqual([409, 'refund_exceeds'])
    await Promise.all([round(), round()])
    expect(backAt(reference)).toBe(amounts.reduce((sum, each) => sum + each, 0))
  })

  it('R4.14 counts what was given back at the provider', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const { pvp_total: paid } = (await orderOf(shop, id)).prices
    await adyenSays(reference, 'REFUND', { amount: { currency: 'EUR', value: 700 }, pspReference: 'MANUAL1' })
    expect(await holdsOf(id)).toMatchObject([{ reason: 'refunded_at_provider', amount: 700 }])
    expect((await listed(id)).left).toBe(paid - 700)
    expect((await give(id, { amount: paid - 699 })).body.code).toBe('refund_exceeds')
    await give(id)
    await round()
    expect((await resultOf(shop, reference)).status).toBe('refunded')
    const { notes } = await papersOf(id)
    expect(notes.map(({ total }) => total)).toEqual([700, paid - 700])
  })

  it('R4.14 nothing goes back of money that its buyer disputes', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    await give(id, { amount: 300 })
    await adyenSays(reference, 'CHARGEBACK', { pspReference: 'DISPUTE1' })
    expect((await give(id, { amount: 100 })).body).toMatchObject({ code: 'order_on_hold' })
    expect(await round()).toBe(0)
    expect(backAt(reference)).toBe(0)
  })

  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 1.5 }],
    ['amount', { amount: '100' }],
    ['amount', { amount: 99_999_999 }],
    ['reason', { reason: ' ' }],
    ['idempotency_key', { idempotency_key: 'nonsense' }],
    ['rows', { rows: [{ row: '7f8a3c1e-1111-4222-8333-444455556666', quantity: 1 }] }],
    ['rows', { rows: [] }],
  ])('R4.14 says at its place what is wrong: %s', async (field, wrong) => {
    const { id } = await filledCart(shop)
    await paidAtOnce(id)
    const { status, body: said } = await give(id, wrong)
    expect([status, Object.keys(said)]).toEqual([400, [field]])
    expect((await listed(id)).results).toEqual([])
  })

  it('R4.14 is refused for an unpaid order, and for what is no order', async () => {
    const { id } = await filledCart(shop)
    expect((await give(id)).status).toBe(404)
    await place(shop, id)
    expect((await give(id)).body.code).toBe('order_unpaid')
    for (const wrong of [randomUUID(), 'nonsense', '1', "'; drop table refunds"])
      expect((await give(encodeURIComponent(wrong))).status, wrong).toBe(404)
    expect((await shop.post('/cart/v1/refunds/nonsense/note/?store=FRSM', {}, staff.FRSM.admin.headers)).status).toBe(
      404,
    )
  })

  it.each(['FRSM', 'ESSM'] as const)('R6.7 is for the administrators of %s alone', async (store) => {
    const { id } = await filledCart(shop, store)
    await paidAtOnce(id)
    const { id: refund } = (await give(id, { amount: 10 }, store)).body
    const ask = (path: (named: StoreCode) => string) =>
      expectAdministratorsOnly(staff[store], (named, headers) => shop.post(path(named), body(), headers))
    await ask((named) => pathOf(id, named))
    await ask((named) => `/cart/v1/refunds/${refund}/note/?store=${named}`)
    await expectAdministratorsOnly(staff[store], (named, headers) => shop.get(pathOf(id, named), headers))
    expect((await listed(id, store)).results).toHaveLength(1)
  })
})

describe('an order of which a part went back and that is cancelled', () => {
  it.each([
    ['Adyen', 'FRSM', paidByCard],
    ['PayPal', 'FRSM', paidByPaypal],
    ['seQura', 'ESSM', paidBySequra],
  ] as const)('R4.12 gives back the rest by %s, and no more', async (_, store, pay) => {
    const { id, reference } = await pay(shop, store)
    const { pvp_total: paid } = (await orderOf(shop, id, store)).prices
    await give(id, { amount: 1_500 }, store)
    await round()
    await shop.post(`/cart/v1/orders/${id}/cancel/?store=${store}`, {}, staff[store].admin.headers)
    await give(id, { amount: 100 }, store)
    expect((await mailsOf(id, 'orderCancelled'))[0]?.data.refund).toBe(paid - 1_500)
    await round()
    expect(backAt(reference)).toBe(paid)
    expect((await resultOf(shop, reference, store)).status).toBe('refunded')
    expect((await papersOf(id, store)).notes.map(({ total }) => total)).toEqual([paid - 1_500, 1_500])
  })
})

describe('a refund that people make', () => {
  it('R4.7 of a transfer is left to them, who are told once and note it', async () => {
    const { id } = await filledCart(shop, 'ESSM')
    await place(shop, id, 'ESSM')
    const { headers } = staff.ESSM.admin
    await shop.post('/payment/v1/transfer/payments/confirm/?store=ESSM', { order_id: id }, headers)
    const { body: refund } = await give(id, { amount: 900 }, 'ESSM')
    expect(await round()).toBe(0)
    await round(172_800_000)
    const told = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.key, `refund-part:${refund.id}`))
    expect(told).toMatchObject([{ template: 'partRefundDue', recipient: 'people@essm.example', data: { amount: 900 } }])
    const noting = () => shop.post<Refund>(`/cart/v1/refunds/${refund.id}/note/?store=ESSM`, {}, headers)
    for (let time = 0; time < 2; time += 1) expect((await noting()).body).toMatchObject({ status: 'refunded' })
    expect((await papersOf(id, 'ESSM')).notes.map(({ total }) => total)).toEqual([900])
    expect((await auditOf(shop, staff.ESSM, id)).map(({ action }) => action)).toEqual([
      'refund.note',
      'refund.create',
      'payment.transferConfirmed',
    ])
  })

  it('R4.7 that is made already is noted at once, and no provider is asked', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const { body: refund } = await give(id, { amount: 400, by_hand: true })
    expect(refund).toMatchObject({ status: 'refunded', by_hand: true, credit_note: expect.stringContaining('FR-R') })
    await round()
    expect(backAt(reference)).toBe(0)
    expect(await mailsOf(id, 'orderRefunded')).toHaveLength(1)
  })

  it('R4.7 cannot be noted while the provider is still asked', async () => {
    const { id } = await paidByCard(shop, 'FRSM')
    const { body: refund } = await give(id, { amount: 400 })
    const noted = await shop.post(`/cart/v1/refunds/${refund.id}/note/?store=FRSM`, {}, staff.FRSM.admin.headers)
    expect([noted.status, noted.body]).toMatchObject([409, { code: 'refund_asked' }])
  })
})

describe('a provider that fails', () => {
  class Deaf extends Adyen {
    override call(): ReturnType<Adyen['call']> {
      throw new ProviderUnreachable('Adyen', 'it sleeps')
    }
  }
  it('R4.7 is asked again after ever longer waits, and people are told once', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const { body: refund } = await give(id, { amount: 640 })
    const adyen = adyenProvider(new Deaf(adyenOf(shop.providers).settings))
    let now = 0
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await round(now, { ...shop.providers, adyen })
      await round(now, { ...shop.providers, adyen })
      const [stored] = await shop.db.select().from(refunds).where(eq(refunds.id, refund.id))
      expect([stored?.status, stored?.attempts]).toEqual(['due', attempt])
      now = (stored?.nextAt?.getTime() ?? 0) - Date.now() + 1_000
    }
    expect(
      await shop.db
        .select()
        .from(mails)
        .where(eq(mails.key, `refund-part:${refund.id}`)),
    ).toHaveLength(1)
    await round(now)
    expect(backAt(reference)).toBe(640)
  })

  it('R4.7 whose answer was lost gives nothing back twice', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const { body: refund } = await give(id, { amount: 640 })
    class Forgetful extends Adyen {
      override async call(...given: Parameters<Adyen['call']>): ReturnType<Adyen['call']> {
        await super.call(...given)
        throw new ProviderRefusal('Adyen', 500, 'the answer was lost')
      }
    }
    await round(0, { ...shop.providers, adyen: adyenProvider(new Forgetful(adyenOf(shop.providers).settings)) })
    await round(3_600_000)
    await expect.poll(async () => (await listed(id)).results[0]?.status, { timeout: 15_000 }).toBe('refunded')
    expect([backAt(reference), (await papersOf(id)).notes.length]).toEqual([640, 1])
    expect(await holdsOf(id)).toEqual([])
    expect(refund.status).toBe('due')
  })

  it('R4.7 that tells that a bank sent it back leaves it to people, with one credit note in all', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const { body: refund } = await give(id, { amount: 640 })
    await round()
    const own = { merchantReference: refund.reference, amount: { currency: 'EUR', value: 640 } }
    await adyenSays(reference, 'REFUND_FAILED', { ...own, pspReference: 'FAILED1' })
    expect((await listed(id)).results).toMatchObject([{ status: 'due', by_hand: true }])
    expect((await resultOf(shop, reference)).status).toBe('authorized')
    await round()
    expect(
      await shop.db
        .select()
        .from(mails)
        .where(eq(mails.key, `refund-part:${refund.id}`)),
    ).toHaveLength(1)
    await shop.post(`/cart/v1/refunds/${refund.id}/note/?store=FRSM`, {}, staff.FRSM.admin.headers)
    expect((await papersOf(id)).notes).toHaveLength(1)
    expect((await listed(id)).results).toMatchObject([{ status: 'refunded' }])
  })
})

/** A genuine notification of Adyen about a payment. */
async function adyenSays(reference: string, eventCode: string, changes: Partial<AdyenItem>): Promise<void> {
  const { amount } = await resultOf(shop, reference)
  const item: AdyenItem = {
    amount: { currency: 'EUR', value: amount },
    pspReference: 'X',
    eventCode,
    merchantAccountCode: merchantAccount,
    merchantReference: reference,
    success: 'true',
    ...changes,
  }
  item.additionalData = { hmacSignature: adyenSignature(item, shop.keys.adyen.hmacKey) }
  const notification = { live: 'false', notificationItems: [{ NotificationRequestItem: item }] }
  expect((await shop.ask('POST', '/payment/v1/adyen/notifications/', { body: notification })).status).toBe(200)
}

/** Makes a cart an order that was paid by transfer. */
async function paidAtOnce(id: string): Promise<void> {
  const [cart] = await shop.db.select().from(carts).where(eq(carts.id, id))
  await place(shop, id, cart?.store as StoreCode)
  await shop.db.update(payments).set({ status: 'authorized' }).where(eq(payments.cartId, id))
  await shop.db.update(carts).set({ status: 400 }).where(eq(carts.id, id))
}
