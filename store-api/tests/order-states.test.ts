import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { orderStatuses } from '../../lib/rules/order-status.ts'
import { canMoveSubOrder, subOrderStatuses } from '../../lib/rules/sub-order-status.ts'
import { messagesIn } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import { carts, coupons, couponUses, mails, payments } from '../db/schema.ts'
import { findCart, moveCart } from '../domain/cart/carts.ts'
import { createCoupon, updateCoupon } from '../domain/cart/coupons-admin.ts'
import { ageOrders, ages } from '../domain/order/ages.ts'
import { createSubOrder, deleteSubOrder, updateSubOrder } from '../domain/order/sub-orders.ts'
import { toQuote } from '../domain/order/to-quote.ts'
import { applyVerdict } from '../domain/payment/apply-verdict.ts'
import { readStores } from '../domain/stores.ts'
import { type Api, startApi } from './support/api.ts'
import { follow } from './support/order-link.ts'
import { orderOf } from './support/sandbox.ts'
import { filledCart, place } from './support/shop.ts'

let api: Api
let store: StoreContext
const t = messagesIn('fr')
beforeAll(async () => {
  api = await startApi()
  const french = (await readStores(api.db)).find('FRSM')
  if (!french) throw new Error('The French store is missing.')
  store = french
})
afterEach(() => vi.useRealTimers())
afterAll(() => api.close())

const day = 86_400_000
const stored = async (id: string) => {
  const cart = await findCart(api.db, 'FRSM', id)
  if (!cart) throw new Error('The cart is gone.')
  return cart
}
const aged = async (id: string, days: number) => {
  const then = new Date(Date.now() - days * day)
  await api.db
    .update(carts)
    .set({ changedAt: then, ...((await stored(id)).orderedAt && { orderedAt: then }) })
    .where(eq(carts.id, id))
}
const statusOf = async (id: string) => (await stored(id)).status

