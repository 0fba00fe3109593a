import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderReturn } from '../../lib/contract/returns.ts'
import { carts, mails, orderReturns, subOrders } from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import { sendDueMails } from '../mail/worker.ts'
import { giveBack } from '../payments/refunds.ts'
import { auditOf, expectAdministratorsOnly, type Staff, staffOf } from './support/administrators.ts'
import { paidByCard } from './support/paid-orders.ts'
import { orderOf, type PayingShop, startPayingShop } from './support/sandbox.ts'
import type { StoreCode } from './support/shop.ts'

let shop: PayingShop
const staff = {} as Record<StoreCode, Staff>
beforeAll(async () => {
  shop = await startPayingShop()
  for (const store of ['FRSM', 'ESSM'] as const) staff[store] = await staffOf(shop, store)
})
afterAll(async () => {
  expect(shop.logs).toEqual([])
  await shop.close()
})

type Answered = OrderReturn & { code: string }
const open = (id: string, more: object = {}, store: StoreCode = 'FRSM') =>
  shop.post<Answered & Record<string, unknown>>(
    `/cart/v1/orders/${id}/returns/?store=${store}`,
    { idempotency_key: randomUUID(), ...more },
    staff[store].admin.headers,
  )
const move = (id: string, status: string, more: object = {}, store: StoreCode = 'FRSM') =>
  shop.post<Answered>(`/cart/v1/returns/${id}/move/?store=${store}`, { status, ...more }, staff[store].admin.headers)
/** A paid order of two pieces of one row, of which some were delivered. */
async function delivered(store: StoreCode, pieces = 1) {
  const { id, reference } = await paidByCard(shop, store)
  const { rows, prices, email, order_number } = await orderOf(shop, id, store)
  const [row] = rows
  if (!row) throw new Error('The order has no row.')
  const part = { cartId: id, status: 700, deliveredAt: new Date(), rows: [row.id] } as const
  if (pieces > 0)
    await shop.db.insert(subOrders).values({ ...part, rows: [row.id], pieces: [{ row: row.id, quantity: pieces }] })
  await shop.db.update(carts).set({ status: 650 }).where(eq(carts.id, id))
  return { id, reference, row: row.id, unit: row.prices.unit, paid: prices.pvp_total, email, order_number }
}
const declare = async (order: { email: string; order_number: string | null }, store: StoreCode) => {
  const { email, order_number } = order
  const declaration = { name: 'Camille Laurent', email, order_number, idempotency_key: randomUUID() }
  await shop.post(`/cart/v1/withdrawals/?store=${store}`, declaration)
  const listed = await shop.get<{ results: { id: string; order_number: string }[] }>(
    `/cart/v1/withdrawals/?store=${store}`,
    staff[store].admin.headers,
  )
  return listed.body.results.find((each) => each.order_number === order_number)?.id ?? ''
}
const round = async () =>
  giveBack({
    db: shop.db,
    stores: await readStores(shop.db),
    providers: shop.providers,
    log: () => undefined,
    recipient: () => 'people@shop.example',
  })
const statesMailed = async (id: string) =>
  (
    await shop.db
      .select()
      .from(mails)
      .where(eq(sql`${mails.data}->>'order'`, id))
  ).flatMap(({ template, data }) => (template === 'returnMoved' ? [(data.returned as OrderReturn).status] : []))

describe.each(['FRSM', 'ESSM'] as const)('a return in %s', (store) => {
  it('R4.22 follows from a withdrawal, is checked, and its money goes back with the delivery', async () => {
    const order = await delivered(store)
    const withdrawal = await declare(order, store)
    const opened = await open(order.id, { withdrawal, note: 'Box 3' }, store)
    expect([opened.status, opened.body]).toMatchObject([
      201,
      {
        status: 'announced',
        withdrawal,
        rows: [{ row: order.row, quantity: 1 }],
        worth: order.paid,
        refund: null,
        note: 'Box 3',
        order_number: order.order_number,
      },
    ])
    const { id } = opened.body
    expect((await move(id, 'received', {}, store)).body.status).toBe('received')
    expect((await move(id, 'received', {}, store)).body.status).toBe('received')
    await move(id, 'checked', { note: 'Fine' }, store)
    const done = await move(id, 'refunded', {}, store)
    expect(done.body).toMatchObject({ status: 'refunded', note: 'Fine', refund: { amount: order.paid, status: 'due' } })
    await round()
    expect(shop.sandbox.ledger.all().find(({ reference }) => reference === order.reference)?.back).toBe(order.paid)
    expect((await orderOf(shop, order.id, store)).status).toBe(800)
    expect(await statesMailed(order.id)).toEqual(['announced', 'received', 'checked', 'refunded'])
    expect(await auditOf(shop, staff[store], order.id)).toMatchObject([
      { action: 'return.move', before: { return: id, status: 'checked' }, after: { status: 'refunded' } },
      { action: 'refund.create', after: { amount: order.paid } },
      { action: 'return.move', after: { status: 'checked' } },
      { action: 'return.move', after: { status: 'received' } },
      { action: 'return.create', administrator: staff[store].admin.id, before: null, after: { status: 'announced' } },
    ])
    const again = await open(order.id, { withdrawal }, store)
    expect([again.status, again.body.code]).toEqual([409, 'return_exists'])
  })

  it('R4.22 says in its mails what it is called and how it stands', async () => {
    const order = await delivered(store)
    const { body } = await open(order.id, { rows: [{ row: order.row, quantity: 1 }] }, store)
    await move(body.id, 'refused', {}, store)
    const subjects: string[] = []
    await sendDueMails({
      db: shop.db,
      stores: await readStores(shop.db),
      log: (_, message) => void shop.logs.push(message),
      transport: async (mail) => void subjects.push(mail.subject),
      storeUrl: () => 'https://shop.example',
    })
    const own = subjects.filter((subject) => subject.includes(body.reference)).map((each) => each.replace(/\s/g, ' '))
    const [announced, refused] = store === 'FRSM' ? ['Votre retour', 'pas accepté'] : ['Tu devolución', 'no se acepta']
    expect(own.toSorted((one, other) => one.length - other.length)).toMatchObject([
      expect.stringContaining(announced),
      expect.stringContaining(refused),
    ])
  })

  it('R6.7 is for its administrators alone', async () => {
    const order = await delivered(store)
    const { body } = await open(order.id, { rows: [{ row: order.row, quantity: 1 }] }, store)
    const given = { idempotency_key: randomUUID(), status: 'received', rows: [{ row: order.row, quantity: 1 }] }
    for (const path of [`/cart/v1/orders/${order.id}/returns/`, `/cart/v1/returns/${body.id}/move/`])
      await expectAdministratorsOnly(staff[store], (named, headers) =>
        shop.post(`${path}?store=${named}`, given, headers),
      )
    const list = (named: string, headers: Record<string, string>) =>
      shop.get<{ results: OrderReturn[] }>(`/cart/v1/returns/?store=${named}&order=${order.id}`, headers)
    expect((await list(store, {})).status).toBe(401)
    expect((await list(store, staff[store].customer.headers)).status).toBe(403)
    expect((await list(staff[store].other, staff[store].foreign.headers)).body.results).toEqual([])
    expect((await list(store, staff[store].admin.headers)).body.results).toMatchObject([
      { id: body.id, status: 'announced' },
    ])
  })
})

