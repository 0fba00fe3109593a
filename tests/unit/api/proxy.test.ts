import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET } from '#app/api/[...path]/route.ts'

const network = vi.fn()
vi.stubGlobal('fetch', network)
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined, has: () => false }),
  headers: async () => new Headers(),
}))
vi.mock('#lib/session/with-access.ts', () => ({ withAccess: (_: unknown, ask: () => unknown) => ask() }))
vi.mock('#lib/store-api/fetch-with-retry.ts', () => ({
  fetchWithRetry: (address: URL, init: RequestInit) => network(address, init),
}))

const ask = (path: string) =>
  GET(new Request(`http://fr.localhost:3000/api${path}`, { headers: { host: 'fr.localhost' } }))
const town = { reservation_price: 100, options: [] }
const path = '/catalog/v1/facility-options/'
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('the islands\u2019 proxy', () => {
  it('R0.3 hands on what the contract names of an answer, and nothing besides', async () => {
    network.mockResolvedValue(Response.json({ ...town, secret: 'mine' }))
    const answer = await ask(path)
    expect([answer.status, await answer.json()]).toEqual([200, town])
  })

  it.each([
    ['another shape', Response.json({ options: 'none' })],
    ['no JSON', new Response('<html>', { status: 200 })],
  ])(
    'R8.1 answers 502 with the agreed body, and tells the log alone, when the store API answers %s',
    async (_, given) => {
      network.mockResolvedValue(given)
      const answer = await ask(path)
      expect([answer.status, await answer.json()]).toEqual([
        502,
        { detail: 'The store gave an unexpected answer.', code: 'unexpected' },
      ])
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('facility-options'))
    },
  )

  it('hands errors on as they are', async () => {
    network.mockResolvedValue(Response.json({ detail: 'No.', code: 'no' }, { status: 404 }))
    const answer = await ask(path)
    expect([answer.status, await answer.json()]).toEqual([404, { detail: 'No.', code: 'no' }])
  })
})
