import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import type { AddedLines } from '../../lib/contract/order-lines.ts'
import { askMeasures, linksOf, optionOf, paidScreen, type Screen, screenOf } from './support/measured-orders.ts'
import { person } from './support/people.ts'
import { openSession, type PayingShop, payByCard, startPayingShop } from './support/sandbox.ts'
import type { StoreCode } from './support/shop.ts'

const codes = ['FRSM', 'ESSM'] as const
let shop: PayingShop
const screens = {} as Record<StoreCode, Screen>
beforeAll(async () => {
  shop = await startPayingShop()
  for (const store of codes) screens[store] = await screenOf(shop, store)
})
afterAll(async () => {
  expect(shop.logs).toEqual([])
  await shop.close()
})

/** An order of a customer's own, of a screen that is a metre wide. */
async function ownOrder(store: StoreCode) {
  const { headers } = await person(shop, store)
  const order = await paidScreen(shop, store, screens[store], { headers })
  const [token = ''] = await linksOf(shop, order.id)
  const widen = async (value: number) => {
    const { version } = (await askMeasures(shop, store, 'look', { token })).body
    const measures = [{ option: optionOf(screens[store], 'width-attr'), value }]
    return (await askMeasures(shop, store, 'change', { token, version, row: order.row, measures })).body
  }
  const again = async () => {
    const { body } = await shop.post<AddedLines>(`/cart/v1/carts/${order.id}/order_again/?store=${store}`, {}, headers)
    const { rows } = (await shop.get<Cart>(`/cart/v1/carts/${body.cart?.id}/?store=${store}`, headers)).body
    return rows
  }
  const shown = async () => (await shop.get<Cart>(`/cart/v1/carts/${order.id}/?store=${store}`, headers)).body.rows
  return { headers, widen, again, shown }
}
const content = (rows: readonly CartRow[]) =>
  rows.map(({ drawing, final_ref, choice }) => [drawing?.width, final_ref, choice])

describe.each(codes)('an order with other measures than it was paid with, repeated in %s', (store) => {
  it('R9.14 has the smaller measures to which it is made, as its page shows them', async () => {
    const order = await ownOrder(store)
    await order.widen(900)
    const rows = await order.again()
    expect(rows[0]?.drawing?.width).toBe(900)
    expect(content(rows)).toEqual(content(await order.shown()))
  })

  it('R9.14 has dearer measures once their supplement is paid, and not before', async () => {
    const order = await ownOrder(store)
    const { pending } = await order.widen(1200)
    expect((await order.again())[0]?.drawing?.width).toBe(1000)
    const { body } = await openSession(shop, pending?.supplement ?? '', 'card', store, {}, order.headers)
    await payByCard(shop, body, '4111111111111111')
    await expect.poll(async () => (await order.shown())[0]?.drawing?.width, { timeout: 10_000 }).toBe(1200)
    const rows = await order.again()
    expect(rows[0]?.drawing?.width).toBe(1200)
    expect(content(rows)).toEqual(content(await order.shown()))
  })
})
