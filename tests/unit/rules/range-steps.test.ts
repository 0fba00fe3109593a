import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { steppedBound } from '#lib/rules/range-steps.ts'

describe('bounds of ranges', () => {
  it.each([
    ['0', '0', '0'],
    ['0.5', '0', '1'],
    ['7', '7', '7'],
    ['87', '87', '87'],
    ['99.5', '99', '100'],
    ['101', '100', '110'],
    ['1234.56', '1200', '1300'],
    ['99999', '99000', '100000'],
    ['9999999', '100000', '100000'],
  ])('R4.82 %s is at least %s and at most %s', (typed, min, max) => {
    expect([steppedBound(typed, 'min'), steppedBound(typed, 'max')]).toEqual([min, max])
  })
  it.each(['', '-5', 'abc', '1e9', '1,5', '12345678', '1.234', '１'])('R4.82 %s is none', (typed) => {
    expect(steppedBound(typed, 'min')).toBeUndefined()
  })
  it('R4.82 leave nothing out that was asked for, stay as they are once rounded, and are few', () => {
    const seen = new Set<string | undefined>()
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 - 1 }), fc.constantFrom('min', 'max'), (cents, end) => {
        const value = cents / 100
        const rounded = steppedBound(String(value), end) ?? ''
        seen.add(rounded)
        expect(end === 'min' ? Number(rounded) <= value : Number(rounded) >= value).toBe(true)
        expect(steppedBound(rounded, end)).toBe(rounded)
      }),
      { numRuns: 5_000 },
    )
    expect(seen.size).toBeLessThan(400)
  })
})
