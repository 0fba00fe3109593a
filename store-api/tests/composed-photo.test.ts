import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute, Product } from '../../lib/contract/products.ts'
import { drawingOf } from '../../lib/rules/configurator/drawing/parameters.ts'
import { photoOf } from '../../lib/rules/configurator/photo.ts'
import { products, storeProducts } from '../db/schema.ts'
import { knownPicture } from '../images/known-pictures.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function madeToMeasure(store: string): Promise<{ product: Product; attributes: Attribute[] }[]> {
  const rows = await api.db
    .select({ id: products.id, slug: storeProducts.slug })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(and(eq(products.madeToMeasure, true), eq(storeProducts.store, store), eq(products.kind, 'screen')))
    .orderBy(products.id)
  return Promise.all(
    rows.map(async ({ slug, id }) => ({
      product: (await api.get<Product>(`/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`)).body,
      attributes: (await api.get<Attribute[]>(`/catalog/v1/products/${id}/attributes/?store=${store}`)).body,
    })),
  )
}

describe.each(['FRSM', 'ESSM'])('composed photographs of %s', (store) => {
  it('R2.17 exist for each option of every screen made to measure, before each wall', async () => {
    const screens = await madeToMeasure(store)
    expect(screens.length).toBeGreaterThan(5)
    expect(screens.filter(({ product }) => !product.photo)).toEqual([])
    const missing: string[] = []
    let count = 0
    for (const { product, attributes } of screens) {
      const { photo, sketch } = product
      if (!photo || !sketch) continue
      expect(photo.walls.length).toBe(10)
      for (const { option } of attributes.flatMap(({ options }) => options))
        for (const { word } of photo.walls)
          for (const value of [700, 1_800]) {
            const chosen = [{ option: option.id, value }]
            const id = photoOf(photo, drawingOf(sketch, attributes, chosen), attributes, chosen, word)
            count += 1
            if (!knownPicture(id)) missing.push(id)
          }
    }
    expect(count).toBeGreaterThan(1_000)
    expect(missing).toEqual([])
  })
})
