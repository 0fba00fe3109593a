import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderReturn } from '../../lib/contract/returns.ts'
import { carts, stock, stockReservations, subOrders } from '../db/schema.ts'
import { auditOf, type Staff, staffOf } from './support/administrators.ts'
import { type Api, startApi } from './support/api.ts'
import { filledCart, place, type Standard, type StoreCode, standardProducts } from './support/shop.ts'
import { countsOf, setPieces } from './support/stock.ts'

let api: Api
const staff = {} as Record<StoreCode, Staff>
const items = {} as Record<StoreCode, Standard>
beforeAll(async () => {
  api = await startApi()
  for (const store of ['FRSM', 'ESSM'] as const) {
    staff[store] = await staffOf(api, store)
    const [first] = await standardProducts(api, store)
    if (!first) throw new Error('The seed sells nothing.')
    items[store] = first
  }
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/** A return of three pieces that were paid and delivered; ten lay there before. */
async function returned(store: StoreCode, counted = true) {
  const { headers } = staff[store].admin
  await api.db.delete(stockReservations)
  await api.db.delete(stock).where(eq(stock.productId, items[store].product))
  if (counted) await setPieces(api.db, items[store], 10)
  const { id, rows } = await filledCart(api, store, 3)
  const row = rows[0]?.id ?? ''
  await place(api, id, store)
  await api.post(`/payment/v1/transfer/payments/confirm/?store=${store}`, { order_id: id }, headers)
  await api.db
    .insert(subOrders)
    .values({ cartId: id, status: 700, deliveredAt: new Date(), rows: [row], pieces: [{ row, quantity: 3 }] })
  await api.db.update(carts).set({ status: 650 }).where(eq(carts.id, id))
  const opened = await api.post<OrderReturn>(
    `/cart/v1/orders/${id}/returns/?store=${store}`,
    { idempotency_key: randomUUID(), rows: [{ row, quantity: 3 }] },
    headers,
  )
  const move = (status: string, more: object = {}) =>
    api.post<OrderReturn & Record<string, unknown>>(
      `/cart/v1/returns/${opened.body.id}/move/?store=${store}`,
      { status, ...more },
      headers,
    )
  return { order: id, row, move }
}

describe.each(['FRSM', 'ESSM'] as const)('pieces that come back in %s', (store) => {
  it('R4.22 are sold again as far as an administrator says that they can be, once', async () => {
    const { order, row, move } = await returned(store)
    expect(await countsOf(api.db, items[store])).toMatchObject({ pieces: 7, taken: 3 })
    const resaleable = [{ row, quantity: 2 }]
    const received = await move('received', { resaleable })
    expect([received.status, received.body]).toMatchObject([200, { status: 'received', resaleable }])
    expect(await countsOf(api.db, items[store])).toMatchObject({ pieces: 9, taken: 1 })
    // A click that is repeated, and a second opinion.
    expect((await move('received', { resaleable })).status).toBe(200)
    const again = await move('checked', { resaleable: [{ row, quantity: 1 }] })
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['resaleable']])
    expect((await move('checked')).body).toMatchObject({ status: 'checked', resaleable })
    expect(await countsOf(api.db, items[store])).toMatchObject({ pieces: 9, taken: 1 })
    const entries = await auditOf(api, staff[store], order)
    expect(entries.find(({ after }) => after?.status === 'received')?.after).toMatchObject({ resaleable })
  })

  it('R4.22 stay out of stock where it is not said that they can be sold, or said that none can', async () => {
    for (const more of [{}, { resaleable: [] }]) {
      const { move } = await returned(store)
      const { body } = await move('received', more)
      expect(body.resaleable).toEqual('resaleable' in more ? [] : null)
      expect(await countsOf(api.db, items[store])).toMatchObject({ pieces: 7, taken: 3 })
    }
  })

  it('R4.22 can be looked at later, when they are checked, and then all of them', async () => {
    const { row, move } = await returned(store)
    await move('received')
    await move('checked', { resaleable: [{ row, quantity: 3 }] })
    expect(await countsOf(api.db, items[store])).toMatchObject({ pieces: 10, taken: 0 })
  })

  it('R4.14 are refused, and nothing is moved, where there are not so many or they were never counted', async () => {
    const { row, move } = await returned(store)
    const wrong = [
      [[{ row, quantity: 4 }], 'quantity'],
      [[{ row: randomUUID(), quantity: 1 }], 'row'],
    ] as const
    for (const [resaleable, field] of wrong) {
      const { status, body } = await move('received', { resaleable })
      expect([status, body]).toMatchObject([400, { resaleable: { 0: { [field]: [expect.any(String)] } } }])
    }
    const twice = await move('received', {
      resaleable: [
        { row, quantity: 1 },
        { row, quantity: 1 },
      ],
    })
    expect(twice.status).toBe(400)
    expect((await move('refused', { resaleable: [{ row, quantity: 1 }] })).status).toBe(400)
    expect((await move('received')).body.resaleable).toBeNull()
    expect(await countsOf(api.db, items[store])).toMatchObject({ pieces: 7, taken: 3 })
    const uncounted = await returned(store, false)
    const refused = await uncounted.move('received', { resaleable: [{ row: uncounted.row, quantity: 1 }] })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['resaleable']])
    expect((await uncounted.move('received')).status).toBe(200)
  })
})
