import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart, TrackedOrder } from '../../lib/contract/cart-content.ts'
import { carts, payments, subOrders, variants } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { person } from './support/people.ts'
import { emptyCart, filledCart, place, type StoreCode, standardProducts, typed } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const put = (id: string, body: unknown, store: StoreCode = 'FRSM') =>
  api.put<Cart>(`/cart/v1/carts/${id}/?store=${store}`, body)
const refused = async (id: string, store: StoreCode = 'FRSM') => {
  const { status, body } = await place(api, id, store)
  return { status, body: body as unknown as Record<string, unknown> }
}

describe('ordering by bank transfer', () => {
  it.each(['FRSM', 'ESSM'] as const)(
    'R3.89 R3.90 makes an order of a cart of %s, awaiting payment, with the account to pay to',
    async (store) => {
      const cart = await filledCart(api, store)
      const { status, body } = await place(api, cart.id, store, cart.prices.pvp_total)
      expect(status).toBe(201)
      expect(body).toMatchObject({
        id: cart.id,
        status: 300,
        amount: cart.prices.pvp_total,
        payment_method: 'transfer',
      })
      expect(body.order_number).toMatch(/^(FR|ES)-[2-9A-HJ-NP-Z]{8}$/)
      expect(body.transfer.concept).toBe(body.order_number)
      expect(body.transfer.iban).toMatch(store === 'FRSM' ? /^FR/ : /^ES/)
      const order = (await api.get<Cart>(`/cart/v1/carts/${cart.id}/?store=${store}`)).body
      expect(order).toMatchObject({
        status: 300,
        payment_method_selected: 'transfer',
        rows: cart.rows,
        prices: cart.prices,
      })
      expect(order.payment).toEqual({
        reference: body.payment_reference,
        status: 'pending',
        transfer: body.transfer,
        awaits_link: true,
      })
    },
  )

  it('R9.16 gives the payment a reference of store, milliseconds and 36 random characters', async () => {
    const { body } = await place(api, (await filledCart(api)).id)
    expect(body.payment_reference).toMatch(/^FRSM\d{13}[A-Za-z0-9]{36}$/)
    expect(Math.abs(Number(body.payment_reference.slice(4, 17)) - Date.now())).toBeLessThan(60_000)
  })

  it('R4.5 answers the same order when the request is repeated', async () => {
    const cart = await filledCart(api)
    const first = await place(api, cart.id)
    const second = await place(api, cart.id, 'FRSM', 1)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
  })

  it('R4.5 makes one order of one cart, however many ask at once', async () => {
    const cart = await filledCart(api)
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(api, cart.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => `${body.order_number} ${body.payment_reference}`)).size).toBe(1)
    expect(await api.db.select().from(payments).where(eq(payments.cartId, cart.id))).toHaveLength(1)
  })

  it('R4.5 lets a change made at the same moment come before the order or be refused, never after', async () => {
    const cart = await filledCart(api)
    const row = cart.rows[0]?.id
    const [placed, changed] = await Promise.all([
      place(api, cart.id),
      api.put(`/cart/v1/cart-rows/${row}/?store=FRSM`, { quantity: 5 }),
    ])
    const order = (await api.get<Cart>(`/cart/v1/carts/${cart.id}/?store=FRSM`)).body
    expect(placed.body.amount).toBe(order.prices.pvp_total)
    expect(order.rows[0]?.quantity).toBe(changed.status === 200 ? 5 : 1)
  })

  it('R3.48 refuses a total that the shopper did not see', async () => {
    const cart = await filledCart(api)
    const { status, body } = await place(api, cart.id, 'FRSM', cart.prices.pvp_total - 1)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'price_changed' })
    expect((await place(api, cart.id, 'FRSM', cart.prices.pvp_total)).status).toBe(201)
  })

  it('R4.5 keeps the prices of an order when those of the shop change', async () => {
    const own = await startApi()
    const cart = await filledCart(own)
    await place(own, cart.id)
    await own.db
      .update(variants)
      .set({ clientPrices: {}, stock: 'out_of_stock' })
      .where(eq(variants.id, cart.rows[0]?.variant?.id ?? 0))
    const order = (await own.get<Cart>(`/cart/v1/carts/${cart.id}/?store=FRSM`)).body
    expect(order.rows).toEqual(cart.rows)
    expect((await own.get(`/cart/v1/cart-rows/${cart.rows[0]?.id}/?store=FRSM`)).body).toEqual(cart.rows[0])
    await own.close()
  })

  it('R7.63 refuses what was sold out meanwhile, and names it', async () => {
    const own = await startApi()
    const cart = await filledCart(own)
    await own.db
      .update(variants)
      .set({ stock: 'out_of_stock' })
      .where(eq(variants.id, cart.rows[0]?.variant?.id ?? 0))
    const { status, body } = await place(own, cart.id)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'unavailable',
      detail: expect.stringContaining(cart.rows[0]?.product.name ?? '?'),
    })
    await own.close()
  })
})

