import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute } from '../../lib/contract/attributes.ts'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { attributes, carts, coupons, invoices, orderHolds, payments, products, refunds } from '../db/schema.ts'
import { Limits } from '../http/limits/limits.ts'
import { openSession, type PayingShop, payByCard, startPayingShop, untilTold } from './support/sandbox.ts'
import { emptyCart, place, type StoreCode, typed } from './support/shop.ts'

let shop: PayingShop
let product: number
let before: (typeof attributes.$inferSelect)[]
beforeAll(async () => {
  shop = await startPayingShop(undefined, { limits: new Limits(10_000) })
  const [made] = await shop.db.select().from(products).where(eq(products.madeToMeasure, true)).orderBy(products.id)
  product = made?.id ?? 0
  before = await shop.db.select().from(attributes)
})
afterAll(async () => {
  expect(shop.logs.filter((line) => line.includes('differs') || line.includes('unexpected'))).toEqual([])
  await shop.close()
})

/** Sets the prices of every option of the shop, one after the other. Cents. */
async function optionsCost(prices: readonly number[]) {
  let n = 0
  for (const { id, options } of before) {
    const changed = options.map((option) => {
      const cents = prices[n % prices.length] ?? 0
      n += 1
      return { ...option, price: { FRSM: cents, ESSM: cents } }
    })
    await shop.db.update(attributes).set({ options: changed }).where(eq(attributes.id, id))
  }
}

/** The first option of every required attribute that nothing chosen before rules out. */
async function choiceIn(store: StoreCode) {
  const found = (await shop.get<Attribute[]>(`/catalog/v1/products/${product}/attributes/?store=${store}`)).body
  const blocked = new Set<number>()
  return found.flatMap(({ required, options }) => {
    const option = options.find((entry) => !blocked.has(entry.option.id))
    if (!required || !option) return []
    for (const id of option.block_options) blocked.add(id)
    return [{ option: option.option.id, ...(option.value_range_min !== null && { value: option.value_range_min }) }]
  })
}

/** The lowest amount that is stored anywhere, cents. */
async function lowest(): Promise<number> {
  const total = sql<number>`(frozen #>> '{prices,pvp_total}')::int`
  const rows = await Promise.all([
    shop.db.select({ cents: total }).from(carts),
    shop.db.select({ cents: sql<number>`(frozen #>> '{prices,tax}')::int` }).from(carts),
    shop.db.select({ cents: payments.amount }).from(payments),
    shop.db.select({ cents: refunds.amount }).from(refunds),
    shop.db.select({ cents: invoices.total }).from(invoices),
    shop.db.select({ cents: invoices.tax }).from(invoices),
    shop.db.select({ cents: orderHolds.amount }).from(orderHolds),
  ])
  return Math.min(...rows.flat().map(({ cents }) => cents ?? 0))
}

const surcharge = fc.oneof(fc.integer({ min: -2_000, max: 20_000 }), fc.integer({ min: -2_000_000, max: 0 }))
const surcharges = fc.array(surcharge, { minLength: 1, maxLength: 5 })
const worth = fc.oneof(
  fc.record({ amount: fc.integer({ min: 0, max: 5_000_000 }), percent: fc.constant(null) }),
  fc.record({ amount: fc.constant(null), percent: fc.integer({ min: 1, max: 100 }) }),
)
const ways = ['transfer', 'card', 'paypal', 'quote'] as const
/** An attempt: option prices, their prices at the time of the order, a coupon, and a way to order. */
const attempts = fc.record({
  store: fc.constantFrom('FRSM', 'ESSM'),
  first: fc.oneof(fc.constant([0]), surcharges),
  later: surcharges,
  coupon: worth,
  quantity: fc.integer({ min: 1, max: 20 }),
  way: fc.constantFrom(...ways),
})
type Attempt = typeof attempts extends fc.Arbitrary<infer Value> ? Value : never
/** Each way with options that take nothing off, and with such that take off all and more. */
const examples = ways.flatMap((way) =>
  [0, -10_000_000].map((later): [Attempt] => [
    { store: 'ESSM', first: [0], later: [later], coupon: { amount: null, percent: 50 }, quantity: 1, way },
  ]),
)

describe('whatever options, coupons and quantities a shopper tries', () => {
  it('stores no amount below zero, and shows none', { timeout: 300_000 }, async () => {
    let tried = 0
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(attempts, async ({ store, first, later, coupon, quantity, way }) => {
        tried += 1
        const code = `RANDOM${tried}`
        await shop.db.insert(coupons).values({ store, code, ...coupon })
        await optionsCost(first)
        const { id } = await emptyCart(shop, store)
        const configuration = { attribute_options: await choiceIn(store), complements: [] }
        const statuses = [
          (await shop.post(`/cart/v1/cart-rows/?store=${store}`, { order: id, product, quantity, configuration }))
            .status,
          (await shop.put(`/cart/v1/carts/${id}/?store=${store}`, typed[store])).status,
          (await shop.post(`/cart/v1/coupons/validate-coupon/?store=${store}`, { cart_id: id, code })).status,
        ]
        await optionsCost(later)
        const { status, body } = await shop.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`)
        const end = await ordered(way, id, store)
        outcomes.add(`${way} ${end < 300}`)
        statuses.push(status, end)
        expect(statuses.filter((each) => each >= 500)).toEqual([])
        expect(
          Math.min(body.prices.pvp_total, body.prices.tax, body.prices.pvp, body.total_discount),
        ).toBeGreaterThanOrEqual(0)
        expect(await lowest()).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 30, endOnFailure: true, examples },
    )
    expect([...outcomes].sort()).toEqual(ways.flatMap((way) => [`${way} false`, `${way} true`]).sort())
  })
})

/** Tries to order a cart. @returns the status of the answer */
async function ordered(way: (typeof ways)[number], id: string, store: StoreCode): Promise<number> {
  if (way === 'transfer') return (await place(shop, id, store)).status
  if (way === 'quote') return (await shop.post(`/cart/v1/quotes/?store=${store}`, { cart_id: id })).status
  if (way === 'paypal')
    return (await shop.post(`/payment/v1/paypal/payments/create_order/?store=${store}`, { cart_id: id })).status
  const { status, body } = await openSession(shop, id, 'card', store)
  if (status === 200) await untilTold(shop, () => payByCard(shop, body, '4111111111111111'))
  return status
}
