import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import type { FacilityChoice } from '../../lib/contract/facility.ts'
import type { FacilityOffer } from '../../lib/rules/facility/options.ts'
import { cartRows, carts, consents, payments, products, storeProducts, variants } from '../db/schema.ts'
import { findCart } from '../domain/cart/carts.ts'
import { forgetOrder } from '../domain/privacy/forget-orders.ts'
import { readStores } from '../domain/stores.ts'
import type { OutgoingMail } from '../mail/transport.ts'
import { sendDueMails } from '../mail/worker.ts'
import { type Api, startApi } from './support/api.ts'
import { textOf } from './support/pdf-text.ts'
import { place, typed } from './support/shop.ts'

let api: Api
let spanish: { cart: string; row: string }
const madrid: FacilityChoice = {
  city: 'city-28',
  distance: '500',
  disassembly: true,
  pre_measurement: false,
  place: 'Alcobendas',
}

beforeAll(async () => {
  api = await startApi()
  spanish = await cartWith('ESSM')
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/** A screen that the store has in stock, and its variant. */
const screenOf = (store: string) => productOf(store, screens)

const screens = sql`${products.sketch}->>'layout' <> 'tray'`

/** @param kind SQL condition */
async function productOf(store: string, kind: SQL): Promise<{ product: number; variant: number }> {
  const [found] = await api.db
    .select({ product: products.id, variant: variants.id })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store)))
    .where(and(eq(variants.stock, 'in_stock'), kind, sql`cardinality(${products.attributeIds}) <= 1`))
    .orderBy(variants.id)
    .limit(1)
  if (!found) throw new Error(`Nothing of the kind in ${store}`)
  return found
}

/** A cart of the store with two pieces of a screen. */
async function cartWith(store: string): Promise<{ cart: string; row: string }> {
  const found = await screenOf(store)
  const cart = (await api.post<Cart>(`/cart/v1/carts/?store=${store}`, {})).body.id
  const row = await api.post<CartRow>(`/cart/v1/cart-rows/?store=${store}`, { order: cart, ...found, quantity: 2 })
  expect(row.status).toBe(201)
  return { cart, row: row.body.id }
}

function install(facility: unknown, quantity = 2, { store = 'ESSM', row = spanish.row } = {}) {
  return api.put<CartRow & { facility: string[] }>(`/cart/v1/cart-rows/${row}/?store=${store}`, { quantity, facility })
}

describe('an installation before the withdrawal period ends', () => {
  it.each([true, false])(
    'is kept as it was asked for (%s), with the proof of the terms and in the mail',
    async (asked) => {
      const { cart, row } = await cartWith('ESSM')
      const path = `/cart/v1/carts/${cart}/?store=ESSM`
      const before = await api.put<Cart>(path, { ...typed.ESSM, installation_request: asked })
      expect(before.body.installation_request).toBeNull()
      expect((await install(madrid, 2, { row })).status).toBe(200)
      expect((await api.get<Cart>(path)).body.installation_request).toBe(asked)
      expect((await place(api, cart, 'ESSM')).status).toBe(201)
      expect((await api.get<Cart>(path)).body.installation_request).toBe(asked)
      const [terms] = await api.db.select().from(consents).where(eq(consents.subject, cart))
      expect(terms?.details).toEqual({ installation_before_withdrawal_ends: asked })
      const sent = await orderMail(cart)
      expect(sent?.text.includes('Instalación: nos has pedido expresamente')).toBe(asked)
    },
  )

  it('is no question for who buys none, or as a professional, and takes yes or no alone', async () => {
    const { cart, row } = await cartWith('ESSM')
    const path = `/cart/v1/carts/${cart}/?store=ESSM`
    const wrong = await api.put(path, { installation_request: 'maybe' })
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['installation_request']])
    await install(madrid, 2, { row })
    await api.db.update(carts).set({ audience: 'professional' }).where(eq(carts.id, cart))
    expect((await api.get<Cart>(path)).body.installation_request).toBeNull()
  })
})

describe('the town of an installation', () => {
  it('R3.66 is printed in mail and quote so that nothing becomes a link: anybody can type who gets them', async () => {
    const town = 'https://evil.example/a me@evil.example'
    const { cart, row } = await cartWith('ESSM')
    await api.put<Cart>(`/cart/v1/carts/${cart}/?store=ESSM`, typed.ESSM)
    expect((await install({ ...madrid, place: town }, 2, { row })).status).toBe(200)
    expect((await api.post('/cart/v1/quotes/?store=ESSM', { cart_id: cart })).status).toBe(201)
    const file = await fetch(`${api.url}/cart/v1/quotes/${cart}/pdf/?store=ESSM`)
    expect((await place(api, cart, 'ESSM')).status).toBe(201)
    const mail = await orderMail(cart)
    for (const text of [await textOf(Buffer.from(await file.arrayBuffer())), mail?.text, mail?.html]) {
      expect(text).toContain('evil. example')
      expect(text).not.toMatch(/evil\.example|@evil|https:\/\/evil/)
    }
  })
})

