import { beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '#lib/session/session.ts'
import { countFavourites, listFavourites } from '#lib/store-api/favourites.ts'
import { stores } from '#lib/stores/registry.ts'

const { fetchWithRetry } = vi.hoisted(() => ({ fetchWithRetry: vi.fn() }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
vi.mock('#lib/store-api/fetch-with-retry.ts', () => ({ fetchWithRetry }))
vi.mock('#lib/stores/current.ts', () => ({ currentAudience: async () => 'client' }))
vi.mock('#lib/session/with-access.ts', () => ({
  withAccess: (_: unknown, send: (token: string | undefined) => unknown) => send('the-token'),
}))
vi.stubEnv('STORE_API_URL_FRSM', 'http://api.test')
vi.stubEnv('STORE_API_URL_ESSM', 'http://api.test')

const session = { id: 7 } as Session

beforeEach(() => {
  fetchWithRetry.mockReset()
  fetchWithRetry.mockImplementation(async () => Response.json({ count: 0, next: null, previous: null, results: [] }))
})

it.each(stores)('R7.98 favourites are asked for by user in $code', async (store) => {
  await countFavourites(store, session)
  await listFavourites(store, session)
  for (const [address] of fetchWithRetry.mock.calls as [URL][]) {
    expect(address.pathname).toBe('/auth-users/v1/products-wishlist/')
    expect(address.searchParams.get('user')).toBe('7')
  }
  expect(fetchWithRetry).toHaveBeenCalledTimes(2)
})
