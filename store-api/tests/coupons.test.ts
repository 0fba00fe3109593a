import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { withAllNoBreakSpaces } from '../../lib/rules/typography.ts'
import { coupons, couponUses } from '../db/schema.ts'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { person } from './support/people.ts'
import { openSession, type PayingShop, payByCard, reaches, startPayingShop } from './support/sandbox.ts'
import { filledCart, place, type StoreCode } from './support/shop.ts'

const [es, fr] = [withAllNoBreakSpaces(spanish), withAllNoBreakSpaces(french)]
let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.close())

const apply = (cart: Pick<Cart, 'id'>, code: string, store: StoreCode = 'FRSM') =>
  shop.post<Cart & { code: string[] }>(`/cart/v1/coupons/validate-coupon/?store=${store}`, { cart_id: cart.id, code })
const remove = (cart: Pick<Cart, 'id'>) =>
  shop.ask<Cart & { detail: string; code: string }>('PUT', `/cart/v1/carts/${cart.id}/disable_coupon/?store=FRSM`)
const read = async (cart: Pick<Cart, 'id'>) => (await shop.get<Cart>(`/cart/v1/carts/${cart.id}/?store=FRSM`)).body
const quantity = (cart: Cart, n: number) =>
  shop.put(`/cart/v1/cart-rows/${cart.rows[0]?.id}/?store=FRSM`, { quantity: n })

let codes = 0
/** A coupon for this test only. */
async function coupon(terms: Partial<typeof coupons.$inferInsert>, store: StoreCode = 'FRSM') {
  codes += 1
  const [written] = await shop.db
    .insert(coupons)
    .values({ store, code: `TEST${codes}`, percent: null, amount: terms.percent ? null : 1000, ...terms })
    .returning()
  if (!written) throw new Error('The coupon was not written.')
  return written
}

describe('applying a coupon', () => {
  it('R7.74 R3.47 takes its amount off the total, however the code is typed', async () => {
    const cart = await filledCart(shop)
    const { status, body } = await apply(cart, ' bienvenue 5 ')
    expect(status).toBe(200)
    expect(body.coupon).toEqual({ id: expect.any(Number), code: 'BIENVENUE5', total_discount: 500, problem: null })
    expect([body.coupon_code, body.total_discount]).toEqual(['BIENVENUE5', 500])
    expect(body.prices.pvp_total).toBe(cart.prices.pvp_total - 500)
    expect(body.prices.tax).toBe(body.prices.pvp_total - Math.round(body.prices.pvp_total / 1.21))
    expect(await read(cart)).toEqual(body)
  })

  it('R4.39 R8.19 R8.20 takes the coupon off again, and says when there is none', async () => {
    const cart = await filledCart(shop)
    await apply(cart, 'BIENVENUE5')
    const removed = await remove(cart)
    expect(removed.status).toBe(200)
    expect(removed.body.prices).toEqual(cart.prices)
    const again = await remove(cart)
    expect([again.status, again.body.code, again.body.detail]).toEqual([400, 'no_coupon', fr.couponNone])
  })

  it('R7.59 takes percents of the products, not of the delivery, worked out again with every change', async () => {
    const cart = await filledCart(shop)
    await shop.put(`/cart/v1/carts/${cart.id}/?store=FRSM`, { shipping_data: { postal_code: '69003' } })
    const { code } = await coupon({ percent: 15 })
    await apply(cart, code)
    for (const n of [1, 3]) {
      await quantity(cart, n)
      const { prices, coupon: applied } = await read(cart)
      expect(applied?.total_discount).toBe(Math.round(prices.pvp * 0.15))
      expect(prices.pvp_total).toBe(prices.pvp + prices.pvp_shipping - (applied?.total_discount ?? 0))
    }
  })

  it('R8.18 knows no code that is not there, or is of the other store', async () => {
    const cart = await filledCart(shop)
    for (const code of ['NOTHING', 'BIENVENIDA5', "' or 1=1 --"]) {
      const { status, body } = await apply(cart, code)
      expect([status, body.code]).toEqual([400, [fr.couponInvalid]])
    }
  })

  it.each([
    ['has ended', { validUntil: new Date(Date.now() - 1000) }, fr['coupon.expired']],
    ['has not begun', { validFrom: new Date(Date.now() + 60_000) }, fr['coupon.notYet']],
    ['is for professionals', { audience: 'professional' as const }, fr['coupon.audience']],
    ['asks for more', { minimumTotal: 9_999_950 }, fr['coupon.minimum'].replace('{amount}', '99.999,50')],
    ['asks for a round sum', { minimumTotal: 10_000_000 }, fr['coupon.minimum'].replace('{amount}', '100.000')],
    ['is used up', { maxUses: 0 }, fr['coupon.usedUp']],
  ])('R8.18 R9.11 refuses a coupon that %s, with the reason', async (_, terms, message) => {
    const cart = await filledCart(shop)
    const { code } = await coupon(terms)
    const { status, body } = await apply(cart, code)
    expect([status, body.code]).toEqual([400, [message]])
    expect((await read(cart)).coupon).toBeNull()
  })

  it('R8.18 speaks the language of the store', async () => {
    const cart = await filledCart(shop, 'ESSM')
    expect((await apply(cart, 'VERANO15', 'ESSM')).body.code).toEqual([es['coupon.expired']])
  })

  it('R4.39 takes one coupon at a time', async () => {
    const cart = await filledCart(shop)
    const other = await coupon({})
    await apply(cart, 'BIENVENUE5')
    expect((await apply(cart, other.code)).body.code).toEqual([fr.couponStacked])
    expect((await apply(cart, 'BIENVENUE5')).status).toBe(200)
    expect((await read(cart)).coupon?.total_discount).toBe(500)
  })

  it('R3.47 keeps a coupon whose minimum is not reached any more, worth nothing until it is again', async () => {
    const cart = await filledCart(shop)
    const { code } = await coupon({ minimumTotal: cart.prices.pvp * 2 })
    await quantity(cart, 2)
    await apply(cart, code)
    await quantity(cart, 1)
    expect((await read(cart)).coupon).toMatchObject({ total_discount: 0, problem: 'minimum' })
    expect((await read(cart)).prices.pvp_total).toBe(cart.prices.pvp_total)
    await quantity(cart, 2)
    expect((await read(cart)).coupon).toMatchObject({ total_discount: 1000, problem: null })
  })

  it('R3.48 never makes a total negative; an order that costs nothing is paid at once', async () => {
    const cart = await filledCart(shop)
    const { code } = await coupon({ amount: 99_999_999 })
    const { body } = await apply(cart, code)
    expect(body.prices.pvp_total).toBe(cart.prices.pvp_shipping)
    expect(body.coupon?.total_discount).toBe(cart.prices.pvp)
    if (body.prices.pvp_total === 0) {
      expect((await openSession(shop, cart.id)).body).toMatchObject({ code: 'nothing_to_pay' })
      expect((await place(shop, cart.id)).body).toMatchObject({ status: 400, amount: 0 })
    }
  })
})

