import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backForLess, moneyOfRow, type RowMoney } from '#lib/rules/cheaper-measures.ts'
import { supplementFor } from '#lib/rules/measure-supplement.ts'
import type { Paid } from '#lib/rules/refund.ts'

const cents = fc.integer({ min: 0, max: 300_000 })
const price = fc.integer({ min: 1, max: 300_000 })
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const given = ({ parts, own }: ReturnType<typeof backForLess>) => sum(parts.map(({ amount }) => amount)) + own
const inFull = (paid: number): RowMoney => ({ gross: paid, paid, back: 0 })
const prices = { pvp: 0, pvp_shipping: 0, pvp_saved: 0, paypal_commission: 0, pvp_total: 0, tax: 0 }

/** Two screens and a tap, with delivery and a coupon of a tenth. */
const order: Paid = {
  rows: [
    { id: 'screen', quantity: 2, prices: { unit: 60_000 }, facility: null },
    { id: 'tap', quantity: 1, prices: { unit: 30_000 }, facility: null },
  ],
  prices: { ...prices, pvp: 150_000, pvp_shipping: 2_000, pvp_total: 137_000 },
  coupon: { code: 'HOLA', total_discount: 15_000 },
}
const all = [
  { row: 'screen', quantity: 2 },
  { row: 'tap', quantity: 1 },
]
const oneGone = [{ row: 'screen', quantity: 1 }, ...all.slice(1)]

describe('the money of a row', () => {
  it('R9.14 is its price less its share of the coupon', () => {
    const left = { pieces: all, money: 137_000, changes: [] }
    expect(moneyOfRow(order, 'screen', left)).toEqual({ gross: 120_000, paid: 108_000, back: 0 })
    expect(moneyOfRow(order, 'tap', left)).toEqual({ gross: 30_000, paid: 27_000, back: 0 })
    expect(moneyOfRow(order, 'unknown', left)).toEqual({ gross: 0, paid: 0, back: 0 })
  })

  it('R9.14 is that of the pieces that were not refunded, whatever they were refunded with', () => {
    for (const money of [137_000 - 54_000, 137_000 - 100]) {
      const found = moneyOfRow(order, 'screen', { pieces: oneGone, money, changes: [] })
      expect(found).toEqual({ gross: 60_000, paid: 54_000, back: 0 })
    }
  })

  it('R9.14 is less what earlier changes gave back of these pieces', () => {
    const changes = [{ row: 'screen', refund: 9_000, pieces: 2 }]
    const whole = { pieces: all, money: 128_000, changes }
    expect(moneyOfRow(order, 'screen', whole)).toEqual({ gross: 120_000, paid: 108_000, back: 9_000 })
    const part = { pieces: oneGone, money: 128_000 - (54_000 - 4_500), changes }
    expect(moneyOfRow(order, 'screen', part)).toEqual({ gross: 60_000, paid: 54_000, back: 4_500 })
  })

  it('R9.14 bears its share of a refund that was of no piece', () => {
    const half = { pieces: all, money: 137_000 - 67_500, changes: [] }
    expect(moneyOfRow(order, 'screen', half)).toEqual({ gross: 120_000, paid: 54_000, back: 0 })
    // What was given for the refunded piece beyond its price is taken from the others.
    const more = { pieces: oneGone, money: 2_000 + 40_500, changes: [] }
    expect(moneyOfRow(order, 'screen', more).paid).toBe(27_000)
    expect(moneyOfRow(order, 'screen', { pieces: all, money: 0, changes: [] }).paid).toBe(0)
  })
})

describe('what goes back for cheaper measures', () => {
  it('R9.14 is their difference where the row was paid in full, and its share with a coupon', () => {
    const today = { bought: 79_500, before: 79_500, after: 61_900 }
    expect(backForLess(inFull(79_500), [], today)).toEqual({ parts: [], own: 17_600 })
    expect(given(backForLess({ gross: 79_500, paid: 71_550, back: 0 }, [], today))).toBe(15_840)
  })

  it.each([
    { percent: 76, paid: 19_080, back: 4_224 },
    { percent: 80, paid: 15_900, back: 3_520 },
    { percent: 100, paid: 0, back: 0 },
  ])('R9.14 is $back of a quote that was offered for $percent % less', ({ paid, back }) => {
    expect(given(backForLess(inFull(paid), [], { bought: 79_500, before: 79_500, after: 61_900 }))).toBe(back)
  })

  it('R9.14 is no more than its supplement where its surcharge rose after that', () => {
    const today = { bought: 61_900, before: 81_900, after: 61_900 }
    const left = [{ order: 'gold', left: 1_000 }]
    expect(backForLess(inFull(61_900), left, today)).toEqual({ parts: [{ order: 'gold', amount: 1_000 }], own: 0 })
  })

  it('R9.14 is all of a supplement that is undone, where a coupon paid the rest', () => {
    const today = { bought: 100_000, before: 110_000, after: 100_000 }
    const money = { gross: 100_000, paid: 90_000, back: 0 }
    expect(given(backForLess(money, [{ order: 'gold', left: 10_000 }], today))).toBe(10_000)
  })

  it('R9.14 leaves of what was paid at least that part of the new price for which the row was bought', () => {
    const supplements = fc.array(
      cents.map((left) => ({ order: `${left}`, left })),
      { maxLength: 3 },
    )
    const money = fc
      .record({ gross: cents, paid: cents, back: cents })
      .map(({ gross, paid, back }) => ({ gross, paid: Math.min(gross, paid), back: Math.min(gross, paid, back) }))
    fc.assert(
      fc.property(money, supplements, fc.record({ bought: price, before: price, after: price }), (row, left, today) => {
        const answer = backForLess(row, left, today)
        const back = given(answer)
        const still = row.paid - row.back + sum(left.map((each) => each.left))
        const least = Math.round(today.after * Math.min(1, row.paid / today.bought))
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(Math.max(0, today.before - today.after))
        expect(still - back).toBeGreaterThanOrEqual(Math.min(still, least - 1))
        expect(answer.own).toBeLessThanOrEqual(row.paid - row.back)
      }),
    )
  })

  it('R9.14 leaves at least the offered part of each price, whatever is changed and moved in price', () => {
    const step = fc.record({ before: price, after: price, bought: price })
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 100 }), fc.array(step, { maxLength: 8 }), (list, percent, steps) => {
        const paid = list - Math.round((list * percent) / 100)
        let back = 0
        const supplements: { order: string; left: number }[] = []
        for (const [index, { before, after, bought }] of steps.entries()) {
          const more = supplementFor(before, after, 1)
          if (more > 0) supplements.push({ order: `${index}`, left: more })
          const { parts, own } = backForLess({ gross: paid, paid, back }, supplements, { bought, before, after })
          for (const { order: of, amount } of parts)
            for (const each of supplements) if (each.order === of) each.left -= amount
          back += own
          const still = paid - back + sum(supplements.map(({ left }) => left))
          if (given({ parts, own }) > 0)
            expect(still).toBeGreaterThanOrEqual(Math.round(after * Math.min(1, paid / bought)) - 1)
          for (const { left } of supplements) expect(left).toBeGreaterThanOrEqual(0)
        }
        expect(back).toBeLessThanOrEqual(paid)
      }),
    )
  })
})
