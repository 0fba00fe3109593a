import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { AddedLines, FoundLines } from '../../lib/contract/order-lines.ts'
import { products, storeProducts, variants } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { person } from './support/people.ts'
import type { StoreCode } from './support/shop.ts'
import { standardProducts } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface Line {
  reference: string
  quantity?: number
  details?: string[]
}
const numbered = (lines: readonly Line[]) => lines.map((line, place) => ({ number: place + 1, quantity: 1, ...line }))
const resolve = async (store: StoreCode, lines: readonly Line[], headers = {}) =>
  (await api.post<FoundLines>(`/cart/v1/order-lines/resolve/?store=${store}`, { lines: numbered(lines) }, headers)).body
const add = async (store: StoreCode, lines: readonly Line[], order?: string, more = {}, headers = {}) =>
  (
    await api.post<AddedLines>(
      `/cart/v1/order-lines/?store=${store}`,
      { lines: numbered(lines), ...(order && { order }), ...more },
      headers,
    )
  ).body
const cartOf = async (store: StoreCode, id: string, headers = {}) =>
  (await api.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`, headers)).body

/** References of variants that can be bought without further choices. */
async function references(store: StoreCode, count: number): Promise<string[]> {
  const standard = (await standardProducts(api, store)).slice(0, count)
  const rows = await api.db
    .select({ id: variants.id, ref: variants.ref })
    .from(variants)
    .where(
      inArray(
        variants.id,
        standard.map(({ variant }) => variant),
      ),
    )
  return standard.map(({ variant }) => rows.find(({ id }) => id === variant)?.ref ?? '')
}

/** A tray that is made to measure: length and depth in centimetres, and a colour. */
async function measuredTray(store: StoreCode): Promise<string> {
  const [tray] = await api.db
    .select({ ref: products.ref })
    .from(products)
    .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store)))
    .where(and(eq(products.kind, 'tray'), eq(products.madeToMeasure, true)))
    .limit(1)
  return tray?.ref ?? ''
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const words = {
  FRSM: { white: 'blanc', length: 'Longueur', limits: 'entre 700 mm et 2000 mm', colour: 'Couleur (Blanc, ' },
  ESSM: { white: 'Blanco', length: 'Largo', limits: 'entre 700 mm y 2000 mm', colour: 'Color (Blanco, ' },
} as const

describe.each(['FRSM', 'ESSM'] as const)('a list of references in %s', (store) => {
  it('names products and prices, and says of each bad line why it cannot be bought', async () => {
    const [first = '', second = ''] = await references(store, 2)
    const answer = await resolve(store, [
      { reference: first.toLowerCase(), quantity: 2 },
      { reference: 'NO-SUCH-1' },
      { reference: second },
    ])
    expect(answer.lines.map(({ number, problem }) => [number, problem?.code ?? null])).toEqual([
      [1, null],
      [2, 'reference'],
      [3, null],
    ])
    expect(answer.lines[0]?.row).toMatchObject({ quantity: 2, variant: { ref: first }, net: null })
    expect(answer.lines[1]?.problem?.message).toContain('NO-SUCH-1')
    expect(answer.size).toBe(3)
    const [one, , three] = answer.lines
    expect(answer.prices).toEqual({ total: (one?.row?.prices.total ?? 0) + (three?.row?.prices.total ?? 0), net: null })
  })

  it('reads measures in any order of options, and the whole reference of a configuration', async () => {
    const tray = await measuredTray(store)
    const { white } = words[store]
    const { lines } = await resolve(store, [
      { reference: tray, details: ['120,5 cm', '800', white] },
      { reference: tray, details: [white.toUpperCase(), '1205 mm x 0.8 m'] },
      { reference: `${tray}-L1205-P800-WH`.toLowerCase() },
    ])
    expect(lines.map(({ problem }) => problem)).toEqual([null, null, null])
    expect(lines[0]?.row).toMatchObject({ quantity: 3, final_ref: `${tray}-L1205-P800-WH` })
    expect(lines.slice(1).map(({ added_to, row }) => [added_to, row])).toEqual([
      [1, null],
      [1, null],
    ])
  })

  it('says which measure or option is missing or beyond its limits', async () => {
    const tray = await measuredTray(store)
    const { white, length, limits, colour } = words[store]
    const { lines } = await resolve(store, [
      { reference: tray },
      { reference: tray, details: ['200', '800', white] },
      { reference: tray, details: ['1200', '800'] },
      { reference: tray, details: ['1200', '800', white, 'violet'] },
      { reference: tray, details: ['1200,55', '800', white] },
    ])
    const told = lines.map(({ problem }) => plain(problem?.message ?? ''))
    expect(lines.map(({ problem }) => problem?.code)).toEqual(['choice', 'choice', 'choice', 'details', 'details'])
    for (const part of [length, limits, colour]) expect(told[0]).toContain(part)
    expect(told[1]).toContain(limits)
    expect(told[2]).toContain(colour)
    expect(told[2]).not.toContain(length)
    expect(told[3]).toContain('violet')
    expect(told[4]).toContain('1200,55')
  })

  it('adds all good lines in one request, in their order, and repeats nothing for the same key', async () => {
    const refs = await references(store, 3)
    const tray = await measuredTray(store)
    const lines: Line[] = [
      ...refs.map((reference) => ({ reference, quantity: 2 })),
      { reference: 'NO-SUCH-1' },
      { reference: tray, details: ['1200', '800', words[store].white] },
    ]
    const first = await add(store, lines)
    expect(first.cart).toMatchObject({ size: 7 })
    const id = first.cart?.id ?? ''
    const order = (cart: Cart) => cart.rows.map(({ variant, product }) => variant?.ref ?? product.ref)
    expect(order(await cartOf(store, id))).toEqual([...refs, tray])
    const key = { idempotency_key: crypto.randomUUID() }
    const second = await add(store, lines.slice(0, 1), id, key)
    expect(second.cart).toEqual({ id, size: 9 })
    expect((await add(store, lines.slice(0, 1), id, key)).cart).toEqual({ id, size: 9 })
    expect((await cartOf(store, id)).rows[0]?.quantity).toBe(4)
  })

  it('begins no cart for a list of which nothing can be bought', async () => {
    expect((await add(store, [{ reference: 'NO-SUCH-1' }])).cart).toBeNull()
  })

  it('R1.11 shows professionals their own net prices, and consumers none of them', async () => {
    const [reference = ''] = await references(store, 1)
    const professional = await person(api, store, { type: 'P' })
    const [own, others] = [
      await resolve(store, [{ reference }], professional.headers),
      await resolve(store, [{ reference }]),
    ]
    const [mine, theirs] = [own.lines[0]?.row, others.lines[0]?.row]
    expect(mine?.net?.unit).toBeLessThan(mine?.prices.unit ?? 0)
    expect(mine?.prices.unit).toBeLessThan(theirs?.prices.unit ?? 0)
    expect(others.prices.net).toBeNull()
    expect(JSON.stringify(others)).not.toContain(String(mine?.prices.unit))
  })
})
