import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import { attributes } from '../db/schema.ts'
import { type Staff, staffOf } from './support/administrators.ts'
import { companyOwner, companyPath, member } from './support/companies.ts'
import {
  askMeasures,
  chosen,
  linksOf,
  optionOf,
  paidScreen,
  type Screen,
  shopWithScreens,
} from './support/measured-orders.ts'
import { openSession, orderOf, type PayingShop, payByCard } from './support/sandbox.ts'
import { type StoreCode, typed } from './support/shop.ts'

/* Changes of paid screens that would give back more than was paid, or pass a limit. */

const codes = ['FRSM', 'ESSM'] as const
let shop: PayingShop
const staff = {} as Record<StoreCode, Staff>
let screens: Record<StoreCode, Screen>
beforeAll(async () => {
  ;({ shop, screens } = await shopWithScreens())
  for (const store of codes) staff[store] = await staffOf(shop, store)
})
afterAll(async () => {
  expect(shop.logs).toEqual([])
  await shop.close()
})

async function change(store: StoreCode, token: string, row: string, measures: object[], options: object[] = []) {
  const { version } = (await askMeasures(shop, store, 'look', { token })).body
  return askMeasures(shop, store, 'change', { token, version, row, measures, options })
}

async function pays(store: StoreCode, id: string, headers = {}) {
  const { body, status } = await openSession(shop, id, 'card', store, {}, headers)
  expect(status).toBe(200)
  await payByCard(shop, body, '4111111111111111')
  const order = async () => (await shop.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`, headers)).body
  await expect.poll(async () => (await order()).status, { timeout: 10_000 }).toBe(400)
  return order()
}

describe.each(codes)('a paid screen of %s', (store) => {
  const width = (value: number) => [{ option: optionOf(screens[store], 'width-attr'), value }]
  const narrowest = () =>
    screens[store].attributes.find(({ src }) => src === 'width-attr')?.options[0]?.value_range_min ?? 0

  /** Gives the options of an attribute other data while something runs. */
  async function withOptions(
    src: string,
    change: (option: (typeof attributes.$inferSelect)['options'][number], place: number) => object,
    run: (options: (typeof attributes.$inferSelect)['options']) => Promise<void>,
  ) {
    const id = screens[store].attributes.find((each) => each.src === src)?.id ?? 0
    const [found] = await shop.db.select().from(attributes).where(eq(attributes.id, id))
    const options = found?.options ?? []
    const changed = options.map((option, place) => ({ ...option, ...change(option, place) }))
    await shop.db.update(attributes).set({ options: changed }).where(eq(attributes.id, id))
    try {
      await run(options)
    } finally {
      await shop.db.update(attributes).set({ options }).where(eq(attributes.id, id))
    }
  }

  it.each([30, 76, 80])('R9.14 bought at %i %% less keeps that part of its new price paid', async (percent) => {
    const { product } = screens[store]
    const add = (wide: number) =>
      shop.post<CartRow & { order: string }>(`/cart/v1/cart-rows/?store=${store}`, {
        ...{ product, quantity: 1, configuration: chosen(screens[store], wide) },
      })
    const { body: bought } = await add(1400)
    const id = bought.order ?? ''
    await shop.put(`/cart/v1/carts/${id}/?store=${store}`, typed[store])
    const offer = { cart_id: id, reduction_percent: percent, rows: [] }
    expect((await shop.post(`/cart/v1/quotes/offer/?store=${store}`, offer, staff[store].admin.headers)).status).toBe(
      201,
    )
    const paid = await pays(store, id)
    const [token = ''] = await linksOf(shop, id)
    const { body, status } = await change(store, token, paid.rows[0]?.id ?? '', width(narrowest()))
    expect(status).toBe(200)
    const small = (await add(narrowest())).body.prices.unit
    const part = paid.prices.pvp_total / bought.prices.unit
    expect(paid.prices.pvp_total - body.refund).toBeGreaterThanOrEqual(Math.floor(small * part))
    const confirmed = { token, version: body.version, name: 'Camille Laurent', checked: true }
    expect((await askMeasures(shop, store, 'confirm', confirmed)).status).toBe(200)
  })

  it('R9.14 gives no more back for a finish than was paid for it, when its surcharge has risen', async () => {
    const { id, row } = await paidScreen(shop, store, screens[store])
    const [token = ''] = await linksOf(shop, id)
    const surcharge = (cents: number) => (option: { price: object }, place: number) =>
      place === 0 ? {} : { price: { ...option.price, [store]: cents } }
    await withOptions('profile-attr', surcharge(1_000), async ([first, other]) => {
      const { body } = await change(store, token, row, [], [{ option: first?.id, other: other?.id }])
      expect(body.pending?.to_pay).toBe(1_000)
      await pays(store, body.pending?.supplement ?? '')
    })
    await withOptions('profile-attr', surcharge(20_000), async ([first, other]) => {
      const { body } = await change(store, token, row, [], [{ option: other?.id, other: first?.id }])
      expect(body.refund).toBe(1_000)
    })
  })

  it('R9.14 is made with its other side though both have one reference', async () => {
    const { id, row } = await paidScreen(shop, store, screens[store])
    const [token = ''] = await linksOf(shop, id)
    const before = (await orderOf(shop, id, store)).rows[0]?.drawing?.side
    await withOptions(
      'pool-attr',
      () => ({ ref: 'G' }),
      async ([first, second]) => {
        const { body } = await change(store, token, row, [], [{ option: first?.id, other: second?.id }])
        expect(body.version).toBe(2)
      },
    )
    expect((await orderOf(shop, id, store)).rows[0]?.drawing?.side).not.toBe(before)
  })

  it('R9.14 loses its waiting change with a refund of pieces, whatever its amount', async () => {
    const { id, row } = await paidScreen(shop, store, screens[store], { quantity: 2 })
    const [token = ''] = await linksOf(shop, id)
    const { body } = await change(store, token, row, width(1200))
    const refund = { reason: 'One piece', rows: [{ row, quantity: 1 }], amount: 100, idempotency_key: randomUUID() }
    const given = await shop.post(`/cart/v1/orders/${id}/refunds/?store=${store}`, refund, staff[store].admin.headers)
    expect(given.status).toBe(201)
    expect((await askMeasures(shop, store, 'look', { token })).body.pending).toBeNull()
    expect((await openSession(shop, body.pending?.supplement ?? '', 'card', store)).status).toBe(409)
  })

  it('R9.14 has a dropped supplement placed by transfer no second time', async () => {
    const { id, row } = await paidScreen(shop, store, screens[store])
    const [token = ''] = await linksOf(shop, id)
    const { body } = await change(store, token, row, width(1200))
    const place = async () =>
      shop.post(`/payment/v1/transfer/payments/init_order/?store=${store}`, { cart_id: body.pending?.supplement })
    expect((await place()).status).toBe(201)
    expect((await askMeasures(shop, store, 'drop', { token })).status).toBe(200)
    expect(await place()).toMatchObject({ status: 409, body: { code: 'supplement_over' } })
  })

  it('R9.14 stays within the limit of its company’s buyer, as does what is paid for its change', async () => {
    const owner = await companyOwner(shop, store)
    const { headers, id: buyer } = await member(shop, store, owner)
    const { id, row } = await paidScreen(shop, store, screens[store], { headers })
    const total = (await shop.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`, headers)).body.prices.pvp_total
    const limit = async (order_limit: number) => {
      const path = companyPath(store, `members/${buyer}/`)
      expect((await shop.put(path, { role: 'buyer', order_limit }, owner.headers)).status).toBe(200)
    }
    const [token = ''] = await linksOf(shop, id)
    const needed = { status: 409, body: { code: 'measures_above_limit' } }
    await limit(total)
    expect(await change(store, token, row, width(1200))).toMatchObject(needed)
    await limit(total + 1_000_000)
    const { body } = await change(store, token, row, width(1200))
    const [supplement = '', toPay = 0] = [body.pending?.supplement, body.pending?.to_pay]
    await limit(total + toPay - 1)
    expect(await openSession(shop, supplement, 'card', store, {}, headers)).toMatchObject(needed)
    await limit(total + toPay)
    await pays(store, supplement, headers)
  })
})
