import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute } from '../../lib/contract/attributes.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import { asksForCuts } from '../../lib/rules/configurator/cuts/chosen.ts'
import { pieceLines } from '../../lib/rules/piece-lines.ts'
import { products, storeProducts } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { emptyCart, type StoreCode } from './support/shop.ts'

let api: Api
let product: number
let attributes: Attribute[]
beforeAll(async () => {
  api = await startApi()
  const rows = await api.db
    .select({ id: products.id, sketch: products.sketch, made: products.madeToMeasure })
    .from(products)
    .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
    .where(eq(storeProducts.store, 'FRSM'))
    .orderBy(products.id)
  product = rows.find(({ sketch, made }) => made && sketch?.layout === 'walk-in')?.id ?? 0
  attributes = (await api.get<Attribute[]>(`/catalog/v1/products/${product}/attributes/?store=FRSM`)).body
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const [notch, slope, round, opening] = [20_600, 20_601, 20_602, 20_603]
const sill = { kind: 'notch', glass: 'fixed', corner: 'lower-right', width: 150, height: 200 }
const ceiling = { kind: 'slope', glass: 'fixed', left: 2000, right: 1500 }
const pipe = { kind: 'opening', glass: 'fixed', shape: 'circle', x: 500, y: 1000, diameter: 60 }

/** A walk-in of 1000 × 2000 mm with every required choice, and these options besides. */
function chosen(options: readonly object[]) {
  const required = attributes
    .filter(({ required: asked }) => asked)
    .flatMap(({ src, options: [first] }) => {
      const value = { 'width-attr': 1000, 'height-attr': 2000 }[src]
      return first ? [{ option: first.option.id, ...(value && { value }) }] : []
    })
  return { attribute_options: [...required, ...options], complements: [] }
}

async function send(options: readonly object[], store: StoreCode = 'FRSM', order?: string) {
  const cart = order ?? (await emptyCart(api, store)).id
  return api.post<CartRow & { configuration: unknown; size: number }>(`/cart/v1/cart-rows/?store=${store}`, {
    ...{ order: cart, product },
    configuration: chosen(options),
  })
}

const all = [
  { option: notch, cuts: [sill] },
  { option: slope, cuts: [ceiling] },
  { option: opening, cuts: [pipe] },
]

describe('a row with cuts', () => {
  it.each<[StoreCode, string]>([
    ['FRSM', 'Pan coupé sous pente (verre fixe, 2000\u00a0mm à gauche et 1500\u00a0mm à droite)'],
    ['ESSM', 'Corte bajo techo inclinado (vidrio fijo, 2000\u00a0mm a la izquierda y 1500\u00a0mm a la derecha)'],
  ])('R7.63 has a line with a price for each, and their sum is the price: %s', async (store, words) => {
    const plain = await send([], store)
    const { status, body } = await send(all, store)
    expect({ status, body }).toMatchObject({ status: 201 })
    const prices = attributes.flatMap(({ options }) => options).filter(asksForCuts)
    expect(prices).toHaveLength(4)
    const lines = pieceLines(body)
    expect(lines.map(({ value }) => value)).toContain(words)
    expect(lines.reduce((sum, { price }) => sum + price, 0)).toBe(body.prices.unit)
    const cut = lines.slice(-3)
    expect(cut.every(({ price }) => price > 0)).toBe(true)
    expect(body.prices.unit - plain.body.prices.unit).toBe(cut.reduce((sum, { price }) => sum + price, 0))
    expect(body.drawing?.measured_cuts).toEqual([sill, ceiling, pipe])
    expect(body.custom_made).toBe(true)
  })
  it('R7.63 keeps the measures for the configurator, and joins the same cuts in another order', async () => {
    const second = { ...sill, corner: 'lower-left' }
    const { body } = await send([{ option: notch, cuts: [sill, second] }])
    expect(body.choice.attribute_options).toContainEqual({ option: notch, cuts: [second, sill] })
    const again = await send([{ option: notch, cuts: [second, sill] }], 'FRSM', body.order)
    expect(again.body).toMatchObject({ id: body.id, quantity: 2 })
    const other = await send([{ option: notch, cuts: [{ ...second, width: 151 }, sill] }], 'FRSM', body.order)
    expect(other.body.id).not.toBe(body.id)
  })
  it.each<[string, readonly object[]]>([
    ['an option without the measures', [{ option: notch }]],
    ['no cut at all', [{ option: notch, cuts: [] }]],
    ['a cut of another kind', [{ option: notch, cuts: [ceiling] }]],
    ['an unknown kind', [{ option: notch, cuts: [{ ...sill, kind: 'star' }] }]],
    ['an unknown key', [{ option: notch, cuts: [{ ...sill, price: 1 }] }]],
    ['a missing measure', [{ option: notch, cuts: [{ ...sill, width: undefined }] }]],
    ['a negative measure', [{ option: notch, cuts: [{ ...sill, width: -150 }] }]],
    ['a fraction', [{ option: notch, cuts: [{ ...sill, width: 150.5 }] }]],
    ['a text', [{ option: notch, cuts: [{ ...sill, width: '150' }] }]],
    ['a huge measure', [{ option: notch, cuts: [{ ...sill, width: 1e12 }] }]],
    ['a notch wider than the glass', [{ option: notch, cuts: [{ ...sill, width: 1100 }] }]],
    ['a glass that it does not have', [{ option: notch, cuts: [{ ...sill, glass: 'side' }] }]],
    ['a corner that no glass has', [{ option: notch, cuts: [{ ...sill, corner: 'middle' }] }]],
    [
      'one notch too many',
      [{ option: notch, cuts: ['lower-left', 'upper-left', 'upper-right'].map((corner) => ({ ...sill, corner })) }],
    ],
    ['a hundred cuts', [{ option: opening, cuts: Array.from({ length: 100 }, () => pipe) }]],
    ['no list', [{ option: notch, cuts: sill }]],
    ['null', [{ option: notch, cuts: null }]],
    ['a hole outside', [{ option: opening, cuts: [{ ...pipe, x: 990 }] }]],
    [
      'a hole in the slope',
      [
        { option: slope, cuts: [ceiling] },
        { option: opening, cuts: [{ ...pipe, x: 800, y: 1850 }] },
      ],
    ],
    [
      'a round corner under a slope',
      [
        { option: slope, cuts: [ceiling] },
        { option: round, cuts: [{ kind: 'round', glass: 'fixed', corner: 'upper-left', radius: 150 }] },
      ],
    ],
    ['cuts of an option that makes none', [{ option: 20_300, cuts: [sill] }]],
  ])('R7.63 refuses %s at its field', async (_, options) => {
    const { status, body } = await send(options)
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['configuration'])
  })
})
