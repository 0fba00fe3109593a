import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { NewParcel } from '../../lib/contract/orders.ts'
import type { SubOrderStatus } from '../../lib/contract/sub-orders.ts'
import { carts, mails, subOrders } from '../db/schema.ts'
import type { SubOrder } from '../domain/order/sub-order-view.ts'
import { readStores } from '../domain/stores.ts'
import { sendDueMails } from '../mail/worker.ts'
import { auditOf, expectAdministratorsOnly, type Staff, staffOf } from './support/administrators.ts'
import { type Api, startApi } from './support/api.ts'
import { orderOf } from './support/sandbox.ts'
import { filledCart, place, type StoreCode, standardProducts } from './support/shop.ts'

let api: Api
const staff = {} as Record<StoreCode, Staff>
beforeAll(async () => {
  api = await startApi()
  for (const store of ['FRSM', 'ESSM'] as const) staff[store] = await staffOf(api, store)
})
afterAll(() => api.close())

const pathOf = (id: string, store: StoreCode = 'FRSM') => `/cart/v1/orders/${id}/parcels/?store=${store}`
const label = { carrier: 'Geodis', tracking_number: 'GE 123-456' }
const send = (id: string, parcel: Partial<NewParcel>, store: StoreCode = 'FRSM') =>
  api.post<SubOrder & Record<string, unknown>>(pathOf(id, store), { ...label, ...parcel }, staff[store].admin.headers)
const deliver = (id: string, body: object = {}, store: StoreCode = 'FRSM') =>
  api.post<SubOrder & { code: string }>(
    `/cart/v1/parcels/${id}/deliver/?store=${store}`,
    body,
    staff[store].admin.headers,
  )
const mailsOf = (id: string) =>
  api.db
    .select()
    .from(mails)
    .where(eq(sql`${mails.data}->>'order'`, id))

/** A paid order of three pieces of one product and one of another. */
async function paid(store: StoreCode = 'FRSM'): Promise<Cart & { a: string; b: string }> {
  const { id } = await filledCart(api, store, 3)
  const [, second] = await standardProducts(api, store)
  await api.post(`/cart/v1/cart-rows/?store=${store}`, {
    order: id,
    product: second?.product,
    variant: second?.variant,
  })
  await place(api, id, store)
  const path = `/payment/v1/transfer/payments/confirm/?store=${store}`
  await api.post(path, { order_id: id }, staff[store].admin.headers)
  const order = await orderOf(api, id, store)
  const [a, b] = [3, 1].map((quantity) => order.rows.find((row) => row.quantity === quantity)?.id ?? '')
  return { ...order, a: a ?? '', b: b ?? '' }
}
const statusOf = async (id: string, store: StoreCode = 'FRSM') => (await orderOf(api, id, store)).status

