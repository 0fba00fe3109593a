import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RenewPage } from '#server/changes/renew-page.ts'
import { Renewals } from '#server/changes/renewals.ts'
import { pageCache } from '#server/page-cache/page-cache.ts'
import { emptyPageCache, storePage } from '../../../support/page-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
  emptyPageCache()
})
afterEach(() => {
  vi.useRealTimers()
})

function keep(key: string, tags: readonly string[], asks: number): void {
  storePage(key, { tags, rendered: 0, freshUntil: 0 })
  for (let index = 0; index < asks; index += 1) pageCache().asked(key, `/${key}`)
}

describe('pages of a change', () => {
  it('are renewed, those that are asked for most first and one at a time, and no others', async () => {
    for (let index = 1; index <= 9; index += 1) keep(`p${index}`, ['products'], index)
    keep('other', ['cms'], 100)
    const begun: string[] = []
    const waiting: (() => void)[] = []
    const renewals = new Renewals(
      (key) => {
        begun.push(key)
        return new Promise((done) => waiting.push(() => done(true)))
      },
      () => undefined,
    )
    renewals.add(['products'], 5)
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual(['p9'])
    waiting.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual(['p9', 'p8'])
    while (waiting.length > 0) {
      waiting.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(begun).toHaveLength(9)
  })

  it('are renewed before those of earlier changes where they show a product that is named', async () => {
    for (let index = 1; index <= 6; index += 1) keep(`list${index}`, ['prices'], 10 - index)
    keep('product', ['product:1'], 0)
    keep('listing', ['prices', 'product:1'], 1)
    const begun: string[] = []
    const waiting: (() => void)[] = []
    const told: (readonly string[])[] = []
    const renewals = new Renewals(
      (key) => {
        begun.push(key)
        return new Promise((done) => waiting.push(() => done(true)))
      },
      (tags) => told.push(tags),
    )
    renewals.add(['prices'], 5)
    await vi.advanceTimersByTimeAsync(0)
    renewals.add(['product:1', 'prices'], 9)
    while (waiting.length > 0) {
      waiting.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    // One was being rendered when the second change came; the others are renewed once for both.
    const others = ['list2', 'list3', 'list4', 'list5', 'list6']
    expect(begun).toEqual(['list1', 'listing', 'product', ...others, 'list1'])
    expect(told.at(-1)).toEqual(['product:1', 'prices'])
  })

  it('begin with the page of the product, before lists that it stands in and other cards of it', async () => {
    keep('other', ['prices:FRSM'], 20)
    keep('card', ['product:FRSM:1'], 9)
    keep('list', ['prices:FRSM', 'product:FRSM:1'], 5)
    keep('own', ['product:FRSM:1', 'variants:FRSM:1'], 0)
    const begun: string[] = []
    const renewals = new Renewals(
      async (key) => begun.push(key) > 0,
      () => undefined,
    )
    renewals.add(['prices:FRSM', 'product:FRSM:1'], 5)
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual(['own', 'list', 'card', 'other'])
  })

  it.each([
    ['another process renders one of them', true, 0],
    ['one of them takes longer than two seconds', false, 2_000],
  ])('go on while %s, and have ended when that has', async (_, isElsewhere, passed) => {
    keep('slow', ['products'], 2)
    keep('own', ['products'], 1)
    const { promise: later, resolve: end } = Promise.withResolvers<boolean>()
    const begun: string[] = []
    const told: (readonly string[])[] = []
    const renew: RenewPage = async (key, _, goOn) => {
      begun.push(key)
      if (key !== 'slow') return true
      if (isElsewhere) goOn()
      return later
    }
    const renewals = new Renewals(renew, (tags) => told.push(tags))
    renewals.add(['products'], 5)
    if (passed > 0) await vi.advanceTimersByTimeAsync(passed - 1)
    expect(begun).toEqual(isElsewhere ? expect.any(Array) : ['slow'])
    await vi.advanceTimersByTimeAsync(1)
    expect([begun, told]).toEqual([['slow', 'own'], []])
    end(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([['products']])
  })

  it('are tried again for as long as renewing them fails, less and less often, and a CDN is told of both', async () => {
    keep('p1', ['products'], 1)
    keep('p2', ['products'], 2)
    let isDown = true
    const tried: string[] = []
    const told: (readonly string[])[] = []
    const renew = async (key: string) => {
      tried.push(key)
      if (isDown && key === 'p1') throw new Error('down')
      return true
    }
    const renewals = new Renewals(renew, (tags) => told.push(tags))
    renewals.add(['products'], 5)
    await vi.advanceTimersByTimeAsync(0)
    expect([tried, told]).toEqual([['p2', 'p1'], [['products']]])
    await vi.advanceTimersByTimeAsync(3_500)
    expect(tried).toEqual(['p2', 'p1', 'p1'])
    await vi.advanceTimersByTimeAsync(6_999)
    expect(tried).toHaveLength(3)
    isDown = false
    await vi.advanceTimersByTimeAsync(1)
    expect([tried.length, told]).toEqual([4, [['products'], ['products']]])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(tried).toHaveLength(4)
  })

  it('are renewed once more for a change that came while they were', async () => {
    keep('p1', ['products'], 1)
    const since: number[] = []
    const waiting: (() => void)[] = []
    const renewals = new Renewals(
      (_, from) => {
        since.push(from)
        return new Promise((done) => waiting.push(() => done(true)))
      },
      () => undefined,
    )
    renewals.add(['products'], 5)
    await vi.advanceTimersByTimeAsync(0)
    renewals.add(['products'], 9)
    waiting.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    waiting.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(since).toEqual([5, 9])
  })
})
