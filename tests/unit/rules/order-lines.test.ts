import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  maxOrderLines,
  maxOrderText,
  type OrderLineProblem,
  orderLinesWith,
  readOrderLines,
} from '#lib/rules/order-lines.ts'
import { isPieces, maxPieces } from '#lib/rules/pieces.ts'

const read = (text: string) =>
  readOrderLines(text).lines.map(({ reference, quantity, details }) => [reference, quantity, ...details])

describe('a list of references', () => {
  it.each([
    ['A-1\t2\t120,5\t200', [['A-1', 2, '120,5', '200']]],
    ['A-1;2;120,5;200', [['A-1', 2, '120,5', '200']]],
    ['A-1,2,120.5,200', [['A-1', 2, '120.5', '200']]],
    ['A-1 2 1205 800', [['A-1', 2, '1205', '800']]],
    ['A-1', [['A-1', 1]]],
    ['A-1\t2,00', [['A-1', 2]]],
    ['A-1;02;', [['A-1', 2]]],
    ['A-1;2;;Blanc;', [['A-1', 2, 'Blanc']]],
    ['A-1;2;"1205;5"', [['A-1', 2, '1205;5']]],
    ['"A-1","2","120,5"', [['A-1', 2, '120,5']]],
    [
      '\uFEFFA-1\t2\r\nB-2\t1\r\n\r\n',
      [
        ['A-1', 2],
        ['B-2', 1],
      ],
    ],
    ['Référence;Quantité;Largeur\nA-1;2', [['A-1', 2]]],
    [' A-1 ;\u00a02\u00a0; Noir   mat ', [['A-1', 2, 'Noir mat']]],
    ['A-1\u0000\u200b;2', [['A-1', 2]]],
    ['A-1;2;1\u00a0205', [['A-1', 2, '1 205']]],
  ])('reads %j', (text, lines) => {
    expect(read(text)).toEqual(lines)
    expect(readOrderLines(text).wrong).toEqual([])
  })

  it.each<[string, OrderLineProblem]>([
    [';2', 'reference'],
    [`${'X'.repeat(121)};2`, 'reference'],
    ['A-1;two', 'quantity'],
    ['A-1;0', 'quantity'],
    ['A-1;-2', 'quantity'],
    ['A-1;1,5', 'quantity'],
    ['A-1;2.000', 'quantity'],
    ['A-1;;120', 'quantity'],
    [`A-1;${maxPieces + 1}`, 'quantityLimit'],
    ['A-1;999999999', 'quantityLimit'],
    ['A-1;9999999999', 'quantity'],
    [`A-1;1;${'1;'.repeat(13)}`, 'cells'],
    [`A-1;1;${'x'.repeat(61)}`, 'cells'],
  ])('says what is wrong with %j', (line, problem) => {
    expect(readOrderLines(`B-2;1\n\n${line}`)).toMatchObject({
      problem: null,
      lines: [{ number: 1, reference: 'B-2' }],
      wrong: [{ number: 3, problem }],
    })
  })

  it.each([
    ['', 'empty'],
    [' \n;;\n\t', 'empty'],
    ['A-1;1\n'.repeat(maxOrderLines + 1), 'tooManyLines'],
    ['A'.repeat(maxOrderText + 1), 'tooLong'],
  ])('is refused as a whole', (text, problem) => {
    expect(readOrderLines(text)).toEqual({ problem, lines: [], wrong: [] })
  })

  it('has room for as many lines as it may have, beside a heading', () => {
    expect(readOrderLines(`Ref\tQty\n${'A-1\t1\n'.repeat(maxOrderLines)}`).lines).toHaveLength(maxOrderLines)
  })

  it('gives a sound line or a problem for each line of any text, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 400 }),
          fc
            .array(fc.constantFrom('A-1', '2', ';', ',', '\t', '"', '\n', '\r\n', ' ', '\u0000', '🛁'), {
              maxLength: 60,
            })
            .map((parts) => parts.join('')),
        ),
        (text) => {
          const { problem, lines, wrong } = readOrderLines(text)
          if (problem) return lines.length === 0 && wrong.length === 0
          const isSound = ({ reference, quantity, details }: (typeof lines)[number]) =>
            /^\P{Cc}{1,120}$/u.test(reference) &&
            isPieces(quantity) &&
            details.every((cell) => /^\P{Cc}{1,60}$/u.test(cell))
          const numbers = [...lines, ...wrong].map(({ number }) => number)
          return lines.every(isSound) && new Set(numbers).size === numbers.length && numbers.length <= maxOrderLines
        },
      ),
    )
  })

  it('reads the lines that are left as it read them among the others', () => {
    const cell = fc.stringMatching(/^[A-Z0-9-]{1,8}$/)
    const line = fc.tuple(cell, fc.integer({ min: 1, max: maxPieces })).map(([ref, n]) => `${ref}1;${n}`)
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.array(fc.nat(20)), (lines, kept) => {
        const text = lines.join('\n')
        const numbers = new Set(kept.map((place) => place + 1))
        const left = lines.filter((_, place) => numbers.has(place + 1))
        expect(read(orderLinesWith(text, numbers))).toEqual(read(left.join('\n')))
      }),
    )
  })
})