describe('order states', () => {
  it('R4.14 refuses every move that the table does not have', async () => {
    const { id } = await filledCart(api)
    for (const [from, to] of [
      [100, 450],
      [400, 300],
      [650, 400],
      [700, 400],
      [800, 100],
    ] as const) {
      await api.db.update(carts).set({ status: from }).where(eq(carts.id, id))
      await expect(moveCart(api.db, await stored(id), to)).rejects.toThrow(`cannot move from ${from} to ${to}`)
      expect(await statusOf(id)).toBe(from)
    }
    expect(orderStatuses).toHaveLength(13)
  })

  it('R4.2 gives a cart up after seven days, and takes it up again when its shopper comes back', async () => {
    const [old, young] = [await filledCart(api), await filledCart(api)]
    await aged(old.id, 8)
    expect(ages.cart).toBe(7 * day)
    expect((await ageOrders(api.db)).abandonedCarts).toBe(1)
    expect([await statusOf(old.id), await statusOf(young.id)]).toEqual([150, 100])
    await api.put(`/cart/v1/carts/${old.id}/?store=FRSM`, { observations: 'back' })
    expect(await statusOf(old.id)).toBe(100)
    expect((await ageOrders(api.db)).abandonedCarts).toBe(0)
  })

  it('R4.6 remind of an unpaid order once, then give it up, and its coupon back once no money can come', async () => {
    const cart = await filledCart(api)
    await api.post('/cart/v1/coupons/validate-coupon/?store=FRSM', { code: 'UNIQUE20', cart_id: cart.id })
    await place(api, cart.id)
    expect((await follow(api, cart.id)).status).toBe(200)
    expect(await api.db.select().from(couponUses).where(eq(couponUses.cartId, cart.id))).toHaveLength(1)
    await aged(cart.id, 4)
    expect((await ageOrders(api.db)).reminders).toBe(1)
    expect((await ageOrders(api.db)).reminders).toBe(0)
    expect(
      await api.db
        .select()
        .from(mails)
        .where(eq(mails.key, `pay:${cart.id}`)),
    ).toHaveLength(1)
    expect(await statusOf(cart.id)).toBe(300)
    await aged(cart.id, 16)
    expect((await ageOrders(api.db)).abandonedOrders).toBe(1)
    expect(await statusOf(cart.id)).toBe(350)
    const [use] = await api.db.select().from(couponUses).where(eq(couponUses.cartId, cart.id))
    expect(use?.heldUntil?.getTime()).toBeGreaterThan(Date.now() + 29 * day)
    const other = await filledCart(api)
    const apply = { code: 'UNIQUE20', cart_id: other.id }
    expect((await api.post('/cart/v1/coupons/validate-coupon/?store=FRSM', apply)).status).toBe(400)
    await api.db.update(couponUses).set({ heldUntil: new Date() }).where(eq(couponUses.cartId, cart.id))
    expect((await api.post('/cart/v1/coupons/validate-coupon/?store=FRSM', apply)).status).toBe(200)
  })

  it('R4.7 takes money that comes for an order that was given up', async () => {
    const cart = await filledCart(api)
    await place(api, cart.id)
    await aged(cart.id, 16)
    await ageOrders(api.db)
    const [payment] = await api.db.select().from(payments).where(eq(payments.cartId, cart.id))
    expect(await applyVerdict(api.db, store, payment?.id ?? '', 'authorized')).toBe('authorized')
    expect(await statusOf(cart.id)).toBe(400)
  })

  it('R4.3 R4.15 R3.63 keeps the prices of a quote for thirty days, through the last of them in Paris', async () => {
    const cart = await filledCart(api)
    const quote = await toQuote(api.db, store, await stored(cart.id), new Date('2026-11-21T22:30:00Z'))
    expect(quote).toMatchObject({ status: 200, quoteValidUntil: '2026-12-21' })
    expect((await orderOf(api, cart.id)).prices).toEqual(cart.prices)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-21T22:59:59Z') })
    expect((await place(api, cart.id)).body).toMatchObject({ status: 300, amount: cart.prices.pvp_total })
  })

  it.each([
    ['put back', '2026-10-19T22:30:00Z', '2026-11-19'],
    ['put forward', '2027-03-20T22:30:00Z', '2027-04-19'],
  ])('R3.63 counts the thirty days of a quote by the calendar when clocks are %s meanwhile', async (_, made, last) => {
    const cart = await filledCart(api)
    expect((await toQuote(api.db, store, await stored(cart.id), new Date(made))).quoteValidUntil).toBe(last)
  })

  it('R3.63 keeps the coupon of a quote for the customer who was quoted it', async () => {
    const cart = await filledCart(api)
    const [coupon] = await api.db
      .insert(coupons)
      .values({ store: 'FRSM', code: 'QUOTED', amount: 900, maxUses: 1 })
      .returning()
    const apply = (id: string) =>
      api.post('/cart/v1/coupons/validate-coupon/?store=FRSM', { code: 'QUOTED', cart_id: id })
    await apply(cart.id)
    await toQuote(api.db, store, await stored(cart.id))
    expect((await apply((await filledCart(api)).id)).status).toBe(400)
    expect((await place(api, cart.id)).body.amount).toBe(cart.prices.pvp_total - 900)
    expect((await follow(api, cart.id)).status).toBe(200)
    const uses = await api.db
      .select()
      .from(couponUses)
      .where(eq(couponUses.couponId, coupon?.id ?? 0))
    expect(uses).toMatchObject([{ cartId: cart.id, heldUntil: null }])
  })

  it.each([
    ['yesterday', -1],
    ['never', null],
  ])('R4.4 R4.15 does not let a quote be paid that ended %s', async (_, days) => {
    const cart = await filledCart(api)
    await toQuote(api.db, store, await stored(cart.id))
    const quoteValidUntil = days === null ? null : new Date(Date.now() + days * day).toISOString().slice(0, 10)
    await api.db.update(carts).set({ quoteValidUntil }).where(eq(carts.id, cart.id))
    const answer = await place(api, cart.id)
    expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([409, 'quote_expired'])
    await ageOrders(api.db)
    expect(await statusOf(cart.id)).toBe(days === null ? 200 : 250)
  })
})

