import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NextValue } from '#server/page-cache/next-value.ts'
import { PageCache } from '#server/page-cache/page-cache.ts'

const megabyte = 1_048_576
const cacheControl = { revalidate: 300, expire: 2_592_000 }

/** A page of letters that cannot be compressed below three quarters of their number. */
function page(letters = 1_000, status = 200): NextValue {
  return { kind: 'APP_PAGE', html: randomBytes((letters * 3) / 4).toString('base64'), headers: {}, status }
}

let cache: PageCache
beforeEach(() => {
  cache = new PageCache(16 * megabyte)
})
function store(key: string, value = page(), { tags = [] as string[], rendered = 0 } = {}): boolean {
  return cache.store(key, { value, cacheControl, tags, rendered, freshUntil: rendered + 300_000 }, rendered)
}

describe('the memory of pages', () => {
  it('never exceeds its limit, whatever is asked for', () => {
    for (let index = 0; index < 2_000; index += 1) store(`/page/${index}`, page(20_000))
    expect(cache.usage().bytes).toBeLessThanOrEqual(16 * megabyte)
    expect(cache.usage().pages).toBeGreaterThan(100)
  })

  it('drops the page whose last request is the longest ago', () => {
    cache = new PageCache(megabyte)
    store('/first', page(300_000))
    store('/second', page(300_000))
    for (let index = 0; index < 3; index += 1) {
      cache.asked('/first')
      cache.get('/second')
      store(`/other/${index}`, page(300_000))
    }
    expect(cache.get('/first')).toBeDefined()
    expect(cache.get('/second')).toBeUndefined()
  })

  it.each([404, 308])('keeps real pages when made-up addresses are answered with %i', (status) => {
    store('/real')
    for (let index = 0; index < 2_000; index += 1) store(`/made-up/${index}`, page(20_000, status))
    expect(cache.get('/real')).toBeDefined()
  })

  it('stores no page that is larger than everything', () => {
    store('/huge', page(40_000_000))
    expect(cache.usage()).toEqual({ bytes: 0, pages: 0 })
  })
})

it('counts the bytes of a page that is stored again once', () => {
  store('/page', page(40_000))
  const { bytes } = cache.usage()
  store('/page', page(40_000))
  store('/page', page(40_000, 404))
  expect(cache.usage()).toEqual({ bytes: expect.closeTo(bytes, -3), pages: 1 })
})

describe('what Next is answered', () => {
  it('is the page as Next brought it', () => {
    const value = { ...page(), rscData: Buffer.from('flight €'), segmentData: new Map([['/_tree', Buffer.from('é')]]) }
    store('/page', value)
    expect(cache.answer('/page', 1)).toEqual({ value, lastModified: 1, cacheControl })
    expect(cache.answer('/nowhere')).toBeNull()
  })

  it('is too old once the page is due, by its age or by a change of what it shows', () => {
    store('/aged', page(), { rendered: 1_000 })
    store('/changed', page(), { tags: ['product:1'], rendered: 1_000 })
    store('/other', page(), { tags: ['product:2'], rendered: 1_000 })
    const age = (key: string, now: number) => now - (cache.answer(key, now)?.lastModified ?? 0)
    expect([age('/aged', 300_999), age('/aged', 301_000)]).toEqual([0, 300_001])
    cache.changed(['product:1', 'menu'], 2_000)
    expect([age('/changed', 2_000), age('/other', 2_000)]).toEqual([300_001, 0])
  })

  it('is the old page for three seconds where rendering it again has failed, and due after that', () => {
    store('/page', page(), { tags: ['menu'], rendered: 1_000 })
    cache.changed(['menu'], 2_000)
    const given = cache.answer('/page', 2_000)?.value as NextValue
    expect(
      cache.store('/page', { value: given, cacheControl, tags: [], rendered: 2_000, freshUntil: 302_000 }, 2_000),
    ).toBe(false)
    expect(cache.answer('/page', 4_999)?.lastModified).toBe(4_999)
    expect(cache.answer('/page', 5_000)?.lastModified).toBe(5_000 - 300_001)
    expect(cache.get('/page')).toMatchObject({ tags: ['menu'], rendered: 1_000 })
  })
})

describe('changes', () => {
  it('are known to renderings that began before them, and end by being forgotten', () => {
    cache.changed(['menu'], 5_000)
    expect(cache.hasChanged(['menu'], 5_000)).toBe(true)
    expect(cache.hasChanged(['menu'], 5_001)).toBe(false)
    expect(cache.hasChanged(['cms'], 0)).toBe(false)
    cache.changed(['cms'], 200_000)
    expect(cache.hasChanged(['menu'], 0)).toBe(false)
  })

  it('say when the last one was', () => {
    expect(cache.lastChange).toBe(0)
    cache.changed(['menu'], 5_000)
    cache.changed(['cms'], 6_000)
    expect(cache.lastChange).toBe(6_000)
  })

  it('name pages by their tags, those that are asked for most first', () => {
    store('/a', page(), { tags: ['product:1', 'prices'] })
    store('/b', page(), { tags: ['product:2', 'prices'] })
    cache.asked('/b', '/b')
    const keys = (tags: string[]) => cache.with(tags).map(({ key }) => key)
    expect(keys(['product:1'])).toEqual(['/a'])
    expect(keys(['prices', 'menu'])).toEqual(['/b', '/a'])
    expect(keys(['menu'])).toEqual([])
  })
})

it('remembers the address of a page, also when it is rendered again', () => {
  store('/a')
  cache.asked('/a')
  cache.asked('/a', '/address')
  cache.asked('/nowhere', '/nowhere')
  store('/a', page(), { rendered: 10 })
  expect(cache.get('/a')).toMatchObject({ address: '/address', asks: 2, rendered: 10 })
})
