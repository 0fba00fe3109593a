import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BitSet } from '../domain/search-index/bit-set.ts'
import { NumberRange, PriceRange } from '../domain/search-index/ranges.ts'
import { SetList, setListOf } from '../domain/search-index/set-list.ts'
import { SortOrder } from '../domain/search-index/sort-order.ts'

const size = 400
const places = fc.uniqueArray(fc.nat(size - 1), { maxLength: size })
const values = fc.array(fc.integer({ min: -5, max: 40 }), { minLength: size, maxLength: size })
const ids = Int32Array.from({ length: size }, (_, place) => (place * 37) % 401)
const every = Array.from({ length: size }, (_, place) => place)
const ascending = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)

/** An order worked out the slow way. */
const sorted = (of: readonly number[], numbers: readonly number[], direction: number) =>
  of.toSorted((a, b) => direction * ((numbers[a] ?? 0) - (numbers[b] ?? 0)) || (ids[a] ?? 0) - (ids[b] ?? 0))
const orderOf = (numbers: readonly number[], direction: 1 | -1 = 1) =>
  new SortOrder(
    {
      values: Int32Array.from(numbers),
      places: Int32Array.from(sorted(every, numbers, direction)),
      having: BitSet.of(size, every).words,
    },
    ids,
    direction,
  )

describe('sets of bits', () => {
  it('R7.44 count the same however large they are', () => {
    const many = fc.uniqueArray(fc.nat(40_000), { maxLength: 300 })
    fc.assert(
      fc.property(many, many, fc.constantFrom(300, 9_000, 40_001), (a, b, length) => {
        const [one, other] = [a.filter((number) => number < length), b.filter((number) => number < length)]
        const [first, second] = [BitSet.of(length, one), BitSet.of(length, other)]
        expect(first.size).toBe(one.length)
        expect(first.sizeWith(second)).toBe(one.filter((number) => other.includes(number)).length)
        first.addAll(Int32Array.from(other))
        expect(first.size).toBe(new Set([...one, ...other]).size)
        for (const number of other) first.delete(number)
        expect(first.size).toBe(one.filter((number) => !other.includes(number)).length)
        expect(first.isEmpty).toBe(first.size === 0)
      }),
    )
  })
})

describe('many sets', () => {
  it('R7.44 hold what was said of each, small or large, also after a change', () => {
    const pairs = fc.array(fc.tuple(fc.nat(5), fc.nat(size - 1)), { maxLength: 300 })
    fc.assert(
      fc.property(pairs, places, fc.nat(5), fc.nat(5), fc.nat(size - 1), (said, among, from, to, place) => {
        const owners = Int32Array.from(said, ([owner]) => owner)
        const sets = new SetList(
          setListOf(
            6,
            size,
            owners,
            Int32Array.from(said, ([, place]) => place),
          ),
        )
        const slow = every
          .slice(0, 6)
          .map((set) => new Set(said.flatMap(([owner, place]) => (owner === set ? [place] : []))))
        const others = BitSet.of(size, among)
        const check = () => {
          for (const [set, own] of slow.entries()) {
            expect([...sets.get(set)]).toEqual(ascending(own))
            expect(sets.sizeOf(set)).toBe(own.size)
            expect(sets.has(set, place)).toBe(own.has(place))
            expect(sets.sizeWith(set, others)).toBe(among.filter((each) => own.has(each)).length)
          }
        }
        check()
        expect([...sets.joinRange(from, Math.max(from, to))]).toEqual(
          ascending(new Set(slow.slice(from, Math.max(from, to)).flatMap((own) => [...own]))),
        )
        sets.change(from, place, true)
        slow[from]?.add(place)
        sets.change(to, place, false)
        slow[to]?.delete(place)
        check()
      }),
    )
  })
})

describe('products in an order', () => {
  it('R3.92 R7.44 stay in it when their values change', () => {
    const moves = fc.array(fc.tuple(fc.nat(size - 1), fc.integer({ min: -5, max: 40 })), { maxLength: 20 })
    fc.assert(
      fc.property(
        values,
        moves,
        places,
        fc.constantFrom<1 | -1>(1, -1),
        fc.nat(size - 20),
        (start, moved, among, direction, skip) => {
          const order = orderOf(start, direction)
          const now = [...start]
          // Landmarks are made by the first question, and follow from then on.
          order.slice(BitSet.of(size, every), size - 9, 1)
          for (const [place, value] of moved) {
            order.move(place, value)
            now[place] = value
          }
          const wanted = sorted(among, now, direction)
          expect(order.slice(BitSet.of(size, among), skip, 24)).toEqual(wanted.slice(skip, skip + 24))
          const own = among.map((place) => now[place] ?? 0)
          expect(order.bounds(BitSet.of(size, among))).toEqual(
            direction === -1 || own.length === 0
              ? own.length === 0
                ? null
                : expect.anything()
              : { least: Math.min(...own), most: Math.max(...own) },
          )
          if (direction === -1) return
          for (const value of [-6, 0, 7, 39, 40, 41]) {
            expect([...order.below(value)]).toEqual(every.filter((place) => (now[place] ?? 0) < value))
            expect([...order.below(value, 'also')]).toEqual(every.filter((place) => (now[place] ?? 0) <= value))
          }
        },
      ),
    )
  })
})

describe('ranges', () => {
  const bound = fc.option(fc.integer({ min: -10, max: 60 }))

  it('R4.84 hold what touches them', () => {
    fc.assert(
      fc.property(values, values, bound, bound, (some, others, min, max) => {
        const lows = some.map((value, place) => Math.min(value, others[place] ?? 0))
        const highs = some.map((value, place) => Math.max(value, others[place] ?? 0))
        const range = new NumberRange(orderOf(lows), orderOf(highs))
        const wanted = every.filter(
          (place) => (min === null || (highs[place] ?? 0) >= min) && (max === null || (lows[place] ?? 0) <= max),
        )
        expect([...range.within(min, max)]).toEqual(wanted)
      }),
    )
  })

  it('R4.84 of prices are whole euros around the cents', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: size, maxLength: size })
    const euros = fc.option(fc.integer({ min: 0, max: 2_100 }).map((number) => number / 100))
    fc.assert(
      fc.property(cents, euros, euros, places, (prices, min, max, among) => {
        const range = new PriceRange(orderOf(prices))
        const [low, high] = [
          (place: number) => Math.floor((prices[place] ?? 0) / 100),
          (place: number) => Math.ceil((prices[place] ?? 0) / 100),
        ]
        const wanted = every.filter(
          (place) => (min === null || high(place) >= min) && (max === null || low(place) <= max),
        )
        expect([...range.within(min, max)]).toEqual(wanted)
        expect(range.bounds(BitSet.of(size, among))).toEqual(
          among.length === 0 ? null : { low: Math.min(...among.map(low)), high: Math.max(...among.map(high)) },
        )
      }),
    )
  })
})
