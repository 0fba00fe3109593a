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

  it('R7.103 hands a file on as it is, with its name, and lets no cache on the way keep it', async () => {
    const type = { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="facture.pdf"' }
    network.mockResolvedValue(new Response('%PDF-1.3', { headers: type }))
    const answer = await ask('/accounting/v1/invoices/7/pdf')
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.3'])
    expect(Object.fromEntries(answer.headers)).toEqual({
      ...type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const [address] = network.mock.lastCall as [URL]
    expect(address.pathname + address.search).toBe('/accounting/v1/invoices/7/pdf/?store=FRSM')
  })

  it('R7.103 redirects a visitor who opens a file to the login, and answers 404 for a missing file', async () => {
    network.mockResolvedValue(Response.json({ detail: 'No.', code: 'not_authenticated' }, { status: 401 }))
    const refused = await ask('/accounting/v1/invoices/7/pdf')
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/login/?next=%2Fprofile%2Forder'])
    network.mockResolvedValue(Response.json({ detail: 'No.', code: 'not_found' }, { status: 404 }))
    const missing = await ask('/accounting/v1/invoices/7/pdf')
    expect([missing.status, await missing.json()]).toEqual([404, { detail: 'No.', code: 'not_found' }])
  })
})
