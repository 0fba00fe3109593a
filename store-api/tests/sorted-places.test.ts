import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BitSet } from '../domain/search-index/bit-set.ts'
import { SortOrder } from '../domain/search-index/sort-order.ts'
import { orderFor, sortedBy } from '../domain/search-index/sorted-places.ts'

describe('places that are sorted', () => {
  it('R7.44 stand by their values, whichever numbers those are, and else as they were', () => {
    const whole = fc.array(fc.oneof(fc.integer(), fc.integer({ min: -3, max: 3 })), { maxLength: 200 })
    const fractions = fc.array(fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(-1.5, 0, 70.5)), { maxLength: 200 })
    fc.assert(
      fc.property(whole, fractions, fc.constantFrom(1 as const, -1 as const), (numbers, doubles, direction) => {
        for (const own of [Int32Array.from(numbers), Float64Array.from(doubles)]) {
          const among = Int32Array.from(own.keys()).filter((place) => place % 5 !== 0)
          const slow = [...among].sort((a, b) => direction * Math.sign((own[a] ?? 0) - (own[b] ?? 0)))
          expect([...sortedBy(own, among, direction)]).toEqual(slow)
        }
      }),
    )
  })

  it('R7.44 are all there where every product has a value', () => {
    for (const size of [1, 31, 32, 33, 64]) {
      const { having } = orderFor(
        new Int32Array(size),
        null,
        Int32Array.from({ length: size }, (_, place) => place),
        1,
      )
      expect([...new BitSet(having)]).toEqual(Array.from({ length: size }, (_, place) => place))
    }
  })
})

describe('many products in an order', () => {
  const many = 20_000
  const prices = Int32Array.from({ length: many }, (_, place) => (place * 7_919) % 10_007)
  const all = Int32Array.from({ length: many }, (_, place) => place)

  it('R3.92 R7.44 have pages and ends of any part of it', () => {
    const bound = fc.nat(10_006)
    fc.assert(
      fc.property(bound, bound, fc.constantFrom<1 | -1>(1, -1), fc.nat(), (one, other, direction, skip) => {
        const order = new SortOrder(orderFor(prices, null, all, direction), all, direction)
        const [least, most] = [Math.min(one, other), Math.max(one, other)]
        const own = [...all].filter((place) => (prices[place] ?? 0) >= least && (prices[place] ?? 0) <= most)
        const wanted = own.toSorted((a, b) => direction * ((prices[a] ?? 0) - (prices[b] ?? 0)) || a - b)
        const from = skip % wanted.length
        const among = BitSet.of(many, own)
        expect(order.slice(among, from, 24)).toEqual(wanted.slice(from, from + 24))
        if (direction === 1) expect(order.bounds(among)).toEqual({ least, most })
      }),
      { numRuns: 40 },
    )
  })
})
