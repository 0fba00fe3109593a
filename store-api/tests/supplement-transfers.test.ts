import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, calendarDay } from '../../lib/rules/calendar.ts'
import { stores } from '../../lib/stores/registry.ts'
import { orderConfirmations } from '../db/schema.ts'
import { followUpConfirmations } from '../domain/confirmation/remind.ts'
import { ageOrders } from '../domain/order/ages.ts'
import { readStores } from '../domain/stores.ts'
import { type Staff, staffOf } from './support/administrators.ts'
import { askMeasures, linksOf, optionOf, paidScreen, type Screen, shopWithScreens } from './support/measured-orders.ts'
import { person } from './support/people.ts'
import { openSession, orderOf, type PayingShop, payByCard, reaches, resultOf } from './support/sandbox.ts'
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
  // Money that goes back is told.
  expect(shop.logs.filter((line) => !/refund_due/.test(line))).toEqual([])
  await shop.close()
})

/** A paid screen whose dearer measures wait for their supplement. */
async function waiting(store: StoreCode, headers: Record<string, string> = {}) {
  const order = await paidScreen(shop, store, screens[store], { headers })
  const [token = ''] = await linksOf(shop, order.id)
  const asked = { ...order, token, store }
  const pending = (await change(asked, 1200)).body.pending
  if (!pending) throw new Error('Nothing waits.')
  return { ...asked, ...pending }
}
type Order = Pick<Awaited<ReturnType<typeof paidScreen>>, 'id' | 'row'> & { token: string; store: StoreCode }
const look = ({ store, token }: Order) => askMeasures(shop, store, 'look', { token })
async function change(order: Order, width: number) {
  const { version } = (await look(order)).body
  const measures = [{ option: optionOf(screens[order.store], 'width-attr'), value: width }]
  return askMeasures(shop, order.store, 'change', { token: order.token, version, row: order.row, measures })
}
const widthOf = async (order: Order) => (await orderOf(shop, order.id, order.store)).rows[0]?.drawing?.width
interface Placed {
  order_number: string
  amount: number
  payment_reference: string
  transfer: { iban: string; concept: string }
}
const transfer = (store: StoreCode, supplement: string, headers = {}) =>
  shop.post<Placed>(`/payment/v1/transfer/payments/init_order/?store=${store}`, { cart_id: supplement }, headers)
const book = (store: StoreCode, order: string) =>
  shop.post<{ status: string }>(
    `/payment/v1/transfer/payments/confirm/?store=${store}`,
    { order_id: order },
    staff[store].admin.headers,
  )

