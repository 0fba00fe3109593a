import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { withAllNoBreakSpaces } from '../../lib/rules/typography.ts'
import { frsm } from '../../lib/stores/frsm.ts'
import { coupons, couponUses } from '../db/schema.ts'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { follow } from './support/order-link.ts'
import { person } from './support/people.ts'
import { openSession, type PayingShop, startPayingShop } from './support/sandbox.ts'
import { filledCart, place, type StoreCode } from './support/shop.ts'

const { unpaid } = frsm
const messages = { FRSM: withAllNoBreakSpaces(french), ESSM: withAllNoBreakSpaces(spanish) }
const hour = 3_600_000
let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(async () => {
  expect(shop.logs).toEqual([])
  await shop.close()
})

let made = 0
async function coupon(terms: Partial<typeof coupons.$inferInsert>, store: StoreCode = 'FRSM') {
  made += 1
  const [written] = await shop.db
    .insert(coupons)
    .values({ store, code: `HELD${made}`, amount: 1000, ...terms })
    .returning()
  if (!written) throw new Error('The coupon was not written.')
  return written
}

/** A cart with a coupon on it. */
async function couponed(code: string, { email, store = 'FRSM' as StoreCode, headers = {} } = {} as Wanted) {
  const { id } = await filledCart(shop, store)
  made += 1
  const user = { email: email ?? `coupon-${made}@example.org` }
  await shop.put(`/cart/v1/carts/${id}/?store=${store}`, { user }, headers)
  const validate = `/cart/v1/coupons/validate-coupon/?store=${store}`
  const { status, body } = await shop.post<Cart>(validate, { cart_id: id, code }, headers)
  return { id, status, body }
}
interface Wanted {
  email?: string
  store?: StoreCode
  headers?: Record<string, string>
}

const quote = (cart_id: string, store: StoreCode = 'FRSM', headers = {}) =>
  shop.post(`/cart/v1/quotes/?store=${store}`, { cart_id }, headers)
const kinds = {
  payment: (id: string, store: StoreCode) => openSession(shop, id, 'card', store),
  quote: (id: string, store: StoreCode) => quote(id, store),
  transfer: (id: string, store: StoreCode) => place(shop, id, store),
}
const useOf = async (couponId: number, cartId: string) =>
  (
    await shop.db
      .select()
      .from(couponUses)
      .where(and(eq(couponUses.couponId, couponId), eq(couponUses.cartId, cartId)))
  )[0]
const lapse = (cartId: string) =>
  shop.db
    .update(couponUses)
    .set({ heldUntil: new Date(Date.now() - 1) })
    .where(eq(couponUses.cartId, cartId))

describe.each(['FRSM', 'ESSM'] as const)('a coupon that a guest has on an unpaid cart (%s)', (store) => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    'is held for some hours by a %s, and then free again',
    async (kind) => {
      const { id: couponId, code } = await coupon({ maxUses: 1 }, store)
      const { id } = await couponed(code, { store })
      expect((await kinds[kind](id, store)).status).toBeLessThan(300)
      const until = (await useOf(couponId, id))?.heldUntil?.getTime() ?? 0
      expect((until - Date.now()) / hour).toBeCloseTo(unpaid.couponHours, 1)
      expect((await couponed(code, { store })).status).toBe(400)
      await lapse(id)
      const next = await couponed(code, { store })
      expect(next.status).toBe(200)
      expect((await openSession(shop, next.id, 'card', store)).status).toBe(200)
    },
  )

  it('leaves two thirds of its uses to others, whatever holds it, and the shopper is told', async () => {
    const { id: couponId, code } = await coupon({ maxUses: 9 }, store)
    const carts: string[] = []
    for (let cart = 0; cart < 12; cart += 1) carts.push((await couponed(code, { store })).id)
    const acts = [kinds.payment, kinds.quote, kinds.transfer]
    const answers = await Promise.all(carts.map((id, index) => (acts[index % 3] ?? kinds.quote)(id, store)))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(12)
    const held = await shop.db.select().from(couponUses).where(eq(couponUses.couponId, couponId))
    expect(held).toHaveLength(3)
    const late = await couponed(code, { store })
    expect([late.status, (late.body as unknown as { code: string[] }).code]).toEqual([
      400,
      [messages[store]['coupon.usedUp']],
    ])
    const { headers } = await person(shop, store)
    const own = await couponed(code, { store, headers })
    expect((await quote(own.id, store, headers)).status).toBe(201)
  })
})

describe('a coupon', () => {
  it('that each may use once is not held against a customer by a stranger who types the e-mail', async () => {
    const { code } = await coupon({ maxUsesPerUser: 1 })
    const victim = await person(shop)
    for (const act of [kinds.payment, kinds.quote, kinds.transfer])
      expect((await act((await couponed(code, { email: victim.email })).id, 'FRSM')).status).toBeLessThan(300)
    const own = await couponed(code, { email: victim.email, headers: victim.headers })
    expect([own.status, own.body.coupon?.problem]).toEqual([200, null])
  })

  it('of a quote that was used up meanwhile is refused when the quote is to be paid', async () => {
    const { code } = await coupon({ maxUses: 1 })
    const { id } = await couponed(code)
    expect((await quote(id)).status).toBe(201)
    await lapse(id)
    expect((await place(shop, (await couponed(code)).id)).status).toBe(201)
    for (const { status, body } of [await openSession(shop, id), await place(shop, id)])
      expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'coupon_used'])
  })

  it('belongs to an order for good once its link was followed, and not if it was used up before', async () => {
    const { id: couponId, code } = await coupon({ maxUses: 1 })
    const [first, second] = [await couponed(code), await couponed(code)]
    expect((await place(shop, first.id)).status).toBe(201)
    await lapse(first.id)
    expect((await place(shop, second.id)).status).toBe(201)
    const late = await follow(shop, first.id)
    expect([late.status, late.body.code]).toEqual([409, 'coupon_used'])
    expect((await follow(shop, second.id)).status).toBe(200)
    expect((await useOf(couponId, second.id))?.heldUntil).toBeNull()
  })

  it('of a customer’s quote is held through the quote’s last day', async () => {
    const { id: couponId, code } = await coupon({ maxUses: 1 })
    const { headers } = await person(shop)
    const { id } = await couponed(code, { headers })
    expect((await quote(id, 'FRSM', headers)).status).toBe(201)
    const days = (((await useOf(couponId, id))?.heldUntil?.getTime() ?? 0) - Date.now()) / (24 * hour)
    expect(days).toBeGreaterThan(frsm.quoteDays)
  })
})
