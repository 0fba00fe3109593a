import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#lib/contract/index.ts'
import { pathSegments } from '#lib/rules/path-segment.ts'
import { urlBelow, urlOfCall, urlOfPath } from '#lib/store-api/call-url.ts'
import { ask, find } from '#lib/store-api/client.ts'
import { frsm } from '#lib/stores/frsm.ts'

const base = 'http://127.0.0.1:4000'
/** Segments for path traversal, after one decoding. */
const climbing = [
  '.',
  '..',
  '...',
  '.. ',
  '..;a=b',
  ';x',
  '',
  ' ',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '..%2f',
  '%2f',
  '%5c..',
  'a/../..',
  'a\\..',
  '..\\',
  '\0',
  'a\0.pdf',
  '%00',
  '%c0%ae%c0%ae',
  '\ud800',
] as const
const anySegment = fc.oneof(
  fc.constantFrom(...climbing),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('.', '%', '2', 'e', 'E', 'f', '5', 'c', '/', '\\', ';', ' ', 'a', 'é', ','), {
      maxLength: 8,
    })
    .map((all) => all.join('')),
)

describe('addresses of the store API', () => {
  it.each(climbing)('a segment %j leads nowhere', (segment) => {
    expect(urlBelow(base, '/files/', ['FRSM', segment, 'x.pdf'])).toBeNull()
    expect(urlBelow(base, '/files/', [segment])).toBeNull()
    expect(urlOfCall(base, '/cms/v1/pages/{slug}/retrieve_by_slug/', { slug: segment })).toBeNull()
  })

  it('whatever the segments are, an address lies below its prefix with as many segments, or there is none', () => {
    const prefix = '/files/'
    fc.assert(
      fc.property(fc.array(anySegment, { maxLength: 5 }), (names) => {
        const address = urlBelow(base, prefix, names)
        if (address === null) return
        expect(address.origin).toBe(base)
        expect(address.pathname.startsWith(prefix)).toBe(true)
        expect(address.pathname.slice(prefix.length).split('/').map(decodeURIComponent)).toEqual(names)
        expect(address.search + address.hash).toBe('')
      }),
      { numRuns: 2_000 },
    )
  })

  it('decoding the URL of any path again gives the same segments and never climbs', () => {
    fc.assert(
      fc.property(fc.array(anySegment, { maxLength: 4 }), (names) => {
        const address = urlOfPath(base, `/${names.join('/')}`)
        if (address === null) return
        expect(new URL(address.href).href).toBe(address.href)
        const once = decodeURIComponent(address.pathname)
        expect(pathSegments(once)).toEqual(pathSegments(address.pathname))
        expect(once.split('/')).not.toContain('..')
      }),
      { numRuns: 2_000 },
    )
  })

  it('transformations of pictures, accents and blanks stay what they were', () => {
    const names = ['c_fill,w_1200,h_630', 'e_replace_color:red', 'v1', 'été noir', "l'o", 'x.y-z_1~.jpg']
    expect(urlBelow(base, '/lumeau/image/upload/', names)?.href).toBe(
      `${base}/lumeau/image/upload/c_fill,w_1200,h_630/e_replace_color:red/v1/%C3%A9t%C3%A9%20noir/l'o/x.y-z_1~.jpg`,
    )
    expect(urlOfPath(base, '/lumeau/image/upload/w_4%2Ch_5/%C3%A9t%C3%A9.jpg')?.pathname).toBe(
      '/lumeau/image/upload/w_4,h_5/%C3%A9t%C3%A9.jpg',
    )
    expect(urlOfPath(base, '/cart/v1/carts/')?.pathname).toBe('/cart/v1/carts/')
    expect(urlOfPath(base, '/cart/%E0%A4%A')).toBeNull()
  })

  it('there is none for a store without a store API, nor for a call whose parameter is missing', () => {
    expect(urlBelow(undefined, '/files/', ['x'])).toBeNull()
    expect(urlOfCall(base, '/cart/v1/carts/{id}/', {})).toBeNull()
  })
})

describe('calls of the contract', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each(['.', '..', '..%2f', 'a/../b', ''])('a slug %j is not there, and no call is made', async (slug) => {
    const asked = vi.fn()
    vi.stubGlobal('fetch', asked)
    expect(await find(frsm, contract.products.retrieveBySlug, { params: { slug } })).toBeNull()
    await expect(ask(frsm, contract.products.retrieveBySlug, { params: { slug } })).rejects.toMatchObject({
      status: 404,
    })
    expect(asked).not.toHaveBeenCalled()
  })
})