describe.each(codes)('a bank transfer for dearer measures in %s', (store) => {
  it('R9.14 has them wait until the money is booked, and then makes them', async () => {
    const order = await waiting(store)
    await sentMails(shop)
    const placed = await transfer(store, order.supplement)
    expect(placed).toMatchObject({ status: 201, body: { amount: order.to_pay } })
    expect(placed.body.transfer.concept).toBe(placed.body.order_number)
    expect((await transfer(store, order.supplement)).body).toEqual(placed.body)
    const [mail, ...others] = (await sentMails(shop)).filter(({ text }) => text.includes(placed.body.order_number))
    expect(others).toEqual([])
    expect(mail?.text.replaceAll(/\s/g, '')).toContain(placed.body.transfer.iban.replaceAll(/\s/g, ''))
    expect(await widthOf(order)).toBe(1000)
    const { pending } = (await look(order)).body
    expect(pending).toMatchObject({ transfer: true, supplement: order.supplement })
    const view = await orderOf(shop, order.supplement, store)
    expect(view).toMatchObject({ status: 300, quote_valid_until: pending?.until, payment: { awaits_link: false } })

    expect((await book(store, order.supplement)).body.status).toBe('authorized')
    expect((await book(store, order.supplement)).body.status).toBe('authorized')
    expect(await widthOf(order)).toBe(1200)
    expect((await look(order)).body).toMatchObject({ pending: null, version: 2, paid_more: order.to_pay })
    expect((await orderOf(shop, order.supplement, store)).status).toBe(400)
  })

  it('R9.14 keeps the old measures from being made while the money is on its way', async () => {
    const order = await waiting(store)
    expect((await transfer(store, order.supplement)).status).toBe(201)
    const known = (await readStores(shop.db)).find(store)
    if (!known) throw new Error('There is no such store.')
    const confirmation = { reminderDays: [], helpDeskDays: 1, makeUnconfirmedAfterDays: 2 }
    const later = async (days: number) => {
      const now = new Date(Date.now() + days * 86_400_000)
      for (const _ of ['overdue', 'release']) await followUpConfirmations(shop.db, { ...known, confirmation }, now)
      return (await orderOf(shop, order.id, store)).confirmation?.state
    }
    expect(await later(3)).not.toBe('released')
    expect(await later(known.transferReservationDays + 10)).toBe('released')
  })

  it('R9.14 that is chosen on the last day has the days of a transfer, and not less than before', async () => {
    const { timeZone, transferReservationDays } = stores.find(({ code }) => code === store) ?? {}
    const today = calendarDay(new Date(), timeZone ?? '')
    const order = await waiting(store)
    const [stored] = await shop.db.select().from(orderConfirmations).where(eq(orderConfirmations.cartId, order.id))
    if (!stored?.pending) throw new Error('Nothing waits.')
    await shop.db
      .update(orderConfirmations)
      .set({ pending: { ...stored.pending, until: today } })
      .where(eq(orderConfirmations.cartId, order.id))
    await transfer(store, order.supplement)
    expect((await look(order)).body.pending?.until).toBe(addDays(today, transferReservationDays ?? 0))
  })

  it('R9.14 that comes after the old measures were confirmed is owed back', async () => {
    const order = await waiting(store)
    const { body } = await transfer(store, order.supplement)
    const { version } = (await look(order)).body
    const confirmed = { token: order.token, version, name: 'Camille Laurent', checked: true }
    expect((await askMeasures(shop, store, 'confirm', confirmed)).body).toMatchObject({ state: 'confirmed' })
    expect((await orderOf(shop, order.supplement, store)).status).toBe(700)
    expect((await book(store, order.supplement)).body.status).toBe('refund_due')
    expect(await widthOf(order)).toBe(1000)
    expect((await resultOf(shop, body.payment_reference, store)).status).toBe('refund_due')
  })

  it('R9.14 that does not come is given up in time, and is replaced by a card or another change', async () => {
    const [late, card, other] = [await waiting(store), await waiting(store), await waiting(store)]
    for (const { supplement } of [late, card, other]) await transfer(store, supplement)
    await payByCard(shop, (await openSession(shop, card.supplement, 'card', store)).body, '4111111111111111')
    await reaches(shop, card.supplement, 400, store)
    expect(await widthOf(card)).toBe(1200)
    expect((await book(store, card.supplement)).body.status).toBe('refund_due')
    expect((await change(other, 1300)).body.pending).toMatchObject({ transfer: false })
    expect((await book(store, other.supplement)).body.status).toBe('refund_due')
    expect(await widthOf(other)).toBe(1000)
    await ageOrders(shop.db, new Date(Date.now() + 16 * 86_400_000))
    expect((await orderOf(shop, late.supplement, store)).status).toBe(350)
  })

  it('R9.14 is placed by the customer whose order it is, and by no other, nor for what ended', async () => {
    const [mine, other] = [await person(shop, store), await person(shop, store)]
    const order = await waiting(store, mine.headers)
    expect((await transfer(store, order.supplement, other.headers)).status).toBe(404)
    expect((await transfer(store, order.supplement)).status).toBe(401)
    expect((await transfer(store === 'FRSM' ? 'ESSM' : 'FRSM', order.supplement)).status).toBe(404)
    expect((await look(order)).body.pending?.transfer).toBe(false)
    expect((await askMeasures(shop, store, 'drop', { token: order.token })).status).toBe(200)
    expect((await transfer(store, order.supplement, mine.headers)).status).toBe(409)
  })
})
