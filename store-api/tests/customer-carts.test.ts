import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { PlacedOrder } from '../../lib/contract/payments.ts'
import { inTransaction } from '../db/in-transaction.ts'
import * as schema from '../db/schema.ts'
import { toQuote } from '../domain/order/to-quote.ts'
import { readStores } from '../domain/stores.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import { emptyCart, filledCart, type StoreCode, standardProducts, typed } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface List {
  count: number
  next: string | null
  results: Cart[]
}
const list = async (who: Person, store: StoreCode, more = '') =>
  (await api.get<List>(`/cart/v1/carts/?store=${store}${more}`, who.headers)).body
const read = (id: string, store: StoreCode, headers: Record<string, string> = {}) =>
  api.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`, headers)
const create = async (who: Person, store: StoreCode) =>
  (await api.post<Cart>(`/cart/v1/carts/?store=${store}`, {}, who.headers)).body
const order = (id: string, store: StoreCode, headers: Record<string, string> = {}) =>
  api.post<PlacedOrder>(`/payment/v1/transfer/payments/init_order/?store=${store}`, { cart_id: id }, headers)

/** A cart of a customer's with something in it, ready to be ordered. */
async function filled(who: Person, store: StoreCode): Promise<Cart> {
  const { id } = await create(who, store)
  const [first] = await standardProducts(api, store)
  const row = { order: id, product: first?.product, variant: first?.variant }
  await api.post(`/cart/v1/cart-rows/?store=${store}`, row, who.headers)
  return (await api.put<Cart>(`/cart/v1/carts/${id}/?store=${store}`, typed[store], who.headers)).body
}

describe.each(['FRSM', 'ESSM'] as const)('carts of customers in %s', (store) => {
  it('R7.52 lists the own carts, quotes and orders with filters, and those of no other customer', async () => {
    const [who, other] = [await person(api, store), await person(api, store)]
    const [cart, toOrder, toQuotation] = [await filled(who, store), await filled(who, store), await filled(who, store)]
    await filled(other, store)
    expect((await order(toOrder.id, store, who.headers)).status).toBe(201)
    const context = (await readStores(api.db)).find(store)
    await inTransaction(api.db, async (tx) => {
      const [row] = await tx.select().from(schema.carts).where(eq(schema.carts.id, toQuotation.id))
      if (row && context) await toQuote(tx, context, row)
    })
    const all = await list(who, store)
    expect(all.count).toBe(3)
    expect(all.results.map(({ customer }) => customer)).toEqual([who.id, who.id, who.id])
    const ids = async (more: string) => (await list(who, store, more)).results.map(({ id }) => id)
    expect(await ids('&status=100')).toEqual([cart.id])
    expect(await ids('&status=200')).toEqual([toQuotation.id])
    expect((await list(who, store, '&status=200')).results[0]?.quote_valid_until).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await ids('&status__gte=300')).toEqual([toOrder.id])
    expect((await list(who, store, `&customer=${other.id}`)).count).toBe(3)
  })

  it('R7.52 lists everybody’s for an administrator of the store, or one customer’s', async () => {
    const [who, admin] = [await person(api, store), await person(api, store, { admin: true })]
    const cart = await create(who, store)
    const everybody = await list(admin, store)
    expect(everybody.count).toBeGreaterThan(1)
    expect(everybody.results.every((entry) => entry.store === store)).toBe(true)
    expect((await list(admin, store, `&customer=${who.id}`)).results.map(({ id }) => id)).toEqual([cart.id])
  })

  it('R7.52 has pages of twenty, and refuses filters that are none', async () => {
    const who = await person(api, store)
    for (let n = 0; n < 21; n += 1) await create(who, store)
    const first = await list(who, store)
    expect([first.count, first.results.length]).toEqual([21, 20])
    expect((await list(who, store, '&page=2')).results.length).toBe(1)
    const statuses = await Promise.all(
      ['&page=3', '&page=0', '&status=x', '&status__gte=99999999999', '&customer=-1'].map(
        async (more) => (await api.get(`/cart/v1/carts/?store=${store}${more}`, who.headers)).status,
      ),
    )
    expect(statuses).toEqual([404, 400, 400, 400, 400])
    expect((await api.get(`/cart/v1/carts/?store=${store}`)).status).toBe(401)
  })

  it('R6.9 a customer’s cart is for that customer alone, in every call', async () => {
    const [who, other] = [await person(api, store), await person(api, store)]
    const cart = await filled(who, store)
    const row = cart.rows[0]?.id
    const [first] = await standardProducts(api, store)
    for (const headers of [{}, other.headers]) {
      const at = (rest = '') => `/cart/v1/carts/${cart.id}/${rest}?store=${store}`
      const answers = await Promise.all([
        api.get(at(), headers),
        api.put(at(), { observations: 'x' }, headers),
        api.remove(at(), headers),
        api.get(at('custom_rows/'), headers),
        api.put(at('disable_coupon/'), {}, headers),
        api.post(at('join_email_to_cart/'), { email: 'a@b.example' }, headers),
        api.get(`/cart/v1/cart-rows/${row}/?store=${store}`, headers),
        api.put(`/cart/v1/cart-rows/${row}/?store=${store}`, { quantity: 9 }, headers),
        api.remove(`/cart/v1/cart-rows/${row}/delete_item/?store=${store}`, headers),
        api.post(`/cart/v1/cart-rows/?store=${store}`, { order: cart.id, product: first?.product }, headers),
        api.post(`/cart/v1/coupons/validate-coupon/?store=${store}`, { cart_id: cart.id, code: 'X' }, headers),
        order(cart.id, store, headers),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(404))
    }
    expect((await read(cart.id, store, who.headers)).body).toEqual(cart)
  })

  it('R6.9 a customer’s order asks a stranger to log in, is hidden from others and shown to administrators', async () => {
    const [who, other, admin] = [
      await person(api, store),
      await person(api, store),
      await person(api, store, { admin: true }),
    ]
    const { id } = await filled(who, store)
    await order(id, store, who.headers)
    const statuses = [
      await read(id, store),
      await read(id, store, other.headers),
      await read(id, store, admin.headers),
      await read(id, store, who.headers),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 404, 200, 200])
  })

  it('R1.6 R7.56 a visitor’s cart becomes the customer’s who uses it, and an order of it is in the list', async () => {
    const who = await person(api, store)
    const cart = await filledCart(api, store)
    expect(cart.customer).toBeNull()
    expect((await read(cart.id, store, who.headers)).body.customer).toBe(who.id)
    expect((await read(cart.id, store)).status).toBe(404)
    expect((await order(cart.id, store, who.headers)).status).toBe(201)
    expect((await list(who, store, '&status__gte=300')).results.map(({ id }) => id)).toEqual([cart.id])
  })

  it('R6.9 R7.56 stay the visitor’s while an administrator reads them, and move once he changes them', async () => {
    const admin = await person(api, store, { admin: true, type: 'P' })
    const cart = await filledCart(api, store)
    const rows = `/cart/v1/carts/${cart.id}/custom_rows/?store=${store}`
    const seen = [await read(cart.id, store, admin.headers), await api.get<Cart>(rows, admin.headers)]
    expect(seen.map(({ status, body }) => [status, body.prices])).toEqual([
      [200, cart.prices],
      [200, cart.prices],
    ])
    expect((await read(cart.id, store)).body).toEqual(cart)
    await api.put(`/cart/v1/carts/${cart.id}/?store=${store}`, { observations: 'x' }, admin.headers)
    expect((await read(cart.id, store, admin.headers)).body.customer).toBe(admin.id)
    expect((await read(cart.id, store)).status).toBe(404)
  })

  it('R7.56 of two customers who take up a visitor’s cart at once, one has it', async () => {
    const [who, other] = [await person(api, store), await person(api, store)]
    const { id } = await emptyCart(api, store)
    const answers = await Promise.all([read(id, store, who.headers), read(id, store, other.headers)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('R7.53 a visitor’s order stays one that its id opens for any caller', async () => {
    const who = await person(api, store)
    const { id } = await filledCart(api, store)
    await order(id, store)
    expect((await read(id, store, who.headers)).body.customer).toBeNull()
    expect((await read(id, store)).status).toBe(200)
  })

  it('R1.11 a professional’s cart has professional prices, also one begun before the login', async () => {
    const [who, pro] = [await person(api, store), await person(api, store, { type: 'P' })]
    const priceOf = (cart: Cart) => cart.prices.pvp
    const [client, professional] = [await filled(who, store), await filled(pro, store)]
    expect(priceOf(professional)).toBeLessThan(priceOf(client))
    const before = await filledCart(api, store)
    expect(priceOf(before)).toBe(priceOf(client))
    expect(priceOf((await read(before.id, store, pro.headers)).body)).toBe(priceOf(professional))
  })
})
