import { describe, expect, it } from 'vitest'
import { offeredRow } from '#lib/rules/quote.ts'

const row = { id: 'a', quantity: 3, prices: { unit: 1_000, unit_before: 1_200, total: 3_000, saved: 600 } }
const offered = (units: [string, number][], reductionPercent = 0) =>
  offeredRow(row, { units: new Map(units), reductionPercent }).prices

describe('a row that is offered', () => {
  it('R4.3 stays as it is where nothing is offered for it', () => {
    expect(offered([['b', 1]])).toEqual(row.prices)
  })

  it('R4.3 has the price that is named for it, whatever is taken off the others', () => {
    expect(offered([['a', 400]], 50)).toEqual({ unit: 400, unit_before: 1_200, total: 1_200, saved: 2_400 })
  })

  it('R4.3 is reduced piece by piece, half a cent up', () => {
    expect(offered([], 10)).toEqual({ unit: 900, unit_before: 1_200, total: 2_700, saved: 900 })
    expect(offered([], 0.05).unit).toBe(999)
    expect(offered([], 0.04).unit).toBe(1_000)
  })

  it('R4.3 costs nothing at most, and not less', () => {
    expect(offered([], 100)).toEqual({ unit: 0, unit_before: 1_200, total: 0, saved: 3_600 })
    expect(offered([['a', -5]]).unit).toBe(0)
  })

  it('R4.3 saves nothing above its usual price', () => {
    expect(offered([['a', 1_500]])).toEqual({ unit: 1_500, unit_before: 1_500, total: 4_500, saved: 0 })
  })

  it('R4.3 keeps the deposit for its installation', () => {
    const installed = { ...row, prices: { ...row.prices, total: 3_000 + 9_900 } }
    const { prices } = offeredRow(installed, { units: new Map([['a', 0]]), reductionPercent: 0 })
    expect(prices.total).toBe(9_900)
  })
})
