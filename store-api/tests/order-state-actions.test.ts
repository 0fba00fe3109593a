import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderStatus } from '../../lib/contract/cart-content.ts'
import type { SubOrderStatus } from '../../lib/contract/sub-orders.ts'
import { orderStatuses } from '../../lib/rules/order-status.ts'
import { carts, orderReturns, subOrders } from '../db/schema.ts'
import { type Staff, staffOf } from './support/administrators.ts'
import { type Answer, type Api, startApi } from './support/api.ts'
import { orderOf } from './support/sandbox.ts'
import { filledCart, place, type StoreCode, standardProducts } from './support/shop.ts'

let api: Api
const staff = {} as Record<StoreCode, Staff>
beforeAll(async () => {
  api = await startApi()
  for (const store of ['FRSM', 'ESSM'] as const) staff[store] = await staffOf(api, store)
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface Order {
  id: string
  store: StoreCode
  row: string
}
type State = OrderStatus | 'withdrawn'
const asAdmin = ({ store }: Order) => staff[store].admin.headers

/** A part of the order in a given state, independent of the order's state. */
async function part({ id }: Order, status: SubOrderStatus): Promise<string> {
  await api.db.delete(orderReturns).where(eq(orderReturns.cartId, id))
  await api.db.delete(subOrders).where(eq(subOrders.cartId, id))
  const deliveredAt = status === 700 ? new Date() : null
  const [made] = await api.db.insert(subOrders).values({ cartId: id, status, deliveredAt }).returning()
  return made?.id ?? ''
}
const put = async (order: Order, from: SubOrderStatus, to: SubOrderStatus) =>
  api.put(`/cart/v1/sub-orders/${await part(order, from)}/?store=${order.store}`, { status: to }, asAdmin(order))
const split = async (order: Order, body: object) => {
  await api.db.delete(subOrders).where(eq(subOrders.cartId, order.id))
  return api.post(`/cart/v1/sub-orders/?store=${order.store}`, { order: order.id, rows: [], ...body }, asAdmin(order))
}
const openReturn = (order: Order) =>
  api.post<{ id: string }>(
    `/cart/v1/orders/${order.id}/returns/?store=${order.store}`,
    { rows: [{ row: order.row, quantity: 1 }], idempotency_key: randomUUID() },
    asAdmin(order),
  )

/** Administrators' actions, each on parts whose own state permits it. */
const actions: Readonly<Record<string, (order: Order) => Promise<Answer<unknown>>>> = {
  split: (order) => split(order, {}),
  'split in progress': (order) => split(order, { status: 200 }),
  'split that was sent': (order) => split(order, { status: 600 }),
  delay: (order) => put(order, 100, 400),
  'cancel a part': (order) => put(order, 100, 500),
  prepare: (order) => put(order, 100, 200),
  ready: (order) => put(order, 200, 300),
  send: (order) => put(order, 300, 600),
  'send in part': (order) => put(order, 300, 650),
  delivered: (order) => put(order, 600, 700),
  'sent back': (order) => put(order, 700, 800),
  'delete a part': async (order) =>
    api.remove(`/cart/v1/sub-orders/${await part(order, 100)}/?store=${order.store}`, asAdmin(order)),
  parcel: async (order) => {
    const sub_order = await part(order, 300)
    const body = { sub_order, carrier: 'Geodis', tracking_number: 'GE 123-456' }
    return api.post(`/cart/v1/orders/${order.id}/parcels/?store=${order.store}`, body, asAdmin(order))
  },
  arrival: async (order) =>
    api.post(`/cart/v1/parcels/${await part(order, 600)}/deliver/?store=${order.store}`, {}, asAdmin(order)),
  return: async (order) => {
    await part(order, 700)
    return openReturn(order)
  },
  'move a return': async (order) => {
    await part(order, 700)
    const id = randomUUID()
    const rows = [{ row: order.row, quantity: 1 }]
    await api.db.insert(orderReturns).values({
      id,
      store: order.store,
      cartId: order.id,
      reference: id,
      key: randomUUID(),
      status: 'announced',
      rows,
      note: '',
    })
    return api.post(`/cart/v1/returns/${id}/move/?store=${order.store}`, { status: 'received' }, asAdmin(order))
  },
  refund: (order) =>
    api.post(
      `/cart/v1/orders/${order.id}/refunds/?store=${order.store}`,
      { amount: 1, reason: 'Gesture', idempotency_key: randomUUID() },
      asAdmin(order),
    ),
}

const unpaid = '409 order_unpaid'
const over = '409 order_over'
const noOrder = {
  split: '400 order',
  'split in progress': '400 order',
  'split that was sent': '400 order',
  delay: unpaid,
  'cancel a part': unpaid,
  prepare: unpaid,
  ready: unpaid,
  send: unpaid,
  'send in part': unpaid,
  delivered: unpaid,
  'sent back': unpaid,
  'delete a part': '404 not_found',
  parcel: '404 not_found',
  arrival: '404 not_found',
  return: '404 not_found',
  'move a return': '404 not_found',
  refund: '404 not_found',
  invoices: 0,
}
const awaitingMoney = {
  ...noOrder,
  split: '201',
  'split in progress': unpaid,
  'split that was sent': '400 status',
  delay: '200',
  'cancel a part': '200',
  'delete a part': '204',
  parcel: unpaid,
  arrival: unpaid,
  return: unpaid,
  'move a return': unpaid,
  refund: unpaid,
}
const paid = {
  split: '201',
  'split in progress': '201',
  'split that was sent': '400 status',
  delay: '200',
  'cancel a part': '200',
  prepare: '200',
  ready: '200',
  send: '200',
  'send in part': '200',
  delivered: '200',
  'sent back': '200',
  'delete a part': '204',
  parcel: '201',
  arrival: '200',
  return: '201',
  'move a return': '200',
  refund: '201',
  invoices: 1,
}
const withdrawn = '409 order_withdrawn'
const ended = {
  ...paid,
  split: '400 order',
  'split in progress': '400 order',
  'split that was sent': '400 order',
  delay: over,
  'cancel a part': over,
  prepare: over,
  ready: over,
  send: over,
  'send in part': over,
  delivered: over,
  'delete a part': over,
  parcel: over,
  arrival: over,
  return: over,
  'move a return': over,
}
/** Expected answers, by the state of the order. */
const table: Readonly<Record<State, Readonly<Record<string, string | number>>>> = {
  100: noOrder,
  150: noOrder,
  200: noOrder,
  250: noOrder,
  300: awaitingMoney,
  350: awaitingMoney,
  400: paid,
  450: paid,
  500: paid,
  600: paid,
  650: paid,
  700: { ...ended, 'sent back': over, refund: '409 refund_exceeds' },
  800: ended,
  withdrawn: {
    ...paid,
    prepare: withdrawn,
    ready: withdrawn,
    send: withdrawn,
    'send in part': withdrawn,
    parcel: withdrawn,
  },
}

/** An order that came into a state the way orders do, as far as calls lead there. */
async function orderIn(state: State, store: StoreCode): Promise<Order> {
  const { id } = await filledCart(api, store)
  const { headers } = staff[store].admin
  if (state === 'withdrawn' || state >= 300) await place(api, id, store)
  if (state === 'withdrawn' || state >= 400)
    await api.post(`/payment/v1/transfer/payments/confirm/?store=${store}`, { order_id: id }, headers)
  if (state === 700) await api.post(`/cart/v1/orders/${id}/cancel/?store=${store}`, {}, headers)
  const { rows, email, order_number } = await orderOf(api, id, store)
  if (state === 'withdrawn')
    await api.post(`/cart/v1/withdrawals/?store=${store}`, {
      name: 'Camille Laurent',
      email,
      order_number,
      idempotency_key: randomUUID(),
    })
  return { id, store, row: rows[0]?.id ?? '' }
}

function inShort({ status, body }: Answer<unknown>): string {
  const { code } = body as { code?: string }
  if (status < 400) return `${status}`
  return `${status} ${code ?? Object.keys(body as object).join()}`
}

describe.each(['FRSM', 'ESSM'] as const)('an order of %s', (store) => {
  it.each([...orderStatuses, 'withdrawn'] as const)(
    'R4.14 R4.29 permits in state %s what the table of states says, and its refusals name the state',
    async (state) => {
      const order = await orderIn(state, store)
      const status = state === 'withdrawn' ? 400 : state
      const answers: Record<string, string | number> = {}
      for (const [name, act] of Object.entries(actions)) {
        await api.db.update(carts).set({ status }).where(eq(carts.id, order.id))
        const answer = await act(order)
        answers[name] = inShort(answer)
        if (/order_(unpaid|over)/.test(answers[name]))
          expect((answer.body as { detail: string }).detail, name).toContain(`${state}`)
        const [after] = await api.db.select().from(carts).where(eq(carts.id, order.id))
        if (answer.status >= 400) expect(after?.status, name).toBe(status)
      }
      const path = `/accounting/v1/invoices/?store=${store}&order=${order.id}`
      const invoices = await api.get<{ results: { kind: string }[] }>(path, asAdmin(order))
      answers.invoices = invoices.body.results.filter(({ kind }) => kind === 'invoice').length
      expect(answers).toEqual(table[state])
    },
  )

  it('R4.41 R4.22 keeps back what was withdrawn of it, and lets the rest of it go out', async () => {
    const { id } = await filledCart(api, store)
    const [, second] = await standardProducts(api, store)
    await api.post(`/cart/v1/cart-rows/?store=${store}`, {
      order: id,
      product: second?.product,
      variant: second?.variant,
    })
    await place(api, id, store)
    const { headers } = staff[store].admin
    await api.post(`/payment/v1/transfer/payments/confirm/?store=${store}`, { order_id: id }, headers)
    const { email, order_number, rows } = await orderOf(api, id, store)
    const declaration = { name: 'Camille Laurent', email, order_number, items: ['1'], idempotency_key: randomUUID() }
    await api.post(`/cart/v1/withdrawals/?store=${store}`, declaration)
    const parcels = await Promise.all(
      rows.map((row, index) =>
        api.post(
          `/cart/v1/orders/${id}/parcels/?store=${store}`,
          { rows: [{ row: row.id, quantity: 1 }], carrier: 'Geodis', tracking_number: `GE 123-45${index}` },
          headers,
        ),
      ),
    )
    expect(parcels.map(inShort)).toEqual(['409 order_withdrawn', '201'])
  })
})
