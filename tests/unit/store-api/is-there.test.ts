import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isThere } from '#lib/store-api/is-there.ts'
import { stores } from '#lib/stores/registry.ts'

const answered = vi.fn<(address: URL) => Response | Promise<Response>>()
const notFound = () => Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
const noSuchCall = () => new Response('<h1>Not Found</h1>', { status: 404 })

beforeEach(() => {
  vi.stubEnv('STORE_API_URL_FRSM', 'http://api.test')
  vi.stubEnv('STORE_API_URL_ESSM', 'http://api.test')
  vi.stubGlobal('fetch', async (address: URL) => answered(address))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe.each(stores)('whether what a page is about exists in $code', (store) => {
  const ask = (optional: boolean) =>
    isThere(store, { path: '/payment/v1/payments/R/', ...(optional && { optional: true }) }, undefined, null)

  it('is said by a 404, whatever its body, of a call of the specification', async () => {
    for (const answer of [notFound, noSuchCall]) {
      answered.mockImplementation(answer)
      expect(await ask(false)).toBe(false)
    }
  })

  it('R0.3 a 404 with a code means that nothing was found, without one that the call is missing', async () => {
    answered.mockImplementation(notFound)
    expect(await ask(true)).toBe(false)
    for (const answer of [noSuchCall, () => Response.json({ detail: 'Not found.' }, { status: 404 })]) {
      answered.mockImplementation(answer)
      expect(await ask(true)).toBe(true)
    }
  })

  it('R7.2 is asked with the store, of the catalogue with the language too', async () => {
    answered.mockImplementation(() => Response.json({}))
    await ask(false)
    await isThere(store, { path: '/catalog/v1/products/weblist_products/', query: { search: 'a' } }, undefined, null)
    const asked = answered.mock.calls.slice(-2).map(([{ searchParams }]) => Object.fromEntries(searchParams))
    expect(asked).toEqual([{ store: store.code }, { search: 'a', store: store.code, language: store.language }])
  })

  it('is left to the page where the store API cannot say', async () => {
    answered.mockImplementation(() => Response.json({}, { status: 503 }))
    expect(await ask(true)).toBe(true)
    answered.mockImplementation(() => Promise.reject(new TypeError('fetch failed')))
    expect(await ask(true)).toBe(true)
  })
})
