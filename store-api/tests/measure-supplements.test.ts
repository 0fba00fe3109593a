import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderConfirmations, payments, subOrders } from '../db/schema.ts'
import { followUpConfirmations } from '../domain/confirmation/remind.ts'
import { ageOrders } from '../domain/order/ages.ts'
import { readStores } from '../domain/stores.ts'
import { giveBack } from '../payments/refunds.ts'
import { walletToken } from '../providers/adyen/simulated-wallets.ts'
import { type Staff, staffOf } from './support/administrators.ts'
import {
  askMeasures,
  evidenceOf,
  linksOf,
  optionOf,
  paidScreen,
  type Screen,
  shopWithScreens,
} from './support/measured-orders.ts'
import { person } from './support/people.ts'
import { openSession, orderOf, type PayingShop, payByCard, payInSession, reaches, resultOf } from './support/sandbox.ts'
import { sentMails } from './support/sent-mails.ts'
import type { StoreCode } from './support/shop.ts'

const codes = ['FRSM', 'ESSM'] as const
let shop: PayingShop
const staff = {} as Record<StoreCode, Staff>
let screens: Record<StoreCode, Screen>
beforeAll(async () => {
  ;({ shop, screens } = await shopWithScreens())
  for (const store of codes) staff[store] = await staffOf(shop, store)
})
afterAll(async () => {
  // Money that goes back or is disputed is told.
  expect(shop.logs.filter((line) => !/refund_due|"held"/.test(line))).toEqual([])
  await shop.close()
})

