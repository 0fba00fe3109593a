import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute } from '../../lib/contract/attributes.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import { attributes, carts, payments, products } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { emptyCart, place, type StoreCode, typed } from './support/shop.ts'

let api: Api
let product: number
beforeAll(async () => {
  api = await startApi()
  const [made] = await api.db.select().from(products).where(eq(products.madeToMeasure, true)).orderBy(products.id)
  product = made?.id ?? 0
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/** The first option of every required attribute that nothing chosen before rules out. */
async function choiceIn(store: StoreCode) {
  const found = (await api.get<Attribute[]>(`/catalog/v1/products/${product}/attributes/?store=${store}`)).body
  const blocked = new Set<number>()
  const chosen: { option: number; value?: number }[] = []
  for (const { required, options } of found) {
    const option = options.find(
      (entry) =>
        !blocked.has(entry.option.id) &&
        !entry.block_options.some((id) => chosen.some((choice) => choice.option === id)),
    )
    if (!required || !option) continue
    for (const id of option.block_options) blocked.add(id)
    chosen.push({ option: option.option.id, ...(option.value_range_min !== null && { value: option.value_range_min }) })
  }
  return chosen
}

/** Sets the discount of every option of a store, cents. @returns function that undoes it */
async function takeOff(store: StoreCode, cents: number) {
  const before = await api.db.select().from(attributes)
  for (const { id, options } of before)
    await api.db
      .update(attributes)
      .set({ options: options.map((option) => ({ ...option, price: { ...option.price, [store]: -cents } })) })
      .where(eq(attributes.id, id))
  return async () => {
    for (const { id, options } of before) await api.db.update(attributes).set({ options }).where(eq(attributes.id, id))
  }
}

const add = async (store: StoreCode, order: string) =>
  api.post<CartRow>(`/cart/v1/cart-rows/?store=${store}`, {
    order,
    product,
    quantity: 3,
    configuration: { attribute_options: await choiceIn(store), complements: [] },
  })

describe.each(['FRSM', 'ESSM'] as const)('an option of %s that takes off more than the product costs', (store) => {
  it('cannot be put into a cart, nor have its quantity changed there', async () => {
    const { id } = await emptyCart(api, store)
    const row = await add(store, id)
    expect(row.status).toBe(201)
    const undo = await takeOff(store, 10_000_000)
    try {
      const again = await add(store, (await emptyCart(api, store)).id)
      expect([again.status, again.body]).toEqual([
        400,
        { configuration: [expect.stringContaining(row.body.product.name)] },
      ])
      const changed = await api.put(`/cart/v1/cart-rows/${row.body.id}/?store=${store}`, { quantity: 2 })
      expect(changed.status).toBe(400)
    } finally {
      await undo()
    }
  })

  it('is neither ordered nor quoted from a cart that has it', async () => {
    const { id } = await emptyCart(api, store)
    await add(store, id)
    await api.put(`/cart/v1/carts/${id}/?store=${store}`, typed[store])
    const undo = await takeOff(store, 10_000_000)
    try {
      const quote = await api.post(`/cart/v1/quotes/?store=${store}`, { cart_id: id })
      const transfer = await place(api, id, store)
      for (const { status, body } of [quote, transfer])
        expect([status, body]).toEqual([409, { detail: expect.any(String), code: 'price_not_valid' }])
      expect(await api.db.select().from(payments).where(eq(payments.cartId, id))).toEqual([])
      const [kept] = await api.db.select().from(carts).where(eq(carts.id, id))
      expect([kept?.orderNumber, kept?.frozen]).toEqual([null, null])
    } finally {
      await undo()
    }
  })
})