/** The confirmation of an order as it is mailed. */
async function orderMail(order: string): Promise<OutgoingMail | undefined> {
  const caught: OutgoingMail[] = []
  await sendDueMails({
    db: api.db,
    stores: await readStores(api.db),
    log: (level, message) => api.logs.push(`${level} ${message}`),
    transport: async (mail) => void caught.push(mail),
    storeUrl: (code) => `https://${code.toLowerCase()}.example`,
  })
  const { body } = await api.get<Cart>(`/cart/v1/carts/${order}/?store=ESSM`)
  return caught.find(({ subject }) => subject.includes(body.order_number ?? ''))
}

describe('installation of a row', () => {
  it('R3.36 R3.45 is offered in Spain, for 50 provinces', async () => {
    const { body } = await api.get<FacilityOffer>('/catalog/v1/facility-options/?store=ESSM')
    expect(body.reservation_price).toBe(2_000)
    expect(body.options.filter(({ attribute }) => attribute === 'cities')).toHaveLength(50)
  })
  it('R3.3 is offered nowhere in the French store, and refused there', async () => {
    const { body } = await api.get<FacilityOffer>('/catalog/v1/facility-options/?store=FRSM')
    expect(body.options).toEqual([])
    const french = await cartWith('FRSM')
    const answer = await install(madrid, 1, { store: 'FRSM', row: french.row })
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['facility']])
  })
  it('R9.21 R9.22 R9.36 R9.50 R3.61 is priced from ids: a deposit with the order, the rest later', async () => {
    const { status, body } = await install({ ...madrid, prices: { total: 1 }, deposit: 1 })
    expect(status).toBe(200)
    expect(body.facility).toMatchObject({
      city: 'Madrid',
      prices: { facility: 9_680, disassembly: 6_050, pre_measurement: 0, total: 17_730 },
      deposit: 4_000,
      installer: 31_460,
    })
    expect(body.prices.total).toBe(body.prices.unit * 2 + 4_000)
    const cart = await api.get<Cart>(`/cart/v1/carts/${spanish.cart}/?store=ESSM`)
    expect(cart.body.prices.pvp).toBe(body.prices.total)
  })
  it('R4.60 R4.61 follows the quantity', async () => {
    await install(madrid)
    const { body } = await api.put<CartRow>(`/cart/v1/cart-rows/${spanish.row}/?store=ESSM`, { quantity: 3 })
    expect([body.facility?.deposit, body.facility?.installer]).toEqual([6_000, 47_190])
  })
  it('R9.35 R9.48 is refused where only a quote is possible', async () => {
    const answer = await install({ ...madrid, city: 'city-17' })
    expect(answer.status).toBe(400)
    expect(answer.body.facility[0]).toContain('presupuesto')
  })
  it.each([
    { ...madrid, city: 'city-99' },
    { ...madrid, distance: '999' },
    { ...madrid, disassembly: 'perhaps' },
    { ...madrid, place: 'x'.repeat(101) },
    { ...madrid, postal_code: '2810' },
    'Madrid',
    42,
  ])('refuses %j with a field error', async (wanted) => {
    const answer = await install(wanted)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)[0]).toMatch(/^facility/)
  })
  it('R3.61 R4.57 is replaced with the choices, stays where nothing is said of it, and goes with null', async () => {
    const { product, variant } = await screenOf('ESSM')
    const cart = (await api.post<Cart>('/cart/v1/carts/?store=ESSM', {})).body.id
    const order = { order: cart, product, variant, facility: madrid }
    const { body } = await api.post<CartRow>('/cart/v1/cart-rows/?store=ESSM', order)
    const optionIds = await api.db.select({ ids: variants.optionIds }).from(variants).where(eq(variants.id, variant))
    const attribute_options = (optionIds[0]?.ids ?? []).map((option) => ({ option }))
    const change = async (more: object) =>
      api.put<CartRow & { facility: string[] }>(`/cart/v1/cart-rows/${body.id}/?store=ESSM`, {
        quantity: 2,
        configuration: { attribute_options, complements: [] },
        ...more,
      })
    const other = { ...madrid, city: 'city-08', postal_code: '08001' }
    expect((await change({ facility: other })).body.facility).toMatchObject({ choice: other, city: 'Barcelona' })
    expect((await change({})).body.facility).toMatchObject({ choice: other, deposit: 4_000 })
    const foreign = { attribute_options: [{ option: 999_999 }], complements: [] }
    expect((await change({ configuration: foreign, facility: null })).status).toBe(400)
    expect((await change({})).body.facility).toMatchObject({ choice: other })
    const refused = await change({ facility: { ...madrid, city: 'city-17' } })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['facility']])
    expect((await change({ facility: null })).body.facility).toBeNull()
  })
  it('R4.57 is taken away with null, and the price with it', async () => {
    await install(madrid)
    const { body } = await install(null)
    expect(body.facility).toBeNull()
    expect(body.prices.total).toBe(body.prices.unit * 2)
  })
})

