import { randomBytes } from 'node:crypto'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { describe, expect, it } from 'vitest'
import { canonical } from '#lib/rules/operation/cache-key.ts'
import { ByteLru } from '#server/page-cache/byte-lru.ts'
import { PageStore } from '#server/page-cache/page-store.ts'

const megabyte = 1_048_576
const lifetime = { revalidate: 300, expire: 2_592_000 }

/** A page of letters that cannot be compressed below three quarters of their number. */
function page(letters = 100_000, status = 200): IncrementalCacheValue {
  return {
    kind: 'APP_PAGE',
    html: randomBytes((letters * 3) / 4).toString('base64'),
    rscData: Buffer.alloc(1_000),
    headers: {},
    status,
    postponed: undefined,
    segmentData: undefined,
  } as unknown as IncrementalCacheValue
}

describe('page store', () => {
  it('never holds more than its limit, whatever is asked for, and forgets the records of what goes', () => {
    const forgotten: string[] = []
    const store = new PageStore(16 * megabyte, (key) => forgotten.push(key))
    for (let index = 0; index < 2_000; index += 1) store.set(`/page/${index}`, page(20_000), lifetime)
    expect(store.usage().bytes).toBeLessThanOrEqual(16 * megabyte)
    expect(store.usage().pages).toBeGreaterThan(100)
    expect(forgotten).toHaveLength(2_000 - store.usage().pages)
  })

  it('a page is as old as the request that it was rendered for', () => {
    const store = new PageStore(1 * megabyte, () => undefined)
    expect(store.set('/page', page(), lifetime, 5_000, 4_000)).toBe(true)
    expect(store.get('/page', 6_000)?.lastModified).toBe(4_000)
    // Next hands the page back that could not be renewed.
    expect(store.set('/page', store.get('/page')?.value ?? null, lifetime, 7_000, 6_500)).toBe(false)
    expect(store.get('/page', 20_000)?.lastModified).toBe(4_000)
  })

  it('drops the page not visited for longest', () => {
    const store = new PageStore(1 * megabyte, () => undefined)
    store.set('/first', page(300_000), lifetime)
    store.set('/second', page(300_000), lifetime)
    for (let index = 0; index < 3; index += 1) {
      store.get('/first')
      store.set(`/other/${index}`, page(300_000), lifetime)
    }
    expect(store.get('/first')).toBeDefined()
    expect(store.get('/second')).toBeUndefined()
  })

  it.each([404, 308])('lets made-up addresses, answered with %i, push out no real page', (status) => {
    const store = new PageStore(16 * megabyte, () => undefined)
    store.set('/real', page(), lifetime)
    for (let index = 0; index < 2_000; index += 1) store.set(`/made-up/${index}`, page(20_000, status), lifetime)
    expect(store.get('/real')).toBeDefined()
  })

  it('keeps no page that is larger than everything', () => {
    const store = new PageStore(1 * megabyte, () => undefined)
    store.set('/huge', page(2_000_000), lifetime)
    expect(store.get('/huge')).toBeUndefined()
    expect(store.usage().bytes).toBe(0)
  })

  it('takes a page handed back after a failed renewal as the old one, and lets it rest', () => {
    const store = new PageStore(16 * megabyte, () => undefined)
    const old = page()
    store.set('/page', old, lifetime, 1_000)
    store.set('/page', old, { revalidate: 30, expire: 60 }, 500_000)
    expect(store.get('/page', 501_000)?.lastModified).toBe(501_000)
    expect(store.get('/page', 504_000)).toMatchObject({ lastModified: 1_000, cacheControl: lifetime })
  })

  it('takes a rendered page as new', () => {
    const store = new PageStore(16 * megabyte, () => undefined)
    store.set('/page', page(), lifetime, 1_000)
    store.set('/page', page(), lifetime, 2_000)
    expect(store.get('/page', 9_000)?.lastModified).toBe(2_000)
  })
})

describe('ByteLru', () => {
  it('counts replaced and deleted values once', () => {
    const values = new ByteLru<string>(100)
    const [a, b] = [canonical('a'), canonical('b')]
    values.set(a, 'x', 40)
    values.set(a, 'y', 30)
    values.set(b, 'z', 30)
    values.delete(b)
    values.delete(b)
    expect([values.bytes, values.size, values.get(a)]).toEqual([30, 1, 'y'])
  })
})
