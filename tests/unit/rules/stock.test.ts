import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, availabilityOf, fewPieces, shownText, stockWord } from '#lib/rules/stock.ts'

const today = '2026-11-23'
const places = fc.uniqueArray(fc.record({ place: fc.string({ minLength: 1, maxLength: 4 }), pieces: fc.nat(30) }), {
  selector: ({ place }) => place,
  maxLength: 5,
})

describe('taking pieces of places', () => {
  it('takes all that is wanted or nothing, and of no place more than it has', () => {
    fc.assert(
      fc.property(fc.nat(99), places, (wanted, free) => {
        const taken = allocate(wanted, free)
        const all = free.reduce((sum, { pieces }) => sum + pieces, 0)
        expect(taken === null).toBe(wanted > all)
        if (!taken) return
        expect(taken.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(wanted)
        expect(new Set(taken.map(({ place }) => place)).size).toBe(taken.length)
        for (const { place, pieces } of taken) {
          expect(pieces).toBeGreaterThan(0)
          expect(pieces).toBeLessThanOrEqual(free.find((one) => one.place === place)?.pieces ?? 0)
        }
      }),
    )
  })

  it('sends an order from one place where one has all of it', () => {
    const free = [
      { place: 'a', pieces: 1 },
      { place: 'b', pieces: 5 },
    ]
    expect(allocate(3, free)).toEqual([{ place: 'b', pieces: 3 }])
    expect(allocate(6, free)).toEqual(free)
    expect(allocate(2, [{ place: 'a', pieces: -4 }])).toBeNull()
  })
})

describe('what shoppers are told of an item', () => {
  const counted = (free: number, againOn: string | null = null) => ({ free, againOn })

  it.each([
    ['many pieces', 'in_stock', counted(fewPieces + 1), { state: 'in_stock', pieces: null, again_on: null }],
    ['few', 'in_stock', counted(fewPieces), { state: 'few_left', pieces: fewPieces, again_on: null }],
    ['none', 'in_stock', counted(0), { state: 'out_of_stock', pieces: null, again_on: null }],
    [
      'none, with a day to come',
      'in_stock',
      counted(0, today),
      { state: 'out_of_stock', pieces: null, again_on: today },
    ],
    [
      'none, with a day that has passed',
      'in_stock',
      counted(0, '2026-11-22'),
      { state: 'out_of_stock', pieces: null, again_on: null },
    ],
    ['an uncounted product', 'in_stock', null, { state: 'in_stock', pieces: null, again_on: null }],
    [
      'what is made when ordered',
      'made_to_order',
      counted(0),
      { state: 'made_to_order', pieces: null, again_on: null },
    ],
    ['what is not sold for now', 'out_of_stock', counted(9), { state: 'out_of_stock', pieces: null, again_on: null }],
  ] as const)('says of %s', (_, word, stock, expected) => {
    expect(availabilityOf(word, stock, today)).toEqual(expected)
  })

  it('changes with each piece of few, and not of many', () => {
    const text = (free: number) => shownText(availabilityOf('in_stock', counted(free), today))
    expect(new Set([6, 7, 50, 900].map(text)).size).toBe(1)
    expect(new Set([0, 1, 2, 3, 4, 5, 6].map(text)).size).toBe(7)
    expect(shownText(availabilityOf('in_stock', counted(0, '2027-01-15'), today))).toBe('out_of_stock:2027-01-15')
  })

  it('says few as in stock to pages that know three words alone', () => {
    expect(stockWord(availabilityOf('in_stock', counted(1), today))).toBe('in_stock')
    expect(stockWord(availabilityOf('in_stock', counted(0), today))).toBe('out_of_stock')
  })
})