describe('parcels', () => {
  it.each([
    ['FRSM', 'est en route', 'Suivre mon colis'],
    ['ESSM', 'está en camino', 'Seguir mi paquete'],
  ] as const)(
    'R4.10 R4.11 R4.24 send an order of %s in part, then wholly, with a mail each',
    async (store, subject, button) => {
      const { id, a, b, rows } = await paid(store)
      const tracking_url = 'https://suivi.example.com/c?n=GE123&x=<b>'
      const first = await send(id, { rows: [{ row: a, quantity: 2 }], tracking_url }, store)
      expect([first.status, first.body]).toMatchObject([
        201,
        {
          order: id,
          status: 600,
          ...label,
          tracking_url,
          pieces: [{ row: a, quantity: 2 }],
          rows: [a],
          delivered_at: null,
        },
      ])
      expect(Date.now() - Date.parse(String(first.body.sent_at))).toBeLessThan(60_000)
      expect(await statusOf(id, store)).toBe(600)
      const rest = [
        { row: b, quantity: 1 },
        { row: a, quantity: 1 },
      ]
      await send(id, { rows: rest, tracking_number: 'GE 2222' }, store)
      expect(await statusOf(id, store)).toBe(650)
      const written: { subject: string; text: string; html: string }[] = []
      await sendDueMails({
        db: api.db,
        stores: await readStores(api.db),
        log: () => undefined,
        transport: async (mail) => void written.push(mail),
        storeUrl: () => 'https://shop.example',
      })
      const told = written.filter(({ text }) => text.includes('Geodis'))
      expect(told.map((mail) => mail.subject)).toEqual([
        expect.stringContaining(subject),
        expect.stringContaining(subject),
      ])
      const [one] = told
      const name = rows.find((row) => row.id === a)?.product.name
      expect(one?.text.replace(/\s/g, ' ')).toContain('GE 123-456')
      expect(one?.text.replace(/\s/g, ' ')).toContain(`2 × ${name}`.replace(/\s/g, ' '))
      expect(one?.html).toContain(button)
      expect(one?.html).toContain('href="https://suivi.example.com/c?n=GE123&amp;x=&lt;b&gt;"')
      expect(told[1]?.html).toContain(`https://shop.example/order/${id}`)
    },
  )

  it.each(['FRSM', 'ESSM'] as const)(
    'R4.10 R7.68 of sub-orders of %s move their order along once they have left, and are logged',
    async (store) => {
      const { id, a, b } = await paid(store)
      const { headers } = staff[store].admin
      const part = async (rows: string[]) =>
        (await api.post<SubOrder>(`/cart/v1/sub-orders/?store=${store}`, { order: id, rows }, headers)).body.id
      const move = async (of: string, states: readonly SubOrderStatus[]) => {
        for (const status of states) await api.put(`/cart/v1/sub-orders/${of}/?store=${store}`, { status }, headers)
      }
      const [first, second] = [await part([a]), await part([b])]
      await move(first, [200, 300])
      expect(await statusOf(id, store)).toBe(400)
      await move(first, [600])
      expect(await statusOf(id, store)).toBe(600)
      await move(second, [200, 300, 650])
      expect(await statusOf(id, store)).toBe(600)
      await move(second, [600])
      expect(await statusOf(id, store)).toBe(650)
      const log = await auditOf(api, staff[store], id)
      expect(log.map(({ before, after }) => [before?.order_status, after?.order_status])).toEqual(
        expect.arrayContaining([
          [400, 600],
          [600, 650],
        ]),
      )
    },
  )

  it('R4.10 of an order that is not paid move nothing', async () => {
    const { id } = await filledCart(api)
    await place(api, id)
    const { headers } = staff.FRSM.admin
    const { body } = await api.post<SubOrder>('/cart/v1/sub-orders/?store=FRSM', { order: id, rows: [] }, headers)
    for (const status of [200, 300, 600])
      await api.put(`/cart/v1/sub-orders/${body.id}/?store=FRSM`, { status }, headers)
    expect(await statusOf(id)).toBe(300)
  })

  it('R4.29 show where the order is looked up, and in the list of its parts', async () => {
    const { id, a, email, order_number } = await paid()
    await send(id, { rows: [{ row: a, quantity: 1 }] })
    const path = '/cart/v1/carts/retrieve_by_order_number/?store=FRSM'
    const tracked = await api.post(path, { email, order_number })
    expect(tracked.body).toMatchObject({
      status: 600,
      sub_orders: [{ status: 600, carrier: 'Geodis', sent_at: expect.stringMatching(/^\d{4}-/) }],
    })
    const list = await api.get(`/cart/v1/sub-orders/?store=FRSM&order=${id}`, staff.FRSM.admin.headers)
    expect(list.body).toMatchObject({ results: [{ ...label, pieces: [{ row: a, quantity: 1 }] }] })
  })

  it('R4.24 sends a sub-order that was made before, with all that is in it', async () => {
    const { id, a, b } = await paid()
    const made = await api.post<SubOrder>(
      '/cart/v1/sub-orders/?store=FRSM',
      { order: id, rows: [a] },
      staff.FRSM.admin.headers,
    )
    const taken = await send(id, { rows: [{ row: a, quantity: 1 }] })
    expect([taken.status, taken.body]).toMatchObject([
      400,
      { rows: { 0: { quantity: [expect.stringContaining('0')] } } },
    ])
    const sent = await send(id, { sub_order: made.body.id })
    expect(sent.body).toMatchObject({ id: made.body.id, status: 600, pieces: [{ row: a, quantity: 3 }] })
    expect(await statusOf(id)).toBe(600)
    await send(id, { rows: [{ row: b, quantity: 1 }], tracking_number: 'GE 77777' })
    expect(await statusOf(id)).toBe(650)
  })

  it('R4.24 the same parcel again changes nothing, another one of that number is refused', async () => {
    const { id, a } = await paid()
    const rows = [{ row: a, quantity: 3 }]
    const [first, again] = [await send(id, { rows }), await send(id, { rows })]
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    expect((await mailsOf(id)).filter(({ template }) => template === 'parcelSent')).toHaveLength(1)
    const other = await send(id, { rows: [{ row: a, quantity: 1 }] })
    expect([other.status, Object.keys(other.body)]).toEqual([400, ['tracking_number']])
    const entries = await auditOf(api, staff.FRSM, id)
    expect(entries.filter(({ action }) => action === 'parcel.send')).toMatchObject([
      {
        before: { order_status: 400 },
        after: { order_status: 600, sub_order: first.body.id, ...label, pieces: rows },
      },
    ])
  })

  it('R4.24 never hold more than was ordered, however many are sent at once', async () => {
    const { id, a } = await paid()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => send(id, { rows: [{ row: a, quantity: 1 }], tracking_number: `GE0000${n}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400])
    expect((await api.db.select().from(subOrders).where(eq(subOrders.cartId, id))).length).toBe(3)
  })

  it('R4.26 R4.41 arrive, now or on a day that is named, and the withdrawal counts from the last piece', async () => {
    const { id, a, b } = await paid()
    const one = await send(id, { rows: [{ row: a, quantity: 1 }] })
    const arrived = await deliver(one.body.id)
    expect([arrived.status, arrived.body.status]).toEqual([200, 700])
    const rest = [
      { row: a, quantity: 2 },
      { row: b, quantity: 1 },
    ]
    const two = await send(id, { rows: rest, tracking_number: 'GE 22222' })
    expect((await orderOf(api, id)).withdrawal).toEqual({ state: 'open', until: null })
    const now = new Date().toISOString()
    const last = await deliver(two.body.id, { delivered_at: now })
    expect(last.body.delivered_at).toBe(now)
    expect((await deliver(two.body.id, { delivered_at: '2020-01-01T00:00:00Z' })).body.delivered_at).toBe(now)
    expect((await orderOf(api, id)).withdrawal?.until).toMatch(/^\d{4}-/)
    const actions = (await auditOf(api, staff.FRSM, id)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'parcel.deliver')).toHaveLength(2)
  })

  it('R4.26 the period of withdrawal waits for pieces that are in no parcel yet', async () => {
    const { id, a, b } = await paid()
    const rows = [
      { row: a, quantity: 1 },
      { row: b, quantity: 1 },
    ]
    const { body } = await send(id, { rows })
    await deliver(body.id)
    expect((await orderOf(api, id)).withdrawal).toEqual({ state: 'open', until: null })
  })

  it('R4.26 keep what is in them once they have left', async () => {
    const { id, a, b } = await paid()
    const { body } = await send(id, { rows: [{ row: a, quantity: 1 }] })
    const path = `/cart/v1/sub-orders/${body.id}/?store=FRSM`
    expect((await api.put(path, { rows: [b] }, staff.FRSM.admin.headers)).body).toHaveProperty('rows')
    expect((await api.put(path, { carrier: 'SEUR' }, staff.FRSM.admin.headers)).status).toBe(200)
    const removed = await api.remove(path, staff.FRSM.admin.headers)
    expect([removed.status, removed.body.code]).toEqual([409, 'parcel_sent'])
    expect(await api.db.select().from(subOrders).where(eq(subOrders.cartId, id))).toHaveLength(1)
  })
})

describe('parcels that are refused', () => {
  let order: Awaited<ReturnType<typeof paid>>
  let foreign: Awaited<ReturnType<typeof paid>>
  beforeAll(async () => {
    order = await paid()
    foreign = await paid()
  })
  const row = () => ({ row: order.a, quantity: 1 })

  it.each<[string, () => object, string]>([
    ['more pieces than ordered', () => ({ rows: [{ row: order.a, quantity: 4 }] }), 'rows.0.quantity'],
    ['no pieces', () => ({ rows: [{ row: order.a, quantity: 0 }] }), 'rows.0.quantity'],
    ['a third of a piece', () => ({ rows: [{ row: order.a, quantity: 0.3 }] }), 'rows.0.quantity'],
    ['a row of another order', () => ({ rows: [row(), { row: foreign.a, quantity: 1 }] }), 'rows.1.row'],
    ['a row twice', () => ({ rows: [row(), row()] }), 'rows.1.row'],
    ['a row that is none', () => ({ rows: [{ row: 'x', quantity: 1 }] }), 'rows.0.row'],
    ['nothing at all', () => ({}), 'rows'],
    ['no rows', () => ({ rows: [] }), 'rows'],
    ['rows that are no list', () => ({ rows: 'all' }), 'rows'],
    ['a sub-order and rows', () => ({ rows: [row()], sub_order: order.a }), 'rows'],
    ['a sub-order that is not there', () => ({ sub_order: order.a }), 'sub_order'],
    ['a tracking number that is too short', () => ({ rows: [row()], tracking_number: '12' }), 'tracking_number'],
    ['one that is too long', () => ({ rows: [row()], tracking_number: '1'.repeat(41) }), 'tracking_number'],
    ['one of signs', () => ({ rows: [row()], tracking_number: '<script>' }), 'tracking_number'],
    ['one of spaces', () => ({ rows: [row()], tracking_number: '        ' }), 'tracking_number'],
    ['no carrier', () => ({ rows: [row()], carrier: ' ' }), 'carrier'],
    ['a carrier that is too long', () => ({ rows: [row()], carrier: 'x'.repeat(61) }), 'carrier'],
    ['an address without https', () => ({ rows: [row()], tracking_url: 'http://a.example/x' }), 'tracking_url'],
    ['a script', () => ({ rows: [row()], tracking_url: 'javascript:alert(1)' }), 'tracking_url'],
    ['an address of somebody', () => ({ rows: [row()], tracking_url: 'https://a.example@b.example/' }), 'tracking_url'],
    ['an address without a host', () => ({ rows: [row()], tracking_url: 'https://' }), 'tracking_url'],
  ])('R4.24 %s, at their field', async (_, parcel, field) => {
    const { status, body } = await send(order.id, parcel())
    expect(status).toBe(400)
    expect(body).toHaveProperty(field, expect.arrayContaining([expect.any(String)]))
    expect(Object.keys(body)).toHaveLength(1)
    expect(await statusOf(order.id)).toBe(400)
    expect(await api.db.select().from(subOrders).where(eq(subOrders.cartId, order.id))).toEqual([])
  })

  it('R4.24 a sub-order of another order, one that was cancelled, one that has left', async () => {
    const values = (cartId: string, status: SubOrderStatus) => ({ cartId, status, rows: [] })
    const made = await api.db
      .insert(subOrders)
      .values([values(foreign.id, 100), values(foreign.id, 500), values(foreign.id, 700)])
      .returning()
    expect((await send(order.id, { sub_order: made[0]?.id ?? '' })).body).toHaveProperty('sub_order')
    for (const part of made.slice(1))
      expect((await send(foreign.id, { sub_order: part.id })).body).toHaveProperty('sub_order')
  })

  it.each([
    [300, 'order_unpaid'],
    [350, 'order_unpaid'],
    [700, 'order_over'],
    [800, 'order_over'],
  ] as const)('R4.14 those of an order that is not paid, or is over (%i)', async (status, code) => {
    const { id, a } = await paid()
    await api.db.update(carts).set({ status }).where(eq(carts.id, id))
    const refused = await send(id, { rows: [{ row: a, quantity: 1 }] })
    expect([refused.status, refused.body.code]).toEqual([409, code])
    expect(await api.db.select().from(subOrders).where(eq(subOrders.cartId, id))).toEqual([])
  })

  it('R4.14 those of a cart, and of what is not there', async () => {
    const cart = await filledCart(api)
    for (const id of [cart.id, '7f8a3c1e-1111-4222-8333-444455556666', 'nonsense', '1'])
      expect((await send(id, { rows: [row()] })).status, id).toBe(404)
  })

  it.each([
    ['{', 400],
    ['[]', 400],
    ['null', 400],
    ['"x"', 400],
  ])('R4.24 a body that is none: %s', async (body, status) => {
    expect((await api.post(pathOf(order.id), body, staff.FRSM.admin.headers)).status).toBe(status)
  })

  it('R4.26 arrivals of what has not left, on days to come, or before it left', async () => {
    const [waiting] = await api.db.insert(subOrders).values({ cartId: foreign.id }).returning()
    const early = await deliver(waiting?.id ?? '')
    expect([early.status, early.body.code]).toEqual([409, 'not_sent'])
    const { id, a } = await paid()
    const { body } = await send(id, { rows: [{ row: a, quantity: 1 }] })
    const days = [new Date(Date.now() + 86_400_000), new Date(Date.now() - 3 * 86_400_000)]
    for (const wrong of [...days.map((day) => day.toISOString()), 'yesterday', 7, null]) {
      const answer = await deliver(body.id, { delivered_at: wrong })
      expect([wrong, answer.status, Object.keys(answer.body)]).toEqual([wrong, 400, ['delivered_at']])
    }
    for (const wrong of ['7f8a3c1e-1111-4222-8333-444455556666', 'nonsense'])
      expect((await deliver(wrong)).status).toBe(404)
  })

  it.each(['FRSM', 'ESSM'] as const)('R6.7 those of anybody but the administrators of %s', async (store) => {
    const { id, a } = await paid(store)
    const parcel = { ...label, rows: [{ row: a, quantity: 1 }] }
    await expectAdministratorsOnly(staff[store], (named, headers) => api.post(pathOf(id, named), parcel, headers))
    expect(await statusOf(id, store)).toBe(400)
    const { body } = await send(id, { rows: parcel.rows }, store)
    await expectAdministratorsOnly(staff[store], (named, headers) =>
      api.post(`/cart/v1/parcels/${body.id}/deliver/?store=${named}`, {}, headers),
    )
    const [part] = await api.db.select().from(subOrders).where(eq(subOrders.id, body.id))
    expect(part?.status).toBe(600)
  })
})