describe('what cannot come back', () => {
  it('R4.14 is a piece that was not delivered, or is on its way back', async () => {
    const order = await delivered('FRSM', 0)
    const rows = [{ row: order.row, quantity: 1 }]
    expect((await open(order.id, { rows })).body).toMatchObject({
      rows: { 0: { quantity: [expect.stringContaining('0')] } },
    })
    const there = await delivered('FRSM')
    const wanted = { rows: [{ row: there.row, quantity: 1 }] }
    const answers = await Promise.all([open(there.id, wanted), open(there.id, wanted)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    const [first] = answers.filter(({ status }) => status === 201)
    await move(first?.body.id ?? '', 'refused')
    expect((await open(there.id, wanted)).status).toBe(201)
  })

  it('R4.14 is opened once under one key', async () => {
    const order = await delivered('FRSM')
    const given = { rows: [{ row: order.row, quantity: 1 }], idempotency_key: randomUUID() }
    const answers = await Promise.all([open(order.id, given), open(order.id, given)])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const other = await delivered('FRSM')
    expect((await open(other.id, given)).body.code).toBe('conflict')
  })

  it.each([
    ['rows', {}],
    ['rows', { rows: [{ row: randomUUID(), quantity: 1 }] }],
    ['rows', { rows: [] }],
    ['withdrawal', { withdrawal: randomUUID() }],
    ['withdrawal', { withdrawal: 'nonsense' }],
    ['idempotency_key', { idempotency_key: 1 }],
  ])('R4.14 says at its place what is wrong: %s', async (field, wrong) => {
    const order = await delivered('FRSM')
    const { status, body } = await open(order.id, wrong)
    expect([status, Object.keys(body)]).toEqual([400, [field]])
    expect(await shop.db.select().from(orderReturns).where(eq(orderReturns.cartId, order.id))).toEqual([])
  })

  it('R4.14 is the declaration of another order', async () => {
    const [order, other] = [await delivered('FRSM'), await delivered('FRSM')]
    const withdrawal = await declare(other, 'FRSM')
    expect(Object.keys((await open(order.id, { withdrawal })).body)).toEqual(['withdrawal'])
  })

  it('R4.14 what is not there is 404', async () => {
    for (const wrong of [randomUUID(), 'nonsense', '1'])
      expect([(await open(wrong)).status, (await move(wrong, 'received')).status]).toEqual([404, 404])
  })
})

describe('a move of a return', () => {
  it('R4.14 that does not follow is refused, and nothing is paid', async () => {
    const order = await delivered('FRSM')
    const { body } = await open(order.id, { rows: [{ row: order.row, quantity: 1 }] })
    for (const status of ['checked', 'refunded']) {
      const refused = await move(body.id, status)
      expect([refused.status, refused.body.code]).toEqual([409, 'return_state'])
    }
    expect((await move(body.id, 'announced')).status).toBe(400)
    await move(body.id, 'refused')
    expect((await move(body.id, 'received')).status).toBe(409)
    await round()
    expect(shop.sandbox.ledger.all().find(({ reference }) => reference === order.reference)?.back).toBe(0)
  })

  it('R4.14 two at once pay back once; more than is left is refused and the return stays', async () => {
    const order = await delivered('FRSM')
    const { body } = await open(order.id, { rows: [{ row: order.row, quantity: 1 }] })
    await move(body.id, 'received')
    await move(body.id, 'checked')
    const above = await move(body.id, 'refunded', { amount: order.paid + 1 })
    expect([above.status, Object.keys(above.body)]).toEqual([400, ['amount']])
    const answers = await Promise.all([
      move(body.id, 'refunded', { amount: 700 }),
      move(body.id, 'refunded', { amount: 700 }),
    ])
    expect(answers.map((each) => each.body.refund?.amount)).toEqual([700, 700])
    await round()
    expect(shop.sandbox.ledger.all().find(({ reference }) => reference === order.reference)?.back).toBe(700)
  })
})
