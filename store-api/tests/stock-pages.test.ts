import { and, desc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Product, Variant } from '../../lib/contract/product-detail.ts'
import { changes, products, stock, stockReservations, storeProducts, variants } from '../db/schema.ts'
import { noteShownStock } from '../domain/catalogue/note-stock-changes.ts'
import { exportCatalogue } from '../domain/exchange/export.ts'
import { importCatalogue } from '../domain/exchange/import.ts'
import { FileRefused } from '../domain/exchange/problems.ts'
import { readStores } from '../domain/stores.ts'
import { openSession, type PayingShop, startPayingShop } from './support/sandbox.ts'
import { filledCart, type Standard, standardProducts } from './support/shop.ts'
import { countsOf, setPieces } from './support/stock.ts'

let api: PayingShop
let item: Standard
beforeAll(async () => {
  api = await startPayingShop()
  const [first] = await standardProducts(api, 'FRSM')
  if (!first) throw new Error('The seed sells nothing.')
  item = first
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})
beforeEach(async () => {
  await api.db.delete(stockReservations)
  await api.db.delete(stock).where(eq(stock.place, 'second'))
  await setPieces(api.db, item, 10)
  await noteShownStock(api.db)
})

const variant = async () =>
  (await api.get<Variant[]>(`/catalog/v1/products/${item.product}/variants/?store=FRSM`)).body.find(
    ({ id }) => id === item.variant,
  )
const announced = async () =>
  (await api.db.select().from(changes).orderBy(desc(changes.number))).map(({ tags }) => tags)
const order = async (quantity: number) => {
  const cart = await filledCart(api, 'FRSM', quantity)
  expect((await openSession(api, cart.id)).status).toBe(200)
}

describe('what products and variants say of their pieces', () => {
  it('is the number where few are left, and the day where none are', async () => {
    expect(await variant()).toMatchObject({
      stock: 'in_stock',
      availability: { state: 'in_stock', pieces: null, again_on: null },
    })
    await setPieces(api.db, item, 3)
    expect(await variant()).toMatchObject({ stock: 'in_stock', availability: { state: 'few_left', pieces: 3 } })
    await setPieces(api.db, item, 0, '2099-01-15')
    expect(await variant()).toMatchObject({
      stock: 'out_of_stock',
      availability: { state: 'out_of_stock', pieces: null, again_on: '2099-01-15' },
    })
    await setPieces(api.db, item, 0, '2020-01-15')
    expect((await variant())?.availability?.again_on).toBeNull()
  })

  it('counts what others have reserved as gone', async () => {
    await order(8)
    expect((await variant())?.availability).toEqual({ state: 'few_left', pieces: 2, again_on: null })
  })

  it('is said of a product itself where it has no variants', async () => {
    const all = await api.db
      .select({ id: products.id, slug: storeProducts.slug, toMeasure: products.madeToMeasure, variant: variants.id })
      .from(products)
      .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
      .leftJoin(variants, eq(variants.productId, products.id))
      .where(eq(storeProducts.store, 'FRSM'))
    const read = async (slug: string | undefined) =>
      (await api.get<Product>(`/catalog/v1/products/${slug}/retrieve_by_slug/?store=FRSM`)).body.availability
    const without = all.filter((one) => one.variant === null)
    const counted = without.find(({ toMeasure }) => !toMeasure)
    expect(await read(counted?.slug)).toEqual({ state: 'in_stock', pieces: null, again_on: null })
    await setPieces(api.db, { product: counted?.id ?? 0, variant: 0 }, 1)
    expect(await read(counted?.slug)).toEqual({ state: 'few_left', pieces: 1, again_on: null })
    expect((await read(without.find(({ toMeasure }) => toMeasure)?.slug))?.state).toBe('made_to_order')
  })

  it('is announced when it changes, and not with each of many pieces', async () => {
    const before = await announced()
    await order(1)
    await order(2)
    expect(await noteShownStock(api.db)).toBe(0)
    expect(await announced()).toEqual(before)
    await order(4)
    expect(await noteShownStock(api.db)).toBe(1)
    expect((await announced())[0]).toEqual([`product:${item.product}`])
    await order(3)
    await noteShownStock(api.db)
    const named = (await announced())[0]
    expect(named).toEqual(expect.arrayContaining([`product:${item.product}`, 'prices:FRSM', 'prices:ESSM']))
    expect(named?.filter((tag) => /^prices:(FRSM|ESSM):\d+$/.test(tag)).length).toBeGreaterThan(1)
    expect(await noteShownStock(api.db)).toBe(0)
    expect((await announced()).length).toBe(before.length + 2)
  })

  it.each([
    ['sold out', [0, 10]],
    ['nearly sold out', [2, 10]],
    ['there again', [0, 10, 0]],
  ])('is announced where it was %s for a moment, as a page may have been rendered just then', async (_, pieces) => {
    await setPieces(api.db, item, pieces.at(-1) ?? 0)
    await noteShownStock(api.db)
    const before = (await announced()).length
    for (const each of pieces) await setPieces(api.db, item, each)
    expect(await noteShownStock(api.db)).toBe(1)
    expect((await announced()).length).toBe(before + 1)
    expect((await announced())[0]).toContain(`product:${item.product}`)
    expect(await noteShownStock(api.db)).toBe(0)
  })

  it('is announced again when a reservation has run out', async () => {
    await order(10)
    await noteShownStock(api.db)
    const before = (await announced()).length
    expect(await noteShownStock(api.db, new Date(Date.now() + 40 * 86_400_000))).toBe(1)
    expect((await announced()).length).toBe(before + 1)
    expect((await countsOf(api.db, item)).held).toBe(0)
  })

  it('decides what a card buys at a click', async () => {
    const card = async () =>
      (
        await api.db
          .select({ card: storeProducts.clientCard })
          .from(storeProducts)
          .where(eq(storeProducts.productId, alone.productId))
      ).map((row) => row.card.default_variant_id)
    const [, second] = await standardProducts(api, 'FRSM')
    if (!second) throw new Error('The seed sells one product.')
    // A card buys a product that has one variant.
    await api.db.delete(variants).where(and(eq(variants.productId, second.product), ne(variants.id, second.variant)))
    const alone = { productId: second.product, id: second.variant }
    await setPieces(api.db, { product: alone.productId, variant: alone.id }, 0)
    await noteShownStock(api.db)
    expect(new Set(await card())).toEqual(new Set([null]))
    await setPieces(api.db, { product: alone.productId, variant: alone.id }, 9)
    await noteShownStock(api.db)
    expect(new Set(await card())).toEqual(new Set([alone.id]))
  })
})

