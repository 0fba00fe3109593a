import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPaypalRate, paypalCommission } from '#lib/rules/commission.ts'
import { type CouponTerms, couponCode, couponDiscount, couponProblem } from '#lib/rules/coupon.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-22T10:00:00Z')
const terms: CouponTerms = {
  amount: 500,
  percent: null,
  minimumTotal: 0,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  maxUsesPerUser: null,
  audience: null,
}
const situation = { now, products: 10_000, audience: 'client', uses: 0, usesByUser: 0 } as const

describe('coupons', () => {
  it.each([
    ['no condition', {}, {}, null],
    ['its first moment', { validFrom: now }, {}, null],
    ['before its first moment', { validFrom: later }, {}, 'notYet'],
    ['its last moment over', { validUntil: now }, {}, 'expired'],
    ['before its end', { validUntil: later }, {}, null],
    ['its last use', { maxUses: 3 }, { uses: 2 }, null],
    ['no use left', { maxUses: 3 }, { uses: 3 }, 'usedUp'],
    ['the last use of this shopper', { maxUsesPerUser: 2 }, { usesByUser: 1 }, null],
    ['used by this shopper', { maxUsesPerUser: 1 }, { usesByUser: 1 }, 'usedByYou'],
    ['another audience', { audience: 'professional' }, {}, 'audience'],
    ['its audience', { audience: 'professional' }, { audience: 'professional' }, null],
    ['one cent too little', { minimumTotal: 10_001 }, {}, 'minimum'],
    ['exactly the minimum', { minimumTotal: 10_000 }, {}, null],
  ] as const)('R7.74 judges a coupon with %s', (_, of, at, problem) => {
    expect(couponProblem({ ...terms, ...of } as CouponTerms, { ...situation, ...at })).toBe(problem)
  })

  it('R3.47 never takes off more than the products cost, nor less than nothing', () => {
    const worth = fc.oneof(
      fc.record({ amount: fc.integer({ min: 0, max: 10_000_000 }), percent: fc.constant(null) }),
      fc.record({ amount: fc.constant(null), percent: fc.integer({ min: 1, max: 100 }) }),
    )
    fc.assert(
      fc.property(worth, fc.integer({ min: 0, max: 10_000_000 }), (of, products) => {
        const discount = couponDiscount(of, products)
        return Number.isInteger(discount) && discount >= 0 && discount <= products
      }),
    )
  })

  it('R3.47 takes its amount off, or what the products cost where that is less', () => {
    expect([10_000, 500, 499, 0].map((products) => couponDiscount({ amount: 500, percent: null }, products))).toEqual([
      500, 500, 499, 0,
    ])
  })

  it('R3.47 rounds percents half up', () => {
    expect(couponDiscount({ amount: null, percent: 15 }, 1_010)).toBe(152)
    expect(couponDiscount({ amount: null, percent: 100 }, 1_010)).toBe(1_010)
  })

  it('R7.74 reads a code however it is typed', () => {
    expect(couponCode('  bien venue5\n')).toBe('BIENVENUE5')
  })
})

describe('the PayPal commission', () => {
  it('R9.18 R9.26 is two per cent unless a store says otherwise, rounded half up', () => {
    expect(defaultPaypalRate).toBe(0.02)
    expect(paypalCommission(45_990, 0.02)).toBe(920)
    expect(paypalCommission(25, 0.02)).toBe(1)
    expect(paypalCommission(24, 0.02)).toBe(0)
    expect(paypalCommission(45_990, 0)).toBe(0)
  })

  it('R9.27 is the same when it is worked out again on a total that contains it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 500 }), (total, basisPoints) => {
        const once = paypalCommission(total, basisPoints / 10_000)
        return paypalCommission(total + once, basisPoints / 10_000, once) === once
      }),
    )
  })
})
