import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '../../lib/contract/listings.ts'
import type { Product, ProductFile } from '../../lib/contract/product-detail.ts'
import { storeProducts } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { textOf } from './support/pdf-text.ts'

let api: Api
let folder: string
const stores = ['FRSM', 'ESSM'] as const
/** A screen of each store, and another product with files. */
const products = {} as Record<(typeof stores)[number], Product>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'))
  api = await startApi({ sheetFolder: folder })
  for (const store of stores) {
    const list = await api.get<Listing>(`/catalog/v1/products/17/weblist_by_category/?store=${store}`)
    products[store] = await productBySlug(store, list.body.products.results[0]?.slug ?? '')
  }
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
  await rm(folder, { recursive: true })
})

const productBySlug = async (store: string, slug: string) =>
  (await api.get<Product>(`/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`)).body
const download = (path: string, headers: Record<string, string> = {}) => fetch(api.url + path, { headers })
const fileOf = (product: Product, type: ProductFile['type']) =>
  product.files.find((file) => file.type === type)?.url ?? ''

describe('product sheets', () => {
  it.each(stores)('R3.11 answers data, assembly and maintenance sheet of a screen in %s as PDF', async (store) => {
    expect(products[store].files.map(({ type }) => type)).toEqual(['data_sheet', 'assembly_sheet', 'maintenance_sheet'])
    for (const { url } of products[store].files) {
      const answer = await download(url)
      expect(answer.status, url).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
  })

  it('R3.11 writes the sheet in the language of the store, accents included, with the data of the product', async () => {
    const expected = { FRSM: ['FICHE TECHNIQUE', 'Caractéristiques'], ESSM: ['FICHA TÉCNICA', 'Características'] }
    for (const store of stores) {
      const answer = await download(fileOf(products[store], 'data_sheet'))
      const text = textOf(Buffer.from(await answer.arrayBuffer()))
      for (const part of [...expected[store], products[store].ref, products[store].manufacturer.name])
        expect(text).toContain(part)
      for (const { attribute } of products[store].technical_data) expect(text).toContain(attribute.name)
    }
  })

  it('R3.11 keeps a sheet that was made, and answers 304 to a client that has it', async () => {
    const path = fileOf(products.FRSM, 'maintenance_sheet')
    const first = await download(path)
    const kept = (await readdir(folder)).length
    const tag = first.headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    expect((await download(path, { 'if-none-match': tag })).status).toBe(304)
    expect((await download(path)).headers.get('etag')).toBe(tag)
    expect((await readdir(folder)).length).toBe(kept)
  })

  it('R3.11 answers 404 for another store, product, sheet or kind of file', async () => {
    const { id } = products.FRSM
    for (const path of [
      `/files/XXXX/${id}/data_sheet.pdf`,
      '/files/FRSM/99999999/data_sheet.pdf',
      '/files/FRSM/0/data_sheet.pdf',
      `/files/FRSM/${id}/price_list.pdf`,
      `/files/FRSM/${id}/data_sheet.html`,
      `/files/FRSM/${id}/..%2fdata_sheet.pdf`,
    ])
      expect((await download(path)).status, path).toBe(404)
  })
})

describe('product pictures', () => {
  it('R3.8 R3.9 name id, public id and one of the six types', () => {
    for (const { images } of Object.values(products)) {
      expect(images.length).toBeGreaterThan(0)
      for (const { id, public_id, type } of images) {
        expect(Number.isInteger(id)).toBe(true)
        expect(public_id).toMatch(/^[a-z0-9/-]+$/)
        expect([100, 200, 300, 400, 500, 600]).toContain(type)
      }
      expect(new Set(images.map(({ id }) => id)).size).toBe(images.length)
      expect(new Set(images.map(({ type }) => type)).size).toBeGreaterThan(1)
    }
  })
  it.each(stores)('R3.8 are those that the catalogue of %s has of the product', async (store) => {
    const { id, images } = products[store]
    const own = and(eq(storeProducts.store, store), eq(storeProducts.productId, id))
    const [stored] = await api.db.select().from(storeProducts).where(own)
    expect(images).toEqual(stored?.images)
  })
})

describe('product videos', () => {
  it('R3.10 names the video of the room that a product is pictured in, and plays any part of it', async () => {
    const list = await api.get<Listing>('/catalog/v1/products/1/weblist_by_category/?store=FRSM&finition=noir')
    const found = await Promise.all(list.body.products.results.map(({ slug }) => productBySlug('FRSM', slug)))
    const filmed = found.filter(({ videos }) => videos.length > 0)
    expect(filmed.length).toBeGreaterThan(0)
    const [video] = filmed[0]?.videos ?? []
    expect(Object.keys(video ?? {}).sort()).toEqual(['id', 'iframe_url', 'url'])
    const whole = await download(video?.url ?? '')
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(Number(whole.headers.get('content-length'))).toBeLessThan(300_000)
    const part = await download(video?.url ?? '', { range: 'bytes=0-99' })
    expect(part.status).toBe(206)
    expect((await part.arrayBuffer()).byteLength).toBe(100)
    expect((await download('/files/videos/not-there.mp4')).status).toBe(404)
  })
})
