import type { Attribute, AttributeOption, Complement, ComplementType } from '#lib/contract/attributes.ts'
import type { Beginning } from '#lib/rules/configurator/start.ts'
import type { ChoosableVariant } from '#lib/rules/configurator/types.ts'

/** A small made-up catalogue for the configurator's rules. */

export function option(id: number, more: Partial<AttributeOption> = {}): AttributeOption {
  return {
    option: { id },
    slug: `option-${id}`,
    ref: `R${id}`,
    name: `Option ${id}`,
    price: 0,
    price_per_mm: 0,
    block_options: [],
    complements_locked: [],
    position_sketch: null,
    value_numeric: null,
    value_range_min: null,
    value_range_max: null,
    pool_position: null,
    color: null,
    texture: null,
    image: null,
    ...more,
  }
}

export function attribute(id: number, options: readonly AttributeOption[], more: Partial<Attribute> = {}): Attribute {
  return {
    id,
    slug: `attribute-${id}`,
    src: 'some-attr',
    name: `Attribute ${id}`,
    help: null,
    field_type: 'select',
    translate: true,
    aesthetic: false,
    required: true,
    position: id,
    options: [...options],
    ...more,
  }
}

export function complementType(id: number, position = id): ComplementType {
  return { id, name: `Type ${id}`, position, img: null }
}

export function complement(
  id: number,
  type: ComplementType,
  more: Partial<Complement> = {},
): Complement & { id: number } {
  return {
    ref: `C${id}`,
    name: `Complement ${id}`,
    description: null,
    price: 1000,
    quantity: 1,
    image: null,
    complement_type: type,
    attributes: [],
    variants: [],
    ...more,
    id,
  }
}

export function variant(
  id: number,
  option_ids: readonly number[],
  price: number,
  more: Partial<ChoosableVariant> = {},
): ChoosableVariant {
  return { id, ref: `V${id}`, option_ids, price, stock: 'in_stock', ...more }
}

export const types = [complementType(1), complementType(2), complementType(3)] as const

/**
 * Complements of the made-up screen: a treatment, a rail with lengths as variants and finishes, and
 * a kit.
 */
export const complements = [
  complement(1, types[0], { price: 3900 }),
  complement(2, types[1], {
    price: 7900,
    attributes: [
      attribute(50, [option(501), option(502, { price: 400 })]),
      attribute(51, [option(511, { price: 99 }), option(512)]),
    ],
    variants: [
      { id: 21, ref: 'C2-40', option_ids: [511], price: 8000 },
      { id: 22, ref: 'C2-60', option_ids: [512], price: 9500 },
    ],
  }),
  complement(3, types[2], { price: 1990 }),
] as const

/**
 * A screen made to measure: profile (11, 12; gold 12 blocks frosted 22 and locks type 2), glass
 * (21, 22; frosted locks type 1), width 31 in millimetres, side (41 left, 42 right), cuts of which
 * several are possible (51, 52).
 */
export const screen: Beginning = {
  product: { id: 7, ref: 'SCR', price: 50_000, variants: [] },
  complementTypes: [types[2], types[0], types[1]],
  attributes: [
    attribute(1, [option(11), option(12, { price: 9000, block_options: [22], complements_locked: [2] })], {
      aesthetic: true,
      position: 4,
    }),
    attribute(2, [option(21), option(22, { price: 3000, block_options: [12], complements_locked: [1] })], {
      aesthetic: true,
      position: 5,
    }),
    attribute(3, [option(31, { value_range_min: 600, value_range_max: 1600, price_per_mm: 22, price: 100 })], {
      src: 'width-attr',
      field_type: 'range',
      position: 1,
    }),
    attribute(
      4,
      [option(41, { position_sketch: 'left' }), option(42, { position_sketch: 'right', block_options: [52] })],
      {
        position: 2,
      },
    ),
    attribute(5, [option(51, { price: 3900 }), option(52, { price: 6900 })], {
      field_type: 'open',
      required: false,
      position: 7,
    }),
  ],
}

/**
 * A standard product: width (61, 62) and glass (71, 72) make variants; the side (41, 42) is asked
 * besides.
 */
export const standard: Beginning = {
  product: {
    id: 8,
    ref: 'STD',
    price: 30_000,
    variants: [
      variant(81, [61, 71], 30_000),
      variant(82, [62, 71], 33_000),
      variant(83, [61], 20_000),
      variant(84, [62, 72], 36_000, { stock: 'out_of_stock' }),
    ],
  },
  complementTypes: [],
  attributes: [
    attribute(6, [option(61, { value_numeric: 800 }), option(62, { value_numeric: 900 })], {
      src: 'width-attr',
      position: 1,
    }),
    attribute(7, [option(71, { price: 700 }), option(72)], { position: 2 }),
    attribute(4, [option(41, { price: 500 }), option(42)], { position: 3 }),
  ],
}
