import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute, Complement } from '../../lib/contract/attributes.ts'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { Product } from '../../lib/contract/product-detail.ts'
import { exportCatalogue } from '../domain/exchange/export.ts'
import { Limits } from '../http/limits/limits.ts'
import { seed } from '../seed/insert.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import { emptyCart, type StoreCode } from './support/shop.ts'

/** Enough for configured screens in both stores. */
const products = 40
let api: Api
const admins = {} as Record<StoreCode, Person>
const catalogue = {} as Record<StoreCode, Person>
const carts = {} as Record<StoreCode, string>
/** Everything that both stores say, as an administrator of one never sees it. */
let whole: Records
beforeAll(async () => {
  api = await startApi({ limits: new Limits(1_000) })
  // Every case sends and compares whole catalogues: a few products say as much as all of them.
  await seed(api.db, products)
  for (const store of ['FRSM', 'ESSM'] as const) {
    admins[store] = await person(api, store, { admin: true })
    catalogue[store] = await person(api, store, { admin: true, role: 'catalogue' })
    carts[store] = await configuredCart(store)
  }
  const pieces: string[] = []
  await exportCatalogue(api.db, 'json', ['FRSM', 'ESSM'], (piece) => void pieces.push(piece))
  whole = JSON.parse(pieces.join('')) as Records
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

type Fields = Record<string, unknown>
type Records = Record<string, Fields[]>
const otherOf = (store: StoreCode) => (store === 'FRSM' ? 'ESSM' : 'FRSM')

async function exported(store: StoreCode, by = admins[store]): Promise<string> {
  const path = `/catalog/v1/catalogue/export/?store=${store}&kind=json`
  const answer = await fetch(api.url + path, { headers: by.headers })
  expect(answer.status).toBe(200)
  return answer.text()
}
async function send(store: StoreCode, file: Records | string, { query = '', by = admins[store] } = {}) {
  const form = new FormData()
  form.append('file', new Blob([typeof file === 'string' ? file : JSON.stringify(file)]), 'catalogue.json')
  const answer = await fetch(`${api.url}/catalog/v1/catalogue/import/?store=${store}${query}`, {
    method: 'POST',
    body: form,
    headers: by.headers,
  })
  return { status: answer.status, body: (await answer.json()) as { file?: string[] } & Fields }
}

/** A cart with a product that has options with surcharges, and a complement. */
async function configuredCart(store: StoreCode): Promise<string> {
  const made = madeToMeasure(await exported(store), store)
  for (const slug of made) {
    const { body: product } = await api.get<Product>(`/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`)
    const ask = async <T>(path: string) =>
      (await api.get<T>(`/catalog/v1/products/${product.id}/${path}store=${store}`)).body
    const attributes = await ask<Attribute[]>('attributes/?')
    const [type] = product.complement_types
    const [complement] = type ? await ask<Complement[]>(`complements/?complement_type=${type.id}&`) : []
    if (!complement || complement.variants.length > 0 || complement.attributes.length > 0) continue
    const blocked = new Set<number>()
    const chosen = attributes.flatMap(({ required, options }) => {
      const free = options.filter(({ option }) => !blocked.has(option.id))
      const option = free.find(({ price }) => (price ?? 0) > 0) ?? free[0]
      if (!required || !option) return []
      for (const other of option.block_options) blocked.add(other)
      return [{ option: option.option.id, ...(option.value_range_min !== null && { value: option.value_range_min }) }]
    })
    const { id } = await emptyCart(api, store)
    const configuration = { attribute_options: chosen, complements: [{ id: complement.id, quantity: 1 }] }
    const row = { order: id, product: product.id, configuration }
    if ((await api.post(`/cart/v1/cart-rows/?store=${store}`, row)).status === 201) return id
  }
  throw new Error(`${store} sells nothing with options and complements.`)
}
function madeToMeasure(text: string, store: StoreCode): string[] {
  const file = JSON.parse(text) as Records
  const made = new Set((file.products ?? []).filter(({ made_to_measure: own }) => own).map(({ ref }) => ref))
  return (file.offers ?? [])
    .filter((offer) => offer.store === store && made.has(offer.ref))
    .map(({ slug }) => String(slug))
}
const pricesOf = async (store: StoreCode) => {
  const { status, body } = await api.get<Cart>(`/cart/v1/carts/${carts[store]}/?store=${store}`)
  expect([status, body.rows.length]).toEqual([200, 1])
  return [body.prices, body.rows.map(({ prices }) => prices)]
}

/** Changes one thing somewhere in a value: another number or text, null, or nothing there. */
function changed(value: unknown, seeds: readonly number[], toward: string | null): unknown {
  const [seed = 0, ...rest] = seeds
  if (Array.isArray(value) && value.length > 0 && rest.length > 0) {
    const place = seed % value.length
    if (seed % 11 === 0) return value.filter((_, index) => index !== place)
    return value.map((item, index) => (index === place ? changed(item, rest, toward) : item))
  }
  if (value !== null && typeof value === 'object' && !Array.isArray(value) && rest.length > 0) {
    const names = Object.keys(value)
    const name = toward !== null && names.includes(toward) && seed % 3 > 0 ? toward : names[seed % names.length]
    if (name === undefined) return { FRSM: 1 }
    const entries = Object.entries(value)
    if (seed % 13 === 0) return Object.fromEntries(entries.filter(([key]) => key !== name))
    return Object.fromEntries(entries.map(([key, inner]) => [key, key === name ? changed(inner, rest, toward) : inner]))
  }
  if (seed % 5 === 0) return null
  if (typeof value === 'number') return value + 1 + (seed % 7)
  if (typeof value === 'boolean') return !value
  return typeof value === 'string' ? `${value}x` : value
}

const edit = fc.record({
  table: fc.nat(1_000),
  record: fc.nat(1_000_000),
  seeds: fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 7 }),
  toward: fc.boolean(),
})

