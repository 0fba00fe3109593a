import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { frsm } from '../../lib/stores/frsm.ts'
import { carts, mails, payments, stockReservations } from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import type { OutgoingMail } from '../mail/transport.ts'
import { sendDueMails } from '../mail/worker.ts'
import { follow, reserveBy, tokenOf } from './support/order-link.ts'
import { person } from './support/people.ts'
import { openSession, type PayingShop, startPayingShop } from './support/sandbox.ts'
import { filledCart, place, type Standard, type StoreCode, standardProducts } from './support/shop.ts'
import { countsOf, setPieces } from './support/stock.ts'

const { unpaid } = frsm
const codes: readonly StoreCode[] = ['FRSM', 'ESSM']
let shop: PayingShop
const bought = {} as Record<StoreCode, Standard>
beforeAll(async () => {
  shop = await startPayingShop()
  for (const store of codes) {
    const [first] = await standardProducts(shop, store)
    if (!first) throw new Error('The seed sells nothing.')
    bought[store] = first
  }
})
afterAll(async () => {
  expect(shop.logs).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  await shop.db.delete(stockReservations)
})

let shoppers = 0
/** A new shopper's cart, with a new e-mail. */
async function cartOf(store: StoreCode, quantity = 1, email?: string): Promise<string> {
  const { id } = await filledCart(shop, store, quantity)
  shoppers += 1
  await shop.put(`/cart/v1/carts/${id}/?store=${store}`, { user: { email: email ?? `guest-${shoppers}@example.org` } })
  return id
}

async function placed(store: StoreCode, quantity = 1, email?: string): Promise<string> {
  const id = await cartOf(store, quantity, email)
  expect((await place(shop, id, store)).status).toBe(201)
  return id
}

const held = async (store: StoreCode) => (await countsOf(shop.db, bought[store])).held
const from = (address: string) => ({ 'x-forwarded-for': address })
const card = (cart_id: string, headers = {}, store: StoreCode = 'FRSM') =>
  shop.post(`/payment/v1/card/payments/session/?store=${store}`, { cart_id, payment_method: 'card' }, headers)

describe.each(codes)('orders of guests by transfer (%s)', (store) => {
  it('R4.6 hold no piece, however many there are, and everything can still be bought', async () => {
    await setPieces(shop.db, bought[store], 12)
    for (let order = 0; order < 12; order += 1) await placed(store, 1)
    expect(await held(store)).toBe(0)
    const all = await cartOf(store, 12)
    expect((await openSession(shop, all, 'card', store)).status).toBe(200)
  })

  it('R4.6 hold a third of a stock at most once their links are followed, all at once', async () => {
    await setPieces(shop.db, bought[store], 12)
    const orders: string[] = []
    for (let order = 0; order < 12; order += 1) orders.push(await placed(store, 1))
    const answers = await Promise.all(orders.map((order) => follow(shop, order, store)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code].join())),
    ).toEqual(new Set(['409,share_held']))
    expect(await held(store)).toBe(4)
    expect((await openSession(shop, await cartOf(store, 8), 'card', store)).status).toBe(200)
  })

  it('R4.6 are reserved once by the mailed link, which answers the same when it is followed again', async () => {
    await setPieces(shop.db, bought[store], 12)
    const order = await placed(store, 2)
    const read = async () => (await shop.get<Cart>(`/cart/v1/carts/${order}/?store=${store}`)).body
    const before = await read()
    expect(before.payment).toMatchObject({ status: 'pending', awaits_link: true })
    expect(await held(store)).toBe(0)
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => follow(shop, order, store)))
    const states = [first, ...again].map((answer) => answer?.body.state)
    expect(states.sort()).toEqual(['already', 'already', 'reserved'])
    expect(first?.body).toMatchObject({ id: order, order_number: before.order_number })
    expect(await held(store)).toBe(2)
    expect((await read()).payment).toMatchObject({ status: 'pending', awaits_link: false })
    const [kept] = await shop.db.select().from(stockReservations).where(eq(stockReservations.cartId, order))
    expect(((kept?.until?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(frsm.transferReservationDays, 1)
  })

  it('R4.6 are not reserved by a link that is another’s, of another store, cut, or over', async () => {
    await setPieces(shop.db, bought[store], 12)
    const [order, other] = [await placed(store), await placed(store)]
    const [token, others] = [await tokenOf(shop, order), await tokenOf(shop, other)]
    const elsewhere = store === 'FRSM' ? 'ESSM' : 'FRSM'
    const [reference = '', secret = ''] = token.split('.')
    const forged = [
      `${others.split('.')[0]}.${secret}`,
      token.slice(0, -1),
      reference,
      `${reference}.`,
      '',
      '.',
      'null',
    ]
    for (const [sent, code] of [...forged.map((one) => [one, store] as const), [token, elsewhere] as const]) {
      const { status, body } = await reserveBy(shop, sent, code)
      expect([sent, status, body.code]).toEqual([sent, 400, 'token_not_valid'])
    }
    await shop.db
      .update(payments)
      .set({ linkUntil: new Date(Date.now() - 1) })
      .where(eq(payments.cartId, order))
    expect((await reserveBy(shop, token, store)).status).toBe(400)
    expect(await held(store)).toBe(0)
  })

  it('R4.6 say in the mail and the order that nothing is reserved before the link was followed', async () => {
    await setPieces(shop.db, bought[store], 12)
    // Those of the orders before need not be written.
    await shop.db.delete(mails)
    const order = await placed(store, 1, `mail-${store}@example.org`.toLowerCase())
    const sent: OutgoingMail[] = []
    const token = await tokenOf(shop, order)
    await sendDueMails({
      db: shop.db,
      stores: await readStores(shop.db),
      transport: async (mail) => void sent.push(mail),
      from: 'shop@example.org',
      storeUrl: shop.providers.storeUrl,
      log: () => undefined,
    })
    const mail = sent.find(({ to }) => to === `mail-${store}@example.org`.toLowerCase())
    const link = `${shop.providers.storeUrl(store)}/order/confirm?token=${token}`
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(link)
    expect(mail?.text).toMatch(new RegExp(`${unpaid.linkHours}\\sh`))
    await expect(tokenOf(shop, order)).rejects.toThrow('no link')
  })

  it('R4.6 whose pieces are gone when the link is followed are refused, and may be tried again', async () => {
    await setPieces(shop.db, bought[store], 3)
    const order = await placed(store, 1)
    await setPieces(shop.db, bought[store], 0)
    const { status, body } = await follow(shop, order, store)
    expect([status, body.code]).toEqual([409, 'unavailable'])
    await setPieces(shop.db, bought[store], 3)
    expect((await follow(shop, order, store)).body.state).toBe('reserved')
  })

  it('R4.6 that were given up are reserved by no link', async () => {
    await setPieces(shop.db, bought[store], 12)
    const order = await placed(store)
    await shop.db.update(carts).set({ status: 350 }).where(eq(carts.id, order))
    const { status, body } = await follow(shop, order, store)
    expect([status, body.code]).toEqual([409, 'cart_closed'])
  })
})

