import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Attribute } from '#lib/contract/attributes.ts'
import { readTypedChoice } from '#lib/rules/configurator/typed-choice.ts'

type Option = { id: number; ref: string; name: string; range?: readonly [number, number] }
function attribute(id: number, position: number, options: readonly Option[]): Attribute {
  return {
    id,
    position,
    slug: '',
    src: '',
    name: '',
    help: null,
    field_type: 'select',
    translate: false,
    aesthetic: false,
    required: true,
    options: options.map(({ id: option, ref, name, range }) => ({
      option: { id: option },
      slug: '',
      ref,
      name,
      price: 0,
      price_per_mm: 0,
      block_options: [],
      complements_locked: [],
      position_sketch: null,
      value_numeric: null,
      value_range_min: range?.[0] ?? null,
      value_range_max: range?.[1] ?? null,
      pool_position: null,
      color: null,
      image: null,
    })),
  } as unknown as Attribute
}

const attributes = [
  attribute(3, 4, [
    { id: 30, ref: 'CH', name: 'Chromé' },
    { id: 31, ref: 'BR', name: 'Acier brossé' },
  ]),
  attribute(1, 1, [{ id: 10, ref: 'L', name: 'Largeur', range: [900, 1800] }]),
  attribute(2, 1, [{ id: 20, ref: 'H', name: 'Hauteur', range: [1700, 2100] }]),
  attribute(4, 5, [
    { id: 40, ref: 'CL', name: 'Transparent' },
    { id: 41, ref: 'BR', name: 'Bronze' },
  ]),
  attribute(5, 6, [
    { id: 50, ref: '6', name: '6 mm' },
    { id: 51, ref: '8', name: '8 mm' },
  ]),
]
const read = (details: string[], codes: string[] = [], taken: number[] = []) =>
  readTypedChoice(attributes, { codes, details }, taken, 'mm')

describe('the options that a line of an order names', () => {
  it.each<[string[], [number, number?][]]>([
    [
      ['1205', '2000'],
      [
        [10, 1205],
        [20, 2000],
      ],
    ],
    [
      ['120,5 cm', '2 m'],
      [
        [10, 1205],
        [20, 2000],
      ],
    ],
    [
      ['1205x2000'],
      [
        [10, 1205],
        [20, 2000],
      ],
    ],
    [
      ['1205 × 2000 mm'],
      [
        [10, 1205],
        [20, 2000],
      ],
    ],
    [
      ['chrome', 'TRANSPARENT', '8 mm', '1205'],
      [[30], [40], [51], [10, 1205]],
    ],
    [
      ['br', 'br'],
      [[31], [41]],
    ],
    [['0,8 cm'], [[10, 8]]],
  ])('%j', (details, expected) => {
    expect(read(details)).toEqual({
      options: expected.map(([option, value]) => (value === undefined ? { option } : { option, value })),
      unknown: [],
    })
  })

  it('finds a size that is sold by its length, in the unit of the sizes', () => {
    const sizes = [
      attribute(1, 1, [
        { id: 10, ref: 'S', name: '90 cm' },
        { id: 11, ref: 'M', name: '100 cm' },
      ]),
    ]
    for (const text of ['100', '100 cm', '1000 mm', '1 m'])
      expect(readTypedChoice(sizes, { codes: [], details: [text] }, [], 'cm')).toEqual({
        options: [{ option: 11 }],
        unknown: [],
      })
  })

  it('reads the codes of a whole reference in the order of their attributes', () => {
    expect(read([], ['l1205', 'H2000', 'BR', 'BR', '8'])).toEqual({
      options: [
        { option: 10, value: 1205 },
        { option: 20, value: 2000 },
        { option: 31 },
        { option: 41 },
        { option: 51 },
      ],
      unknown: [],
    })
  })

  it('returns what it does not understand, and chooses nothing twice', () => {
    expect(read(['violet', '1205,5', '1205', '2000', '900'], ['XX', 'L', 'Lxx'])).toEqual({
      options: [
        { option: 10, value: 1205 },
        { option: 20, value: 2000 },
      ],
      unknown: ['XX', 'L', 'Lxx', 'violet', '1205,5', '900'],
    })
  })

  it('leaves what a variant has chosen', () => {
    expect(read(['br'], [], [30])).toEqual({ options: [{ option: 41 }], unknown: [] })
  })

  it('takes every attribute at most once from any cells', () => {
    const cell = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('br', '8 mm', '1200x2000', '1205', 'chromé'))
    fc.assert(
      fc.property(fc.array(cell), fc.array(cell), (details, codes) => {
        const { options } = read(details, codes)
        const owners = options.map(({ option }) => Math.floor(option / 10))
        expect(new Set(owners).size).toBe(owners.length)
      }),
    )
  })
})
