import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductCard } from '../../lib/contract/product-cards.ts'
import { storeProducts } from '../db/schema.ts'
import { cardFacts } from '../domain/catalogue/card-facts.ts'
import { rewriteOffers } from '../domain/catalogue/offer-writer.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const first = async (store: string, text: string) =>
  (
    await api.get<{ results: ProductCard[] }>(
      `/catalog/v1/products/weblist_products/?store=${store}&search=${encodeURIComponent(text)}&page_size=1`,
    )
  ).body.results[0]

describe('cards', () => {
  it.each([
    ['FRSM', 'paroi coulissante', /^\d+–\d+\u00a0cm$/, /^Verre [a-zé ]+, (6|8|6–8)\u00a0mm$/],
    ['ESSM', 'mampara corredera', /^\d+–\d+\u00a0cm$/, /^Vidrio [a-z ]+, (6|8|6–8)\u00a0mm$/],
    ['FRSM', 'receveur ardoise', /^\d+–\d+\u00a0cm$/, /^Surface ardoise$/],
    ['ESSM', 'mueble roble', /^\d+–\d+\u00a0cm$/, /^Frente roble$/],
    ['FRSM', 'mitigeur lavabo', null, /^Laiton$/],
  ])(
    'R1.11 in %s for "%s" carry the sizes and what sets the product apart, numbers with their units',
    async (store, text, sizes, trait) => {
      const card = await first(store, text)
      if (sizes) expect(card?.sizes).toMatch(sizes)
      else expect(card?.sizes).toBeNull()
      expect(card?.trait).toMatch(trait)
    },
  )

  it('R1.11 say the same after they were written again, as after an import', async () => {
    const before = await first('FRSM', 'paroi coulissante')
    await rewriteOffers(api.db, [before?.id ?? 0])
    const ofCard = and(eq(storeProducts.store, 'FRSM'), eq(storeProducts.productId, before?.id ?? 0))
    const [row] = await api.db.select().from(storeProducts).where(ofCard)
    expect(row?.clientCard).toMatchObject({ sizes: before?.sizes, trait: before?.trait })
  })

  it('R1.11 say nothing that technical data do not say, and one size where there is one', () => {
    expect(cardFacts([])).toEqual({ sizes: null, trait: null })
    const width = { id: 1, src: 'width-attr', slug: 'largeur', name: 'Largeur' }
    expect(
      cardFacts([{ ...width, options: [{ value_range_min: 82.5, value_range_max: 82.5, unit: 'cm' }] }]).sizes,
    ).toBe('82,5\u00a0cm')
    expect(cardFacts([{ ...width, options: [] }]).sizes).toBeNull()
  })
})
