import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { describe, expect, it } from 'vitest'
import { packPage, unpackPage } from '#server/page-cache/packed-page.ts'
import { inOwnMemory, sizeOf } from '#server/page-cache/page-size.ts'
import { page } from './page.ts'

const run = promisify(execFile)

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
    const keeper = fileURLToPath(new URL('./keep-pages.ts', import.meta.url))
    const { stdout } = await run(process.execPath, ['--expose-gc', keeper])
    const { letters, counted, bytes, heap } = JSON.parse(stdout)
    expect(counted).toBeGreaterThan((letters * 3) / 4)
    expect(bytes).toBeGreaterThan(counted * 0.9)
    expect(bytes).toBeLessThan(counted * 1.1)
    // As strings with a “€” they would take twice as much of the heap as they have letters.
    expect(heap).toBeLessThan(letters / 4)
  })

  it('counts no small piece of a large block of memory', () => {
    const piece = brotliCompressSync('x'.repeat(1_000))
    expect(piece.buffer.byteLength).toBeGreaterThan(piece.length)
    const own = inOwnMemory(piece)
    expect(own.equals(piece)).toBe(true)
    expect(sizeOf('', own) - sizeOf('', Buffer.allocUnsafeSlow(0))).toBe(piece.length)
  })
})
