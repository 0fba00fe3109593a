import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLess, supplementFor, supplementOfPieces } from '#lib/rules/measure-supplement.ts'

const cents = fc.integer({ min: 0, max: 300_000 })
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

describe('the supplement for dearer measures', () => {
  it.each([
    { before: 30_000, after: 34_250, pieces: 1, is: 4_250 },
    { before: 30_000, after: 34_250, pieces: 3, is: 12_750 },
    { before: 30_000, after: 30_000, pieces: 2, is: 0 },
    { before: 30_000, after: 29_999, pieces: 2, is: 0 },
    { before: 30_000, after: 34_250, pieces: 0, is: 0 },
  ])('R9.14 is $is for $pieces pieces of $before that become $after', ({ before, after, pieces, is }) => {
    expect(supplementFor(before, after, pieces)).toBe(is)
  })

  it('R9.14 goes back before the money of the order, the last one first', () => {
    const paid = [
      { order: 'first', left: 400 },
      { order: 'second', left: 300 },
    ]
    expect(splitLess(250, paid)).toEqual({ parts: [{ order: 'second', amount: 250 }], rest: 0 })
    expect(splitLess(900, paid)).toEqual({
      parts: [
        { order: 'second', amount: 300 },
        { order: 'first', amount: 400 },
      ],
      rest: 200,
    })
    expect(splitLess(0, paid)).toEqual({ parts: [], rest: 0 })
    expect(splitLess(80, [{ order: 'first', left: 0 }])).toEqual({ parts: [], rest: 80 })
  })

  it('R9.14 never goes back beyond what is left of it, and no cent is lost or made', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 5 }), (less, lefts) => {
        const paid = lefts.map((left, index) => ({ order: `${index}`, left }))
        const { parts, rest } = splitLess(less, paid)
        expect(sum(parts.map(({ amount }) => amount)) + rest).toBe(less)
        for (const { order, amount } of parts) expect(amount).toBeLessThanOrEqual(lefts[Number(order)] ?? 0)
        if (rest > 0) expect(sum(parts.map(({ amount }) => amount))).toBe(sum(lefts))
      }),
    )
  })

  it('R9.14 payments less what went back are the price of what is made, whatever is changed', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 8 }), fc.integer({ min: 1, max: 4 }), (bought, units, pieces) => {
        let [unit, own] = [bought, bought * pieces]
        const supplements: { order: string; left: number }[] = []
        for (const [index, next] of units.entries()) {
          const more = supplementFor(unit, next, pieces)
          if (more > 0) supplements.push({ order: `${index}`, left: more })
          const { parts, rest } = splitLess(Math.max(0, unit - next) * pieces, supplements)
          for (const { order, amount } of parts)
            for (const each of supplements) if (each.order === order) each.left -= amount
          own -= rest
          unit = next
        }
        expect(own).toBeGreaterThanOrEqual(0)
        expect(own).toBeLessThanOrEqual(bought * pieces)
        for (const { left } of supplements) expect(left).toBeGreaterThanOrEqual(0)
        expect(own + sum(supplements.map(({ left }) => left))).toBe(unit * pieces)
      }),
    )
  })

  it('R9.14 goes back piece by piece, and wholly with the last one', () => {
    expect(supplementOfPieces(1_001, 1, 2)).toBe(501)
    expect(supplementOfPieces(500, 1, 1)).toBe(500)
    expect(supplementOfPieces(500, 2, 1)).toBe(500)
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (paid, pieces) => {
        let left = paid
        for (let of = pieces; of > 0; of -= 1) {
          const back = supplementOfPieces(left, 1, of)
          expect(back).toBeLessThanOrEqual(left)
          left -= back
        }
        expect(left).toBe(0)
      }),
    )
  })
})
