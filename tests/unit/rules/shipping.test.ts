import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultTaxRate, shippingTotal } from '#lib/rules/shipping.ts'

const row = (amount: number, quantity = 1) => ({ quantity, shipping_prices: [{ _type: 'client', amount }] })

describe('shippingTotal', () => {
  it('R9.20 the rate is 21 percent', () => {
    expect(defaultTaxRate).toBe(0.21)
  })
  it('R9.24 the multiplier applies to shipping', () => {
    expect(shippingTotal([row(1000)])).toBe(1210)
    expect(shippingTotal([row(1000)], 0)).toBe(1000)
  })
  it.each([
    [[], 0],
    [[row(0, 5)], 0],
    [[row(1000)], 1210],
    [[row(1000, 2), row(333, 3)], 3629],
    [[row(1), row(1), row(1)], 4],
    [[row(50)], 61],
  ])('R9.24 R9.25 taxes shipping once, over all rows: %j is %i cents', (rows, total) => {
    expect(shippingTotal(rows)).toBe(total)
  })
  it("R9.25 a row's amount is the entry of the customer type, else the sum of its entries", () => {
    const both = {
      quantity: 1,
      shipping_prices: [
        { _type: 'client', amount: 100 },
        { _type: 'professional', amount: 200 },
      ],
    }
    expect(shippingTotal([both], 0)).toBe(100)
    expect(shippingTotal([both], 0, 'professional')).toBe(200)
    expect(shippingTotal([both], 0, 'other')).toBe(300)
  })
  it('R9.25 splitting a quantity into rows changes nothing', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 2, max: 50 }), (amount, quantity) => {
        expect(shippingTotal(Array.from({ length: quantity }, () => row(amount)))).toBe(
          shippingTotal([row(amount, quantity)]),
        )
      }),
    )
  })
})
