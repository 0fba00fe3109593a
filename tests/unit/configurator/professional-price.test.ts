import { describe, expect, it } from 'vitest'
import { professionalPrices, professionalTotal } from '#lib/configurator/professional-price.ts'

const prices = { pvp: 50_000, pvp_web: 40_000, discount: 20, lowest_30_days: 50_000, without_tax: 33_333 }

describe('what a professional is told of a configuration', () => {
  it('has the tax taken off the whole, and what consumers pay with the same choices', () => {
    const told = professionalPrices({ ...prices, public_price: 48_000 }, false)
    expect(professionalTotal(told, 40_000, 1)).toEqual({ withoutTax: 33_333, open: { price: 48_000, percent: 16 } })
    expect(professionalTotal(told, 100_000, 2)).toEqual({ withoutTax: 83_333, open: { price: 116_000, percent: 13 } })
  })

  it.each([
    ['pay less', { ...prices, public_price: 39_000 }, false],
    ['pay the same', { ...prices, public_price: 40_000 }, false],
    ['pay by variant', { ...prices, public_price: 48_000 }, true],
    ['are not known', prices, false],
  ])('says nothing of consumers who %s', (_, told, hasVariants) => {
    expect(professionalTotal(professionalPrices(told, hasVariants), 40_000, 1).open).toBeNull()
  })

  it('leaves an amount without a price as it is', () => {
    expect(professionalTotal({ own: 0, withoutTax: 0, open: null }, 500, 1).withoutTax).toBe(500)
  })
})
