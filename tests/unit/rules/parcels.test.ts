import { describe, expect, it } from 'vitest'
import { isWhollySent, type Part, piecesLeft, piecesOf } from '#lib/rules/parcels.ts'

const rows = [
  { id: 'a', quantity: 3 },
  { id: 'b', quantity: 1 },
]
const [a, b] = rows as [(typeof rows)[0], (typeof rows)[0]]
const part = (status: Part['status'], own: string[], pieces: Part['pieces'] = null): Part => ({
  status,
  rows: own,
  pieces,
})
const some = (status: Part['status'], row: string, quantity: number) => part(status, [row], [{ row, quantity }])

describe('what is in a part of an order', () => {
  it.each([
    [
      'nothing is named: the whole order',
      part(100, []),
      [
        { row: 'a', quantity: 3 },
        { row: 'b', quantity: 1 },
      ],
    ],
    ['rows are named: all of their pieces', part(100, ['a']), [{ row: 'a', quantity: 3 }]],
    ['pieces are named: these alone', some(600, 'a', 2), [{ row: 'a', quantity: 2 }]],
  ])('R4.24 %s', (_, each, pieces) => {
    expect(piecesOf(each, rows)).toEqual(pieces)
  })

  it('R4.24 leaves the rest over, and never less than nothing', () => {
    expect(piecesLeft(a, [], rows)).toBe(3)
    expect(piecesLeft(a, [some(600, 'a', 1), some(600, 'b', 1)], rows)).toBe(2)
    expect(piecesLeft(a, [some(600, 'a', 2), part(100, [])], rows)).toBe(0)
    expect(piecesLeft(b, [some(600, 'a', 2)], rows)).toBe(1)
  })
})

describe('an order is wholly sent', () => {
  it.each<[string, Part[], boolean]>([
    ['when every piece has left', [some(600, 'a', 1), some(700, 'a', 2), part(800, ['b'])], true],
    ['when one part is the whole', [part(600, [])], true],
    ['not while a piece is in no part', [some(600, 'a', 2), part(600, ['b'])], false],
    ['not while a part waits', [part(600, ['a']), part(300, ['b'])], false],
    ['not by a part that is sent in part', [part(600, ['a']), part(650, ['b'])], false],
    ['without what was cancelled', [part(600, ['a']), part(550, ['b'])], true],
    ['not before anything was sent', [], false],
  ])('R4.10 R4.11 %s', (_, parts, whole) => {
    expect(isWhollySent(rows, parts)).toBe(whole)
  })
})
