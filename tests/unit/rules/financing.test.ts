import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardInstalments, financingMethods, financingMonths } from '#lib/rules/financing.ts'

describe('financingMethods', () => {
  it('R2.93 R2.117 are those that let a shopper pay later or in parts', () => {
    expect(financingMethods(['card', 'klarna_account', 'paypal', 'sequra_sp1', 'sequra_pp3', 'transfer'])).toEqual([
      'klarna_account',
      'sequra_sp1',
      'sequra_pp3',
    ])
  })
  it('R2.117 are none in a store without credit', () => {
    expect(financingMethods(['card', 'bizum', 'paypal', 'transfer'])).toEqual([])
  })
})

describe('cardInstalments', () => {
  it('R9.53 are paid today, in 30 and in 60 days, the odd cents first', () => {
    expect(cardInstalments(48_901, '2026-11-21')).toEqual([
      { day: '2026-11-21', amount: 16_301 },
      { day: '2026-12-21', amount: 16_300 },
      { day: '2027-01-20', amount: 16_300 },
    ])
  })
  it('R9.53 add up to the total, the two later ones alike and the first at most two cents above them', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (total) => {
        const amounts = cardInstalments(total, '2026-02-28').map(({ amount }) => amount)
        expect(amounts).toHaveLength(3)
        const [first = 0, second = 0, third = 0] = amounts
        expect(first + second + third).toBe(total)
        expect(third).toBe(second)
        expect([0, 1, 2]).toContain(first - second)
      }),
    )
  })
})

describe('financingMonths', () => {
  it.each([
    [38_999, [4, 6, 12]],
    [39_000, [4, 6, 12, 18]],
  ])('R9.55 R9.56 of %i cents are %j', (total, months) => {
    expect(financingMonths(total)).toEqual(months)
  })
})
