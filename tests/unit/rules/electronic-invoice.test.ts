import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyNumber, vatNumberOf } from '#lib/rules/company-number.ts'
import { documentTotals, electronicParts, lineNet } from '#lib/rules/electronic-invoice.ts'
import { invoiceLines } from '#lib/rules/invoice.ts'
import { withTotal } from '#lib/rules/price-lines.ts'

const cents = fc.nat(5_000_000)
const row = fc
  .record({ quantity: fc.integer({ min: 1, max: 99 }), unit: cents, saved: cents, deposit: fc.option(cents) })
  .map(({ quantity, unit, saved, deposit }) => ({
    quantity,
    prices: { unit, unit_before: unit + saved, total: unit * quantity + (deposit ?? 0) },
    facility: deposit === null ? null : ({ deposit } as never),
  }))
/** An order with reductions, delivery, a coupon and commission. */
const order = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 8 }),
    pvp_shipping: cents,
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    commission: fc.constantFrom(0, 0.02),
    rate: fc.constantFrom(0, 0.055, 0.2, 0.21),
  })
  .map(({ rows, pvp_shipping, discount, commission, rate }) => {
    const pvp = rows.reduce((sum, { prices }) => sum + prices.total, 0)
    const coupon = { code: 'HOLA', total_discount: Math.floor(pvp * discount) }
    const prices = { pvp, pvp_shipping, pvp_saved: 0, paypal_commission: 0, pvp_total: 0, tax: 0 }
    return { rows, coupon, prices: withTotal({ prices, coupon }, { commission, tax: rate }), rate }
  })

describe('the amounts of an electronic invoice', () => {
  it('R7.103 add up to the cent, as BR-CO-10 to BR-CO-16 of EN 16931 ask', () => {
    fc.assert(
      fc.property(order, ({ rate, ...price }) => {
        const { lines, amounts } = electronicParts(invoiceLines(price, rate))
        const totals = documentTotals(lines, amounts, { total: price.prices.pvp_total, tax: price.prices.tax })
        const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
        expect(totals.lines).toBe(sum(lines.map(lineNet)))
        expect(totals.charges - totals.allowances).toBe(sum(amounts.map((one) => one.cents)))
        expect(totals.net).toBe(totals.lines - totals.allowances + totals.charges)
        expect(totals.gross).toBe(totals.net + totals.tax)
        expect(totals.due).toBe(totals.gross - totals.paid)
        expect(totals.gross).toBe(price.prices.pvp_total)
        for (const [name, amount] of Object.entries(totals)) expect(Object.is(amount, -0), name).toBe(false)
      }),
    )
  })

  it('R7.103 have a tax within a cent of the rate, because prices include it', () => {
    fc.assert(
      fc.property(order, ({ rate, prices }) => {
        const net = prices.pvp_total - prices.tax
        expect(Math.abs(net * rate - prices.tax)).toBeLessThan(1)
      }),
    )
  })

  it('R7.103 never have a price below nothing, or what is taken off more than the line', () => {
    fc.assert(
      fc.property(order, ({ rate, ...price }) => {
        for (const line of electronicParts(invoiceLines(price, rate)).lines) {
          expect(line.before).toBeGreaterThanOrEqual(line.reduction)
          expect(line.reduction).toBeGreaterThanOrEqual(0)
          expect(lineNet(line)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('are refused where the lines say something else than the total', () => {
    const line = { quantity: 1, before: 100, reduction: 0 }
    expect(() => documentTotals([line], [], { total: 121, tax: 20 })).toThrow('100 cents instead of 101')
  })
})

describe('the numbers of a company', () => {
  it.each([
    ['FR11123456782', 'cif', 'FR', 'FR11123456782'],
    ['B12345674', 'cif', 'ES', 'ESB12345674'],
    ['12345678Z', 'dni', 'ES', ''],
    ['', 'cif', 'FR', ''],
  ] as const)('R5.25 of the tax id %s (%s, %s) is the VAT number %s', (taxId, kind, country, vatNumber) => {
    expect(vatNumberOf(taxId, kind, country)).toBe(vatNumber)
  })

  it('holds the SIREN in France alone', () => {
    expect(companyNumber('FR11123456782')).toEqual({ scheme: '0002', id: '123456782' })
    expect(companyNumber('ESB12345674')).toBeNull()
    expect(companyNumber('')).toBeNull()
  })
})