describe('pieces in a catalogue file', () => {
  const bring = async (text: string) =>
    importCatalogue(api.db, {
      stores: (await readStores(api.db)).all(),
      bytes: Buffer.from(text),
      kind: 'csv',
      dryRun: false,
    })
  const ref = async () => (await api.db.select().from(variants).where(eq(variants.id, item.variant)))[0]?.ref

  it('come in by place, and go out as they are by then', async () => {
    const text = `table,ref,place,pieces,again_on\nstock,${await ref()},main,4,2099-01-15\nstock,${await ref()},second,5,\n`
    expect(await bring(text)).toEqual({ stock: { created: 1, changed: 1, unchanged: 0 } })
    expect((await variant())?.availability?.state).toBe('in_stock')
    expect(await bring(text)).toEqual({ stock: { created: 0, changed: 0, unchanged: 2 } })
    await order(7)
    expect((await variant())?.availability).toMatchObject({ state: 'few_left', pieces: 2 })
    const pieces: string[] = []
    await exportCatalogue(api.db, 'json', ['FRSM', 'ESSM'], (piece) => void pieces.push(piece))
    const own = (JSON.parse(pieces.join('')) as { stock: { ref: string }[] }).stock
    const name = await ref()
    expect(own.filter((one) => one.ref === name)).toEqual([
      { ref: name, place: 'main', pieces: 4, again_on: '2099-01-15' },
      { ref: name, place: 'second', pieces: 5, again_on: null },
    ])
  })

  it.each([
    ['less than none', '-1', 'main', ''],
    ['parts of pieces', '1.5', 'main', ''],
    ['no place', '1', '', ''],
    ['a day that is none', '1', 'main', '2027-02-30'],
  ])('are refused: %s', async (_, pieces, where, again) => {
    const text = `table,ref,place,pieces,again_on\nstock,${await ref()},${where},${pieces},${again}\n`
    await expect(bring(text)).rejects.toBeInstanceOf(FileRefused)
    expect((await countsOf(api.db, item)).pieces).toBe(10)
  })

  it('are refused for what is not there, and for a product whose variants are counted', async () => {
    const [product] = await api.db.select().from(products).where(eq(products.id, item.product))
    const text = `table,ref,place,pieces,again_on\nstock,NOTHING,main,1,\nstock,${product?.ref},main,1,\n`
    const refused = await bring(text).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FileRefused)
    expect((refused as FileRefused).problems.map(({ key }) => key)).toEqual(['unknownId', 'importVariantsCount'])
  })
})
