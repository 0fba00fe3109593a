import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageRating } from '#lib/rules/rating.ts'

describe('averageRating', () => {
  it.each([
    [[5, 4, 4], 4.3],
    [[5], 5],
    [[1, 2], 1.5],
    [[], null],
  ])('R2.161 of %j is %s', (ratings, average) => {
    expect(averageRating(ratings)).toBe(average)
  })
  it('R2.161 lies between the worst and the best', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
        const average = averageRating(ratings) ?? 0
        expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
        expect(average).toBeLessThanOrEqual(Math.max(...ratings))
      }),
    )
  })
})
