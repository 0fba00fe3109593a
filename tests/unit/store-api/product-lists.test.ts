import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getCategoryListing } from '#lib/store-api/categories.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { getBestSellers, getCollectionProducts, getRelatedProducts } from '#lib/store-api/product.ts'
import {
  getBlackFriday,
  getBrandProducts,
  getNovelties,
  getOffers,
  searchProducts,
} from '#lib/store-api/product-lists.ts'
import { frsm } from '#lib/stores/frsm.ts'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => frsm, currentAudience: async () => 'client' }))
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))

beforeEach(() => {
  vi.stubEnv('STORE_API_URL_FRSM', 'http://api.test')
  vi.stubEnv('STORE_API_URL_ESSM', 'http://api.test')
})

const lists = Object.entries({
  search: () => searchProducts('paroi', 1),
  offers: () => getOffers(1),
  'Black Friday': () => getBlackFriday(1),
  novelties: () => getNovelties(1),
  'of a category': () => getCategoryListing(1, {}),
  'best sellers': () => getBestSellers(1),
  'of a brand': () => getBrandProducts('Aurélys', 1),
  'of a collection': () => getCollectionProducts(1, 'Foundry'),
  related: () => getRelatedProducts(1),
})

describe('product lists', () => {
  it.each(lists)('R7.117 %s: a failure reaches the caller', async (_, list) => {
    vi.stubGlobal('fetch', async () => Response.json({ detail: 'down' }, { status: 503 }))
    await expect(list()).rejects.toBeInstanceOf(StoreApiError)
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed')
    })
    await expect(list()).rejects.toBeInstanceOf(TypeError)
  })
})