describe('sub-orders', () => {
  const part = async () => {
    const cart = await filledCart(api)
    await place(api, cart.id)
    return createSubOrder(api.db, store, t, { order: cart.id, rows: cart.rows.map(({ id }) => id) })
  }

  it('R7.66 R3.97 splits an order into parts of its own rows', async () => {
    const { id } = await part()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const cart = await filledCart(api)
    await expect(createSubOrder(api.db, store, t, { order: cart.id })).rejects.toMatchObject({ status: 400 })
    await place(api, cart.id)
    const foreign = createSubOrder(api.db, store, t, { order: cart.id, rows: [id] })
    await expect(foreign).rejects.toMatchObject({ status: 400, body: { rows: [expect.any(String)] } })
  })

  it('R7.68 R4.29 moves along its own table and notes the day of delivery', async () => {
    const made = await part()
    await api.db.update(carts).set({ status: 400 }).where(eq(carts.id, made.order))
    const move = (status: (typeof subOrderStatuses)[number]) => updateSubOrder(api.db, store, t, made.id, { status })
    await expect(move(700)).rejects.toMatchObject({ status: 400, body: { status: [expect.any(String)] } })
    for (const status of [200, 300, 400, 600] as const) expect((await move(status)).status).toBe(status)
    const delivered = await move(700)
    expect(delivered.delivered_at).toMatch(/^\d{4}-/)
    await expect(move(600)).rejects.toMatchObject({ status: 400 })
    expect((await move(900)).delivered_at).toBe(delivered.delivered_at)
  })

  it('R7.69 deletes a part once', async () => {
    const { id } = await part()
    await deleteSubOrder(api.db, store, t, id)
    await expect(deleteSubOrder(api.db, store, t, id)).rejects.toMatchObject({ status: 404 })
  })

  it('R4.21 R4.22 R4.23 R4.27 ends where nothing comes after', () => {
    const ends = subOrderStatuses.filter((from) => !subOrderStatuses.some((to) => canMoveSubOrder(from, to)))
    expect(ends).toEqual([500, 550, 800])
    expect(subOrderStatuses.filter((from) => canMoveSubOrder(from, from))).toEqual([])
  })

  it.each([
    ['GET', '/cart/v1/sub-orders/'],
    ['POST', '/cart/v1/sub-orders/'],
    ['GET', '/cart/v1/sub-orders/7f8a3c1e-1111-4222-8333-444455556666/'],
    ['PUT', '/cart/v1/sub-orders/7f8a3c1e-1111-4222-8333-444455556666/'],
    ['DELETE', '/cart/v1/sub-orders/7f8a3c1e-1111-4222-8333-444455556666/'],
  ])('R7.67 is nothing for who is not logged in: %s %s', async (method, path) => {
    const answer = await api.ask(method, `${path}?store=FRSM`, method === 'GET' ? {} : { body: {} })
    expect(answer.status).toBe(401)
  })
})

describe('coupons as the shop keeps them', () => {
  const fields = {
    code: ' printemps ',
    amount: 700,
    percent: null,
    minimum_total: 0,
    valid_from: null,
    valid_until: null,
    most_uses: null,
    most_uses_per_user: null,
    audience: null,
    announced: false,
    store: 'FRSM',
  }

  it('R7.71 R7.72 creates with an id or without, once per code and id, and changes', async () => {
    const made = await createCoupon(api.db, store, t, fields, 900)
    expect(made).toMatchObject({ id: 900, code: 'PRINTEMPS', amount: 700, uses: 0 })
    const sameId = createCoupon(api.db, store, t, { ...fields, code: 'other' }, 900)
    await expect(sameId).rejects.toMatchObject({ status: 409 })
    await expect(createCoupon(api.db, store, t, fields)).rejects.toMatchObject({
      status: 400,
      body: { code: [expect.any(String)] },
    })
    const next = await createCoupon(api.db, store, t, { ...fields, code: 'NEXT' })
    expect(next.id).toBeGreaterThan(900)
    expect(await updateCoupon(api.db, store, t, 900, { amount: null, percent: 5 })).toMatchObject({
      percent: 5,
      code: 'PRINTEMPS',
    })
    await expect(updateCoupon(api.db, store, t, 900, { amount: 5 })).rejects.toMatchObject({ status: 400 })
    await expect(updateCoupon(api.db, store, t, 900, { code: 'next' })).rejects.toMatchObject({ status: 400 })
    const kept = await api.db.select().from(coupons).where(eq(coupons.id, 900))
    expect(kept).toHaveLength(1)
  })

  // Two transactions at once need a server: `TEST_DATABASE_URL`.
  it.runIf(process.env.TEST_DATABASE_URL)('R7.71 gives no id twice beside somebody who is still writing', async () => {
    let commit = () => {}
    const writing = api.db.transaction(async (tx) => {
      await createCoupon(tx as unknown as typeof api.db, store, t, { ...fields, code: 'SLOW' })
      await new Promise<void>((done) => (commit = done))
    })
    await expect.poll(() => commit.name).not.toBe('commit')
    const named = createCoupon(api.db, store, t, { ...fields, code: 'NAMED' }, 800)
    const waiting = async () =>
      Number(
        (
          await api.db
            .select({ n: sql`(select count(*) from pg_locks where not granted and locktype = 'relation')` })
            .from(coupons)
            .limit(1)
        )[0]?.n,
      )
    await expect.poll(waiting).toBeGreaterThan(0)
    commit()
    await Promise.all([writing, named])
    await expect(createCoupon(api.db, store, t, { ...fields, code: 'AFTER' })).resolves.toMatchObject({ code: 'AFTER' })
  })
})
