import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#lib/contract/index.ts'
import { env } from '#lib/env.ts'
import { getCategoryListing } from '#lib/store-api/categories.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { earlyAnswers } from '#lib/store-api/early-answers.ts'
import { getProduct, getProductAttributes, getRelatedProducts } from '#lib/store-api/product.ts'
import { aboutAttributes, aboutProduct, aboutRelated } from '#lib/store-api/product-questions.ts'
import { questionAddress } from '#lib/store-api/question.ts'
import { renderedPages } from '#lib/store-api/rendered-page.ts'
import { frsm } from '#lib/stores/frsm.ts'

const audience = vi.hoisted(() => ({ now: 'client' }))
vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => frsm, currentAudience: async () => audience.now }))
const cacheTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag }))

const api = 'http://api.test'
const fetched = vi.fn(async () => Response.json([]))
/** What is asked for past `fetch`, and answered. */
let answer: unknown
const lightGet = vi.hoisted(() => vi.fn())
vi.mock('#lib/store-api/light-get.ts', () => ({ lightGet }))

beforeEach(() => {
  vi.stubEnv('STORE_API_URL_FRSM', api)
  vi.stubEnv('STORE_API_URL_ESSM', api)
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  cacheTag.mockClear()
  lightGet.mockReset()
  lightGet.mockImplementation(async () => ({ ok: true, status: 200, text: JSON.stringify(answer) }))
})

const card = {
  id: 12,
  ref: 'A12',
  slug: 'pane',
  name: 'Pane',
  web_url: '/pane.html',
  brand: { name: 'Iris', slug: 'iris' },
  collection: null,
  image: null,
  hover_image: null,
  prices: { pvp: 10_000, pvp_web: 10_000, discount: 0, lowest_30_days: null, without_tax: 8_000 },
  from_price: false,
  rating: null,
  made_to_measure: false,
  is_new: false,
  delivery_days: { min: 2, max: 3 },
  swatches: [],
  variant_count: 0,
  default_variant_id: null,
}
const seo = { title: '', description: '', h1: null, text: null }
const listing = {
  category: { id: 5, animations: [], subcategories: [], seo, origin_seo: null },
  products: { count: 1, results: [card], paginator: { less: null, more: null }, page: 1, pages: 1 },
  filters: { options: [], selected: [], ignored: [] },
  ordering: 'best_seller',
  banners: [],
}

/** Something was asked for early. */
function early(address: URL | null, status: number, body: unknown): void {
  const answer = { ok: status < 400, status, json: async () => body }
  earlyAnswers().ask(address?.href ?? '', async () => answer)
}
const related = (product: number) =>
  questionAddress(env().storeApiUrls.FRSM, frsm, contract.products.related, aboutRelated(product, 'client'))

/** What a page reads, and the tags that it carries then. */
async function rendered<Read>(read: () => Promise<Read>) {
  const tags = new Set<string>()
  const found = await renderedPages().during(tags, read)
  return { found, tags: [...tags] }
}

describe('what a page reads that is rendered once', () => {
  it('is taken as it was answered early, and its tags go to the page and not to a kept value', async () => {
    early(related(7), 200, [])
    expect(await rendered(() => getRelatedProducts(7))).toEqual({ found: [], tags: ['products'] })
    expect(fetched).not.toHaveBeenCalled()
    expect(cacheTag).not.toHaveBeenCalled()
  })

  it('is not there where the store API said so, and the page goes by what may change that', async () => {
    const asked = aboutProduct('pane-77', 'client')
    early(questionAddress(api, frsm, contract.products.retrieveBySlug, asked), 404, { detail: 'Not found.' })
    expect(await rendered(() => getProduct('pane-77'))).toEqual({ found: null, tags: ['products'] })
  })

  it('goes by the product in its store alone', async () => {
    early(questionAddress(api, frsm, contract.products.attributes, aboutAttributes(9)), 200, [])
    expect((await rendered(() => getProductAttributes(9))).tags).toEqual(['product:FRSM:9', 'products'])
  })

  it('fails where the store API failed', async () => {
    early(related(8), 503, { detail: 'down' })
    await expect(rendered(() => getRelatedProducts(8))).rejects.toBeInstanceOf(StoreApiError)
  })

  it('is asked for where nobody did so early, and is not kept apart either', async () => {
    answer = [card]
    const { found, tags } = await rendered(() => getRelatedProducts(10))
    expect([found, tags]).toEqual([[card], ['products', 'product:FRSM:12']])
    expect(lightGet.mock.calls.map(([{ href }]) => href)).toEqual([related(10)?.href])
    expect(fetched).not.toHaveBeenCalled()
    expect(cacheTag).not.toHaveBeenCalled()
  })

  it('is kept apart for pages that are rendered otherwise', async () => {
    early(related(11), 200, [])
    await getRelatedProducts(11)
    expect(cacheTag.mock.calls).toEqual([['everything', 'products']])
  })

  it('names what changes a listing: its products, and prices that it goes by', async () => {
    answer = listing
    const { found, tags } = await rendered(() => getCategoryListing(5, { finish: 'black' }))
    expect(found).toEqual(listing)
    expect(tags).toEqual(['categories', 'products', 'prices', 'prices:FRSM:5', 'product:FRSM:12'])
    expect(lightGet.mock.calls.map(([{ search }]) => search)).toEqual([expect.stringContaining('finish=black')])
  })

  it('R6.6 asks for a listing with the customer type', async () => {
    answer = listing
    for (const type of ['client', 'professional']) {
      audience.now = type
      await rendered(() => getCategoryListing(5, { finish: 'gold' }))
    }
    audience.now = 'client'
    const types = lightGet.mock.calls.map(([{ searchParams }]) => searchParams.get('user_type'))
    expect(types).toEqual(['client', 'professional'])
  })

  it('is no listing beyond the last page that is counted, and nobody is asked', async () => {
    expect((await rendered(() => getCategoryListing(5, { page: '10001' }))).found).toBeNull()
    expect(lightGet).not.toHaveBeenCalled()
  })
})
