import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxViewed, withViewed } from '#lib/browser/recently-viewed.ts'

const id = fc.integer({ min: 1, max: 40 })

describe('recently viewed', () => {
  it('R4.74 R4.75 R4.76 a viewed product comes first, is there once, and twenty are kept', () => {
    fc.assert(
      fc.property(fc.array(id), id, (viewed, last) => {
        const list = [...viewed, last].reduce(withViewed, [] as number[])
        expect(list[0]).toBe(last)
        expect(new Set(list).size).toBe(list.length)
        expect(list.length).toBeLessThanOrEqual(maxViewed)
        expect(list).toEqual([...new Set([...viewed, last].reverse())].slice(0, maxViewed))
      }),
    )
  })
})
