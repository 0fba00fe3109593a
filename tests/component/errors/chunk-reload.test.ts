import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOncePerMinute } from '#lib/browser/chunk-reload.ts'
import { storeText } from '#lib/browser/storage.ts'
import { blockStorage, fillStorage } from '../../setup/storage.ts'

const chunkError = Object.assign(new Error('Failed to load chunk /_next/x.js'), { name: 'ChunkLoadError' })
/** How this page came. */
let came: 'navigate' | 'reload' | undefined

beforeEach(() => {
  came = 'navigate'
  performance.getEntriesByType = () => (came ? ([{ type: came }] as unknown as PerformanceEntryList) : [])
  storeText('session', 'last_chunk_reload', null)
})
afterEach(() => vi.restoreAllMocks())

describe('reloadOncePerMinute', () => {
  it('R8.3 reloads when a part of the program could not be loaded', () => {
    const reload = vi.fn()
    expect(reloadOncePerMinute(chunkError, reload, 1_000_000)).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })
  it('R8.4 does not reload again within a minute, and does after it, however the page came', () => {
    const reload = vi.fn()
    reloadOncePerMinute(chunkError, reload, 1_000_000)
    came = 'reload'
    expect(reloadOncePerMinute(chunkError, reload, 1_059_999)).toBe(false)
    expect(reloadOncePerMinute(chunkError, reload, 1_060_000)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })
  it('R8.4 takes a damaged time for none', () => {
    storeText('session', 'last_chunk_reload', 'yesterday')
    expect(reloadOncePerMinute(chunkError, vi.fn(), 1_000_000)).toBe(true)
  })
  it.each([
    ['blocked', blockStorage],
    ['full', fillStorage],
  ])('R8.4 reloads once, not in circles, where storage is %s', (_, refuse) => {
    refuse()
    const reload = vi.fn()
    expect(reloadOncePerMinute(chunkError, reload, 1_000_000)).toBe(true)
    expect(reloadOncePerMinute(chunkError, reload, 1_001_000)).toBe(false)
    // The page that comes then knows nothing of it.
    came = 'reload'
    expect(reloadOncePerMinute(chunkError, reload, 9_000_000)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })
  it('R8.4 does not reload where neither storage nor browser could tell that it has', () => {
    blockStorage()
    came = undefined
    expect(reloadOncePerMinute(chunkError, vi.fn(), 20_000_000)).toBe(false)
  })
  it('leaves other errors to the error page', () => {
    const reload = vi.fn()
    expect(reloadOncePerMinute(new TypeError('x is undefined'), reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
