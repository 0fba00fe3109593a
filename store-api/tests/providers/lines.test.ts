import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf, taxPart } from '../../payments/lines.ts'
import { exampleSnapshot, exampleStore } from '../support/example-payment.ts'

describe('the lines of a payment', () => {
  it('R9.10 name products, installation, shipping, commission and discount, and add up to the paid sum', () => {
    const lines = linesOf(exampleSnapshot, exampleStore())
    expect(lines).toEqual([
      {
        kind: 'product',
        reference: 'PANEL-90',
        name: 'Mampara Ría',
        quantity: 2,
        unit: 25_000,
        total: 50_000,
        madeToMeasure: true,
      },
      {
        kind: 'service',
        reference: 'PANEL-90-INST',
        name: expect.stringContaining('Madrid'),
        quantity: 2,
        unit: 3_000,
        total: 6_000,
        madeToMeasure: false,
      },
      {
        kind: 'product',
        reference: 'TAP-1',
        name: 'Grifo Sol',
        quantity: 1,
        unit: 8_990,
        total: 8_990,
        madeToMeasure: false,
      },
      { ...single, kind: 'shipping', reference: 'shipping', name: expect.any(String), unit: 2_904, total: 2_904 },
      { ...single, kind: 'commission', reference: 'commission', name: expect.any(String), unit: 1_258, total: 1_258 },
      {
        ...single,
        kind: 'discount',
        reference: 'HOLA',
        name: expect.stringContaining('HOLA'),
        unit: -5_000,
        total: -5_000,
      },
    ])
    expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(exampleSnapshot.prices.pvp_total)
  })

  it('R9.10 leave out what costs nothing, and know orders of before there were coupons', () => {
    const { coupon: _, ...old } = exampleSnapshot
    const prices = { ...old.prices, pvp_shipping: 0, paypal_commission: 0 }
    expect(linesOf({ ...old, prices }, exampleStore()).map(({ kind }) => kind)).toEqual([
      'product',
      'service',
      'product',
    ])
  })

  it.each([
    ['FRSM', /livraison/i, /code|promo/i],
    ['ESSM', /envío/i, /código|descuento|cupón/i],
  ])('R9.10 are written in the language of %s', (code, shipping, discount) => {
    const named = new Map(linesOf(exampleSnapshot, exampleStore(code)).map(({ kind, name }) => [kind, name]))
    expect(named.get('shipping')).toMatch(shipping)
    expect(named.get('discount')).toMatch(discount)
    expect(named.get('commission')).toMatch(/PayPal/)
  })

  const single = { quantity: 1, madeToMeasure: false }
})

describe('the tax in an amount', () => {
  it.each([
    [12_100, 0.21, 10_000, 2_100],
    [-12_100, 0.21, -10_000, -2_100],
    [0, 0.21, 0, 0],
    // Half a cent: discounts are rounded like prices.
    [3, 0.2, 3, 0],
    [-3, 0.2, -3, 0],
    [999, 0.21, 826, 173],
  ])('R9.20 of %s cents at %s is split into %s and %s', (amount, rate, net, tax) => {
    expect(taxPart(amount, rate)).toEqual({ net, tax })
  })

  it('R9.20 and the net amount are together the amount; a discount mirrors a price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
        const { net, tax } = taxPart(amount, 0.21)
        expect(net + tax).toBe(amount)
        const mirrored = taxPart(-amount, 0.21)
        expect([mirrored.net + net, mirrored.tax + tax]).toEqual([0, 0])
      }),
    )
  })
})
