import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { invoice } from '../../lib/contract/invoices.ts'
import type { PaymentResult } from '../../lib/contract/payments.ts'
import * as schema from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import { filledCart, place, type StoreCode } from './support/shop.ts'

type Invoice = z.output<typeof invoice>

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const invoicesOf = async (who: Person, store: StoreCode) =>
  (await api.get<{ count: number; results: Invoice[] }>(`/accounting/v1/invoices/?store=${store}`, who.headers)).body
const confirm = (order: string, store: StoreCode, who?: Person) =>
  api.post<PaymentResult>(
    `/payment/v1/transfer/payments/confirm/?store=${store}`,
    { order_id: order },
    who?.headers ?? {},
  )

/** An order of a customer's that awaits its transfer. */
async function ordered(who: Person, store: StoreCode): Promise<Cart> {
  const { id } = await filledCart(api, store)
  const at = `/cart/v1/carts/${id}/?store=${store}`
  await api.get(at, who.headers)
  await api.post(`/payment/v1/transfer/payments/init_order/?store=${store}`, { cart_id: id }, who.headers)
  return (await api.get<Cart>(at, who.headers)).body
}
const mailsOf = async (order: string) =>
  (await api.db.select().from(schema.mails))
    .filter(({ data }) => data.order === order)
    .map(({ template }) => template)
    .sort()

describe.each(['FRSM', 'ESSM'] as const)('paid by transfer in %s', (store) => {
  it('R4.7 an administrator confirms that the money came: the order is paid, once, and a mail says so', async () => {
    const [who, admin] = [await person(api, store), await person(api, store, { admin: true })]
    const order = await ordered(who, store)
    expect(order.status).toBe(300)
    const answers = await Promise.all([confirm(order.id, store, admin), confirm(order.id, store, admin)])
    answers.push(await confirm(order.id, store, admin))
    for (const { status, body } of answers)
      expect([status, body.status, body.order_status, body.amount]).toEqual([
        200,
        'authorized',
        400,
        order.prices.pvp_total,
      ])
    expect(await mailsOf(order.id)).toEqual(['orderConfirmation', 'paymentReceived'])
  })

  it('R4.7 confirms an order that was given up meanwhile', async () => {
    const [who, admin] = [await person(api, store), await person(api, store, { admin: true })]
    const { id } = await ordered(who, store)
    await api.db.update(schema.carts).set({ status: 350 }).where(eq(schema.carts.id, id))
    expect((await confirm(id, store, admin)).body.order_status).toBe(400)
  })

  it('R6.9 only an administrator confirms, and only an order of the store that awaits a transfer', async () => {
    const [who, admin] = [await person(api, store), await person(api, store, { admin: true })]
    const order = await ordered(who, store)
    const cart = await filledCart(api, store)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const statuses = [
      await confirm(order.id, store),
      await confirm(order.id, store, who),
      await confirm(cart.id, store, admin),
      await confirm(unknown, store, admin),
      await confirm('x', store, admin),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 403, 400, 400, 400])
    const elsewhere = store === 'FRSM' ? 'ESSM' : 'FRSM'
    const stranger = await person(api, elsewhere, { admin: true })
    expect((await confirm(order.id, elsewhere, stranger)).status).toBe(400)
  })

  it('R7.103 an invoice is there once the order is paid, for its customer, numbered without a gap', async () => {
    const [who, other, admin] = [
      await person(api, store),
      await person(api, store),
      await person(api, store, { admin: true }),
    ]
    const orders = [await ordered(who, store), await ordered(other, store), await ordered(who, store)]
    expect((await invoicesOf(who, store)).count).toBe(0)
    await Promise.all(orders.map(({ id }) => confirm(id, store, admin)))
    const [mine, theirs] = [await invoicesOf(who, store), await invoicesOf(other, store)]
    expect([mine.count, theirs.count, (await invoicesOf(admin, store)).count]).toEqual([2, 1, 0])
    const byOrder = new Map(mine.results.map((entry) => [entry.order, entry]))
    for (const order of [orders[0], orders[2]])
      expect(byOrder.get(order?.id ?? '')).toMatchObject({
        order_number: order?.order_number,
        total: order?.prices.pvp_total,
        tax: order?.prices.tax,
      })
    const counters = [...mine.results, ...theirs.results].map(({ number }) => Number(number.slice(-6))).sort()
    expect(counters.map((counter) => counter - (counters[0] ?? 0))).toEqual([0, 1, 2])
    expect((await api.get(`/accounting/v1/invoices/?store=${store}`)).status).toBe(401)
  })

  it('R7.103 a visitor’s order is in no customer’s list', async () => {
    const [who, admin] = [await person(api, store), await person(api, store, { admin: true })]
    const cart = await filledCart(api, store)
    await place(api, cart.id, store)
    expect((await confirm(cart.id, store, admin)).status).toBe(200)
    expect((await invoicesOf(who, store)).count).toBe(0)
  })
})
