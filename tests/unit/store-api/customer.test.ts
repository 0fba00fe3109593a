import { beforeEach, expect, it, vi } from 'vitest'
import { contract } from '#lib/contract/index.ts'
import { askAsCustomer } from '#lib/store-api/customer.ts'
import { frsm } from '#lib/stores/frsm.ts'

const mocks = vi.hoisted(() => ({ asked: new Headers(), fetchWithRetry: vi.fn() }))
vi.mock('next/headers', () => ({ headers: async () => mocks.asked }))
vi.mock('#lib/store-api/fetch-with-retry.ts', () => ({ fetchWithRetry: mocks.fetchWithRetry }))
vi.mock('#lib/session/with-access.ts', () => ({
  withAccess: (_: unknown, send: (token: string | undefined) => unknown) => send('the-token'),
}))

const sent = () => mocks.fetchWithRetry.mock.calls[0]?.[1].headers as Headers

beforeEach(() => {
  mocks.asked = new Headers()
  mocks.fetchWithRetry.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
})

it('R7.60 names the shopper who asks, so that limits count for each alone', async () => {
  mocks.asked = new Headers({ 'x-forwarded-for': '203.0.113.9' })
  await askAsCustomer(frsm, contract.cartRows.destroy, { params: { id: 'row' } })
  expect(sent().get('x-forwarded-for')).toBe('203.0.113.9')
  expect(sent().get('authorization')).toBe('Bearer the-token')
})

it('R7.60 names no customer where the request does not', async () => {
  await askAsCustomer(frsm, contract.cartRows.destroy, { params: { id: 'row' } })
  expect(sent().has('x-forwarded-for')).toBe(false)
})
