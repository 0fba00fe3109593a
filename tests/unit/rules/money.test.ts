import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containedTax, formatMoney, roundHalfUp, withoutTax } from '#lib/rules/money.ts'

describe('money', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [99, '0,99'],
    [100, '1,00'],
    [123_456_789, '1.234.567,89'],
    [100_000, '1.000,00'],
    [-1990, '-19,90'],
  ])('R9.11 writes %i cents as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text)
  })
  it('R9.11 the euro sign follows one no-break space', () => {
    expect(formatMoney(123_456_789, { sign: true })).toBe('1.234.567,89\u00a0€')
  })
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'R9.10 refuses %s, which is no number of cents',
    (value) => {
      expect(() => formatMoney(value)).toThrow(RangeError)
    },
  )
  it('R9.10 R9.11 the text says exactly the cents', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(Number(formatMoney(cents).replace(/\./g, '').replace(',', ''))).toBe(cents === 0 ? 0 : cents)
      }),
    )
  })
  it.each([
    [0.5, 1],
    [1.499_999_9, 1],
    [1.005 * 100, 101],
    [100_000_000.5, 100_000_001],
    [2.5, 3],
    [100.5, 101],
    [1.1 * 1.1 * 100, 121],
  ])('rounds %d half up to %i', (amount, expected) => {
    expect(roundHalfUp(amount)).toBe(expected)
  })
  it('R3.65 tax and price without tax add up to the price', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom(0.2, 0.21), (price, rate) => {
        expect(withoutTax(price, rate) + containedTax(price, rate)).toBe(price)
      }),
    )
  })
})