describe('the fields of a cart', () => {
  it('R3.46 R3.49 R3.50 R3.51 answers what was typed in parts, and never a password', async () => {
    const cart = await filledCart(api, 'ESSM')
    const billing_data = {
      business_name: 'Baños SL',
      tax_id_type: 'cif',
      tax_id: 'B12345674',
      address: 'Calle Ancha',
      number: '1',
      postal_code: '28001',
      city: 'Madrid',
      province: 'Madrid',
      country: 'ES',
    }
    const changes = {
      user: { password: 'secret-password' },
      same_billing_data: false,
      billing_data,
      observations: 'Timbre 2',
    }
    const { body } = await put(cart.id, { ...changes, payment_method_selected: 'bizum' }, 'ESSM')
    expect(body).toMatchObject({
      id: cart.id,
      order_number: null,
      size: 1,
      paypal_commission: 0,
      same_billing_data: false,
      payment_method_selected: 'bizum',
      observations: 'Timbre 2',
      billing_data,
      shipping_data: {
        address: 'Calle Mayor',
        number: '3, 2.º B',
        postal_code: '28013',
        city: 'Madrid',
        province: 'Madrid',
        country: 'ES',
      },
      user: { name: 'Lucía', surnames: 'Martín Gil', phone: '612 345 678', email: 'lucia@example.es', customer: null },
    })
    expect(body.rows).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('secret-password')
  })

  it('R3.54 R3.55 R3.56 answers the same flat, as the specification lists it', async () => {
    const cart = await filledCart(api)
    const { body } = await put(cart.id, { billing_data: { business_name: 'Camille Laurent', tax_id: '123456789' } })
    expect(body).toMatchObject({
      order_number: null,
      cart_total: body.prices.pvp_total,
      total_discount: 0,
      coupon: null,
      coupon_code: null,
      name: 'Camille',
      surnames: 'Laurent',
      phone: '06 12 34 56 78',
      email: 'camille@example.fr',
      customer: null,
      shipping_address: 'Rue des Lilas',
      shipping_number: '12 bis',
      shipping_postal_code: '69003',
      shipping_city: 'Lyon',
      shipping_province: 'Rhône',
      same_billing_data: true,
      billing_business_name: 'Camille Laurent',
      billing_tax_id_type: 'dni',
      billing_tax_id: '123456789',
      billing_address: 'Rue des Lilas',
      billing_postal_code: '69003',
      billing_city: 'Lyon',
    })
  })

  it('R3.49 R3.54 R3.55 names rows, coupon, customer and number of an order, nested and flat', async () => {
    const who = await person(api)
    const [first] = await standardProducts(api, 'FRSM')
    const { id } = (await api.post<Cart>('/cart/v1/carts/?store=FRSM', {}, who.headers)).body
    const row = { order: id, product: first?.product, variant: first?.variant, quantity: 1 }
    await api.post('/cart/v1/cart-rows/?store=FRSM', row, who.headers)
    const user = { ...typed.FRSM.user, email: who.email }
    await api.put(`/cart/v1/carts/${id}/?store=FRSM`, { ...typed.FRSM, user }, who.headers)
    const coupon = { cart_id: id, code: 'BIENVENUE5' }
    await api.post('/cart/v1/coupons/validate-coupon/?store=FRSM', coupon, who.headers)
    const path = '/payment/v1/transfer/payments/init_order/?store=FRSM'
    const placed = await api.post<{ order_number: string; amount: number }>(path, { cart_id: id }, who.headers)
    expect(placed.status).toBe(201)
    const { body } = await api.get<Cart>(`/cart/v1/carts/${id}/?store=FRSM`, who.headers)
    expect(body).toMatchObject({
      order_number: placed.body.order_number,
      rows: [{ order: id, product: { id: first?.product }, quantity: 1 }],
      cart_total: placed.body.amount,
      total_discount: 500,
      coupon: { code: 'BIENVENUE5', total_discount: 500 },
      coupon_code: 'BIENVENUE5',
      user: { ...user, customer: who.id },
      ...user,
      customer: who.id,
    })
    expect(body.cart_total).toBe(body.prices.pvp - 500 + body.prices.pvp_shipping)
  })

  it('R7.62 answers one row as the cart has it', async () => {
    const cart = await filledCart(api)
    expect((await api.get(`/cart/v1/cart-rows/${cart.rows[0]?.id}/?store=FRSM`)).body).toEqual(cart.rows[0])
    expect((await api.get(`/cart/v1/cart-rows/${cart.rows[0]?.id}/?store=ESSM`)).status).toBe(404)
  })
})

