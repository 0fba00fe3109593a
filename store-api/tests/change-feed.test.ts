import { describe, expect, it } from 'vitest'
import { ChangeFeed } from '../domain/changes/change-feed.ts'

const nothing = async () => null

describe('questions that are held open', () => {
  it('are answered at once where there is something', async () => {
    expect(await new ChangeFeed().hold(60_000, async () => 'news')).toBe('news')
  })

  it('are answered with nothing once their time is over', async () => {
    expect(await new ChangeFeed().hold(1, nothing)).toBeNull()
  })

  it('look again when they are woken, also while they look', async () => {
    const feed = new ChangeFeed()
    let looks = 0
    const found = feed.hold(60_000, async () => {
      looks += 1
      if (looks === 1) feed.wake()
      return looks === 2 ? 'news' : null
    })
    expect(await found).toBe('news')
    expect(feed.held).toBe(0)
  })

  it('are a bounded number: one more is sent away, unless there is something for it', async () => {
    const feed = new ChangeFeed(2)
    const held = [feed.hold(60_000, nothing), feed.hold(60_000, nothing)]
    await expect.poll(() => feed.held).toBe(2)
    expect(await feed.hold(60_000, nothing)).toBe('full')
    expect(await feed.hold(60_000, async () => 'news')).toBe('news')
    feed.end()
    expect(await Promise.all(held)).toEqual([null, null])
  })

  it('end with the program, and none is held after that', async () => {
    const feed = new ChangeFeed()
    const held = feed.hold(60_000, nothing)
    await expect.poll(() => feed.held).toBe(1)
    feed.end()
    expect(await held).toBeNull()
    expect(await feed.hold(60_000, nothing)).toBeNull()
  })

  it('free their place where looking fails', async () => {
    const feed = new ChangeFeed(1)
    await expect(feed.hold(60_000, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(feed.held).toBe(0)
  })
})
