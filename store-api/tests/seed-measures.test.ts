import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attributes, storeProducts, variants } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/** Every text within stored data. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

it.each(['FRSM', 'ESSM'])(
  'R0.2 no figure of the catalogue of %s is parted from its unit, or stuck to it',
  async (store) => {
    const products = await api.db.select().from(storeProducts).where(eq(storeProducts.store, store))
    const names = (await api.db.select().from(variants)).map((variant) => variant.names[store])
    const asked = (await api.db.select().from(attributes)).flatMap(({ texts, options }) => [
      texts[store],
      ...options.map((option) => option.texts[store]?.name),
    ])
    const said = products.map(({ name, description, highlights, warnings, seo, technicalData, clientCard }) => [
      [name, description, highlights, warnings, seo, technicalData],
      [clientCard.sizes, clientCard.trait],
    ])
    const texts = [said, names, asked].flatMap(textsIn)
    expect(texts.filter((text) => /\d\u00a0(?:cm|mm)\b/.test(text)).length).toBeGreaterThan(500)
    expect(texts.filter((text) => /\d ?(?:cm|mm|kg)\b/.test(text))).toEqual([])
  },
)