describe('what an order needs', () => {
  it('R5.12 R5.13 R5.14 R5.15 R5.16 R5.17 R5.18 R5.19 R5.20 names missing fields in the store’s language', async () => {
    const cart = await emptyCart(api, 'ESSM')
    const { status, body } = await refused(cart.id, 'ESSM')
    const missing = ['Este campo es obligatorio.']
    expect(status).toBe(400)
    expect(body).toEqual({
      user: { name: missing, surnames: missing, phone: missing, email: missing },
      shipping_data: { address: missing, number: missing, postal_code: missing, city: missing, province: missing },
    })
  })

  it('R4.1 refuses an empty cart', async () => {
    const cart = await filledCart(api)
    await api.remove(`/cart/v1/cart-rows/${cart.rows[0]?.id}/delete_item/?store=FRSM`)
    expect(await refused(cart.id)).toEqual({ status: 400, body: { non_field_errors: ['Votre panier est vide.'] } })
  })

  it.each([
    ['R5.22 an e-mail', { user: { email: 'camille@example' } }, 'user', 'email'],
    ['R5.23 a phone number of the store', { user: { phone: '09 12 34 56 78' } }, 'user', 'phone'],
    ['R5.24 a postal code of five digits', { shipping_data: { postal_code: '6900' } }, 'shipping_data', 'postal_code'],
  ])('asks for %s', async (_, changes, part, field) => {
    const cart = await filledCart(api)
    await put(cart.id, changes)
    const { status, body } = await refused(cart.id)
    expect(status).toBe(400)
    expect(body).toEqual({ [part]: { [field]: [expect.any(String)] } })
  })

  it.each([
    ['FRSM', 'cif', 'FR44732829320'],
    ['FRSM', 'dni', '123456789'],
    ['ESSM', 'dni', '12345678Z'],
    ['ESSM', 'nie', 'X1234567L'],
    ['ESSM', 'cif', 'B12345674'],
    ['FRSM', 'cif', 'FR12345678901'],
    ['FRSM', 'nie', '123456789012345'],
    ['ESSM', 'dni', '12345678A'],
    ['ESSM', 'nie', 'X12345678A'],
    ['ESSM', 'cif', 'B12345670'],
  ] as const)(
    'R5.26 R5.44 R5.45 R5.46 R5.48 R5.49 takes in %s the tax id %s %s, whatever its check digit says',
    async (store, tax_id_type, tax_id) => {
      const cart = await filledCart(api, store)
      await put(
        cart.id,
        { same_billing_data: false, billing_data: { business_name: 'Baños SL', tax_id_type, tax_id } },
        store,
      )
      expect((await place(api, cart.id, store)).status).toBe(201)
    },
  )

  it('R5.24 takes a postal code of five digits that no department begins with', async () => {
    const cart = await filledCart(api)
    await put(cart.id, { shipping_data: { postal_code: '00100' } })
    expect((await place(api, cart.id)).status).toBe(201)
  })

  it.each([
    ['ESSM', { postal_code: '28801', city: 'Palma' }, 'city'],
    ['ESSM', { province: 'Islas Baleares' }, 'province'],
    ['FRSM', { city: 'Bordeaux' }, 'city'],
    ['FRSM', { postal_code: '33000', city: 'Bordeaux' }, 'province'],
  ] as const)(
    'R5.24 refuses an order in %s whose town or province is not of its postal code: %o',
    async (store, wrong, field) => {
      const cart = await filledCart(api, store)
      await put(cart.id, { shipping_data: wrong }, store)
      const refused = await place(api, cart.id, store)
      expect([refused.status, refused.body]).toEqual([
        400,
        { shipping_data: { [field]: [expect.stringMatching(/código postal|code postal/)] } },
      ])
    },
  )

  it('R5.27 R5.28 R5.29 tells the wrong form of each kind of tax id apart', async () => {
    const cart = await filledCart(api, 'ESSM')
    const messages = []
    for (const tax_id_type of ['dni', 'nie', 'cif']) {
      await put(
        cart.id,
        { same_billing_data: false, billing_data: { business_name: 'Baños SL', tax_id_type, tax_id: '1' } },
        'ESSM',
      )
      const { body } = await refused(cart.id, 'ESSM')
      messages.push((body.billing_data as Record<string, string[]>).tax_id?.[0])
    }
    expect(new Set(messages).size).toBe(3)
  })

  it('R5.25 asks for name and tax id where billing differs', async () => {
    const cart = await filledCart(api)
    await put(cart.id, { same_billing_data: false })
    const { body } = await refused(cart.id)
    expect(Object.keys(body.billing_data as object).sort()).toEqual(['business_name', 'tax_id'])
  })

  it('R3.60 R5.25 takes name and surname in place of a business name, until one is named', async () => {
    const cart = await filledCart(api)
    const named = async (billing_data: object) =>
      (await put(cart.id, { same_billing_data: false, billing_data })).body.billing_data.business_name
    expect(await named({ tax_id: '123456789', name: 'Camille', surnames: '' })).toBe('')
    expect(Object.keys((await refused(cart.id)).body.billing_data as object)).toEqual(['business_name'])
    expect(await named({ name: ' Camille ', surnames: 'Moreau' })).toBe('Camille Moreau')
    expect(await named({ surnames: 'Durand' })).toBe('Camille Durand')
    expect(await named({ business_name: 'Durand SARL' })).toBe('Durand SARL')
    expect(await named({ business_name: '' })).toBe('Camille Durand')
    expect((await place(api, cart.id)).status).toBe(201)
  })

  it('R7.87 finds no cart that is not there, or of the other store', async () => {
    const cart = await filledCart(api)
    expect((await refused(cart.id, 'ESSM')).status).toBe(404)
    expect((await refused(randomUUID())).status).toBe(404)
    expect((await api.post('/payment/v1/transfer/payments/init_order/?store=FRSM', { cart_id: 'x' })).status).toBe(400)
  })

  it.each([150, 100] as const)('R4.14 places a cart of state %i', async (status) => {
    const cart = await filledCart(api)
    await api.db.update(carts).set({ status }).where(eq(carts.id, cart.id))
    expect((await place(api, cart.id)).body.status).toBe(300)
  })

  it.each([200, 250, 700] as const)('R4.14 does not place a cart of state %i', async (status) => {
    const cart = await filledCart(api)
    await api.db.update(carts).set({ status }).where(eq(carts.id, cart.id))
    expect((await place(api, cart.id)).status).toBe(409)
  })
})

