import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountToType, typedAmount } from '#lib/rules/typed-amount.ts'

describe('an amount that a person types', () => {
  it.each<[string, number | null]>([
    ['500', 50_000],
    ['1 250,50', 125_050],
    ['1 250,5 €', 125_050],
    ['99.9', 9990],
    ['0', 0],
    ['999999,99', 99_999_999],
    ['1000000', null],
    ['1.250', null],
    ['1,2,3', null],
    ['-5', null],
    ['1e3', null],
    ['', null],
    ['€', null],
    ['٣', null],
  ])('%s', (text, amount) => {
    expect(typedAmount(text)).toBe(amount)
  })

  it('is read as it was written before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(',' as const, '.' as const),
        (amount, sign) => {
          expect(typedAmount(amountToType(amount, sign))).toBe(amount)
        },
      ),
    )
    expect(amountToType(null)).toBe('')
  })
})