describe('limits', () => {
  const usesOf = (id: number) => shop.db.select().from(couponUses).where(eq(couponUses.couponId, id))

  it('R7.74 counts a use when the order is placed, and lists it with the order', async () => {
    const cart = await filledCart(shop)
    const { id, code } = await coupon({ maxUses: 1 })
    await apply(cart, code)
    expect(await usesOf(id)).toEqual([])
    expect((await place(shop, cart.id)).body.amount).toBe(cart.prices.pvp_total - 1000)
    expect(await usesOf(id)).toMatchObject([{ cartId: cart.id, email: 'camille@example.fr' }])
    expect((await read(cart)).coupon).toMatchObject({ code, total_discount: 1000 })
    expect((await apply(await filledCart(shop), code)).body.code).toEqual([fr['coupon.usedUp']])
  })

  it('R7.74 give the last use to one of ten simultaneous orders; the others pay the full price', async () => {
    const { id, code } = await coupon({ maxUses: 9 })
    const all = await Promise.all(Array.from({ length: 10 }, () => filledCart(shop)))
    for (const cart of all) await apply(cart, code)
    // Guests who have not followed the link of their order hold a third of the uses.
    const placed = await Promise.all(all.map((cart) => place(shop, cart.id)))
    const full = all[0]?.prices.pvp_total ?? 0
    const amounts = placed.map(({ body }) => body.amount).sort((a, b) => a - b)
    expect(amounts).toEqual([...Array(3).fill(full - 1000), ...Array(7).fill(full)])
    expect(await usesOf(id)).toHaveLength(3)
  })

  it('R3.48 lets no shopper order at a price not shown when the last use is gone', async () => {
    const { code } = await coupon({ maxUses: 1 })
    const [first, second] = [await filledCart(shop), await filledCart(shop)]
    const shownTotal = (await apply(first, code)).body.prices.pvp_total
    await apply(second, code)
    expect((await place(shop, first.id, 'FRSM', shownTotal)).status).toBe(201)
    const late = await place(shop, second.id, 'FRSM', shownTotal)
    expect([late.status, (late.body as unknown as { code: string }).code]).toEqual([409, 'price_changed'])
    expect((await read(second)).coupon).toMatchObject({ total_discount: 0, problem: 'usedUp' })
  })

  it('R7.74 holds the last use for the shopper who is paying', async () => {
    const { id, code } = await coupon({ maxUses: 1 })
    const [payer, other] = [await filledCart(shop), await filledCart(shop)]
    await apply(payer, code)
    await apply(other, code)
    const { body } = await openSession(shop, payer.id)
    expect(body.amount).toBe(payer.prices.pvp_total - 1000)
    expect((await place(shop, other.id)).body.amount).toBe(other.prices.pvp_total)
    await payByCard(shop, body, '4111111111111111')
    expect((await reaches(shop, payer.id, 400)).prices.pvp_total).toBe(body.amount)
    expect(await usesOf(id)).toMatchObject([{ cartId: payer.id, heldUntil: null }])
  })

  it('R7.74 lets everybody use a coupon as often as it says', async () => {
    const { code } = await coupon({ maxUsesPerUser: 1 })
    const [first, second, somebody] = [await filledCart(shop), await filledCart(shop), await filledCart(shop)]
    await shop.put(`/cart/v1/carts/${somebody.id}/?store=FRSM`, { user: { email: 'autre@example.fr' } })
    await apply(first, code)
    await place(shop, first.id)
    expect((await apply(second, code)).body.code).toEqual([fr['coupon.usedByYou']])
    expect((await apply(somebody, code)).status).toBe(200)
  })

  it('R7.74 sees who it is once the e-mail is typed, also in capitals', async () => {
    const { code } = await coupon({ maxUsesPerUser: 1 })
    const [first, second] = [await filledCart(shop), await filledCart(shop)]
    await apply(first, code)
    await place(shop, first.id)
    await shop.put(`/cart/v1/carts/${second.id}/?store=FRSM`, { user: { email: '' } })
    await apply(second, code)
    await shop.put(`/cart/v1/carts/${second.id}/?store=FRSM`, { user: { email: 'CAMILLE@Example.fr' } })
    expect((await read(second)).coupon?.problem).toBe('usedByYou')
    expect((await place(shop, second.id)).body.amount).toBe(second.prices.pvp_total)
  })

  it('R4.39 leaves the coupon of an order alone', async () => {
    const cart = await filledCart(shop)
    await apply(cart, 'BIENVENUE5')
    await shop.put(`/cart/v1/carts/${cart.id}/?store=FRSM`, { user: { email: 'seule@example.fr' } })
    await place(shop, cart.id)
    expect((await remove(cart)).status).toBe(409)
    expect((await apply(cart, 'DOUCHE10')).status).toBe(409)
  })
})

