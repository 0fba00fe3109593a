import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getPaymentResult } from '#lib/store-api/payments.ts'
import { stores } from '#lib/stores/registry.ts'

const { fetchWithRetry } = vi.hoisted(() => ({ fetchWithRetry: vi.fn() }))
vi.mock('#lib/store-api/fetch-with-retry.ts', () => ({ fetchWithRetry }))
vi.stubEnv('STORE_API_URL_FRSM', 'http://api.test')
vi.stubEnv('STORE_API_URL_ESSM', 'http://api.test')

beforeEach(() => fetchWithRetry.mockReset())

describe.each(stores)('R0.3 what became of a payment in $code', (store) => {
  const result = () => getPaymentResult(store, `${store.code}1795258384065${'x'.repeat(36)}`)

  it('is null where the reference is unknown, and unknown where the store API has no such call', async () => {
    fetchWithRetry.mockResolvedValueOnce(Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 }))
    expect(await result()).toBeNull()
    fetchWithRetry.mockResolvedValueOnce(new Response('<h1>Not Found</h1>', { status: 404 }))
    expect(await result()).toBeUndefined()
    fetchWithRetry.mockResolvedValueOnce(Response.json({ detail: 'Not found.' }, { status: 404 }))
    expect(await result()).toBeUndefined()
  })

  it('is an error where the store API fails', async () => {
    fetchWithRetry.mockResolvedValueOnce(Response.json({ detail: 'Down.' }, { status: 503 }))
    await expect(result()).rejects.toMatchObject({ status: 503 })
  })
})
