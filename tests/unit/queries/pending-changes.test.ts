import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartChangesSent, notePending } from '#lib/cart/pending-changes.ts'

describe('changes of the cart that are still being sent', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('R4.66 keep nothing waiting where there are none', async () => {
    await cartChangesSent()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('R4.66 are all waited for, also those that fail', async () => {
    const [removed, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    notePending(removed.promise)
    notePending(refused.promise).catch(() => {})
    const sent = vi.fn()
    const waiting = cartChangesSent().then(sent)
    refused.reject(new Error('refused'))
    await vi.advanceTimersByTimeAsync(100)
    expect(sent).not.toHaveBeenCalled()
    removed.resolve()
    await waiting
    await cartChangesSent()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('R4.66 that never end are not waited for for ever', async () => {
    const never = Promise.withResolvers<void>()
    notePending(never.promise)
    const waiting = cartChangesSent()
    await vi.advanceTimersByTimeAsync(10_000)
    await waiting
    never.resolve()
  })
})
