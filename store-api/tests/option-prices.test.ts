import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attributes, complements, products, storeProducts } from '../db/schema.ts'
import { exportCatalogue } from '../domain/exchange/export.ts'
import { Limits } from '../http/limits/limits.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import type { StoreCode } from './support/shop.ts'

interface OptionRecord {
  id: number
  price: Record<string, number>
}
type Fields = Record<string, unknown>
type AttributeRecord = Fields & { id: number; options: OptionRecord[] }
type PriceRecord = Fields & { store: string; ref: string; customer_type: string; price: number }

let api: Api
const admins = {} as Record<StoreCode, Person>
let file: Record<string, Fields[]>
/** A made-to-measure product, one of its attributes with priced options, and its price records. */
let product: typeof products.$inferSelect
let attribute: AttributeRecord
beforeAll(async () => {
  api = await startApi({ limits: new Limits(1_000) })
  for (const store of ['FRSM', 'ESSM'] as const)
    admins[store] = await person(api, store, { admin: true, role: 'catalogue' })
  const pieces: string[] = []
  await exportCatalogue(api.db, 'json', ['FRSM', 'ESSM'], (piece) => void pieces.push(piece))
  file = JSON.parse(pieces.join('')) as typeof file
  const own = await api.db.select().from(attributes).where(eq(attributes.ofVariants, false))
  const [made] = await api.db.select().from(products).where(eq(products.madeToMeasure, true)).orderBy(products.id)
  const id = made?.attributeIds.find((each) => own.some((row) => row.id === each))
  const found = (file.attributes as AttributeRecord[]).find((each) => each.id === id)
  if (!made || !found) throw new Error('There is no product made to measure.')
  product = made
  attribute = found
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/** The attribute with an option that costs so much in a store. */
const priced = (store: StoreCode, cents: number): AttributeRecord => ({
  ...attribute,
  options: attribute.options.map((option, index) =>
    index === 0 ? { ...option, price: { ...option.price, [store]: cents } } : option,
  ),
})
async function send(store: StoreCode, content: Record<string, Fields[]>) {
  const form = new FormData()
  form.append('file', new Blob([JSON.stringify(content)]), 'catalogue.json')
  const path = `${api.url}/catalog/v1/catalogue/import/?store=${store}`
  const answer = await fetch(path, { method: 'POST', body: form, headers: admins[store].headers })
  return { status: answer.status, body: (await answer.json()) as { file?: string[] } }
}
const pricesOf = (store: StoreCode) =>
  (file.prices as PriceRecord[]).filter((row) => row.store === store && row.ref === product.ref)
const stored = async () => (await api.db.select().from(attributes).where(eq(attributes.id, attribute.id)))[0]?.options
const listed = async (store: StoreCode) => {
  const own = and(eq(storeProducts.store, store), eq(storeProducts.productId, product.id))
  const [offer] = await api.db.select().from(storeProducts).where(own)
  return offer?.clientPrices.pvp_web ?? 0
}

describe.each(['FRSM', 'ESSM'] as const)('an option in %s that takes off more than an offer costs', (store) => {
  it('is refused by an import at its place, and nothing is written', async () => {
    const before = await stored()
    for (const cents of [-100_000_000, -(await listed(store))]) {
      const { status, body } = await send(store, { attributes: [priced(store, cents)] })
      expect(status).toBe(400)
      expect(body.file?.join(' ')).toMatch(/attributes\[0\].*options/)
      expect(body.file?.join(' ')).toContain(product.ref)
      expect(body.file?.every((line) => line.includes(store))).toBe(true)
    }
    expect(await stored()).toEqual(before)
  })

  it('has an import refuse the price that it is taken off, at its line', async () => {
    expect((await send(store, { attributes: [priced(store, -500)] })).status).toBe(200)
    try {
      const records = pricesOf(store)
      const low = records.map((record) => ({ ...record, price: 500, reduced_price: null }))
      const { status, body } = await send(store, { prices: low })
      expect(status).toBe(400)
      expect(body.file).toHaveLength(low.length)
      for (const [index, line] of (body.file ?? []).entries()) {
        expect(line).toMatch(new RegExp(`prices\\[${index}\\].*price`))
        expect(line).toContain('501')
      }
      expect((await send(store, { prices: low.map((record) => ({ ...record, price: 501 })) })).status).toBe(200)
    } finally {
      expect((await send(store, { attributes: [attribute], prices: pricesOf(store) })).status).toBe(200)
    }
  })

  it('has the call that changes a price refuse less than it takes off and a cent', async () => {
    expect((await send(store, { attributes: [priced(store, -500)] })).status).toBe(200)
    const change = (customer_type: string, price: number) =>
      api.put(
        `/catalog/v1/products/${product.id}/prices/?store=${store}`,
        { customer_type, price },
        admins[store].headers,
      )
    try {
      const before = await listed(store)
      for (const type of ['client', 'professional']) {
        const refused = await change(type, 500)
        expect([refused.status, refused.body]).toEqual([400, { price: [expect.stringContaining('501')] }])
      }
      expect(await listed(store)).toBe(before)
      expect((await change('client', 501)).status).toBe(204)
      expect(await listed(store)).toBe(501)
    } finally {
      expect((await send(store, { attributes: [attribute], prices: pricesOf(store) })).status).toBe(200)
    }
  })

  it('is refused where a product is given it, at the line of the product', async () => {
    const [record] = (file.products ?? []).filter(({ ref }) => ref === product.ref)
    const { attribute_ids: ids } = record as { attribute_ids: number[] }
    const without = { ...record, attribute_ids: ids.filter((id) => id !== attribute.id) }
    expect((await send(store, { products: [without] })).status).toBe(200)
    const others = await api.db.select().from(products)
    for (const { id, attributeIds } of others)
      if (id !== product.id && attributeIds.includes(attribute.id))
        await api.db
          .update(products)
          .set({ attributeIds: attributeIds.filter((each) => each !== attribute.id) })
          .where(eq(products.id, id))
    try {
      expect((await send(store, { attributes: [priced(store, -100_000_000)] })).status).toBe(200)
      const { status, body } = await send(store, { products: [record as Fields] })
      expect([status, body.file]).toEqual([400, expect.arrayContaining([expect.stringMatching(/products\[0\]/)])])
      const elsewhere = await send(store, { brands: file.brands?.slice(0, 1) ?? [] })
      expect(elsewhere.status).toBe(200)
    } finally {
      for (const { id, attributeIds } of others)
        if (id !== product.id) await api.db.update(products).set({ attributeIds }).where(eq(products.id, id))
      expect((await send(store, { attributes: [attribute], products: [record as Fields] })).status).toBe(200)
    }
  })

  it('is refused where a complement would cost less than nothing with it', async () => {
    const [record] = file.complements ?? []
    const [before] = await api.db
      .select()
      .from(complements)
      .where(eq(complements.id, Number(record?.id)))
    const given = { ...record, attribute_ids: [attribute.id], price: { FRSM: 100, ESSM: 100 }, variants: [] }
    const { status, body } = await send(store, { attributes: [priced(store, -101)], complements: [given] })
    expect([status, body.file]).toEqual([400, [expect.stringMatching(/attributes\[0\].*options/)]])
    const [after] = await api.db
      .select()
      .from(complements)
      .where(eq(complements.id, Number(record?.id)))
    expect(after).toEqual(before)
  })
})
