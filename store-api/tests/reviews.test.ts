import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '../../lib/contract/listings.ts'
import type { Question, Review, ReviewSummary } from '../../lib/contract/reviews.ts'
import { type Api, startApi } from './support/api.ts'

interface List<Item> {
  count: number
  next: string | null
  previous: string | null
  results: Item[]
}
type Reviews = List<Review> & { summary: ReviewSummary }

let api: Api
/** The product with the most reviews of the first page. */
let best: Listing['products']['results'][number]
beforeAll(async () => {
  api = await startApi()
  const list = await api.get<Listing>('/catalog/v1/products/1/weblist_by_category/?store=FRSM')
  const reviewed = list.body.products.results.filter(({ rating }) => rating !== null)
  best = reviewed.sort((a, b) => (b.rating?.count ?? 0) - (a.rating?.count ?? 0))[0] as typeof best
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const reviews = async (query: string) => (await api.get<Reviews>(`/reviews/v1/reviews/?store=FRSM&${query}`)).body
const questions = async (query: string) =>
  (await api.get<List<Question>>(`/reviews/v1/questions/web-list/?store=FRSM&${query}`)).body

describe('reviews of a product', () => {
  it('R3.72 R7.82 sums up every review: average and count as on the card, and how many gave each rating', async () => {
    const { summary, count } = await reviews(`product=${best.id}`)
    expect({ average: summary.average, count: summary.count }).toEqual(best.rating)
    expect(count).toBe(summary.count)
    expect(summary.distribution).toHaveLength(5)
    expect(summary.distribution.reduce((sum, each) => sum + each, 0)).toBe(count)
    const all = await reviews(`product=${best.id}&page_size=50`)
    expect(all.results.filter(({ rating }) => rating === 5)).toHaveLength(summary.distribution[0] ?? -1)
  })

  it('R7.82 pages as long as asked, and sums up the same on each page', async () => {
    const first = await reviews(`product=${best.id}&page_size=4`)
    const second = await reviews(`product=${best.id}&page_size=4&page=2`)
    expect(first.results).toHaveLength(4)
    expect(new URL(first.next ?? '').searchParams.get('page')).toBe('2')
    expect(second.previous).not.toBeNull()
    expect(second.summary).toEqual(first.summary)
    expect(second.results.map(({ id }) => id)).not.toContain(first.results[0]?.id)
    for (const size of ['0', '51', 'x', '1.5'])
      expect((await api.get(`/reviews/v1/reviews/?store=FRSM&page_size=${size}`)).status, size).toBe(400)
  })

  it('R7.82 answers an empty summary for a product without reviews', async () => {
    const { summary, results } = await reviews('product=2147483647')
    expect(results).toEqual([])
    expect(summary).toEqual({ average: 0, count: 0, distribution: [0, 0, 0, 0, 0] })
  })
})

describe('questions', () => {
  it('R7.81 lists the questions of a product, and without one those about the shop', async () => {
    const shop = await questions('page_size=50')
    expect(shop.count).toBeGreaterThan(0)
    expect(shop.results.every(({ product }) => product === null)).toBe(true)
    const own = await Promise.all(Array.from({ length: 8 }, (_, id) => questions(`product=${id + 1}`)))
    const found = own.flatMap(({ results }, index) => results.map((result) => ({ ...result, wanted: index + 1 })))
    expect(found.length).toBeGreaterThan(0)
    for (const { product, wanted, answer } of found) {
      expect(product).toBe(wanted)
      expect(answer).not.toBeNull()
    }
  })
})
