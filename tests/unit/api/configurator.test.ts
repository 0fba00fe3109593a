import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET } from '#app/api/configurator/route.ts'
import { queryFields } from '#lib/urls/query-fields.ts'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ host: 'fr.localhost' }) }))
vi.mock('#lib/session/session.ts', () => ({ currentSession: async () => null }))
vi.mock('#lib/configurator/open.ts', () => ({ configuratorData: async () => ({}), openingOf: async () => ({}) }))
afterEach(() => {
  vi.restoreAllMocks()
})

describe('what opens the configurator', () => {
  it('reads a query of thousands of names once, not once for each of them', async () => {
    const reads = vi.spyOn(URLSearchParams.prototype, 'getAll')
    const answer = await GET(new Request(`http://fr.localhost:3000/api/configurator?product=x&${'a&'.repeat(4_000)}`))
    expect(answer.status).toBe(200)
    expect(reads.mock.calls.length).toBeLessThan(10)
  })

  it('knows all values of every name, whatever it is called', () => {
    const name = fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'constructor'), fc.string())
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const query = new URLSearchParams(pairs)
        const fields = queryFields(query)
        expect(Object.keys(fields).sort()).toEqual([...new Set(query.keys())].sort())
        for (const [each, values] of Object.entries(fields)) expect(values).toEqual(query.getAll(each))
      }),
    )
  })
})
