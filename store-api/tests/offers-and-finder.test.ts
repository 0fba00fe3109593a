import { and, eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FinderPlace } from '../../lib/contract/categories.ts'
import type { Listing } from '../../lib/contract/listings.ts'
import type { ProductCard } from '../../lib/contract/product-cards.ts'
import { placements, storeProducts } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface Offers {
  count: number
  results: ProductCard[]
  filters?: Listing['filters']
}
const offers = async (more = '', store = 'FRSM') =>
  (await api.get<Offers>(`/catalog/v1/store-offers/?store=${store}${more}`)).body
const listed = async (path: string, query: string, store: string) => {
  const { body } = await api.get<{ id: number }>(`/catalog/v1/categories${path}/retrieve_by_slug/?store=${store}`)
  return (await api.get<Listing>(`/catalog/v1/products/${body.id}/weblist_by_category/?store=${store}${query}`)).body
}

describe('offers', () => {
  it.each(['FRSM', 'ESSM'])(
    'R2.26 in %s Black Friday is a selection of its own, by what editors said',
    async (store) => {
      const [all, black] = [await offers('', store), await offers('&selection=black_friday', store)]
      const [place] = await api.db
        .select()
        .from(placements)
        .where(and(eq(placements.store, store), eq(placements.place, 'black-friday')))
      const [rule] = (place?.items ?? []) as { minimum_discount: number }[]
      const least = rule?.minimum_discount ?? Number.NaN
      const right = and(eq(storeProducts.store, store), gte(storeProducts.discount, least))
      expect(black.count).toBe(await api.db.$count(storeProducts, right))
      expect(black.count).toBeGreaterThan(0)
      expect(black.count).toBeLessThan(all.count)
      expect(Math.min(...black.results.map(({ prices }) => prices.discount))).toBeGreaterThanOrEqual(least)
    },
  )

  it('R3.75 are narrowed and ordered as listings are, the largest reduction first without an order', async () => {
    const { results, filters, count } = await offers('&with_filters=true')
    const reductions = results.map(({ prices }) => prices.discount)
    expect(reductions).toEqual(reductions.toSorted((a, b) => b - a))
    const black = filters?.options.find(({ slug }) => slug === 'finition')?.options.find(({ slug }) => slug === 'noir')
    const narrowed = await offers('&with_filters=true&finition=noir&ordering=lower_price')
    expect(narrowed.count).toBe(black?.count)
    expect(narrowed.count).toBeLessThan(count)
    const prices = narrowed.results.map(({ prices }) => prices.pvp_web)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(await offers()).not.toHaveProperty('filters')
  })

  it.each(['&selection=x', '&ordering=x', '&page=999'])('R3.75 refuse %s', async (more) => {
    const { status } = await api.get(`/catalog/v1/store-offers/?store=FRSM${more}`)
    expect(status).toBe(more.includes('page') ? 404 : 400)
  })
})

describe('widths in the filters of a listing', () => {
  it('R3.83 R3.77 are answered one by one, each with as many products as picking it shows', async () => {
    const widths = (await listed('/parois-de-douche', '', 'FRSM')).filters.options.find(
      ({ slug }) => slug === 'largeur',
    )
    const [whole, ...single] = widths?.options ?? []
    expect(whole?.count).toBeGreaterThan(400)
    expect(single.map(({ value_range_min }) => value_range_min)).toEqual(expect.arrayContaining([80, 90, 120, 140]))
    for (const { value_range_min: width, count } of single.filter((_, place) => place % 4 === 0)) {
      const picked = await listed('/parois-de-douche', `&largeur_min=${width}&largeur_max=${width}`, 'FRSM')
      expect(picked.products.count, `${width} cm`).toBe(count)
      expect((await listed('/parois-de-douche', `&largeur=${width}`, 'FRSM')).products.count).toBe(count)
    }
  })

  it('R3.83 show nothing that is sold narrower and wider, and not in the width itself', async () => {
    const { products } = await listed('/parois-de-douche-coulissantes', '&largeur=110', 'FRSM')
    const variants = await Promise.all(
      products.results.map(async ({ id, made_to_measure }) => {
        const path = `/catalog/v1/products/${id}/variants/?store=FRSM`
        return { made_to_measure, names: (await api.get<{ name: string }[]>(path)).body.map(({ name }) => name) }
      }),
    )
    for (const { made_to_measure, names } of variants)
      if (!made_to_measure) expect(names.some((name) => /^110\scm/.test(name))).toBe(true)
  })
})

describe('the finder of the home page', () => {
  it.each(['FRSM', 'ESSM'])(
    'R1.1 in %s asks what the listing it leads to knows, and every answer finds something',
    async (store) => {
      const { body } = await api.get<FinderPlace[]>(`/catalog/v1/store-home-finder/web_list/?store=${store}`)
      expect(body.length).toBeGreaterThan(2)
      for (const { web_url, fields } of body)
        for (const { slug, options } of fields)
          for (const { value } of options.filter(({ value }) => value !== '')) {
            const { filters, products } = await listed(web_url, `&${slug}=${encodeURIComponent(value)}`, store)
            expect(filters.ignored, `${slug}=${value}`).toEqual([])
            expect(products.count, `${slug}=${value}`).toBeGreaterThan(0)
          }
    },
  )
})
