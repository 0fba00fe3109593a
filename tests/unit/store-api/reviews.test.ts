import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreApiError } from '#lib/store-api/client.ts'
import { askQuestion, getProductQuestions, getProductReviews } from '#lib/store-api/reviews.ts'
import { frsm } from '#lib/stores/frsm.ts'

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
vi.mock('#lib/stores/current.ts', async () => {
  const { frsm: store } = await import('#lib/stores/frsm.ts')
  return { currentStore: async () => store }
})

const answering = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  )
const question = { name: 'Ana', email: 'ana@example.fr', question: 'Et le samedi ?', product: 1 }

beforeEach(() => vi.stubEnv('STORE_API_URL_FRSM', 'http://127.0.0.1:9'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('questions and reviews of a product page', () => {
  it('R7.114 hands a failed question call on to the caller', async () => {
    answering(500, { detail: 'Une erreur est survenue.' })
    await expect(askQuestion(frsm, question)).rejects.toThrow(StoreApiError)
    await expect(getProductQuestions(1)).rejects.toMatchObject({ status: 500 })
  })
  it('R7.115 hands a failed review call on to the caller, and takes a page beyond the end for none', async () => {
    answering(503, { detail: 'Une erreur est survenue.' })
    await expect(getProductReviews(1, 1)).rejects.toMatchObject({ status: 503 })
    answering(404, { detail: 'Page non valide.' })
    expect(await getProductReviews(1, 99)).toBeNull()
  })
  it('R7.114 hands on that the store API could not be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(askQuestion(frsm, question)).rejects.toThrow(TypeError)
  })
})
