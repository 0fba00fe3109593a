import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditedTax, invoiceLines, rateOf, rateTotals } from '#lib/rules/invoice.ts'
import { containedTax } from '#lib/rules/money.ts'
import { withTotal } from '#lib/rules/price-lines.ts'
import { formatUnitPrice } from '#lib/rules/unit-price.ts'

const cents = fc.nat(5_000_000)
const rates = fc.constantFrom(0, 0.055, 0.1, 0.2, 0.21)
const row = fc
  .record({ quantity: fc.integer({ min: 1, max: 99 }), unit: cents, saved: cents, deposit: fc.option(cents) })
  .map(({ quantity, unit, saved, deposit }) => ({
    quantity,
    prices: { unit, unit_before: unit + saved, total: unit * quantity + (deposit ?? 0) },
    facility: deposit === null ? null : ({ deposit } as never),
  }))
const order = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 8 }),
    pvp_shipping: cents,
    discount: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    commission: fc.constantFrom(0, 0.02, 0.035),
    rate: rates,
  })
  .map(({ rows, pvp_shipping, discount, commission, rate }) => {
    const pvp = rows.reduce((sum, { prices }) => sum + prices.total, 0)
    const coupon = discount === undefined ? null : { code: 'HOLA', total_discount: Math.floor(pvp * discount) }
    const prices = { pvp, pvp_shipping, pvp_saved: 0, paypal_commission: 0, pvp_total: 0, tax: 0 }
    return { rows, coupon, prices: withTotal({ prices, coupon }, { commission, tax: rate }), rate }
  })

describe('the lines of an invoice', () => {
  it('R7.103 add up to the order’s total without tax, each less than a cent from its own share', () => {
    fc.assert(
      fc.property(order, ({ rate, ...price }) => {
        const lines = invoiceLines(price, rate)
        const [total] = rateTotals({ total: price.prices.pvp_total, tax: price.prices.tax }, rate)
        expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(total?.net)
        expect((total?.net ?? 0) + (total?.tax ?? 0)).toBe(price.prices.pvp_total)
        for (const { charge, net } of lines) {
          expect(Number.isSafeInteger(net)).toBe(true)
          expect(Math.abs(net - charge.cents / (1 + rate))).toBeLessThan(1.001)
        }
      }),
    )
  })

  it('R7.103 say the price of a piece before what was taken off it: pieces less reduction is the line', () => {
    fc.assert(
      fc.property(order, ({ rate, ...price }) => {
        for (const { charge, unit, reduction, net } of invoiceLines(price, rate)) {
          expect(reduction).toBeGreaterThanOrEqual(0)
          expect(Math.abs(unit * charge.quantity - reduction - net)).toBeLessThan(0.01)
        }
      }),
    )
    const prices = { unit: 8_000, unit_before: 10_000 }
    const reduced = { rows: [{ quantity: 2, prices, facility: null }], coupon: null }
    const sums = { pvp: 16_000, pvp_shipping: 0, pvp_saved: 4_000, paypal_commission: 0, pvp_total: 16_000, tax: 2_777 }
    const [line] = invoiceLines({ ...reduced, prices: sums }, 0.21)
    expect(line).toMatchObject({ unit: 8_264.5, reduction: 3_306, net: 13_223 })
  })
})

describe('the rate of an order', () => {
  it('R7.103 is the store’s, and the one it was placed at where that has changed since', () => {
    expect(rateOf({ total: 12_100, tax: 2_100 }, 0.21)).toBe(0.21)
    expect(rateOf({ total: 12_100, tax: containedTax(12_100, 0.2) }, 0.21)).toBe(0.2)
    expect(rateOf({ total: 0, tax: 0 }, 0.21)).toBe(0.21)
  })
})

it('R7.103 the tax of credit notes adds up to the invoice’s, however it is given back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), rates, fc.array(cents), (total, taxRate, parts) => {
      const invoice = { total, tax: containedTax(total, taxRate), taxRate }
      let [before, tax] = [0, 0]
      for (const part of [...parts.filter((amount) => amount > 0), total]) {
        const given = Math.min(part, total - before)
        const own = creditedTax(invoice, before, given)
        expect(own).toBeGreaterThanOrEqual(0)
        expect(own).toBeLessThanOrEqual(given)
        before += given
        tax += own
      }
      expect([before, tax]).toEqual([total, invoice.tax])
    }),
  )
})

it.each([
  [38_008, '380,08'],
  [38_008.26, '380,0826'],
  [-8_264.5, '-82,645'],
  [-0, '0,00'],
])('R7.103 writes a unit price of %d cents as %s', (cents, text) => {
  expect(formatUnitPrice(cents)).toBe(text)
})
