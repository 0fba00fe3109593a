import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchSuggestion } from '../../lib/contract/listings.ts'
import type { ProductCard } from '../../lib/contract/product-cards.ts'
import { brands } from '../db/schema.ts'
import { Catalogue } from '../domain/search-index/catalogue.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface Found {
  count: number
  next: string | null
  results: ProductCard[]
  categories: SearchSuggestion[]
  brands: SearchSuggestion[]
}
const address = (text: string, store: string, more = '') =>
  `/catalog/v1/products/weblist_products/?store=${store}&search=${encodeURIComponent(text)}${more}`
async function search(text: string, store = 'FRSM', more = ''): Promise<Found> {
  const { status, body } = await api.get<Found>(address(text, store, more))
  expect(status, text).toBe(200)
  return body
}
const names = (suggestions: readonly SearchSuggestion[]) => suggestions.map(({ name }) => name)

describe('what a search leads to besides products', () => {
  it.each([
    ['FRSM', 'receveur', 'Receveurs de douche'],
    ['FRSM', 'robinet', 'Robinetterie'],
    ['FRSM', 'sèche serviette', 'Sèche-serviettes'],
    ['FRSM', 'recevuer', 'Receveurs de douche'],
    ['ESSM', 'griferia', 'Grifería'],
    ['ESSM', 'MAMPARAS DE BAÑERA', 'Mamparas de bañera'],
    ['ESSM', 'manpara de banera', 'Mamparas de bañera'],
  ])('R2.94 R7.48 in %s "%s" leads to the category %s', async (store, text, category) => {
    expect(names((await search(text, store)).categories)).toContain(category)
  })

  it.each(['mareva', 'MAREBA', 'marev', 'maréva'])('R2.94 R7.48 "%s" leads to the brand', async (text) => {
    const { brands, results } = await search(text)
    expect(brands).toEqual([{ id: expect.any(Number), name: 'Mareva', web_url: '/marques/mareva', count: 30 }])
    expect(new Set(results.map(({ brand }) => brand.name))).toEqual(new Set(['Mareva']))
  })

  it("R7.48 gives a brand the store's own path", async () => {
    expect((await search('lumisol', 'ESSM')).brands.map(({ web_url }) => web_url)).toEqual(['/marcas/lumisol'])
  })

  it('R7.48 leads to pages that are there', async () => {
    for (const { web_url } of (await search('paroi')).categories)
      expect((await api.get(`/catalog/v1/categories${web_url}/retrieve_by_slug/?store=FRSM`)).status, web_url).toBe(200)
  })

  it('R7.48 names the categories that hold most of the products found where none is called so', async () => {
    const { categories, count } = await search('paroi noire')
    expect(names(categories)[0]).toBe('Parois de douche')
    expect(categories[0]?.count).toBeLessThanOrEqual(count)
    const counts = categories.map((category) => category.count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })

  it('R7.48 leads to no brand that is switched off', async () => {
    const { brands: before } = await new Catalogue(api.db).index('FRSM')
    await api.db.update(brands).set({ enabled: false }).where(eq(brands.slug, 'mareva'))
    const { brands: after } = await new Catalogue(api.db).index('FRSM')
    await api.db.update(brands).set({ enabled: true }).where(eq(brands.slug, 'mareva'))
    expect([names(before.find(['mareva'])), names(after.find(['mareva']))]).toEqual([['Mareva'], []])
  })

  it.each(['', ' ', '😀', '%', 'xyzxyz'])('R7.48 leads nowhere for "%s"', async (text) => {
    expect(await search(text)).toMatchObject({ count: 0, results: [], categories: [], brands: [] })
  })
})

describe('words of a search', () => {
  it('R7.48 leaves words out that say nothing about a product', async () => {
    expect((await search('paroi pour la douche')).count).toBe((await search('paroi douche')).count)
    expect((await search('mampara para ducha', 'ESSM')).count).toBe((await search('mampara ducha', 'ESSM')).count)
    expect((await search('de')).count).toBeGreaterThan(0)
  })

  it('R7.48 finds products by the name of their category, too', async () => {
    expect((await search('robinetterie')).count).toBeGreaterThan(0)
    expect((await search('grifería', 'ESSM')).count).toBeGreaterThan(0)
  })
})

describe('page size of a search', () => {
  it('R7.48 answers as many products as are asked for', async () => {
    const [all, six] = [await search('paroi'), await search('paroi', 'FRSM', '&page_size=6')]
    expect(six.results).toEqual(all.results.slice(0, 6))
    expect(six.count).toBe(all.count)
    const next = await api.get<Found>(new URL(six.next ?? '').pathname + new URL(six.next ?? '').search)
    expect(next.body.results).toEqual(all.results.slice(6, 12))
  })

  it.each(['0', '25', '-1', 'x', '1e9'])('R7.48 refuses the page size %s', async (size) => {
    const { status, body } = await api.get(address('paroi', 'FRSM', `&page_size=${size}`))
    expect(status).toBe(400)
    expect(body.page_size).toHaveLength(1)
  })
})