const admin = (store: StoreCode) => staff[store].admin.headers
/** A paid screen with the token of its link. */
async function waiting(store: StoreCode, more: Parameters<typeof paidScreen>[3] = {}) {
  const order = await paidScreen(shop, store, screens[store], more)
  const [token = ''] = await linksOf(shop, order.id)
  return { ...order, token, store }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const look = ({ store, token }: Waiting) => askMeasures(shop, store, 'look', { token })
async function change(order: Waiting, width: number, who: object = { token: order.token }, headers = {}) {
  const { version } = (await look(order)).body
  const measures = [{ option: optionOf(screens[order.store], 'width-attr'), value: width }]
  return askMeasures(shop, order.store, 'change', { ...who, version, row: order.row, measures }, headers)
}
const confirm = async (order: Waiting) => {
  const { version } = (await look(order)).body
  const body = { token: order.token, version, name: 'Camille Laurent', checked: true }
  return askMeasures(shop, order.store, 'confirm', body)
}
/** Asks for dearer measures. @returns the change that waits */
async function asked(order: Waiting, width = 1200) {
  const { body } = await change(order, width)
  if (!body.pending) throw new Error(`Nothing waits: ${JSON.stringify(body)}`)
  return body.pending
}
const card = '4111111111111111'
const session = async (store: StoreCode, supplement: string, headers = {}) =>
  (await openSession(shop, supplement, 'card', store, {}, headers)).body
const paymentOf = async (reference: string) =>
  (await shop.db.select().from(payments).where(eq(payments.reference, reference)))[0]
const becomes = (reference: string, status: string) =>
  expect.poll(async () => (await paymentOf(reference))?.status, { timeout: 10_000 }).toBe(status)
async function paid(order: Waiting, width = 1200) {
  const pending = await asked(order, width)
  const opened = await session(order.store, pending.supplement)
  await payByCard(shop, opened, card)
  await reaches(shop, pending.supplement, 400, order.store)
  return { ...pending, reference: opened.payment_reference }
}
/** Makes the refunds that are due. @returns cents that went back of a payment */
async function backOf(...references: string[]): Promise<(number | undefined)[]> {
  await giveBack({
    db: shop.db,
    stores: await readStores(shop.db),
    providers: shop.providers,
    log: () => undefined,
    recipient: () => 'people@shop.example',
  })
  return references.map((wanted) => shop.sandbox.ledger.all().find(({ reference }) => reference === wanted)?.back)
}
const widthOf = async (order: Waiting) => (await orderOf(shop, order.id, order.store)).rows[0]?.drawing?.width

describe.each(codes)('dearer measures of a paid screen in %s', (store) => {
  it('R9.14 wait for their supplement, and are made once it is paid', async () => {
    const order = await waiting(store)
    const before = await orderOf(shop, order.id, store)
    const answer = await change(order, 1200)
    expect(answer).toMatchObject({ status: 200, body: { refund: 0, version: 1, open: true } })
    const { pending } = answer.body
    expect(pending?.to_pay).toBeGreaterThan(0)
    expect((pending?.price_after ?? 0) - (pending?.price_before ?? 0)).toBe(pending?.to_pay)
    expect(await widthOf(order)).toBe(1000)
    const supplement = await orderOf(shop, pending?.supplement ?? '', store)
    expect(supplement).toMatchObject({
      status: 200,
      supplement_of: { order: order.id, order_number: before.order_number },
      prices: { pvp: pending?.to_pay, pvp_total: pending?.to_pay, pvp_shipping: 0 },
      coupon: null,
      shipping_city: before.shipping_city,
    })
    expect(supplement.rows).toMatchObject([{ quantity: 1, drawing: null, prices: { total: pending?.to_pay } }])
    expect(supplement.rows[0]?.product.name).toContain(before.order_number)
    const asks = (await sentMails(shop)).filter(({ text }) => text.includes(`/order/${supplement.id}`))
    expect(asks).toHaveLength(1)

    const opened = await session(store, supplement.id)
    expect(opened.amount).toBe(pending?.to_pay)
    await payByCard(shop, opened, card)
    const done = await reaches(shop, supplement.id, 400, store)
    expect(await resultOf(shop, opened.payment_reference, store)).toMatchObject({ supplement: true })
    expect((await look(order)).body).toMatchObject({ pending: null, version: 2, paid_more: pending?.to_pay })
    const after = await orderOf(shop, order.id, store)
    expect(after.prices).toEqual(before.prices)
    expect(after.confirmation).toEqual({ state: 'waiting', confirmed_at: null, paid_more: pending?.to_pay })
    expect(after.rows[0]).toMatchObject({ drawing: { width: 1200 }, prices: before.rows[0]?.prices })
    const told = (await sentMails(shop)).filter(({ to }) => to === before.email).map(({ text }) => text)
    expect(told).toHaveLength(2)
    expect(told.filter((text) => text.includes(before.order_number ?? '-'))).toHaveLength(2)
    const [, link = ''] = /measures\?token=(\S+)/.exec(told.join(' ')) ?? []
    expect((await askMeasures(shop, store, 'look', { token: link })).status).toBe(200)
    const invoices = await shop.get<{ results: { kind: string; total: number }[] }>(
      `/accounting/v1/invoices/?store=${store}&order=${supplement.id}`,
      admin(store),
    )
    expect(invoices.body.results).toMatchObject([{ kind: 'invoice', total: pending?.to_pay }])
    const track = await shop.post<{ order_number: string }>(`/cart/v1/carts/retrieve_by_order_number/?store=${store}`, {
      email: before.email,
      order_number: done.order_number,
    })
    expect(track.body.order_number).toBe(before.order_number)
    expect((await confirm(order)).body).toMatchObject({ state: 'confirmed', version: 2 })
    const evidence = await evidenceOf(shop, store, order.id, admin(store))
    expect(evidence?.rows[0]?.drawing).toMatchObject({ width: 1200 })
    expect(evidence?.changes).toMatchObject([
      { refund: 0, supplement: { order: supplement.id, paid: pending?.to_pay } },
    ])
  })

  it('R9.14 stay as they were where the card is refused, and can be paid with another', async () => {
    const order = await waiting(store)
    const { supplement } = await asked(order)
    const opened = await session(store, supplement)
    await payByCard(shop, opened, '4000000000000002')
    await becomes(opened.payment_reference, 'error')
    expect(await widthOf(order)).toBe(1000)
    expect((await look(order)).body.pending?.supplement).toBe(supplement)
    await payByCard(shop, await session(store, supplement), card)
    await reaches(shop, supplement, 400, store)
    expect(await widthOf(order)).toBe(1200)
  })

  it('R9.14 end with their last day, and the old ones are confirmed', async () => {
    const order = await waiting(store)
    const { supplement } = await asked(order)
    await ageOrders(shop.db, new Date(Date.now() + 9 * 86_400_000))
    expect((await orderOf(shop, supplement, store)).status).toBe(250)
    const [stored] = await shop.db.select().from(orderConfirmations).where(eq(orderConfirmations.cartId, order.id))
    if (!stored?.pending) throw new Error('Nothing waits.')
    await shop.db
      .update(orderConfirmations)
      .set({ pending: { ...stored.pending, until: '2020-01-01' } })
      .where(eq(orderConfirmations.cartId, order.id))
    expect((await look(order)).body.pending).toBeNull()
    const late = await openSession(shop, supplement, 'card', store)
    expect([late.status, (late.body as unknown as { code: string }).code]).toEqual([409, 'supplement_over'])
    expect((await confirm(order)).body).toMatchObject({ state: 'confirmed', version: 1 })
    expect(await widthOf(order)).toBe(1000)
  })

  it('R9.14 that are paid after the old ones were confirmed give the money back', async () => {
    const order = await waiting(store)
    const { supplement, to_pay } = await asked(order)
    const opened = await session(store, supplement)
    expect((await confirm(order)).body).toMatchObject({ state: 'confirmed', pending: null })
    expect((await orderOf(shop, supplement, store)).status).toBe(250)
    await payByCard(shop, opened, card)
    await becomes(opened.payment_reference, 'refund_due')
    expect(await backOf(opened.payment_reference)).toEqual([to_pay])
    expect(await widthOf(order)).toBe(1000)
    expect(await orderOf(shop, supplement, store)).toMatchObject({ status: 250, order_number: null })
  })

  it('R9.14 that are paid twice are changed once, and the second payment goes back', async () => {
    const order = await waiting(store)
    const { supplement, to_pay } = await asked(order)
    const first = await session(store, supplement)
    const second = (await openSession(shop, supplement, 'applepay', store)).body
    await payByCard(shop, first, card)
    await reaches(shop, supplement, 400, store)
    await payInSession(shop, second.session, { type: 'applepay', ...walletToken('applepay', 'Authorised') })
    await becomes(second.payment_reference, 'refund_due')
    expect(await backOf(first.payment_reference, second.payment_reference)).toEqual([0, to_pay])
    expect((await look(order)).body).toMatchObject({ version: 2, paid_more: to_pay })
  })

  it('R9.14 take the place of those asked for before, whose payment goes back', async () => {
    const order = await waiting(store)
    const first = await asked(order, 1200)
    expect((await asked(order, 1200)).supplement).toBe(first.supplement)
    const unpaid = await asked(order, 1300)
    expect(unpaid.supplement).toBe(first.supplement)
    expect((await orderOf(shop, first.supplement, store)).prices.pvp_total).toBe(unpaid.to_pay)
    const opened = await session(store, first.supplement)
    const second = await asked(order, 1200)
    expect(second.supplement).not.toBe(first.supplement)
    await payByCard(shop, opened, card)
    await becomes(opened.payment_reference, 'refund_due')
    expect(await widthOf(order)).toBe(1000)
    await payByCard(shop, await session(store, second.supplement), card)
    await reaches(shop, second.supplement, 400, store)
    expect(await widthOf(order)).toBe(1200)
  })

  it('R9.14 are dropped, also by smaller ones, and nothing is to be paid any more', async () => {
    const order = await waiting(store)
    const { supplement } = await asked(order)
    const drop = () => askMeasures(shop, store, 'drop', { token: order.token })
    expect((await drop()).body).toMatchObject({ pending: null, version: 1 })
    expect((await drop()).status).toBe(200)
    expect((await openSession(shop, supplement, 'card', store)).status).toBe(409)
    const again = await asked(order)
    expect((await change(order, 900)).body).toMatchObject({ pending: null, version: 2 })
    expect((await openSession(shop, again.supplement, 'card', store)).status).toBe(409)
  })

  it('R9.14 give their supplement back before the money of the order, when they become smaller', async () => {
    const order = await waiting(store, { quantity: 2 })
    const { to_pay, reference } = await paid(order)
    const back = await change(order, 1000)
    expect(back.body).toMatchObject({ refund: to_pay, version: 3, refunded: to_pay })
    const less = (await change(order, 900)).body.refund
    expect(less).toBeGreaterThan(0)
    expect(await backOf(reference, order.reference)).toEqual([to_pay, less])
    const evidence = await evidenceOf(shop, store, order.id, admin(store))
    expect(evidence?.changes.map(({ of_supplements }) => of_supplements)).toEqual([undefined, to_pay, undefined])
  })

  it('R9.14 go back with the order that is cancelled, each payment by itself', async () => {
    const order = await waiting(store)
    const before = await orderOf(shop, order.id, store)
    const { supplement, to_pay, reference } = await paid(order)
    await asked(order, 1300)
    await sentMails(shop)
    expect((await shop.post(`/cart/v1/orders/${order.id}/cancel/?store=${store}`, {}, admin(store))).status).toBe(200)
    expect((await orderOf(shop, supplement, store)).status).toBe(700)
    expect(await backOf(order.reference, reference)).toEqual([before.prices.pvp_total, to_pay])
    expect((await look(order)).body).toMatchObject({ open: false, pending: null })
  })

  it('R9.14 go back with the pieces that are refunded, and never beyond what was paid', async () => {
    const order = await waiting(store, { quantity: 2 })
    const before = await orderOf(shop, order.id, store)
    const { to_pay, reference, supplement } = await paid(order)
    const refund = (more: object) =>
      shop.post<{ amount: number }>(
        `/cart/v1/orders/${order.id}/refunds/?store=${store}`,
        { reason: 'Broken', idempotency_key: crypto.randomUUID(), ...more },
        admin(store),
      )
    const one = { rows: [{ row: order.row, quantity: 1 }] }
    expect((await refund(one)).body.amount).toBe(before.rows[0]?.prices.unit)
    expect(await backOf(reference)).toEqual([Math.floor(to_pay / 2 + 0.5)])
    expect((await refund({})).status).toBe(201)
    expect(await backOf(order.reference, reference)).toEqual([before.prices.pvp_total, to_pay])
    expect((await paymentOf(reference))?.status).toBe('refunded')
    expect((await refund({})).status).toBe(409)
    const notes = await shop.get<{ results: { kind: string; total: number }[] }>(
      `/accounting/v1/invoices/?store=${store}&order=${supplement}`,
      admin(store),
    )
    const credited = notes.body.results.filter(({ kind }) => kind === 'credit_note')
    expect(credited.reduce((sum, { total }) => sum + total, 0)).toBe(to_pay)
  })

  it('R9.14 are asked for, paid and dropped by the customer whose order it is, and by no other', async () => {
    const [mine, other] = [await person(shop, store), await person(shop, store)]
    const order = await waiting(store, { headers: mine.headers })
    const answer = await change(order, 1200, { order: order.id }, mine.headers)
    const supplement = answer.body.pending?.supplement ?? ''
    const read = (headers: object) =>
      shop.get(`/cart/v1/carts/${supplement}/?store=${store}`, headers as Record<string, string>)
    expect((await read(other.headers)).status).toBe(404)
    expect((await read({})).status).toBe(401)
    expect((await openSession(shop, supplement, 'card', store, {}, other.headers)).status).toBe(404)
    expect((await askMeasures(shop, store, 'drop', { order: order.id }, other.headers)).status).toBe(404)
    expect((await askMeasures(shop, store, 'drop', { order: order.id })).status).toBe(401)
    const lists = (query: string) =>
      shop.get<{ results: { id: string }[] }>(`/cart/v1/carts/?store=${store}${query}`, mine.headers)
    for (const query of ['', '&status=200', '&status__gte=200'])
      expect((await lists(query)).body.results.map(({ id }) => id)).not.toContain(supplement)
    await payByCard(shop, await session(store, supplement, mine.headers), card)
    await expect
      .poll(async () => (await lists('&status__gte=300')).body.results.map(({ id }) => id), { timeout: 10_000 })
      .toContain(supplement)
    expect((await look(order)).body.rows[0]?.drawing).toMatchObject({ width: 1200 })
  })
})

describe('a supplement for dearer measures', () => {
  it('is opened, dropped and paid neither in another store nor by an invented link', async () => {
    const order = await waiting('FRSM')
    const { supplement } = await asked(order)
    for (const token of ['none', order.id, `${order.id}.`, order.token.slice(0, -1)])
      expect((await askMeasures(shop, 'FRSM', 'drop', { token })).body.code).toBe('token_not_valid')
    expect((await askMeasures(shop, 'ESSM', 'drop', { token: order.token })).status).toBe(400)
    expect((await askMeasures(shop, 'FRSM', 'drop', {})).status).toBe(401)
    expect((await askMeasures(shop, 'FRSM', 'drop', { token: 7 })).status).toBe(400)
    expect((await shop.get(`/cart/v1/carts/${supplement}/?store=ESSM`)).status).toBe(404)
    expect((await openSession(shop, supplement, 'card', 'ESSM')).status).toBe(404)
    expect((await look(order)).body.pending?.supplement).toBe(supplement)
  })

  it('is neither a cart nor a quote, and is not paid at another price', async () => {
    const order = await waiting('FRSM')
    const { supplement, to_pay } = await asked(order)
    const post = async (path: string, body: object) => (await shop.post(`${path}?store=FRSM`, body)).status
    const transfer = { cart_id: supplement, expected_total: to_pay - 1 }
    expect(await post('/payment/v1/transfer/payments/init_order/', transfer)).toBe(409)
    expect(await post('/cart/v1/quotes/', { cart_id: supplement })).toBe(409)
    expect(await post('/cart/v1/cart-rows/', { order: supplement, product: screens.FRSM.product })).toBe(409)
    expect((await shop.get(`/cart/v1/quotes/${supplement}/pdf/?store=FRSM`)).status).toBe(404)
    const written = { user: { name: 'Mallory' }, observations: 'x' }
    expect((await shop.put(`/cart/v1/carts/${supplement}/?store=FRSM`, written)).status).toBe(409)
    expect((await openSession(shop, supplement, 'card', 'FRSM', { expected_total: to_pay - 1 })).status).toBe(409)
    expect((await openSession(shop, supplement, 'card', 'FRSM', { expected_total: to_pay })).status).toBe(200)
  })

  it('is never sent, cancelled or sent back alone, and comes as far as its order', async () => {
    const order = await waiting('FRSM')
    const { supplement } = await paid(order)
    const { rows } = await orderOf(shop, supplement)
    const pieces = [{ row: rows[0]?.id, quantity: 1 }]
    const post = (path: string, body: object) => shop.post(`/cart/v1/${path}?store=FRSM`, body, admin('FRSM'))
    const parcel = { carrier: 'Geodis', tracking_number: 'T-12345678', rows: pieces }
    for (const { status, body } of [
      await post('sub-orders/', { order: supplement, rows: [rows[0]?.id] }),
      await post(`orders/${supplement}/parcels/`, parcel),
      await post(`orders/${supplement}/cancel/`, {}),
      await post(`orders/${supplement}/returns/`, { rows: pieces, idempotency_key: crypto.randomUUID() }),
    ])
      expect([status, (body as { code?: string }).code]).toEqual([409, 'supplement'])
    await confirm(order)
    const [part] = await shop.db.select().from(subOrders).where(eq(subOrders.cartId, order.id))
    const made = { ...parcel, rows: undefined, sub_order: part?.id, tracking_number: `T-${order.id.slice(0, 8)}` }
    expect((await post(`orders/${order.id}/parcels/`, made)).status).toBe(201)
    expect((await orderOf(shop, order.id)).status).toBe(650)
    expect((await orderOf(shop, supplement)).status).toBe(650)
  })

  it('whose payment is disputed holds its order until that is released', async () => {
    const order = await waiting('FRSM')
    const { reference, supplement } = await paid(order)
    expect(shop.sandbox.tell({ provider: 'adyen', reference, event: 'CHARGEBACK' })).toBe(true)
    const held = async () =>
      (
        await shop.get<{ results: { id: string; order: string }[] }>('/cart/v1/order-holds/?store=FRSM', admin('FRSM'))
      ).body.results.find((hold) => hold.order === supplement)
    await expect.poll(held, { timeout: 10_000 }).toBeDefined()
    expect((await confirm(order)).status).toBe(200)
    const begun = () => shop.db.select().from(subOrders).where(eq(subOrders.cartId, order.id))
    expect(await begun()).toEqual([])
    const release = `/cart/v1/order-holds/${(await held())?.id}/release/?store=FRSM`
    await shop.post(release, { note: 'Settled' }, admin('FRSM'))
    const store = (await readStores(shop.db)).find('FRSM')
    if (!store) throw new Error('No store FRSM.')
    await followUpConfirmations(shop.db, store)
    expect(await begun()).toMatchObject([{ status: 200 }])
  })

  it('has no drawing to be confirmed, no right of withdrawal, and no second request of a review', async () => {
    const order = await waiting('FRSM')
    const { supplement } = await paid(order)
    const view = await orderOf(shop, supplement)
    expect(view.confirmation).toBeNull()
    expect(view.rows).toMatchObject([{ custom_made: true, product: { id: 0 } }])
    expect(await linksOf(shop, supplement)).toEqual([])
  })
})
