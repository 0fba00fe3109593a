import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StockPlace } from '../../lib/contract/stock.ts'
import { auditLog, stockReservations } from '../db/schema.ts'
import { noteShownStock } from '../domain/catalogue/note-stock-changes.ts'
import { type Staff, staffOf } from './support/administrators.ts'
import { type Person, person } from './support/people.ts'
import { openSession, type PayingShop, startPayingShop } from './support/sandbox.ts'
import { filledCart, place, type Standard, type StoreCode, standardProducts } from './support/shop.ts'

let api: PayingShop
const staff = {} as Record<StoreCode, Staff>
/** Administrators with the catalogue role. */
const counters = {} as Record<StoreCode, Person>
const items = {} as Record<StoreCode, Standard>
beforeAll(async () => {
  api = await startPayingShop()
  for (const store of ['FRSM', 'ESSM'] as const) {
    staff[store] = await staffOf(api, store)
    counters[store] = await person(api, store, { admin: true, role: 'catalogue' })
    const [first] = await standardProducts(api, store)
    if (!first) throw new Error('The seed sells nothing.')
    items[store] = first
  }
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

// Both stores sell of the same pieces.
beforeEach(async () => {
  await api.db.delete(stockReservations)
})

type Answered = StockPlace & Record<string, unknown>
const set = (store: StoreCode, body: object, headers = counters[store].headers) =>
  api.put<Answered>(`/catalog/v1/stock/?store=${store}`, { ...itemOf(store), place: 'main', ...body }, headers)
const itemOf = (store: StoreCode) => ({ product: items[store].product, variant: items[store].variant })
const list = (store: StoreCode, headers = staff[store].admin.headers) =>
  api.get<StockPlace[]>(`/catalog/v1/stock/?store=${store}&product=${items[store].product}`, headers)
const lastEntry = async (store: StoreCode) =>
  (await api.db.select().from(auditLog).where(eq(auditLog.store, store)).orderBy(desc(auditLog.id)).limit(1))[0]

describe.each(['FRSM', 'ESSM'] as const)('stock that an administrator counts, in %s', (store) => {
  it('is what is sold from then on, and the audit log says who counted', async () => {
    const first = await set(store, { pieces: 3, again_on: '2099-01-15' })
    expect([first.status, first.body]).toEqual([
      200,
      { ...itemOf(store), place: 'main', pieces: 3, reserved: 0, again_on: '2099-01-15' },
    ])
    const cart = await filledCart(api, store, 2)
    expect((await openSession(api, cart.id, 'card', store)).status).toBe(200)
    expect((await list(store)).body).toContainEqual(expect.objectContaining({ place: 'main', pieces: 3, reserved: 2 }))
    const other = await filledCart(api, store, 2)
    expect((await place(api, other.id, store)).status).toBe(409)
    expect((await set(store, { pieces: 4, expected: 3 })).body).toMatchObject({ pieces: 4, reserved: 2 })
    expect((await place(api, other.id, store)).status).toBe(201)
    expect(await lastEntry(store)).toMatchObject({
      action: 'stock.set',
      clientId: counters[store].id,
      cartId: null,
      before: { ...itemOf(store), place: 'main', pieces: 3 },
      after: { ...itemOf(store), place: 'main', pieces: 4 },
    })
  })

  it('is refused where some were sold meanwhile', async () => {
    await set(store, { pieces: 9 })
    const late = await set(store, { pieces: 5, expected: 10 })
    expect([late.status, late.body.code]).toEqual([409, 'stock_moved'])
    expect((await set(store, { place: 'new place', pieces: 1, expected: 2 })).status).toBe(409)
    expect((await list(store)).body.map((one) => one.pieces)).toContain(9)
    expect((await lastEntry(store))?.after).toMatchObject({ pieces: 9 })
  })

  it('reaches the pages', async () => {
    await set(store, { pieces: 100 })
    await noteShownStock(api.db)
    await set(store, { pieces: 0 })
    expect(await noteShownStock(api.db)).toBeGreaterThan(0)
    await set(store, { pieces: 100 })
  })

  it('R6.9 is for administrators of the store alone', async () => {
    const { customer, foreign } = staff[store]
    const asked = [await set(store, { pieces: 1 }, {}), await set(store, { pieces: 1 }, customer.headers)]
    asked.push(await set(store, { pieces: 1 }, foreign.headers))
    expect(asked.map(({ status }) => status)).toEqual([401, 403, 401])
    const read = [await list(store, {}), await list(store, customer.headers), await list(store, foreign.headers)]
    expect(read.map(({ status }) => status)).toEqual([401, 403, 401])
  })

  it('refuses what there is not, and what would not be counted so', async () => {
    const refused = [
      [{ product: 999_999_999 }, 'product'],
      [{ variant: null }, 'variant'],
      [{ variant: 999_999_999 }, 'variant'],
      [{ pieces: -1 }, 'pieces'],
      [{ pieces: 1_000_001 }, 'pieces'],
      [{ place: '<b>' }, 'place'],
      [{ place: ' ' }, 'place'],
      [{ again_on: '2027-02-30' }, 'again_on'],
    ] as const
    for (const [body, field] of refused) {
      const answer = await set(store, { pieces: 1, ...body })
      expect([answer.status, Object.keys(answer.body)], JSON.stringify(body)).toEqual([400, [field]])
    }
  })
})