describe('pieces that are not paid for', () => {
  it.each([1, 2])('of a stock of %i can be ordered by transfer, one at a time', async (pieces) => {
    await setPieces(shop.db, bought.FRSM, pieces)
    expect((await follow(shop, await placed('FRSM'))).status).toBe(200)
    expect(await held('FRSM')).toBe(1)
  })

  it('are held at once for a customer, within the same third', async () => {
    await setPieces(shop.db, bought.FRSM, 9)
    const { headers } = await person(shop)
    const order = (id: string) =>
      shop.post('/payment/v1/transfer/payments/init_order/?store=FRSM', { cart_id: id }, headers)
    expect((await order(await cartOf('FRSM', 3))).status).toBe(201)
    expect(await held('FRSM')).toBe(3)
    const beyond = await order(await cartOf('FRSM', 1))
    expect([beyond.status, beyond.body.code]).toEqual([409, 'share_held'])
    expect(beyond.body.detail).toContain('virements')
  })

  it('in payments count for the third, which leaves transfers what it has left', async () => {
    await setPieces(shop.db, bought.FRSM, 9)
    expect((await card(await cartOf('FRSM', 2))).status).toBe(200)
    const [first, second] = [await placed('FRSM'), await placed('FRSM')]
    expect((await follow(shop, first)).status).toBe(200)
    const { status, body } = await follow(shop, second)
    expect([status, body.code]).toEqual([409, 'share_held'])
    expect((await card(await cartOf('FRSM', 6))).status).toBe(200)
  })

  it('of one e-mail are bounded over all orders, sent at once, and a stranger’s carts do not count', async () => {
    await setPieces(shop.db, bought.FRSM, 600)
    const email = 'hoarder@example.org'
    const strangers = await cartOf('FRSM', unpaid.pieces, email)
    expect((await card(strangers)).status).toBe(200)
    const orders: string[] = []
    for (let order = 0; order < 6; order += 1) orders.push(await placed('FRSM', unpaid.pieces / 4, email))
    const answers = await Promise.all(orders.map((order) => follow(shop, order)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('too_much_held')
    expect(await held('FRSM')).toBe(2 * unpaid.pieces)
  })

  it('of one account are bounded over all orders', async () => {
    await setPieces(shop.db, bought.FRSM, 600)
    const { headers } = await person(shop)
    const order = (id: string) =>
      shop.post('/payment/v1/transfer/payments/init_order/?store=FRSM', { cart_id: id }, headers)
    expect((await order(await cartOf('FRSM', unpaid.pieces))).status).toBe(201)
    const beyond = await order(await cartOf('FRSM', 1))
    expect([beyond.status, beyond.body.code]).toEqual([409, 'too_much_held'])
  })

  it('of one network are bounded, 25 payments at once, and IPv6 addresses of one network are one', async () => {
    await setPieces(shop.db, bought.FRSM, 600)
    const ids = await Promise.all(Array.from({ length: 25 }, () => cartOf('FRSM', 5)))
    const answers = await Promise.all(
      ids.map((id, index) => card(id, from(`2001:db8:0:7::${(index + 1).toString(16)}`))),
    )
    expect(await held('FRSM')).toBe(unpaid.networkPieces)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 too_much_held']))
    expect((await card(await cartOf('FRSM', 3), from('2001:db8:0:8::1'))).status).toBe(200)
  })

  it('never keep the only payment of a shopper from being opened, however large', async () => {
    await setPieces(shop.db, bought.FRSM, 600)
    const address = from('198.51.100.7')
    expect((await card(await cartOf('FRSM', unpaid.networkPieces + 5), address)).status).toBe(200)
    expect((await card(await cartOf('FRSM', 1), address)).status).toBe(409)
  })

  it('are held for a card no longer than its session, also where the order waits for its link', async () => {
    await setPieces(shop.db, bought.FRSM, 9)
    const order = await placed('FRSM', 2)
    const { body } = await openSession(shop, order)
    const [kept] = await shop.db.select().from(stockReservations).where(eq(stockReservations.cartId, order))
    expect(kept?.until?.toISOString()).toBe(body.expires_at)
    expect((new Date(body.expires_at).getTime() - Date.now()) / 60_000).toBeCloseTo(unpaid.paymentMinutes, 0)
  })
})
