import { beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '#lib/session/session.ts'
import { listQuotations } from '#lib/store-api/orders.ts'
import { frsm } from '#lib/stores/frsm.ts'

type Asked = { query: { page: number; status: number; customer: number } }
const asked = vi.fn<(query: Asked['query']) => unknown>()
vi.mock('#lib/store-api/customer.ts', () => ({
  findAsCustomer: async (_store: unknown, _call: unknown, { query }: Asked) => asked(query),
}))

const session = { id: 7 } as Session
const quote = (id: string, created_at: string) => ({ id, created_at })

beforeEach(() => {
  asked.mockReset().mockReturnValue({ results: [], next: null })
})

it('R2.59 the quotes of every page are listed, those that stand no longer too, the newest first', async () => {
  const pages: Record<string, object> = {
    '200 1': { results: [quote('new', '2026-11-21')], next: '?page=2' },
    '200 2': { results: [quote('old', '2026-01-05')], next: null },
    '250 1': { results: [quote('abandoned', '2026-06-01')], next: null },
  }
  asked.mockImplementation(({ status, page }) => pages[`${status} ${page}`] ?? null)
  const { results, count, older } = await listQuotations(frsm, session)
  expect(results.map(({ id }) => id)).toEqual(['new', 'abandoned', 'old'])
  expect([count, older]).toEqual([3, false])
  expect(asked.mock.calls.every(([{ customer }]) => customer === 7)).toBe(true)
})

it('R2.59 a store API that always names a next page is not asked for ever', async () => {
  asked.mockReturnValue({ results: [], next: '?page=2' })
  await listQuotations(frsm, session)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(100)
})
