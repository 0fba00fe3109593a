import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReviewsAsked } from '../../lib/contract/review-requests.ts'
import type { Cents } from '../../lib/rules/money.ts'
import type { Store } from '../../lib/stores/store.ts'
import {
  carts,
  incidents,
  mails,
  orderHolds,
  payments,
  reviewObjections,
  reviewRequests,
  reviews,
  subOrders,
  withdrawalRequests,
} from '../db/schema.ts'
import { findCart } from '../domain/cart/carts.ts'
import { forgetOrder } from '../domain/privacy/forget-orders.ts'
import { requestReviews } from '../domain/review-request/send.ts'
import { readStores } from '../domain/stores.ts'
import { auditOf, expectAdministratorsOnly, type Staff, staffOf } from './support/administrators.ts'
import { paidByCard } from './support/paid-orders.ts'
import { password, person } from './support/people.ts'
import { orderOf, type PayingShop, startPayingShop } from './support/sandbox.ts'
import { sentMails } from './support/sent-mails.ts'
import type { StoreCode } from './support/shop.ts'

let shop: PayingShop
const staff = {} as Record<StoreCode, Staff>
const codes = ['FRSM', 'ESSM'] as const
const other = { FRSM: 'ESSM', ESSM: 'FRSM' } as const
beforeAll(async () => {
  shop = await startPayingShop()
  for (const store of codes) staff[store] = await staffOf(shop, store)
})
afterAll(async () => {
  expect(shop.logs).toEqual([])
  await shop.close()
})

const day = 86_400_000
const later = (days: number) => new Date(Date.now() + days * day)
const admin = (store: StoreCode) => staff[store].admin.headers
const call = <Body>(store: StoreCode, name: string, body: object, headers = {}) =>
  shop.post<Body>(`/reviews/v1/requests/${name}?store=${store}`, body, headers)
const look = (store: StoreCode, token: string) => call<ReviewsAsked & { code?: string }>(store, 'look/', { token })
const review = (store: StoreCode, token: string, product: number, more = {}) =>
  call<Record<string, unknown>>(store, 'review/', {
    token,
    product,
    rating: 4,
    title: 'Solid',
    text: 'It fits.',
    ...more,
  })
const object = (store: StoreCode, token: string) => call<{ state: string }>(store, 'object/', { token })
const byHand = (store: StoreCode, order: string) =>
  call<{ code?: string; order?: string }>(store, '', { order }, admin(store))

/** A guest's paid order of which everything has arrived. */
async function delivered(store: StoreCode) {
  const { id } = await paidByCard(shop, store)
  const { rows } = await orderOf(shop, id, store)
  const pieces = rows.map((row) => ({ row: row.id, quantity: row.quantity }))
  const parcel = { rows: pieces, carrier: 'Geodis', tracking_number: id }
  const sent = await shop.post<{ id: string }>(`/cart/v1/orders/${id}/parcels/?store=${store}`, parcel, admin(store))
  await shop.post(`/cart/v1/parcels/${sent.body.id}/deliver/?store=${store}`, {}, admin(store))
  const email = `${id}@guest.example`
  const order = await findCart(shop.db, store, id)
  if (!order) throw new Error('No order.')
  const form = { ...order.form, user: { ...order.form.user, email, name: 'Ana', surnames: 'Vidal' } }
  await shop.db.update(carts).set({ email, form }).where(eq(carts.id, id))
  return { id, email, product: rows[0]?.product.id ?? 0 }
}

/** Does what the job does, some days from now. @returns how many were asked */
async function ask(code: StoreCode, days: number, more: Partial<Store> = {}): Promise<number> {
  const store = (await readStores(shop.db)).find(code)
  if (!store) throw new Error(`No store ${code}.`)
  return (await requestReviews(shop.db, { ...store, ...more }, later(days))).asked
}
const mailsOf = (order: string) =>
  shop.db
    .select()
    .from(mails)
    .where(eq(mails.key, `review:${order}`))
