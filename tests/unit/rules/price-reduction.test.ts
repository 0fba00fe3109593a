import { describe, expect, it } from 'vitest'
import { isReduced, listedPrices, lowestBefore, type PricePeriod } from '#lib/rules/price-reduction.ts'

const day = 86_400_000
const now = new Date('2026-07-01T08:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * day)
const period = (price: number, from: number, until: number | null, reduced = false): PricePeriod => ({
  price,
  reduced,
  from: ago(from),
  until: until === null ? null : ago(until),
})

describe('the lowest price before a reduction', () => {
  it.each<[string, PricePeriod[], number | null]>([
    ['is the one price there was', [period(100, 90, null)], 100],
    ['is the lowest of those asked in 30 days', [period(80, 90, 20), period(100, 20, null)], 80],
    ['leaves out what ended 30 days before', [period(80, 90, 30), period(100, 30, null)], 100],
    ['is asked for within 30 days of a product that is younger', [period(120, 5, null)], 120],
    ['is not there for what was never sold', [], null],
    ['is not there for what is sold from this moment', [period(100, 0, null)], null],
    ['counts from the beginning of a reduction that holds', [period(100, 90, 10), period(70, 10, null, true)], 100],
    [
      'stays that before the first of reductions that follow one another',
      [period(100, 90, 20), period(80, 20, 10, true), period(60, 10, null, true)],
      100,
    ],
    [
      'counts an earlier reduction that had ended',
      [period(100, 90, 25), period(70, 25, 15, true), period(100, 15, null)],
      70,
    ],
    [
      'does not join reductions with time between them',
      [period(100, 90, 40), period(70, 40, 20, true), period(60, 10, null, true)],
      70,
    ],
  ])('R9.10 %s', (_, periods, lowest) => {
    expect(lowestBefore(periods, now)).toBe(lowest)
    expect(lowestBefore(periods.toReversed(), now)).toBe(lowest)
  })
})

describe('what is said of a price', () => {
  it('R9.10 announces a reduction on the lowest price of the 30 days before', () => {
    expect(listedPrices(12_000, 8_000, 10_000, 0.2)).toEqual({
      pvp: 10_000,
      pvp_web: 8_000,
      discount: 20,
      lowest_30_days: 10_000,
      without_tax: 6_667,
    })
  })

  it('R9.10 announces none where the price was as low in the 30 days before', () => {
    for (const lowest of [8_000, 7_000, null])
      expect(listedPrices(12_000, 8_000, lowest, 0.2)).toMatchObject({
        pvp: 8_000,
        pvp_web: 8_000,
        discount: 0,
        lowest_30_days: null,
      })
  })

  it('announces none of less than one percent', () => {
    expect(listedPrices(10_000, 9_950, 10_000, 0.2)).toMatchObject({ pvp: 9_950, discount: 0, lowest_30_days: null })
    expect(listedPrices(10_000, 9_900, 10_000, 0.2)).toMatchObject({ pvp: 10_000, discount: 1 })
  })

  it('is the regular price where nothing is reduced', () => {
    expect(listedPrices(12_000, null, 10_000, 0.2)).toMatchObject({ pvp: 12_000, pvp_web: 12_000, discount: 0 })
  })
})

describe('a reduction', () => {
  it.each([
    ['without dates', null, null, true],
    ['from its first moment', now, null, true],
    ['before it', ago(-1), null, false],
    ['before its end', null, ago(-1), true],
    ['from its end', null, now, false],
  ])('holds or not %s', (_, from, until, holds) => {
    expect(isReduced({ from, until }, now)).toBe(holds)
  })
})
