import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { describe, expect, it } from 'vitest'
import { packPage, unpackPage } from '#server/page-cache/packed-page.ts'
import { inOwnMemory, sizeOf } from '#server/page-cache/page-size.ts'
import { PageStore } from '#server/page-cache/page-store.ts'

const html = '<p>Paroi de douche à 1 299 €</p>'.repeat(3_000)
/** A page's letters that cannot be compressed below three quarters of their number. */
const letters = 90_000
const noise = (number: number) =>
  createHash('shake256', { outputLength: (letters * 3) / 4 })
    .update(String(number))
    .digest('base64')

function page(number = 0): IncrementalCacheValue {
  return {
    kind: 'APP_PAGE',
    // Built anew, so that pages share no string.
    html: Buffer.from(`${number}${html}${noise(number)}`).toString(),
    rscData: Buffer.from(`flight ${number} €`),
    headers: { 'x-next-cache-tags': 'menu,product:1', link: ['a', 'b'] },
    status: 200,
    postponed: undefined,
    segmentData: new Map([
      ['/_tree', Buffer.from('tree €')],
      ['/page', Buffer.alloc(0)],
    ]),
  } as unknown as IncrementalCacheValue
}

describe('a packed page', () => {
  it('comes back as Next gave it, texts as texts and bytes as bytes', () => {
    expect(unpackPage(packPage(page()))).toEqual({ ...page(), postponed: undefined })
    const postponed = { ...page(), postponed: '[1,"é"]', segmentData: undefined }
    expect(unpackPage(packPage(postponed as IncrementalCacheValue))).toEqual(postponed)
  })

  it.each([
    null,
    { kind: 'REDIRECT', props: { to: '/x' } },
    { kind: 'APP_ROUTE', body: Buffer.from('<xml>€</xml>'), status: 200, headers: { 'content-type': 'text/xml' } },
  ])('holds what is no page as well: %o', (value) => {
    expect(unpackPage(packPage(value as unknown as IncrementalCacheValue | null))).toEqual(value)
  })
})

describe('PAGE_CACHE_MB', () => {
  it('counts the bytes that are held, and nothing of a page is held beside them as text', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const store = new PageStore(64 * 1_048_576, () => undefined)
    const lifetime = { revalidate: 300, expire: 600 }
    store.set('/warm', page(), lifetime)
    store.get('/warm')
    collect()
    const [before, count] = [process.memoryUsage(), 100]
    for (let number = 0; number < count; number += 1) {
      store.set(`/${number}`, page(number), lifetime)
      expect(store.get(`/${number}`)?.value).toBeTruthy()
    }
    const counted = store.usage().bytes
    const text = count * letters
    expect(counted).toBeGreaterThan((text * 3) / 4)
    // What nobody holds any more is given back beside the program, a moment after it was collected.
    const held = () => {
      collect()
      return process.memoryUsage().arrayBuffers - before.arrayBuffers
    }
    await expect.poll(held, { timeout: 20_000 }).toBeLessThan(counted * 1.1)
    const after = process.memoryUsage()
    expect(after.arrayBuffers - before.arrayBuffers).toBeGreaterThan(counted * 0.9)
    // As strings with a “€” they would take twice as much of the heap as they have letters.
    expect(after.heapUsed - before.heapUsed).toBeLessThan(text / 4)
  })

  it('counts no small piece of a large block of memory', () => {
    const piece = brotliCompressSync('x'.repeat(1_000))
    expect(piece.buffer.byteLength).toBeGreaterThan(piece.length)
    const own = inOwnMemory(piece)
    expect(own.equals(piece)).toBe(true)
    expect(sizeOf('', own) - sizeOf('', Buffer.allocUnsafeSlow(0))).toBe(piece.length)
  })
})
