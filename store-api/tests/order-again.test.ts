import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute } from '../../lib/contract/attributes.ts'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import type { AddedLines } from '../../lib/contract/order-lines.ts'
import type { PlacedOrder } from '../../lib/contract/payments.ts'
import { complements, products, storeProducts, variants } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import { filledCart, place, type StoreCode, standardProducts } from './support/shop.ts'
import { setPieces } from './support/stock.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/** A customer's cart with a row, ready to order. */
async function ownCart(who: Person, store: StoreCode): Promise<Cart> {
  const { id } = await filledCart(api, store)
  const user = { email: who.email }
  return (await api.put<Cart>(`/cart/v1/carts/${id}/?store=${store}`, { user }, who.headers)).body
}
async function ordered({ id }: Cart, who: Person, store: StoreCode): Promise<void> {
  const url = `/payment/v1/transfer/payments/init_order/?store=${store}`
  expect((await api.post<PlacedOrder>(url, { cart_id: id }, who.headers)).status).toBe(201)
}
const put = (order: string, row: object, who: Person, store: StoreCode) =>
  api.post<CartRow>(`/cart/v1/cart-rows/?store=${store}`, { order, ...row }, who.headers)
const again = (id: string, who: Pick<Person, 'headers'>, store: StoreCode, body: object = {}) =>
  api.post<AddedLines>(`/cart/v1/carts/${id}/order_again/?store=${store}`, body, who.headers)
const cartOf = async (id: string, who: Person, store: StoreCode) =>
  (await api.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`, who.headers)).body

/** A tray made to measure in the first colour of the store, with its choice. */
async function trayRow(store: StoreCode) {
  const [tray] = await api.db
    .select({ id: products.id })
    .from(products)
    .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store)))
    .where(and(eq(products.kind, 'tray'), eq(products.madeToMeasure, true)))
    .limit(1)
  const { body } = await api.get<Attribute[]>(`/catalog/v1/products/${tray?.id}/attributes/?store=${store}`)
  const attribute_options = body
    .filter(({ required }) => required)
    .flatMap(({ options: [first] }) =>
      first
        ? [{ option: first.option.id, ...(first.value_range_min != null && { value: first.value_range_min + 5 }) }]
        : [],
    )
  return { product: tray?.id, quantity: 2, configuration: { attribute_options, complements: [] } }
}

describe.each(['FRSM', 'ESSM'] as const)('an order that is repeated in %s', (store) => {
  it('puts its rows into a new cart, with their measures', async () => {
    const who = await person(api, store)
    const cart = await ownCart(who, store)
    expect((await put(cart.id, await trayRow(store), who, store)).status).toBe(201)
    const before = await cartOf(cart.id, who, store)
    await ordered(cart, who, store)
    const { status, body } = await again(cart.id, who, store)
    expect([status, body.lines.map(({ problem }) => problem)]).toEqual([200, [null, null]])
    const repeated = await cartOf(body.cart?.id ?? '', who, store)
    expect(repeated.id).not.toBe(cart.id)
    const content = ({ rows }: Cart) => rows.map((row) => [row.final_ref, row.quantity, row.choice])
    expect(content(repeated)).toEqual(content(before))
  })

  it('has today’s prices, and names each row that cannot be bought any more with the reason', async () => {
    const who = await person(api, store)
    const cart = await ownCart(who, store)
    const [, second, third] = await standardProducts(api, store)
    if (!second || !third) throw new Error('Three products are needed.')
    await setPieces(api.db, second, 50)
    for (const { product, variant } of [second, third]) await put(cart.id, { product, variant }, who, store)
    await ordered(cart, who, store)
    const { rows } = await cartOf(cart.id, who, store)
    const [first] = rows
    const [stored] = await api.db
      .select()
      .from(variants)
      .where(eq(variants.id, first?.variant?.id ?? 0))
    const dearer = (stored?.clientPrices[store]?.pvp_web ?? 0) + 1000
    const prices = {
      ...stored?.clientPrices,
      [store]: { ...stored?.clientPrices[store], pvp_web: dearer, pvp: dearer },
    }
    await api.db
      .update(variants)
      .set({ clientPrices: prices as never })
      .where(eq(variants.id, first?.variant?.id ?? 0))
    await setPieces(api.db, second, 0)
    await api.db
      .delete(storeProducts)
      .where(and(eq(storeProducts.store, store), eq(storeProducts.productId, third.product)))
    const { body } = await again(cart.id, who, store)
    expect(body.lines.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'stock', 'unavailable'])
    for (const { problem } of body.lines.slice(1)) expect(problem?.message).toMatch(/^\p{Lu}.+\.$/u)
    expect(body.lines[0]?.row?.prices.unit).toBe(dearer)
    const repeated = await cartOf(body.cart?.id ?? '', who, store)
    expect(repeated.rows.map(({ variant }) => variant?.id)).toEqual([first?.variant?.id])
  })

  it('is refused to other customers, to visitors and for what is no order', async () => {
    const [who, other] = [await person(api, store), await person(api, store)]
    const cart = await ownCart(who, store)
    expect((await again(cart.id, who, store)).status).toBe(404)
    await ordered(cart, who, store)
    expect((await again(cart.id, other, store)).status).toBe(404)
    expect((await again(cart.id, { headers: {} }, store)).status).toBe(401)
    expect((await again(randomUUID(), who, store)).status).toBe(404)
    expect((await again(cart.id, who, store === 'FRSM' ? 'ESSM' : 'FRSM')).status).toBe(401)
    const guests = await filledCart(api, store)
    await place(api, guests.id, store)
    expect((await again(guests.id, who, store)).status).toBe(404)
    const foreign = await ownCart(other, store)
    expect((await again(cart.id, who, store, { order: foreign.id })).status).toBe(404)
  })

  it('keeps complements', async () => {
    const who = await person(api, store)
    const cart = await ownCart(who, store)
    const [withOne] = await api.db
      .select({ id: products.id, complementIds: products.complementIds })
      .from(products)
      .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store)))
      .where(and(eq(products.kind, 'screen'), eq(products.madeToMeasure, false)))
      .limit(1)
    const plain = (await api.db.select().from(complements)).find(
      ({ id, attributeIds }) => withOne?.complementIds.includes(id) && attributeIds.length === 0,
    )
    const [variant] = await api.db
      .select()
      .from(variants)
      .where(eq(variants.productId, withOne?.id ?? 0))
    const configuration = { attribute_options: [], complements: [{ id: plain?.id, quantity: 2 }] }
    const added = await put(cart.id, { product: withOne?.id, variant: variant?.id, configuration }, who, store)
    expect(added.status).toBe(201)
    await ordered(cart, who, store)
    const { body } = await again(cart.id, who, store)
    const repeated = await cartOf(body.cart?.id ?? '', who, store)
    expect(repeated.rows.at(-1)?.choice.complements).toEqual([{ id: plain?.id, quantity: 2, attribute_options: [] }])
  })
})
