import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cents,
  containedTax,
  decimalAmount,
  formatMoney,
  roundHalfUp,
  signedCents,
  withoutTax,
} from '#lib/rules/money.ts'

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
  it.each([
    ['FRSM', 'a price', 45_990, '459,90\u00a0€'],
    ['ESSM', 'a thousand', 100_000, '1.000,00\u00a0€'],
    ['FRSM', 'nothing', 0, '0,00\u00a0€'],
    ['FRSM', 'a discount', -123_456, '-1.234,56\u00a0€'],
    ['ESSM', 'some cents off', -5, '-0,05\u00a0€'],
    ['FRSM', 'no negative nothing', -0, '0,00\u00a0€'],
    ['ESSM', 'the largest amount', Number.MAX_SAFE_INTEGER, '90.071.992.547.409,91\u00a0€'],
  ])('R9.11 writes for %s %s (%i) as %s', (_store, _what, cents, text) => {
    expect(formatMoney(cents, { sign: true })).toBe(text)
    expect(formatMoney(cents)).toBe(text.slice(0, -2))
  })
  it('R9.10 programs read the same amount with a point', () => {
    expect([0, 5, 45_990, -1_990, Number.MAX_SAFE_INTEGER].map(decimalAmount)).toEqual([
      '0.00',
      '0.05',
      '459.90',
      '-19.90',
      '90071992547409.91',
    ])
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
  it('R9.11 writes every amount as German does, whose figures are those of both stores', () => {
    const german = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -200_000, max: 200_000 })), (cents) => {
        expect(formatMoney(cents, { sign: true })).toBe(german.format(decimalAmount(cents)))
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

describe('money that is stored or sent', () => {
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1, '1' as never])(
    'R9.10 is never %s cents',
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError)
      if (amount !== -1) expect(() => signedCents(amount)).toThrow(RangeError)
    },
  )
  it('R9.10 is what was given where that is money', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        expect(signedCents(amount)).toBe(amount)
        if (amount >= 0) expect(cents(amount)).toBe(amount)
        else expect(() => cents(amount)).toThrow(RangeError)
      }),
    )
  })
})