async function tokenOf(order: string): Promise<string> {
  const [mail] = await mailsOf(order)
  return String(mail?.data.confirm).split('token=')[1] ?? ''
}
/** A delivered order whose customer was asked, with the token of the mailed link. */
async function asked(store: StoreCode) {
  const order = await delivered(store)
  await ask(store, 10)
  return { ...order, token: await tokenOf(order.id) }
}
const mailed = () => sentMails(shop)

describe.each(codes)('a delivered order in %s', (store) => {
  it('is asked about once, ten days after its delivery, and too late not any more', async () => {
    const { id } = await delivered(store)
    const count = async (days: number) => {
      await ask(store, days)
      return (await mailsOf(id)).length
    }
    expect([await count(9.9), await count(40), await count(10), await count(11)]).toEqual([0, 0, 1, 1])
    expect(await byHand(store, id)).toMatchObject({ status: 409, body: { code: 'asked_before' } })
  })

  it('mails a link to the products, which ends such mails too, and keeps only its hash', async () => {
    await shop.db.delete(mails)
    const { id, email, token } = await asked(store)
    const link = `${shop.providers.storeUrl(store)}/order/review?token=${token}`
    const mail = (await mailed()).find(({ to }) => to === email)
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain((await orderOf(shop, id, store)).rows[0]?.product.name)
    expect(mail?.text).toContain(`${link}&end=1`)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${shop.providers.storeUrl(store)}/api/reviews/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await mailsOf(id))[0]?.data).toEqual({ order: id })
    const [stored] = await shop.db.select().from(reviewRequests).where(eq(reviewRequests.cartId, id))
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[1])
  })

  it('is reviewed by its link without a login, verified, once for each product', async () => {
    const { id, product, token } = await asked(store)
    const seen = await look(store, token)
    expect(seen).toMatchObject({ status: 200, body: { open: true, objected: false } })
    expect(seen.body.products).toMatchObject([{ id: product, reviewed: false }])
    const written = await review(store, token, product)
    expect(written).toMatchObject({ status: 201, body: { verified: true, status: 'waiting', author: 'Ana V.' } })
    expect(await review(store, token, product)).toMatchObject({ status: 409, body: { code: 'review_exists' } })
    expect((await look(store, token)).body.products).toMatchObject([{ id: product, reviewed: true }])
    const stored = await shop.db.select().from(reviews).where(eq(reviews.cartId, id))
    expect(stored).toMatchObject([{ verified: true, clientId: null }])
  })

  it('is not reviewed again by the account that a guest makes later', async () => {
    const { id, product, token } = await asked(store)
    expect((await review(store, token, product)).status).toBe(201)
    const owner = await person(shop, store)
    await shop.db.update(carts).set({ customer: owner.id }).where(eq(carts.id, id))
    const again = { product, rating: 5, title: 'Solid', text: 'It fits.' }
    const answer = await shop.post(`/reviews/v1/reviews/?store=${store}`, again, owner.headers)
    expect(answer).toMatchObject({ status: 409, body: { code: 'review_exists' } })
  })

  it('takes no review of a product that is not in it, and no rating beyond the stars', async () => {
    const { token, product } = await asked(store)
    expect((await review(store, token, product + 1)).body).toEqual({ product: [expect.any(String)] })
    for (const rating of [0, 6, 1.5]) expect((await review(store, token, product, { rating })).status).toBe(400)
    expect(
      await shop.db
        .select()
        .from(reviews)
        .where(eq(reviews.productId, product + 1)),
    ).not.toContainEqual(expect.objectContaining({ author: 'Ana V.' }))
  })

  it('is opened by its own link alone, in its own store', async () => {
    const [one, two] = [await asked(store), await asked(store)]
    const secret = two.token.split('.')[1]
    for (const token of [`${one.id}.${secret}`, one.id, `${one.id}.`, `x.${secret}`, one.token.slice(0, -1), '-'])
      for (const name of ['look/', 'object/'])
        expect(await call(store, name, { token }), token).toMatchObject({ status: 400 })
    for (const reached of [
      await look(other[store], one.token),
      await review(other[store], one.token, one.product),
      await object(other[store], one.token),
    ])
      expect(reached).toMatchObject({ status: 400, body: { code: 'token_not_valid' } })
  })

  it('is not asked about by name once its customer has objected, in this store alone', async () => {
    const { email, token } = await asked(store)
    expect((await object(store, token)).body.state).toBe('ended')
    expect((await object(store, token)).body.state).toBe('already')
    expect((await look(store, token)).body.objected).toBe(true)
    const again = async (code: StoreCode) => {
      const { id } = await delivered(code)
      const order = await findCart(shop.db, code, id)
      if (!order) throw new Error('No order.')
      const form = { ...order.form, user: { ...order.form.user, email: email.toUpperCase() } }
      await shop.db.update(carts).set({ form }).where(eq(carts.id, id))
      await ask(code, 12)
      return { id, mails: (await mailsOf(id)).length }
    }
    const here = await again(store)
    expect(here.mails).toBe(0)
    expect(await byHand(store, here.id)).toMatchObject({ status: 409, body: { code: 'objected' } })
    expect((await again(other[store])).mails).toBe(1)
    expect(JSON.stringify(await shop.db.select().from(reviewObjections))).not.toContain(email)
  })

  const troubles: Record<string, (id: string) => Promise<unknown>> = {
    cancelled: (id) => shop.db.update(carts).set({ status: 700 }).where(eq(carts.id, id)),
    'sent back': (id) => shop.db.update(carts).set({ status: 800 }).where(eq(carts.id, id)),
    'returned in part': (id) => shop.db.update(subOrders).set({ status: 800 }).where(eq(subOrders.cartId, id)),
    'not wholly delivered': (id) => shop.db.insert(subOrders).values({ cartId: id, status: 600 }),
    'reported as damaged': (id) =>
      shop.db
        .insert(incidents)
        .values({ id: crypto.randomUUID(), cartId: id, kind: 'damage', comment: 'x', photos: [] }),
    'withdrawn from': (id) =>
      shop.db.insert(withdrawalRequests).values({
        ...{ id: crypto.randomUUID(), key: crypto.randomUUID(), store, cartId: id, reference: id, match: 'order' },
        ...{ name: 'Ana', orderNumber: 'X', email: 'x@guest.example', description: '', message: '' },
      }),
    disputed: async (id) => {
      const [payment] = await shop.db.select().from(payments).where(eq(payments.cartId, id))
      const about = { cartId: id, paymentId: payment?.id ?? '', reference: id, amount: 0 as Cents, told: [] }
      await shop.db.insert(orderHolds).values({ ...about, reason: 'chargeback' })
    },
    forgotten: (id) => shop.db.update(carts).set({ toBeErased: true }).where(eq(carts.id, id)),
  }
  it.each(Object.keys(troubles))('is not asked about when it is %s', async (name) => {
    const { id } = await delivered(store)
    await troubles[name]?.(id)
    await ask(store, 12)
    expect(await mailsOf(id)).toEqual([])
    expect((await byHand(store, id)).status).toBe(409)
  })

  it('is left alone where the store does not ask, and where everything has a review', async () => {
    const { id, product } = await delivered(store)
    await ask(store, 12, { reviewRequest: null })
    expect(await mailsOf(id)).toEqual([])
    const { id: client } = await person(shop, store)
    await shop.db.update(carts).set({ customer: client }).where(eq(carts.id, id))
    const given = { rating: 5, title: 'a', text: 'b', author: 'c', verified: true, createdAt: new Date() }
    await shop.db.insert(reviews).values({ ...given, store, productId: product, clientId: client })
    await ask(store, 12)
    expect(await mailsOf(id)).toEqual([])
  })

  it('takes no review any more once its link is old, or it was sent back', async () => {
    const { id, token, product } = await asked(store)
    await shop.db
      .update(reviewRequests)
      .set({ decidedAt: later(-60) })
      .where(eq(reviewRequests.cartId, id))
    expect((await look(store, token)).body.open).toBe(false)
    expect(await review(store, token, product)).toMatchObject({ status: 409, body: { code: 'link_closed' } })
    await shop.db
      .update(reviewRequests)
      .set({ decidedAt: later(0) })
      .where(eq(reviewRequests.cartId, id))
    await shop.db.update(carts).set({ status: 800 }).where(eq(carts.id, id))
    expect((await review(store, token, product)).status).toBe(409)
    expect((await object(store, token)).status).toBe(200)
  })

  it('is asked about at once by an administrator, who is named in the audit log', async () => {
    const { id } = await delivered(store)
    expect(await byHand(store, id)).toMatchObject({ status: 201, body: { order: id } })
    expect((await look(store, await tokenOf(id))).status).toBe(200)
    expect((await auditOf(shop, staff[store], id)).map(({ action }) => action)).toContain('review.request')
    expect((await byHand(other[store], id)).status).toBe(404)
    await expectAdministratorsOnly(staff[store], (code, headers) => call(code, '', { order: id }, headers))
  })
})

