import { randomUUID } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddedLines, FoundLines } from '../../lib/contract/order-lines.ts'
import { maxPieces } from '../../lib/rules/pieces.ts'
import { cartRows, products, storeProducts, variants } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { person } from './support/people.ts'
import { emptyCart, type StoreCode, standardProducts } from './support/shop.ts'
import { setPieces } from './support/stock.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const calls = ['order-lines/resolve/', 'order-lines/'] as const
const line = { number: 1, reference: 'ROB-BAS-GAL-BL', quantity: 1 }
const send = (call: (typeof calls)[number], body: unknown, store: StoreCode = 'FRSM', headers = {}) =>
  api.post<FoundLines & AddedLines>(`/cart/v1/${call}?store=${store}`, body, headers)
const resolve = async (lines: unknown[], store: StoreCode = 'FRSM', headers = {}) =>
  (await send('order-lines/resolve/', { lines }, store, headers)).body.lines

async function standard(place: number, store: StoreCode = 'FRSM') {
  const item = (await standardProducts(api, store))[place]
  if (!item) throw new Error('There are too few products.')
  const [stored] = await api.db.select().from(variants).where(eq(variants.id, item.variant))
  return { ...item, reference: stored?.ref ?? '' }
}

describe.each(calls)('POST /cart/v1/%s', (call) => {
  it.each([
    ['10 000 lines', Array.from({ length: 10_000 }, (_, place) => ({ ...line, number: place + 1 }))],
    ['101 lines', Array.from({ length: 101 }, (_, place) => ({ ...line, number: place + 1 }))],
    ['no lines', []],
    ['a NUL in a reference', [{ ...line, reference: 'A\u0000B' }]],
    ['a line break in a reference', [{ ...line, reference: 'A\nB' }]],
    ['half of a surrogate pair', [{ ...line, reference: '\ud800' }]],
    ['a reference of a megabyte', [{ ...line, reference: 'A'.repeat(1_000_000) }]],
    ['a huge quantity', [{ ...line, quantity: 1e21 }]],
    ['a negative quantity', [{ ...line, quantity: -1 }]],
    ['part of a piece', [{ ...line, quantity: 0.5 }]],
    ['a quantity as text', [{ ...line, quantity: '1' }]],
    ['a NUL in a measure', [{ ...line, details: ['1\u0000'] }]],
    ['too many cells', [{ ...line, details: Array.from({ length: 13 }, () => '1') }]],
    ['a line without its number', [{ reference: 'A', quantity: 1 }]],
    ['text in place of lines', 'ROB-BAS-GAL-BL;1'],
  ])('refuses %s', async (_, lines) => {
    const { status } = await send(call, { lines })
    expect([400, 413]).toContain(status)
  })

  it('takes no price from a request', async () => {
    const { reference } = await standard(0)
    const asked = { lines: [{ ...line, reference, price: 1, prices: { unit: 1 } }], prices: { total: 1 } }
    const { body } = await send(call, asked)
    expect(body.lines[0]?.row?.prices.unit).toBeGreaterThan(1000)
  })
})

describe('a list of references', () => {
  it.each(['%', '_', "' or 1=1 --", '__proto__', 'constructor', '-', '------', '-A-'.repeat(39), '😀', 'ﬁ-é', ' '])(
    'has no product for %j',
    async (reference) => {
      const [found] = await resolve([{ ...line, reference }])
      expect(found).toMatchObject({ problem: { code: 'reference' }, row: null })
    },
  )

  it('does not know products that only the other store sells', async () => {
    const here = api.db
      .select({ id: storeProducts.productId })
      .from(storeProducts)
      .where(eq(storeProducts.store, 'FRSM'))
    const [foreign] = await api.db
      .select({ ref: products.ref })
      .from(products)
      .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, 'ESSM')))
      .where(notInArray(products.id, here))
      .limit(1)
    const reference = foreign?.ref ?? ''
    expect((await resolve([{ ...line, reference }]))[0]?.problem?.code).toBe('reference')
    expect((await resolve([{ ...line, reference }], 'ESSM'))[0]?.problem?.code).not.toBe('reference')
  })

  it('counts the pieces of all its lines, and those of the cart, against stock', async () => {
    const item = await standard(1)
    await setPieces(api.db, item, 4)
    const lines = [3, 2].map((quantity, place) => ({ number: place + 1, reference: item.reference, quantity }))
    const found = await resolve(lines)
    expect(found.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'stock'])
    expect(found[1]?.problem?.message).toContain('1')
    const first = await send('order-lines/', { lines: lines.slice(0, 1) })
    const { body } = await send('order-lines/', { lines, order: first.body.cart?.id })
    expect(body.lines.map(({ problem }) => problem?.code ?? null)).toEqual(['stock', 'stock'])
    expect(body.cart?.size).toBe(3)
  })

  it('adds up the same reference to at most the pieces of a row', async () => {
    const { reference } = await standard(2)
    await setPieces(api.db, await standard(2), 1000)
    const lines = [maxPieces, 1].map((quantity, place) => ({ number: place + 1, reference, quantity }))
    const found = await resolve(lines)
    expect(found.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'quantity'])
    expect(found[0]?.row?.quantity).toBe(maxPieces)
  })

  it('goes into no cart of another customer, of another store, or that is none', async () => {
    const { reference } = await standard(0)
    const owner = await person(api)
    const own = await emptyCart(api)
    await api.put(`/cart/v1/carts/${own.id}/?store=FRSM`, { observations: '' }, owner.headers)
    const lines = [{ ...line, reference }]
    for (const order of [own.id, (await emptyCart(api, 'ESSM')).id, randomUUID()])
      expect((await send('order-lines/', { lines, order })).status).toBe(404)
    expect(await api.db.select().from(cartRows).where(eq(cartRows.cartId, own.id))).toEqual([])
  })

  it('adds a list once to a cart, however often it is sent at the same moment', async () => {
    const { reference } = await standard(0)
    const { id } = await emptyCart(api)
    const body = { lines: [{ ...line, reference }], order: id, idempotency_key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('order-lines/', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const rows = await api.db.select().from(cartRows).where(eq(cartRows.cartId, id))
    expect(rows.map(({ quantity }) => quantity)).toEqual([1])
  })
})