describe('coupons of the shop', () => {
  it.each([
    ['FRSM', ['BIENVENUE5', 'DOUCHE10']],
    ['ESSM', ['BIENVENIDA5', 'DUCHA10']],
  ])('R7.75 announces those of %s that are valid now', async (store, announced) => {
    const { body } = await shop.get<{ code: string }[]>(`/cart/v1/coupons/web_list/?store=${store}`)
    expect(body.map(({ code }) => code)).toEqual(announced)
  })

  it.each([
    ['GET', '/cart/v1/coupons/1/'],
    ['POST', '/cart/v1/coupons/'],
    ['POST', '/cart/v1/coupons/1/'],
    ['PUT', '/cart/v1/coupons/1/'],
    ['DELETE', '/cart/v1/coupons/1/'],
  ])(
    'R7.70 R7.71 R7.72 R7.73 shows and changes them only for a caller who is logged in: %s %s',
    async (method, path) => {
      const answer = await shop.ask(method, `${path}?store=FRSM`, method === 'GET' ? {} : { body: {} })
      expect(answer.status).toBe(401)
    },
  )

  it.each(['FRSM', 'ESSM'] as const)(
    'R7.70 R7.71 R7.72 R7.73 an administrator of %s makes, reads, changes and deletes them',
    async (store) => {
      const { headers } = await person(shop, store, { admin: true })
      const at = (id: number | '') => `/cart/v1/coupons/${id === '' ? '' : `${id}/`}?store=${store}`
      const fields = { code: `ADMIN${store}`, amount: 700, percent: null, minimum_total: 0, most_uses: null, store }
      const made = await shop.post<{ id: number }>(at(''), { ...fields, valid_from: null, valid_until: null }, headers)
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({ ...fields, uses: 0 })
      const { id } = made.body
      expect((await shop.get(at(id), headers)).body).toEqual(made.body)
      const changed = await shop.put(at(id), { amount: 900, announced: true }, headers)
      expect([changed.status, changed.body]).toEqual([200, { ...made.body, amount: 900, announced: true }])
      expect((await shop.get(at(id), headers)).body).toEqual(changed.body)
      expect((await shop.remove(at(id), headers)).status).toBe(204)
      expect((await shop.get(at(id), headers)).status).toBe(404)
    },
  )

  it('R7.74 finds no cart that is not there', async () => {
    expect((await apply(await filledCart(shop), 'BIENVENUE5', 'ESSM')).status).toBe(404)
    expect((await shop.post('/cart/v1/coupons/validate-coupon/?store=FRSM', { code: '' })).status).toBe(400)
  })
})
