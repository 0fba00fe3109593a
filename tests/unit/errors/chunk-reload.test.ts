import { describe, expect, it, vi } from 'vitest'
import { reloadOncePerMinute } from '#lib/errors/chunk-reload.ts'

function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}
const chunkError = Object.assign(new Error('Failed to load chunk /_next/x.js'), { name: 'ChunkLoadError' })

describe('reloadOncePerMinute', () => {
  it('R8.3 reloads when a part of the program could not be loaded', () => {
    const reload = vi.fn()
    expect(reloadOncePerMinute(chunkError, storage(), reload, 1_000_000)).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })
  it('R8.4 does not reload again within a minute, and does after it', () => {
    const [reload, kept] = [vi.fn(), storage()]
    reloadOncePerMinute(chunkError, kept, reload, 1_000_000)
    expect(reloadOncePerMinute(chunkError, kept, reload, 1_059_999)).toBe(false)
    expect(reloadOncePerMinute(chunkError, kept, reload, 1_060_000)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })
  it('leaves other errors to the error page', () => {
    const reload = vi.fn()
    expect(reloadOncePerMinute(new TypeError('x is undefined'), storage(), reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
