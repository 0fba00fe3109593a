import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isExchangeable } from '../../lib/rules/confirmation.ts'
import { readStores } from '../domain/stores.ts'
import { giveBack } from '../payments/refunds.ts'
import {
  askMeasures,
  chosen,
  linksOf,
  optionOf,
  paidScreen,
  type Screen,
  shopWithScreens,
} from './support/measured-orders.ts'
import { openSession, orderOf, type PayingShop, payByCard, reaches } from './support/sandbox.ts'
import type { StoreCode } from './support/shop.ts'

const codes = ['FRSM', 'ESSM'] as const
let shop: PayingShop
let screens: Record<StoreCode, Screen>
beforeAll(async () => {
  ;({ shop, screens } = await shopWithScreens())
})
afterAll(async () => {
  expect(shop.logs).toEqual([])
  await shop.close()
})

async function waiting(store: StoreCode) {
  const order = await paidScreen(shop, store, screens[store])
  const [token = ''] = await linksOf(shop, order.id)
  return { ...order, token, store }
}
type Waiting = Awaited<ReturnType<typeof waiting>>
const look = ({ store, token }: Waiting) => askMeasures(shop, store, 'look', { token })
async function exchange({ store, token, row }: Waiting, options: object[], measures: object[] = [], version = 1) {
  return askMeasures(shop, store, 'change', { token, version, row, measures, options })
}
const rowOf = async (order: Waiting) => (await orderOf(shop, order.id, order.store)).rows[0]
/** The first option of an attribute, which a paid screen has, and its others by what they cost more. */
function optionsOf(store: StoreCode, src: string) {
  const [first, ...others] = screens[store].attributes.find((attribute) => attribute.src === src)?.options ?? []
  if (!first) throw new Error(`The screen has no ${src}.`)
  const more = others.map((each) => ({ id: each.option.id, more: each.price - first.price, name: each.name }))
  return { first: first.option.id, others: more.toSorted((a, b) => a.more - b.more) }
}

describe.each(codes)('options of a paid screen in %s', (store) => {
  it('R9.14 a customer is offered the side, finish and glass, and no other option', async () => {
    const { body } = await look(await waiting(store))
    const offered = screens[store].attributes.filter(isExchangeable)
    expect(offered.map(({ src }) => src).toSorted()).toEqual(['glass-attr', 'pool-attr', 'profile-attr'])
    expect(body.rows[0]?.options?.map(({ label }) => label)).toEqual(offered.map(({ name }) => name))
    for (const { option, choices } of body.rows[0]?.options ?? [])
      expect(choices.map((choice) => choice.option)).toContain(option)
  })

  it('R9.14 a customer changes the side at no cost: drawing, words and reference follow', async () => {
    const order = await waiting(store)
    const before = await rowOf(order)
    const { first, others } = optionsOf(store, 'pool-attr')
    const changed = await exchange(order, [{ option: first, other: others[0]?.id }])
    expect(changed).toMatchObject({ status: 200, body: { refund: 0, version: 2, pending: null, open: true } })
    const after = await rowOf(order)
    expect([before?.drawing?.side, after?.drawing?.side].toSorted()).toEqual(['left', 'right'])
    expect(after?.final_ref).not.toBe(before?.final_ref)
    const beginning = (value: string) => value.startsWith(others[0]?.name ?? '-')
    expect(after?.configuration.some(({ value }) => beginning(value))).toBe(true)
    expect(before?.configuration.some(({ value }) => beginning(value))).toBe(false)
    expect(after?.prices).toEqual(before?.prices)
    // And back again, with the price that was paid.
    const back = await exchange(order, [{ option: others[0]?.id, other: first }], [], 2)
    expect(back).toMatchObject({ status: 200, body: { refund: 0, version: 3 } })
    expect((await rowOf(order))?.drawing).toEqual(before?.drawing)
  })

  it('R9.14 a dearer finish waits until its difference is paid, and a cheaper one gives it back', async () => {
    const order = await waiting(store)
    const { first, others } = optionsOf(store, 'profile-attr')
    const dearest = others.at(-1)
    expect(dearest?.more).toBeGreaterThan(0)
    const { body } = await exchange(order, [{ option: first, other: dearest?.id }])
    expect(body.pending).toMatchObject({ to_pay: dearest?.more })
    expect((await rowOf(order))?.configuration.map(({ value }) => value)).not.toContain(dearest?.name)
    const supplement = body.pending?.supplement ?? ''
    const { body: opened } = await openSession(shop, supplement, 'card', store)
    await payByCard(shop, opened, '4111111111111111')
    await reaches(shop, supplement, 400, store)
    expect((await rowOf(order))?.configuration.map(({ value }) => value)).toContain(dearest?.name)
    const { version } = (await look(order)).body
    const cheaper = await exchange(order, [{ option: dearest?.id, other: first }], [], version)
    expect(cheaper).toMatchObject({ status: 200, body: { refund: dearest?.more } })
    await giveBack({
      db: shop.db,
      stores: await readStores(shop.db),
      providers: shop.providers,
      log: () => undefined,
      recipient: () => 'people@shop.example',
    })
    const paid = shop.sandbox.ledger.all().find(({ reference }) => reference === opened.payment_reference)
    expect(paid?.back).toBe(dearest?.more)
  })

  it('R9.14 a width and a glass are changed together, for the difference of both', async () => {
    const order = await waiting(store)
    const { first, others } = optionsOf(store, 'glass-attr')
    const glass = others.at(-1)
    const [now, then] = await Promise.all(
      [0, glass?.more ?? 0].map(async (more) => {
        const configuration = chosen(screens[store], more === 0 ? 1_000 : 1_100)
        const row = await shop.post<{ prices: { unit: number } }>(`/cart/v1/cart-rows/?store=${store}`, {
          product: screens[store].product,
          configuration,
        })
        return row.body.prices.unit + more
      }),
    )
    const width = { option: optionOf(screens[store], 'width-attr'), value: 1_100 }
    const { body } = await exchange(order, [{ option: first, other: glass?.id }], [width])
    expect(body.pending?.to_pay).toBe((then ?? 0) - (now ?? 0))
  })

  it('R9.14 refuses options of another attribute, of another product, twice, and any that stay', async () => {
    const order = await waiting(store)
    const [side, finish] = [optionsOf(store, 'pool-attr'), optionsOf(store, 'profile-attr')]
    const thick = optionsOf(store, 'thickness-attr')
    const width = optionOf(screens[store], 'width-attr')
    for (const options of [
      [{ option: side.first, other: finish.others[0]?.id }],
      [{ option: side.others[0]?.id, other: side.first }],
      [{ option: side.first, other: 999_999 }],
      [{ option: 999_999, other: side.first }],
      [{ option: width, other: width }],
      [{ option: thick.first, other: thick.others[0]?.id }],
      [side.others[0], side.others[0]].map((other) => ({ option: side.first, other: other?.id })),
      [{ option: side.first }],
      [{ option: '__proto__', other: 'constructor' }],
      [{ option: -1, other: 1.5 }],
      Array.from({ length: 11 }, () => ({ option: side.first, other: side.others[0]?.id })),
    ]) {
      const { status } = await exchange(order, options)
      expect([options, status]).toEqual([options, 400])
    }
    expect((await look(order)).body).toMatchObject({ version: 1, pending: null })
    expect((await exchange(order, [])).body).toMatchObject({ refund: 0, version: 1 })
  })
})