describe('a customer who is forgotten', () => {
  it('leaves a published review without a name, no waiting one, and a link that opens nothing', async () => {
    const orders = [await asked('FRSM'), await asked('FRSM')]
    for (const { token, product } of orders) await review('FRSM', token, product)
    const [shown, waiting] = orders
    if (!shown || !waiting) throw new Error('No orders.')
    await shop.db.update(reviews).set({ status: 'published' }).where(eq(reviews.cartId, shown.id))
    const [{ id } = { id: 0 }] = await shop.db.select().from(reviews).where(eq(reviews.cartId, shown.id))
    for (const each of orders) {
      const order = await findCart(shop.db, 'FRSM', each.id)
      if (order) await forgetOrder(shop.db, order, new Date())
      expect((await look('FRSM', each.token)).body.code).toBe('token_not_valid')
    }
    expect(await shop.db.select().from(reviews).where(eq(reviews.id, id))).toMatchObject([{ author: '', cartId: null }])
    expect(await shop.db.select().from(reviews).where(eq(reviews.cartId, waiting.id))).toEqual([])
  })

  it('finds reviews, the request and the objection in the exported data, and erases what a link wrote', async () => {
    const owner = await person(shop)
    const { id, token, product } = await asked('FRSM')
    await review('FRSM', token, product)
    const order = await findCart(shop.db, 'FRSM', id)
    if (!order) throw new Error('No order.')
    const form = { ...order.form, user: { ...order.form.user, email: owner.email } }
    await shop.db.update(carts).set({ email: owner.email, form }).where(eq(carts.id, id))
    await object('FRSM', token)
    const account = (name: string) =>
      shop.post<{ reviews: object[]; review_objections: object[]; carts_and_orders: { review_requests: object[] }[] }>(
        `/auth-users/v1/clients/${owner.id}/${name}/?store=FRSM`,
        { password },
        owner.headers,
      )
    const { body } = await account('personal_data')
    expect(body.reviews).toHaveLength(1)
    expect(body.review_objections).toHaveLength(1)
    expect(body.carts_and_orders[0]?.review_requests).toMatchObject([{ cartId: id }])
    expect(JSON.stringify(body)).not.toContain('tokenHash')
    await account('erase')
    expect(await shop.db.select().from(reviews).where(eq(reviews.cartId, id))).toEqual([])
    expect((await look('FRSM', token)).body.open).toBe(false)
    expect((await review('FRSM', token, product)).body.code).toBe('link_closed')
  })
})