describe.each(['FRSM', 'ESSM'] as const)('an administrator of %s alone', (store) => {
  const other = otherOf(store)

  it('exports nothing that the other store says, at any depth, and brings the own file back in unchanged', async () => {
    const text = await exported(store)
    expect(text).not.toContain(`"${other}"`)
    expect(text).toContain(`"${store}"`)
    expect(JSON.parse(text)).not.toHaveProperty('stock')
    const { status, body } = await send(store, text)
    expect(status).toBe(200)
    for (const counts of Object.values(body)) expect(counts).toMatchObject({ created: 0, changed: 0 })
    expect(await exported(store)).toBe(text)
  })

  it.each<[string, (other: StoreCode) => Records, string, 'shared' | 'other']>([
    ['surcharges of options', (o) => ({ attributes: [edited('attributes', (x) => optionOf(x, o))] }), 'price', 'other'],
    ['texts, by null', (o) => ({ brands: [{ id: whole.brands?.[0]?.id, texts: { [o]: null } }] }), 'texts', 'other'],
    ['prices', (o) => ({ prices: [{ ...first('prices', o), price: 12_345 }] }), 'store', 'other'],
    ['menus', (o) => ({ menus: [{ ...first('menus', o), items: [] }] }), 'store', 'other'],
    [
      'shipping',
      () => ({ products: [{ ref: whole.products?.[0]?.ref, island_shipping: 1 }] }),
      'island_shipping',
      'shared',
    ],
    [
      'attributes',
      () => ({ products: [{ ref: whole.products?.[0]?.ref, attribute_ids: [] }] }),
      'attribute_ids',
      'shared',
    ],
    ['a new brand', () => ({ brands: [{ ...whole.brands?.[0], id: 9_999, slug: 'neu', texts: {} }] }), 'id', 'shared'],
    ['pieces', () => ({ stock: [{ ...whole.stock?.[0], pieces: 4_321 }] }), 'pieces', 'shared'],
  ])('cannot change %s of the other store, and is told the row and column', async (_, file, column, kind) => {
    const before = [await exported(other), await pricesOf(other)]
    const { status, body } = await send(store, file(other))
    expect(status).toBe(400)
    expect(body.file?.join()).toContain(column)
    expect(body.file?.join()).toMatch(/^(ligne|línea) \d+, /)
    expect(body.file?.join()).toMatch(kind === 'shared' ? /Commun|común/ : /Votre compte est|Tu cuenta es/)
    expect([await exported(other), await pricesOf(other)]).toEqual(before)
  })

  it('R6.9 cannot count pieces, which both stores share, without the role of the catalogue', async () => {
    const body = { product: whole.products?.[0]?.id, variant: null, place: 'main', pieces: 1 }
    const answer = await api.put(`/catalog/v1/stock/?store=${store}`, body, admins[store].headers)
    expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
  })

  it('changes own surcharges, and those of the other store stay', async () => {
    const before = [await exported(other), await pricesOf(other)]
    const file = JSON.parse(await exported(store)) as Records
    const attribute = file.attributes?.find(({ options }) => priced(options, store))
    if (!attribute) throw new Error('No option costs more.')
    const dearer = edited('attributes', (record) => optionOf(record, store), [attribute])
    expect(await send(store, { attributes: [dearer] })).toMatchObject({
      status: 200,
      body: { attributes: { changed: 1 } },
    })
    expect([await exported(other), await pricesOf(other)]).toEqual(before)
    expect((await send(store, { attributes: [attribute] })).status).toBe(200)
  })

  it('leaves the export and the carts of the other store as they were, whatever file is sent', async () => {
    const before = [await exported(other), await pricesOf(other)]
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), fc.boolean(), async (edits, remove) => {
        const file: Records = {}
        for (const { table, record, seeds, toward } of edits) {
          const names = Object.keys(whole)
          const name = names[table % names.length] ?? ''
          const records = whole[name] ?? []
          const chosen = records[record % records.length]
          if (chosen) file[name] = [...(file[name] ?? []), changed(chosen, seeds, toward ? other : store) as Fields]
        }
        const { status } = await send(store, file, { query: remove ? '&remove_missing=true&remove_many=true' : '' })
        statuses.add(status)
        expect([200, 400]).toContain(status)
        expect([await exported(other), await pricesOf(other)]).toEqual(before)
      }),
      { numRuns: 8 },
    )
    expect(statuses).toContain(400)
  })

  it('has what all stores share with the role of the catalogue, and only then', async () => {
    const product = whole.products?.[0]
    const file = { products: [{ ref: product?.ref, island_shipping: Number(product?.island_shipping) + 100 }] }
    expect((await send(store, file)).status).toBe(400)
    expect(await send(store, file, { by: catalogue[store] })).toMatchObject({ status: 200 })
    const text = await exported(store, catalogue[store])
    expect(JSON.parse(text)).toHaveProperty('stock')
    expect(text).toContain(`"${other}"`)
    const again = await send(store, text, { by: catalogue[store] })
    for (const counts of Object.values(again.body)) expect(counts).toMatchObject({ created: 0, changed: 0 })
    expect((await send(store, { products: [product ?? {}] }, { by: catalogue[store] })).status).toBe(200)
  })
})

const first = (table: string, store: string) => whole[table]?.find((record) => record.store === store)
function priced(options: unknown, store: string): boolean {
  return (options as { price: Record<string, number> }[]).some(({ price }) => (price[store] ?? 0) > 0)
}
/** The first record of a table that a change changes. */
function edited(table: string, change: (record: Fields) => Fields | null, records = whole[table] ?? []): Fields {
  for (const record of records) {
    const other = change(record)
    if (other) return other
  }
  throw new Error(`Nothing in ${table} can be changed so.`)
}
/** An attribute one option of which costs more in a store. */
function optionOf(record: Fields, store: string): Fields | null {
  if (!priced(record.options, store)) return null
  const options = (record.options as { price: Record<string, number> }[]).map((option) => ({
    ...option,
    price: { ...option.price, ...((option.price[store] ?? 0) > 0 && { [store]: (option.price[store] ?? 0) + 100 }) },
  }))
  return { id: record.id, options }
}
