import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Review, type ReviewSummary, review as reviewShape } from '../../lib/contract/reviews.ts'
import { auditLog, carts, changes, reviews, storeProducts, subOrders } from '../db/schema.ts'
import { expectAdministratorsOnly, type Staff, staffOf } from './support/administrators.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import { filledCart, place, type StoreCode } from './support/shop.ts'

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

type Written = Review & { status: string; code: string } & Record<string, unknown>
/** A customer who has bought a product, paid for it, and has it delivered or not. */
async function buyer(store: StoreCode, { status = 400, arrived = false } = {}) {
  const who = await person(api, store)
  const { id, rows } = await filledCart(api, store)
  await place(api, id, store)
  await api.db
    .update(carts)
    .set({ customer: who.id, status: status as 400 })
    .where(eq(carts.id, id))
  if (arrived) await api.db.insert(subOrders).values({ cartId: id, status: 700, deliveredAt: new Date() })
  return { who, product: rows[0]?.product.id ?? 0 }
}
const write = (who: Pick<Person, 'headers'>, product: unknown, more: object = {}, store: StoreCode = 'FRSM') =>
  api.post<Written>(
    `/reviews/v1/reviews/?store=${store}`,
    { product, rating: 1, title: 'Not for me', text: 'It <b>leaks</b>.', ...more },
    who.headers,
  )
const decide = (id: number, status: string, store: StoreCode = 'FRSM') =>
  api.post<Written>(`/reviews/v1/reviews/${id}/moderate/?store=${store}`, { status }, staff[store].admin.headers)
const shown = async (product: number, store: StoreCode = 'FRSM') =>
  (
    await api.get<{ results: Review[]; summary: ReviewSummary }>(
      `/reviews/v1/reviews/?store=${store}&product=${product}&page_size=50`,
    )
  ).body
const ratingOnCard = async (product: number, store: StoreCode) => {
  const of = and(eq(storeProducts.productId, product), eq(storeProducts.store, store))
  return (await api.db.select().from(storeProducts).where(of))[0]?.clientCard.rating ?? null
}

describe.each(['FRSM', 'ESSM'] as const)('a review in %s', (store) => {
  it('R3.72 waits until it is published, then counts in the average and renews the pages; refused it goes', async () => {
    const { who, product } = await buyer(store, { status: 650, arrived: true })
    const before = (await shown(product, store)).summary
    const { status, body } = await write(who, product, {}, store)
    expect([status, body]).toMatchObject([201, { status: 'waiting', verified: true, author: 'Alex M.', rating: 1 }])
    expect((await shown(product, store)).summary).toEqual(before)
    const waiting = await api.get<{ results: Written[] }>(
      `/reviews/v1/reviews/waiting/?store=${store}`,
      staff[store].admin.headers,
    )
    expect(waiting.body.results.map(({ id }) => id)).toContain(body.id)
    const changesBefore = (await api.db.select().from(changes)).length
    expect((await decide(body.id, 'published', store)).body.status).toBe('published')
    expect((await decide(body.id, 'published', store)).status).toBe(200)
    const after = await shown(product, store)
    expect(after.summary.count).toBe(before.count + 1)
    expect(after.results[0]).toMatchObject({ id: body.id, text: 'It <b>leaks</b>.' })
    expect(await ratingOnCard(product, store)).toEqual({ average: after.summary.average, count: before.count + 1 })
    const noted = (await api.db.select().from(changes)).slice(changesBefore)
    expect(noted.map(({ tags }) => tags)).toEqual([['reviews', `product:${product}`]])
    await decide(body.id, 'refused', store)
    expect((await shown(product, store)).summary).toEqual(before)
    expect(await ratingOnCard(product, store)).toEqual(
      before.count === 0 ? null : { average: before.average, count: before.count },
    )
    const log = await api.db.select().from(auditLog).where(eq(auditLog.clientId, staff[store].admin.id))
    expect(log).toMatchObject([
      { action: 'review.publish', cartId: null, after: { review: body.id } },
      // Deciding the same again changes nothing.
      { action: 'call', call: 'POST /reviews/v1/reviews/{id}/moderate/' },
      { action: 'review.refuse', before: { review: body.id, status: 'published' } },
    ])
  })

  it('R3.72 has five stars where it names none', async () => {
    const { who, product } = await buyer(store)
    const { status, body } = await write(who, product, { rating: undefined }, store)
    expect([status, body.rating]).toEqual([201, 5])
    const { rating: _, ...others } = body
    expect(reviewShape.parse(others).rating).toBe(5)
  })

  it('R6.7 is decided on by its administrators alone, and written by a customer', async () => {
    const { who, product } = await buyer(store)
    const { body } = await write(who, product, {}, store)
    await expectAdministratorsOnly(staff[store], (named, headers) =>
      api.post(`/reviews/v1/reviews/${body.id}/moderate/?store=${named}`, { status: 'published' }, headers),
    )
    const list = (named: string, headers: Record<string, string>) =>
      api.get<{ results: Written[] }>(`/reviews/v1/reviews/waiting/?store=${named}`, headers)
    expect([(await list(store, {})).status, (await list(store, who.headers)).status]).toEqual([401, 403])
    const { other, foreign } = staff[store]
    expect((await list(other, foreign.headers)).body.results.map(({ id }) => id)).not.toContain(body.id)
    expect((await write({ headers: {} }, product, {}, store)).status).toBe(401)
  })
})

describe('a review is refused', () => {
  it('R7.82 of what the customer has not bought or not paid for, and of an order that was cancelled', async () => {
    const { product } = await buyer('FRSM')
    const stranger = await person(api, 'FRSM')
    const unpaid = await buyer('FRSM', { status: 300 })
    const cancelled = await buyer('FRSM', { status: 700 })
    for (const [who, of] of [
      [stranger, product],
      [unpaid.who, unpaid.product],
      [cancelled.who, cancelled.product],
      [stranger, 2_147_483_647],
    ] as const) {
      const { status, body } = await write(who, of)
      expect([status, Object.keys(body)]).toEqual([400, ['product']])
    }
  })

  it('R7.82 when it is the second of a product, also of two at once', async () => {
    const { who, product } = await buyer('FRSM')
    const answers = await Promise.all([write(who, product), write(who, product)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await write(who, product)).body.code).toBe('review_exists')
    expect(await api.db.select().from(reviews).where(eq(reviews.clientId, who.id))).toMatchObject([{ verified: false }])
  })

  it.each([
    ['rating', { rating: 6 }],
    ['rating', { rating: 0 }],
    ['rating', { rating: 4.5 }],
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['text', { text: 'x'.repeat(2001) }],
    ['product', { product: 'nonsense' }],
  ])('R7.82 with a message at its place: %s', async (field, wrong) => {
    const { who, product } = await buyer('FRSM')
    const { status, body } = await write(who, product, wrong)
    expect([status, Object.keys(body)]).toEqual([400, [field]])
  })

  it('R7.82 under another decision than the two, or where there is none', async () => {
    const { who, product } = await buyer('FRSM')
    const { body } = await write(who, product)
    expect((await decide(body.id, 'waiting')).status).toBe(400)
    for (const wrong of [2_147_483_647, 'nonsense', -1])
      expect((await decide(wrong as number, 'published')).status, String(wrong)).toBe(404)
    const [seeded] = (await shown(product)).results
    if (seeded) expect((await decide(seeded.id, 'refused')).status).toBe(404)
  })
})
