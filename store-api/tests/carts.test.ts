import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { AddedCartRow, CartRow } from '../../lib/contract/cart-rows.ts'
import { carts, storeProducts, variants } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { emptyCart, filledCart, place, type Standard, standardProducts, typed } from './support/shop.ts'

let api: Api
let standard: Standard[]
beforeAll(async () => {
  api = await startApi()
  standard = await standardProducts(api, 'FRSM')
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const nth = (index: number): Standard => standard[index] ?? { product: 0, variant: 0, price: 0 }
const add = (order: string, more: object = {}, { product, variant } = nth(0)) =>
  api.post<AddedCartRow>('/cart/v1/cart-rows/?store=FRSM', { order, product, variant, ...more })
const read = async (id: string): Promise<Cart> => (await api.get<Cart>(`/cart/v1/carts/${id}/?store=FRSM`)).body
const change = (id: string, body: unknown) =>
  api.put<Cart & Record<string, unknown>>(`/cart/v1/carts/${id}/?store=FRSM`, body)

describe('carts', () => {
  it.each(['FRSM', 'ESSM'] as const)('R7.63 begins in %s with its first row, and tells its size', async (store) => {
    const [{ product, variant } = nth(0)] = await standardProducts(api, store)
    const path = `/cart/v1/cart-rows/?store=${store}`
    const first = await api.post<AddedCartRow>(path, { product, variant, quantity: 2 })
    expect([first.status, first.body.cart]).toEqual([201, { id: first.body.order, size: 2 }])
    const again = await api.post<AddedCartRow>(path, { order: first.body.order, product, variant, quantity: 3 })
    expect(again.body.cart).toEqual({ id: first.body.order, size: 5 })
    const { body } = await api.get<Cart>(`/cart/v1/carts/${first.body.order}/?store=${store}`)
    expect(body).toMatchObject({ store, size: 5, status: 100 })
  })

  it('R7.63 does not begin with a row that is refused', async () => {
    const count = async () => (await api.db.select({ id: carts.id }).from(carts)).length
    const before = await count()
    for (const row of [{ product: 999_999_999 }, { product: nth(0).product, quantity: 0 }, { order: 'x', product: 1 }])
      expect((await api.post('/cart/v1/cart-rows/?store=FRSM', row)).status).toBe(400)
    expect(await count()).toBe(before)
  })

  it('R3.52 R7.56 begins empty, for the country of the store, with billing as delivery', async () => {
    const { status, body } = await api.post<Cart>('/cart/v1/carts/?store=ESSM', {})
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 100,
      store: 'ESSM',
      size: 0,
      rows: [],
      order_number: null,
      same_billing_data: true,
    })
    expect(body.shipping_data.country).toBe('ES')
    expect(body.billing_data.tax_id_type).toBe('dni')
    expect(body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
  })

  it('R7.55 keeps what is typed, field by field, and answers it nested and flat', async () => {
    const { id } = await emptyCart(api)
    await change(id, { user: { name: ' Camille ' }, shipping_data: { city: 'Lyon' } })
    const { status, body } = await change(id, {
      user: { email: 'Camille@Example.fr' },
      observations: 'Sonner deux fois',
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ name: 'Camille', email: 'Camille@Example.fr' })
    expect(body).toMatchObject({ name: 'Camille', shipping_city: 'Lyon', observations: 'Sonner deux fois' })
    expect(body.shipping_data).toMatchObject({ city: 'Lyon', country: 'FR' })
  })

  it('R7.55 keeps no line break and no sign that cannot be seen in fields of one line', async () => {
    const { id } = await emptyCart(api)
    const { body } = await change(id, {
      user: { name: 'Camille\r\nBcc: other' },
      shipping_data: { address: '\u202eRue des Lilas\u0001' },
      observations: 'Bell 2\nfirst floor\u0007',
    })
    expect([body.user.name, body.shipping_data.address, body.observations]).toEqual([
      'Camille Bcc: other',
      'Rue des Lilas',
      'Bell 2\nfirst floor',
    ])
  })

  it('R3.57 bills to the delivery address unless told otherwise', async () => {
    const { id } = await emptyCart(api)
    const same = await change(id, { shipping_data: { city: 'Lyon' }, billing_data: { city: 'Paris' } })
    expect(same.body.billing_city).toBe('Lyon')
    const other = await change(id, { same_billing_data: false })
    expect(other.body.billing_city).toBe('Paris')
  })

  it('R7.55 takes no price, state or customer from a request', async () => {
    const cart = await filledCart(api)
    const wishes = {
      status: 400,
      prices: { pvp_total: 1 },
      cart_total: 1,
      order_number: 'FR-FREE',
      coupon: { total_discount: 9 },
    }
    const { status, body } = await change(cart.id, { ...wishes, user: { customer: 1 } })
    expect(status).toBe(200)
    expect(body.prices).toEqual(cart.prices)
    expect(body).toMatchObject({ status: 100, order_number: null, customer: null })
  })

  it.each([
    ['FRSM', '20090'],
    ['FRSM', '97110'],
    ['FRSM', '98000'],
    ['ESSM', '35001'],
    ['ESSM', '38001'],
  ])(
    'R5.55 R5.56 refuses in %s the island postal code %s at its field, and keeps the rest as it was',
    async (store, code) => {
      const { id } = await emptyCart(api, store as 'FRSM')
      const path = `/cart/v1/carts/${id}/?store=${store}`
      const { status, body } = await api.put(path, { user: { name: 'Ana' }, shipping_data: { postal_code: code } })
      expect(status).toBe(400)
      expect(Object.keys(body.shipping_data as object)).toEqual(['postal_code'])
      expect((await api.get<Cart>(path)).body.user.name).toBe('')
    },
  )

  it.each([
    ['FRSM', '35000'],
    ['FRSM', '38000'],
    ['ESSM', '20001'],
    ['ESSM', '280'],
  ])('R5.55 R5.56 takes in %s the postal code %s, which is no island there or half typed', async (store, code) => {
    const { id } = await emptyCart(api, store as 'FRSM')
    const { status } = await api.put(`/cart/v1/carts/${id}/?store=${store}`, { shipping_data: { postal_code: code } })
    expect(status).toBe(200)
  })

  it('R5.21 delivers in the country of the store only', async () => {
    const { id } = await emptyCart(api)
    const { status, body } = await change(id, { shipping_data: { country: 'ES' } })
    expect(status).toBe(400)
    expect(Object.keys(body.shipping_data)).toEqual(['country'])
  })

  it('R7.53 shows a cart only in its own store', async () => {
    const { id } = await emptyCart(api)
    expect((await api.get(`/cart/v1/carts/${id}/?store=ESSM`)).status).toBe(404)
    expect((await api.get(`/cart/v1/carts/${randomUUID()}/?store=FRSM`)).status).toBe(404)
  })

  it('R7.54 answers a cart without commissions when asked, and keeps what was chosen', async () => {
    const cart = await filledCart(api, 'ESSM')
    const path = `/cart/v1/carts/${cart.id}/?store=ESSM`
    const chosen = (await api.put<Cart>(path, { payment_method_selected: 'paypal' })).body
    expect(chosen.prices.paypal_commission).toBeGreaterThan(0)
    expect(chosen.prices.pvp_total).toBe(cart.prices.pvp_total + chosen.prices.paypal_commission)
    const { body } = await api.get<Cart>(`${path}&delete_commissions=true`)
    expect([body.prices, body.paypal_commission, body.cart_total]).toEqual([cart.prices, 0, cart.cart_total])
    expect((await api.get<Cart>(path)).body).toEqual(chosen)
    expect((await api.get(`${path}&delete_commissions=false`)).status).toBe(400)
  })

  it('R7.57 throws a cart away with its rows', async () => {
    const cart = await filledCart(api)
    expect((await api.remove(`/cart/v1/carts/${cart.id}/?store=FRSM`)).status).toBe(204)
    expect((await api.get(`/cart/v1/carts/${cart.id}/?store=FRSM`)).status).toBe(404)
    expect((await api.get(`/cart/v1/cart-rows/${cart.rows[0]?.id}/?store=FRSM`)).status).toBe(404)
  })

  it('R7.61 remembers the e-mail of an unfinished cart, and only an e-mail', async () => {
    const { id } = await emptyCart(api)
    const path = `/cart/v1/carts/${id}/join_email_to_cart/?store=FRSM`
    expect((await api.post<Cart>(path, { email: 'ana@example.fr' })).body.email).toBe('ana@example.fr')
    const wrong = await api.post(path, { email: 'ana@' })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toEqual({ email: ['Saisissez une adresse e-mail valide.'] })
  })

  it('R4.1 takes an abandoned cart up again when its shopper comes back', async () => {
    const cart = await filledCart(api)
    await api.db.update(carts).set({ status: 150 }).where(eq(carts.id, cart.id))
    expect((await add(cart.id, {}, nth(1))).status).toBe(201)
    expect((await read(cart.id)).status).toBe(100)
  })
})

describe('rows', () => {
  it('R7.63 adds a row at the price of the shop, R3.53 and shows what it is', async () => {
    const { id } = await emptyCart(api)
    const { status, body } = await add(id, { quantity: 2, price: 1, prices: { unit: 1 } })
    expect(status).toBe(201)
    expect(body.prices.unit).toBe(nth(0).price)
    expect(body.prices.total).toBe(2 * nth(0).price)
    expect(body).toMatchObject({
      order: id,
      quantity: 2,
      product: { id: nth(0).product },
      variant: { id: nth(0).variant },
    })
    const { cart: _, ...row } = body
    expect((await api.get<CartRow>(`/cart/v1/cart-rows/${body.id}/?store=FRSM`)).body).toEqual(row)
  })

  it('R4.65 raises the quantity of an identical row', async () => {
    const { id } = await emptyCart(api)
    const first = await add(id)
    const second = await add(id, { quantity: 3 })
    await add(id, {}, nth(1))
    expect(second.body.id).toBe(first.body.id)
    expect((await read(id)).rows.map(({ quantity }) => quantity)).toEqual([4, 1])
    expect((await read(id)).size).toBe(5)
  })

  it('R4.66 holds at most 99 pieces in a row', async () => {
    const { id } = await emptyCart(api)
    await add(id, { quantity: 60 })
    const { status, body } = await add(id, { quantity: 40 })
    expect(status).toBe(400)
    expect(body).toEqual({ quantity: ['La quantité ne peut dépasser 99.'] })
    expect((await add(id, { quantity: 39 })).status).toBe(201)
  })

  it.each([0, 100, 1.5, -1, '2', null, 1e21])('R4.66 refuses the quantity %s', async (quantity) => {
    const { id } = await emptyCart(api)
    const { status, body } = await add(id, { quantity })
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['quantity'])
  })

  it('R7.63 adds a row once for one key, however often it is sent', async () => {
    const { id } = await emptyCart(api)
    const key = { idempotency_key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(id, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect((await read(id)).rows.map(({ quantity }) => quantity)).toEqual([1])
    const other = await emptyCart(api)
    expect((await add(other.id, key)).body.order).toBe(other.id)
  })

  it('R4.65 loses nothing when rows are added at the same time', async () => {
    const { id } = await emptyCart(api)
    await Promise.all(Array.from({ length: 10 }, (_, index) => add(id, {}, nth(index % 2))))
    expect((await read(id)).rows.map(({ quantity }) => quantity)).toEqual([5, 5])
  })

  it('R7.64 changes a quantity, R4.68 and its price with it', async () => {
    const { id } = await emptyCart(api)
    const { body: row } = await add(id)
    const { status, body } = await api.put<CartRow>(`/cart/v1/cart-rows/${row.id}/?store=FRSM`, { quantity: 7 })
    expect(status).toBe(200)
    expect(body.prices.total).toBe(7 * row.prices.unit)
    expect((await api.put(`/cart/v1/cart-rows/${row.id}/?store=FRSM`, { quantity: 0 })).status).toBe(400)
  })

  it('R7.65 removes a row, R4.69 and the totals follow', async () => {
    const { id } = await emptyCart(api)
    const { body: row } = await add(id)
    await add(id, {}, nth(1))
    expect((await api.remove(`/cart/v1/cart-rows/${row.id}/delete_item/?store=FRSM`)).status).toBe(204)
    expect((await api.remove(`/cart/v1/cart-rows/${row.id}/delete_item/?store=FRSM`)).status).toBe(404)
    expect((await read(id)).prices.pvp).toBe(nth(1).price)
  })

  it('R7.58 works prices out again on every read', async () => {
    const own = await startApi()
    const cart = await filledCart(own)
    const row = cart.rows[0]
    const [variant] = await own.db
      .select()
      .from(variants)
      .where(eq(variants.id, row?.variant?.id ?? 0))
    const prices = variant?.clientPrices.FRSM
    if (!variant || !prices) throw new Error('No variant')
    const dearer = {
      ...variant.clientPrices,
      FRSM: { ...prices, pvp: prices.pvp + 5_000, pvp_web: prices.pvp_web + 5_000 },
    }
    await own.db.update(variants).set({ clientPrices: dearer }).where(eq(variants.id, variant.id))
    const fresh = (await own.get<Cart>(`/cart/v1/carts/${cart.id}/custom_rows/?store=FRSM`)).body
    expect(fresh.prices.pvp).toBe(cart.prices.pvp + 5_000)
    const whole = (await own.get<Cart>(`/cart/v1/carts/${cart.id}/?store=FRSM`)).body
    expect([whole.rows.length, whole.size]).toEqual([1, 1])
    expect(Object.keys(fresh).sort()).toEqual(['coupon', 'id', 'paypal_commission', 'prices', 'rows', 'size'])
    expect(whole).toMatchObject(fresh)
    await own.close()
  })

  it('R7.63 refuses what is not offered, each at its field', async () => {
    const { id } = await emptyCart(api)
    const foreign = await add(id, { variant: nth(1).variant })
    expect(foreign.body).toEqual({ variant: ["Cette déclinaison n'appartient pas au produit."] })
    const unknown = await add(id, { product: 99_999_999, variant: null })
    expect(unknown.body).toEqual({ product: ["Aucun objet ne porte l'identifiant 99999999."] })
    expect((await add(id, { product: 99_999_999_999 })).body).toHaveProperty('product')
    expect((await add(randomUUID())).status).toBe(404)
    expect((await read(id)).rows).toEqual([])
  })

  it('R7.63 sells in a store only what that store offers', async () => {
    const own = await startApi()
    const [sold] = await standardProducts(own, 'FRSM')
    if (!sold) throw new Error('The seed has no standard product')
    const { product, variant } = sold
    await own.db.delete(storeProducts).where(and(eq(storeProducts.store, 'FRSM'), eq(storeProducts.productId, product)))
    const answers = await Promise.all(
      (['FRSM', 'ESSM'] as const).map(async (store) => {
        const { id } = await emptyCart(own, store)
        return own.post(`/cart/v1/cart-rows/?store=${store}`, { order: id, product, variant })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 201])
    expect(answers[0]?.body).toEqual({ product: [`Aucun objet ne porte l'identifiant ${product}.`] })
    await own.close()
  })

  it('R7.63 refuses a variant that is sold out', async () => {
    const [gone] = await api.db.select().from(variants).where(eq(variants.stock, 'out_of_stock'))
    if (!gone) throw new Error('The seed has no variant that is sold out')
    const store = gone.clientPrices.FRSM ? 'FRSM' : 'ESSM'
    const { id } = await emptyCart(api, store)
    const { status, body } = await api.post(`/cart/v1/cart-rows/?store=${store}`, {
      order: id,
      product: gone.productId,
      variant: gone.id,
    })
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['variant'])
  })

  it('R7.63 holds at most a hundred rows', async () => {
    const { id } = await emptyCart(api)
    const [row] = await api.db.select().from(variants).limit(1)
    const { cartRows } = await import('../db/schema.ts')
    await api.db.insert(cartRows).values(
      Array.from({ length: 100 }, (_, index) => ({
        id: randomUUID(),
        cartId: id,
        productId: row?.productId ?? 0,
        variantId: row?.id ?? 0,
        quantity: 1,
        configuration: { attribute_options: [], complements: [] },
        fingerprint: String(index),
      })),
    )
    const { status, body } = await api.post('/cart/v1/cart-rows/?store=FRSM', {
      order: id,
      product: nth(3).product,
      variant: nth(3).variant,
    })
    expect(status).toBe(400)
    expect(body.non_field_errors).toEqual(['Votre panier ne peut contenir plus de 100 lignes.'])
  })
})

describe('totals', () => {
  it('R3.48 add up: rows, shipping, total, and the tax in it', async () => {
    const cart = await filledCart(api, 'FRSM', 3)
    const pvp = cart.rows.reduce((sum, row) => sum + row.prices.total, 0)
    expect(cart.prices.pvp).toBe(pvp)
    expect(cart.prices.pvp_shipping).toBe(0)
    expect(cart.prices.pvp_total).toBe(pvp)
    expect(cart.cart_total).toBe(pvp)
    expect(cart.prices.tax).toBe(pvp - Math.floor(pvp / 1.21 + 0.5))
  })

  it('R9.25 charges the Balearic Islands: amounts times quantities, taxed once at the rate of the store', async () => {
    const cart = await filledCart(api, 'ESSM', 3)
    const path = `/cart/v1/carts/${cart.id}/?store=ESSM`
    const { body } = await api.put<Cart>(path, { shipping_data: { postal_code: '07001' } })
    const net = body.rows.reduce((sum, row) => sum + (row.shipping_prices[0]?.amount ?? 0) * row.quantity, 0)
    expect(net).toBeGreaterThan(0)
    expect(body.prices.pvp_shipping).toBe(Math.floor(net * 1.21 + 0.5))
    expect(body.prices.pvp_total).toBe(body.prices.pvp + body.prices.pvp_shipping)
    const row = (await api.get<CartRow>(`/cart/v1/cart-rows/${body.rows[0]?.id}/?store=ESSM`)).body
    expect(row).toEqual(body.rows[0])
    const mainland = await api.put<Cart>(path, { shipping_data: { postal_code: '28013' } })
    expect(mainland.body.prices.pvp_shipping).toBe(0)
  })

  it('R5.57 charges prefix 07 in Spain only', async () => {
    const cart = await filledCart(api)
    const { body } = await change(cart.id, { shipping_data: { postal_code: '07000' } })
    expect(body.prices.pvp_shipping).toBe(0)
  })

  it('R1.11 prices a professional’s cart by the professional list', async () => {
    const cart = (await api.post<Cart>('/cart/v1/carts/?store=FRSM&user_type=professional', {})).body
    const { body } = await add(cart.id)
    expect(body.prices.unit).toBeLessThan(nth(0).price)
  })
})

describe('orders', () => {
  it('R4.14 refuse every change once placed, with 409', async () => {
    const cart = await filledCart(api)
    const row = cart.rows[0]?.id
    expect((await place(api, cart.id)).status).toBe(201)
    const answers = [
      await change(cart.id, typed.FRSM),
      await api.remove(`/cart/v1/carts/${cart.id}/?store=FRSM`),
      await add(cart.id),
      await api.put(`/cart/v1/cart-rows/${row}/?store=FRSM`, { quantity: 2 }),
      await api.remove(`/cart/v1/cart-rows/${row}/delete_item/?store=FRSM`),
      await api.post(`/cart/v1/carts/${cart.id}/join_email_to_cart/?store=FRSM`, { email: 'b@example.fr' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409])
    expect(answers[0]?.body).toMatchObject({ code: 'cart_closed' })
    expect((await read(cart.id)).rows).toEqual(cart.rows)
  })
})