describe('order tracking', () => {
  const track = (body: unknown, store = 'FRSM') =>
    api.post<TrackedOrder>(`/cart/v1/carts/retrieve_by_order_number/?store=${store}`, body)

  it('R7.60 finds an order by number and e-mail, however they are written, and masks the address', async () => {
    const cart = await filledCart(api)
    const { order_number } = (await place(api, cart.id)).body
    const { status, body } = await track({
      email: ' CAMILLE@example.FR ',
      order_number: ` ${order_number.toLowerCase()} `,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ order_number, status: 300, prices: cart.prices, shipping_postal_code: '69•••' })
    // Everything has arrived once the slowest row has.
    expect(body.delivery_days).toEqual(cart.rows[0]?.delivery_days)
    const text = JSON.stringify(body)
    for (const secret of [cart.id, 'Lilas', '69003', '06 12', 'camille@']) expect(text).not.toContain(secret)
  })

  it('R7.60 R4.21 R4.29 tells the parcels of an order with their own states, and no tracking number', async () => {
    const cart = await filledCart(api)
    const { id, order_number } = (await place(api, cart.id)).body
    const lookedUp = async () => (await track({ email: 'camille@example.fr', order_number })).body
    expect((await lookedUp()).sub_orders).toEqual([])
    const part = { cartId: id, carrier: 'Transport Rapide', trackingNumber: 'TR-123456' }
    await api.db.insert(subOrders).values([
      { ...part, id: randomUUID(), status: 700, deliveredAt: new Date('2026-03-02T10:00:00Z'), createdAt: new Date(1) },
      { ...part, id: randomUUID(), status: 400, createdAt: new Date(2) },
    ])
    const found = await lookedUp()
    expect(found.sub_orders).toEqual([
      { status: 700, carrier: 'Transport Rapide', sent_at: null, delivered_at: '2026-03-02T10:00:00.000Z' },
      { status: 400, carrier: 'Transport Rapide', sent_at: null, delivered_at: null },
    ])
    expect(found.status).toBe(300)
    expect(JSON.stringify(found)).not.toContain('TR-123456')
  })

  it('R7.60 answers the same 404 whatever does not match', async () => {
    const { order_number } = (await place(api, (await filledCart(api)).id)).body
    const answers = await Promise.all([
      track({ email: 'other@example.fr', order_number }),
      track({ email: 'camille@example.fr', order_number: 'FR-AAAAAAAA' }),
      track({ email: 'camille@example.fr', order_number }, 'FRSM').then(() => track({ email: '%', order_number: '%' })),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toEqual({ detail: 'Introuvable.', code: 'not_found' })
    }
    expect((await track({ email: 'camille@example.fr', order_number }, 'ESSM')).status).toBe(404)
  })

  it('R5.42 R5.43 asks for both', async () => {
    const { status, body } = await track({ email: '' })
    expect(status).toBe(400)
    expect(body).toEqual({ email: ['Ce champ ne peut être vide.'], order_number: ['Ce champ est obligatoire.'] })
  })

  it('R7.60 does not find a cart that was not ordered', async () => {
    const cart = await filledCart(api)
    expect((await track({ email: cart.email, order_number: '' })).status).toBe(400)
    expect((await track({ email: cart.email, order_number: 'null' })).status).toBe(404)
  })
})
