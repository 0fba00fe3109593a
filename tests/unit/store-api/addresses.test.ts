import { beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '#lib/session/session.ts'
import { listAddresses } from '#lib/store-api/addresses.ts'
import { stores } from '#lib/stores/registry.ts'

const { fetchWithRetry } = vi.hoisted(() => ({ fetchWithRetry: vi.fn() }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
vi.mock('#lib/store-api/fetch-with-retry.ts', () => ({ fetchWithRetry }))
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

it.each(stores)('R7.92 R7.97 saved addresses are asked for by user in $code', async (store) => {
  await listAddresses(store, session)
  const asked = (fetchWithRetry.mock.calls as [URL][]).map(([{ pathname, searchParams }]) => [
    pathname,
    searchParams.get('user'),
  ])
  expect(asked).toEqual([
    ['/auth-users/v1/shipping-addresses/', '7'],
    ['/auth-users/v1/billing-addresses/', '7'],
  ])
})
