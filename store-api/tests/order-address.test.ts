import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { carts, mails, payments, subOrders } from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import { sendDueMails } from '../mail/worker.ts'
import { auditOf, expectAdministratorsOnly, type Staff, staffOf } from './support/administrators.ts'
import { openSession, orderOf, type PayingShop, payByCard, reaches, startPayingShop } from './support/sandbox.ts'
import { filledCart, place, type StoreCode, typed } from './support/shop.ts'

let api: PayingShop
const staff = {} as Record<StoreCode, Staff>
beforeAll(async () => {
  api = await startPayingShop()
  for (const store of ['FRSM', 'ESSM'] as const) staff[store] = await staffOf(api, store)
})
afterAll(() => api.close())

const elsewhere = {
  FRSM: { address: 'Quai de Bosc', number: '9', postal_code: '34200', city: 'Sète', province: 'Hérault' },
  ESSM: { address: 'Calle Larios', number: '5', postal_code: '29015', city: 'Málaga', province: 'Málaga' },
} as const
/** Corsica is not delivered to, the Balearic islands at another price. */
const islands = { FRSM: '20000', ESSM: '07001' } as const
const pathOf = (id: string, store: StoreCode) => `/cart/v1/orders/${id}/delivery_address/?store=${store}`
const change = (id: string, body: unknown = elsewhere.FRSM, store: StoreCode = 'FRSM') =>
  api.put<Cart & Record<string, unknown>>(pathOf(id, store), body, staff[store].admin.headers)
const told = (id: string) =>
  api.db
    .select()
    .from(mails)
    .where(and(eq(mails.template, 'addressChanged'), eq(sql`${mails.data}->>'order'`, id)))

async function placed(store: StoreCode = 'FRSM'): Promise<string> {
  const { id } = await filledCart(api, store)
  await place(api, id, store)
  return id
}

describe.each(['FRSM', 'ESSM'] as const)('the delivery address of an order of %s', (store) => {
  it('R3.97 changes before it is sent: the invoice keeps its address, and the customer is told', async () => {
    const id = await placed(store)
    const before = await orderOf(api, id, store)
    const { status, body } = await change(id, elsewhere[store], store)
    expect([status, body.shipping_data]).toMatchObject([200, elsewhere[store]])
    expect(body.prices).toEqual(before.prices)
    const { postal_code, city } = typed[store].shipping_data
    const { name, surnames } = typed[store].user
    expect(body).toMatchObject({
      same_billing_data: false,
      billing_data: { postal_code, city, name, surnames, business_name: `${name} ${surnames}` },
    })
    const [mail] = await told(id)
    expect(mail?.recipient).toBe(before.email)
    let text = ''
    await sendDueMails({
      db: api.db,
      stores: await readStores(api.db),
      log: () => undefined,
      transport: async (sent) => {
        if (sent.id === mail?.id) text = sent.text
      },
      storeUrl: () => 'https://shop.example',
    })
    expect(text).toContain(elsewhere[store].city)
    expect(text).toContain(before.order_number)
    await change(id, elsewhere[store], store)
    expect(await told(id)).toHaveLength(1)
    expect(await auditOf(api, staff[store], id)).toMatchObject([
      {
        action: 'order.address',
        before: { shipping_data: { city, postal_code } },
        after: { shipping_data: elsewhere[store] },
      },
    ])
  })

  it('R3.97 is what an order goes to that is paid after it was changed', async () => {
    const id = await placed(store)
    const { body } = await openSession(api, id, 'card', store)
    await change(id, elsewhere[store], store)
    await payByCard(api, body, '4111111111111111')
    const paid = await reaches(api, id, 400, store)
    expect(paid.shipping_data).toMatchObject(elsewhere[store])
    expect(paid.billing_data.city).toBe(typed[store].shipping_data.city)
    expect(paid.payment_method_selected).toBe('card')
    const [payment] = await api.db.select().from(payments).where(eq(payments.reference, body.payment_reference))
    expect(payment?.snapshot?.form.shipping_data).toMatchObject(elsewhere[store])
  })

  it('R3.97 is not changed to a place that delivery has another price for, or none', async () => {
    const id = await placed(store)
    const refused = await change(id, { ...elsewhere[store], postal_code: islands[store] }, store)
    expect([refused.status, refused.body]).toEqual([400, { postal_code: [expect.stringMatching(/\S/)] }])
    expect((await orderOf(api, id, store)).shipping_data).toMatchObject(typed[store].shipping_data)
    expect(await told(id)).toEqual([])
  })

  it('R6.7 is changed by the administrators of the store alone', async () => {
    const id = await placed(store)
    await expectAdministratorsOnly(staff[store], (named, headers) =>
      api.put(pathOf(id, named), elsewhere[store], headers),
    )
    expect((await orderOf(api, id, store)).shipping_data).toMatchObject(typed[store].shipping_data)
  })
})

describe('an address that is refused', () => {
  it.each([
    ['postal_code', '1234'],
    ['postal_code', '97400'],
    ['postal_code', ''],
    ['address', '   '],
    ['number', ''],
    ['city', undefined],
    ['province', 7],
    ['province', null],
    ['address', 'x'.repeat(201)],
    ['city', 'a\u0000b'],
  ])('R3.97 is refused at %s: %j', async (field, value) => {
    const id = await placed()
    const { status, body } = await change(id, { ...elsewhere.FRSM, [field]: value })
    expect([status, Object.keys(body)]).toEqual([400, [field]])
    expect(await auditOf(api, staff.FRSM, id)).toEqual([])
  })

  it.each(['{', '[]', 'null', '"x"'])('R3.97 is a body that is none: %s', async (body) => {
    expect((await change(await placed(), body)).status).toBe(400)
  })

  it.each([
    [600, 'order_sent'],
    [650, 'order_sent'],
    [700, 'order_over'],
    [800, 'order_over'],
  ] as const)('R4.14 is one of an order that has left, or is over (%i)', async (status, code) => {
    const id = await placed()
    await api.db.update(carts).set({ status }).where(eq(carts.id, id))
    const refused = await change(id)
    expect([refused.status, refused.body.code]).toEqual([409, code])
  })

  it('R4.14 is one of an order of which a part has left, of a cart, or of what is not there', async () => {
    const id = await placed()
    await api.db.insert(subOrders).values({ cartId: id, status: 600 })
    expect((await change(id)).body.code).toBe('order_sent')
    const cart = await filledCart(api)
    for (const wrong of [cart.id, '7f8a3c1e-1111-4222-8333-444455556666', 'nonsense', '1'])
      expect((await change(wrong)).status, wrong).toBe(404)
  })

  it('R3.97 is another place for an order with an installation', async () => {
    const id = await placed()
    const choice = { city: 'city-1', distance: '500', disassembly: false, pre_measurement: false, place: 'house' }
    const prices = { facility: 0, disassembly: 0, pre_measurement: 0, total: 0 }
    const facility = { choice, city: 'Lyon', prices, deposit: 0, installer: 0 }
    await api.db
      .update(carts)
      .set({ frozen: sql`jsonb_set(${carts.frozen}, '{rows,0,facility}', ${JSON.stringify(facility)}::jsonb)` })
      .where(eq(carts.id, id))
    const refused = await change(id)
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['postal_code']])
    const street = { ...typed.FRSM.shipping_data, address: 'Rue Garibaldi' }
    expect((await change(id, street)).status).toBe(200)
  })
})