describe('a row that is added with an installation', () => {
  const add = (store: string, cart: string, more: object) =>
    api.post<CartRow & { facility: string[] }>(`/cart/v1/cart-rows/?store=${store}`, { order: cart, ...more })
  const emptyCart = async (store: string) => (await api.post<Cart>(`/cart/v1/carts/?store=${store}`, {})).body.id

  it('R3.61 R4.57 keeps it, priced from ids, and stands apart from the same product without one', async () => {
    const { product, variant } = await screenOf('ESSM')
    const cart = await emptyCart('ESSM')
    const { status, body } = await add('ESSM', cart, { product, variant, facility: madrid })
    expect(status).toBe(201)
    expect(body.facility).toMatchObject({ city: 'Madrid', choice: madrid, deposit: 2_000, installer: 15_730 })
    expect(body.prices.total).toBe(body.prices.unit + 2_000)
    const plain = await add('ESSM', cart, { product, variant })
    expect(plain.body.facility).toBeNull()
    const again = await add('ESSM', cart, { product, variant, facility: madrid })
    expect([again.body.id, again.body.quantity]).toEqual([body.id, 2])
    const { body: both } = await api.get<Cart>(`/cart/v1/carts/${cart}/?store=ESSM`)
    expect(both.rows.map(({ facility, quantity }) => [facility !== null, quantity])).toEqual([
      [true, 2],
      [false, 1],
    ])
  })
  it('R3.3 R9.48 is refused where nothing is installed: in France, on quote only, for other products', async () => {
    const { product, variant } = await screenOf('ESSM')
    const french = await screenOf('FRSM')
    const tap = await productOf('ESSM', isNull(products.sketch))
    const cart = await emptyCart('ESSM')
    const answers = [
      await add('ESSM', cart, { product, variant, facility: { ...madrid, city: 'city-49' } }),
      await add('ESSM', cart, { ...tap, facility: madrid }),
      await add('FRSM', await emptyCart('FRSM'), { ...french, facility: madrid }),
    ]
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [400, ['facility']],
      [400, ['facility']],
      [400, ['facility']],
    ])
    const { body } = await api.get<Cart>(`/cart/v1/carts/${cart}/?store=ESSM`)
    expect(body.rows).toEqual([])
  })
  it('R7.100 forgets the town of an installation with whose order it was, and keeps what it costs', async () => {
    const { cart, row } = await cartWith('ESSM')
    const changed = await install({ ...madrid, postal_code: '28100' }, 2, { row })
    expect(changed.status).toBe(200)
    await api.put(`/cart/v1/carts/${cart}/?store=ESSM`, typed.ESSM)
    const placed = await place(api, cart, 'ESSM')
    expect(placed.status).toBe(201)
    const kept = async () => {
      const [order] = await api.db.select().from(carts).where(eq(carts.id, cart))
      const rows = await api.db.select().from(cartRows).where(eq(cartRows.cartId, cart))
      const opened = await api.db.select().from(payments).where(eq(payments.cartId, cart))
      return { order, all: JSON.stringify([order, rows, opened]) }
    }
    const before = await kept()
    for (const word of ['Alcobendas', '28100']) expect(before.all).toContain(word)
    const found = await findCart(api.db, 'ESSM', cart, false)
    if (!found) throw new Error('The order is gone.')
    await forgetOrder(api.db, found, new Date())
    const after = await kept()
    expect(after.all).not.toMatch(/Alcobendas|28100/)
    expect(after.order?.frozen?.prices).toEqual(before.order?.frozen?.prices)
    const prices = after.order?.frozen?.rows.map(({ facility }) => facility?.prices)
    expect(prices).toEqual([changed.body.facility && expect.objectContaining({ total: expect.any(Number) })])
  })
})
