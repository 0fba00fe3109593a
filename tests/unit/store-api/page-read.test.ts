import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#lib/contract/index.ts'
import { env } from '#lib/env.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { earlyAnswers } from '#lib/store-api/early-answers.ts'
import { getProduct, getProductAttributes, getRelatedProducts } from '#lib/store-api/product.ts'
import { aboutAttributes, aboutProduct, aboutRelated } from '#lib/store-api/product-questions.ts'
import { questionAddress } from '#lib/store-api/question.ts'
import { renderedPages } from '#lib/store-api/rendered-page.ts'
import { frsm } from '#lib/stores/frsm.ts'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => frsm, currentAudience: async () => 'client' }))
const cacheTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag }))

const api = 'http://api.test'
const fetched = vi.fn(async () => Response.json([]))

beforeEach(() => {
  vi.stubEnv('STORE_API_URL_FRSM', api)
  vi.stubEnv('STORE_API_URL_ESSM', api)
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  cacheTag.mockClear()
})

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

  it('is kept as for other pages where nobody asked for it early, or no such page is rendered', async () => {
    expect((await rendered(() => getRelatedProducts(10))).tags).toEqual([])
    early(related(11), 200, [])
    await getRelatedProducts(11)
    expect(cacheTag.mock.calls).toEqual([
      ['everything', 'products'],
      ['everything', 'products'],
    ])
  })
})
