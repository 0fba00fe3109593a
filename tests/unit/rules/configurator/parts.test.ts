import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressQuery, readAddress } from '#lib/rules/configurator/address.ts'
import { normalised } from '#lib/rules/configurator/choice.ts'
import {
  formatLength,
  isAllowed,
  type LengthUnit,
  nearestAllowed,
  parseLength,
} from '#lib/rules/configurator/length.ts'
import { choiceInWords, priceChoice } from '#lib/rules/configurator/price.ts'
import { problemsOf } from '#lib/rules/configurator/problems.ts'
import { restoreConfiguration } from '#lib/rules/configurator/restore.ts'
import { choiceOf } from '#lib/rules/configurator/state.ts'
import type { Choice, Choosable } from '#lib/rules/configurator/types.ts'
import { type FacilityAnswers, noAnswers } from '#lib/rules/facility/choice.ts'
import { complements, screen, standard } from './catalogue.ts'

describe('lengths', () => {
  it.each<[number, LengthUnit, string]>([
    [1205, 'mm', '1205\u00a0mm'],
    [1205, 'cm', '120,5\u00a0cm'],
    [900, 'cm', '90\u00a0cm'],
  ])('R3.20 writes %i millimetres in %s as "%s"', (value, unit, text) => {
    expect(formatLength(value, unit)).toBe(text)
  })
  it.each<[string, LengthUnit, number | null]>([
    ['1205', 'mm', 1205],
    ['120,5', 'cm', 1205],
    ['120.5', 'cm', 1205],
    [' 120,5 cm ', 'mm', 1205],
    ['1 m', 'cm', 1000],
    ['1205mm', 'cm', 1205],
    ['120,55', 'cm', 1205.5],
    ['0', 'cm', 0],
    ['', 'cm', null],
    ['-120', 'cm', null],
    ['12 0', 'cm', null],
    ['1e3', 'mm', null],
    ['99999999', 'mm', null],
    ['douze', 'cm', null],
    // As Spaniards and the French write thousands.
    ['1.200', 'mm', 1200],
    ['1 200', 'mm', 1200],
    ['1\u202f200 mm', 'cm', 1200],
    ['1,200 m', 'mm', 1200],
    ['0,900', 'mm', 900],
    ['1.200', 'cm', 12],
    ['1 200', 'cm', null],
    ['90 200', 'mm', null],
    ['1200,005', 'mm', 1200.005],
  ])('R3.20 reads "%s" in %s as %s', (text, unit, value) => {
    expect(parseLength(text, unit)).toBe(value)
  })
  it('R3.20 reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom<LengthUnit>('mm', 'cm'), (value, unit) => {
        expect(parseLength(formatLength(value, unit), unit)).toBe(value)
      }),
    )
  })
  it.each([
    [599, 600],
    [600, 600],
    [1000.4, 1000],
    [1601, 1600],
    [-5, 600],
    [Number.POSITIVE_INFINITY, 1600],
    [Number.NaN, 600],
  ])('R3.24 the allowed value nearest to %s is %i', (value, nearest) => {
    expect(nearestAllowed(value, 600, 1600)).toBe(nearest)
  })
  it('R3.24 the nearest value is always allowed, and an allowed one is its own', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 900 }), fc.nat(900), (value, min, span) => {
        const nearest = nearestAllowed(value, min, min + span)
        expect(isAllowed(nearest, min, min + span)).toBe(true)
        expect(nearestAllowed(nearest, min, min + span)).toBe(nearest)
      }),
    )
  })
})

const choosable: Choosable = { ref: 'SCR', price: 50_000, variants: [], attributes: screen.attributes, complements }
const whole: Choice = {
  attribute_options: [{ option: 11 }, { option: 21 }, { option: 31, value: 1205 }, { option: 41 }],
  complements: [{ id: 2, quantity: 2, attribute_options: [502, 512] }],
}

describe('a choice in words', () => {
  it('R1.3 names what was chosen with its price, lengths in the unit of the store', () => {
    expect(choiceInWords(choosable, whole, 'cm')).toEqual([
      { label: 'Attribute 3', value: '120,5\u00a0cm', price: 100 + 605 * 22 },
      { label: 'Attribute 4', value: 'Option 41', price: 0 },
      { label: 'Attribute 1', value: 'Option 11', price: 0 },
      { label: 'Attribute 2', value: 'Option 21', price: 0 },
      { label: 'Type 2', value: 'Complement 2, Option 502, Option 512 × 2', price: 2 * (9500 + 400) },
    ])
  })
  it('R3.34 its prices add up to the extra price', () => {
    const sum = choiceInWords(choosable, whole, 'mm').reduce((total, { price }) => total + price, 0)
    expect(priceChoice(choosable, whole)).toMatchObject({ extra: sum, unit: 50_000 + sum })
  })
})

describe('problems of a choice', () => {
  const without = (option: number) => whole.attribute_options.filter((entry) => entry.option !== option)
  const having = (...more: Choice['attribute_options']): Choice => ({
    ...whole,
    attribute_options: [...whole.attribute_options, ...more],
  })
  const rail = (attribute_options: number[]): Choice => ({
    ...whole,
    complements: [{ id: 2, quantity: 1, attribute_options }],
  })
  it.each<[string, Choice, string[]]>([
    ['R3.24 nothing is wrong with a whole choice', whole, []],
    ['R3.24 a required option is missing', { ...whole, attribute_options: without(41) }, ['optionRequired']],
    [
      'R3.24 a dimension was not typed',
      { ...whole, attribute_options: [...without(31), { option: 31 }] },
      ['valueRequired'],
    ],
    [
      'R3.24 a dimension is out of range',
      { ...whole, attribute_options: [...without(31), { option: 31, value: 1601 }] },
      ['valueRange'],
    ],
    [
      'R3.24 a dimension is no whole number',
      { ...whole, attribute_options: [...without(31), { option: 31, value: 900.5 }] },
      ['valueRange'],
    ],
    ['R4.54 two options of a single-choice attribute', having({ option: 42 }), ['oneOption']],
    [
      'R3.25 options that exclude each other',
      having({ option: 12 }, { option: 22 }),
      ['oneOption', 'oneOption', 'optionBlocked', 'complementLocked'],
    ],
    ['R7.63 an option of another product', having({ option: 61 }), ['foreignOption']],
    [
      'R7.63 a complement of another product',
      { ...whole, complements: [{ id: 9, quantity: 1, attribute_options: [] }] },
      ['foreignComplement'],
    ],
    ['R7.63 an option of another complement', rail([501, 511, 61]), ['foreignOption']],
    ['R3.24 a complement lacks an option', rail([501]), ['optionRequired']],
    ['R4.54 a complement has two options of one attribute', rail([501, 502, 511]), ['oneOption']],
    [
      'R4.47 a complement of a locked type',
      { ...whole, attribute_options: [...without(11), { option: 12 }] },
      ['complementLocked'],
    ],
  ])('%s', (_, choice, kinds) => {
    expect(problemsOf(choosable, choice).map(({ kind }) => kind)).toEqual(kinds)
  })
  it('R4.53 no variant matches, or the one that does is sold out', () => {
    const { product, attributes } = standard
    const given = {
      ref: 'STD',
      price: 1,
      variants: product.variants.slice(0, 2),
      attributes: [...attributes],
      complements: [],
    }
    const of = (...options: number[]) =>
      problemsOf(given, { attribute_options: options.map((option) => ({ option })), complements: [] }).map(
        ({ kind }) => kind,
      )
    expect(of(61, 72, 41)).toEqual(['variantRequired'])
    expect(of(61, 71, 41)).toEqual([])
    const gone = { ...given, variants: product.variants }
    expect(
      problemsOf(gone, { attribute_options: [{ option: 62 }, { option: 72 }, { option: 41 }], complements: [] }),
    ).toMatchObject([{ kind: 'outOfStock' }])
  })
})

describe('a choice in its one spelling', () => {
  it('R4.65 counts what is named twice once, in one order, and drops dimensions of options without one', () => {
    expect(
      normalised(choosable, {
        attribute_options: [{ option: 31, value: 900 }, { option: 11, value: 5 }, { option: 11 }],
        complements: [
          { id: 2, quantity: 2, attribute_options: [512, 502, 512] },
          { id: 1, quantity: 1, attribute_options: [] },
          { id: 2, quantity: 9, attribute_options: [] },
        ],
      }),
    ).toEqual({
      attribute_options: [{ option: 11 }, { option: 31, value: 900 }],
      complements: [
        { id: 1, quantity: 1, attribute_options: [] },
        { id: 2, quantity: 2, attribute_options: [502, 512] },
      ],
    })
  })
})

describe('addresses', () => {
  it('R2.17 say ids, dimensions and quantities, and nothing else', () => {
    expect(addressQuery('paroi-fixe', whole, 3)).toBe('product=paroi-fixe&o=11_21_31-1205_41&x=2*2-502-512&q=3')
    expect(addressQuery('paroi-fixe', { attribute_options: [], complements: [] })).toBe('product=paroi-fixe')
  })
  it('R2.17 are the same for the same choice, in whatever order it was made', () => {
    const rail = { id: 2, quantity: 1, attribute_options: [] }
    const kit = { id: 3, quantity: 1, attribute_options: [] }
    const [first, second] = [{ option: 11 }, { option: 21 }]
    for (const choice of [
      { attribute_options: [first, second], complements: [rail, kit] },
      { attribute_options: [second, first], complements: [kit, rail] },
    ])
      expect(addressQuery('a', choice)).toBe('product=a&o=11_21&x=2_3')
  })
  it.each<[string, { o?: string; x?: string; q?: string }, boolean, number]>([
    ['nothing', {}, true, 1],
    ['no id', { o: '11_abc' }, false, 1],
    ['an id that no database holds', { o: '99999999999' }, false, 1],
    ['a negative id', { o: '-11' }, false, 1],
    ['a part of a millimetre', { o: '31-900,5' }, false, 1],
    ['a complement with a strange count', { x: '2*x' }, false, 1],
    ['a quantity that is no number', { q: 'many' }, false, Number.NaN],
    ['a negative quantity', { q: '-3' }, true, -3],
    ['a part of a piece', { q: '1,5' }, true, 1.5],
    ['a thousand options', { o: Array.from({ length: 1000 }, (_, id) => id + 1).join('_') }, false, 1],
  ])('R2.17 reads an address with %s', (_, query, sound, quantity) => {
    expect(readAddress(query)).toMatchObject({ sound, quantity })
  })
  it.each([
    ['parts of a complement', { x: '1*1.5' }],
    ['more parts of a complement', { x: '1*2.5' }],
    ['a comma in a number of complements', { x: '1*1,5' }],
    ['a part of a millimetre', { o: '31-900.5' }],
    ['points between ids', { o: '11.21' }],
    ['zeros before an id', { o: '0011', x: '02' }],
    ['an id that is too large behind a complement', { x: '2-99999999999' }],
    ['an own option named twice', { x: '2-502-502' }],
    ['an id in other digits', { o: '١١' }],
    ['more than a configuration can say', { x: `2${'-502'.repeat(999)}`.padEnd(4001, '-502') }],
  ])('R2.17 R4.66 does not understand %s, and takes no id from it', (_, query) => {
    expect(readAddress(query)).toEqual({
      choice: { attribute_options: [], complements: [] },
      quantity: 1,
      answers: noAnswers,
      sound: false,
    })
  })
  it('R2.17 takes the first of two entries with one id, and says that the address was not understood', () => {
    expect(readAddress({ o: '31-900_31-1200', x: '2_2*5' })).toEqual({
      choice: {
        attribute_options: [{ option: 31, value: 900 }],
        complements: [{ id: 2, quantity: 1, attribute_options: [] }],
      },
      quantity: 1,
      answers: noAnswers,
      sound: false,
    })
  })
  const madrid: FacilityAnswers = {
    ...{ wanted: true, city: 'city-28', distance: '500', disassembly: false, pre_measurement: true },
    ...{ place: '', postal_code: '' },
  }
  it.each<[string, Partial<FacilityAnswers>]>([
    ['&i=y_city-28_500_n_y', madrid],
    ["&i=y_city-28_500_n_y&t=L'Eliana%20%26%20co&z=28100", { ...madrid, place: "L'Eliana & co", postal_code: '28100' }],
    ['&i=n', { wanted: false }],
    ['&i=y', { wanted: true }],
    ['&i=y_city-08', { wanted: true, city: 'city-08' }],
    ['&i=y__520', { wanted: true, distance: '520' }],
    ['&i=____n', { pre_measurement: false }],
    ['', {}],
  ])('R2.17 R3.31 says an installation as %j and reads it back', (text, some) => {
    const answers = { ...noAnswers, ...some }
    const query = addressQuery('a', { attribute_options: [], complements: [] }, 1, answers)
    expect(query).toBe(`product=a${text}`)
    const read = readAddress(Object.fromEntries(new URLSearchParams(query)))
    expect(read.answers).toEqual(answers)
    expect(read.sound).toBe(true)
  })
  it.each([
    { i: 'yes' },
    { i: 'y_city-28_900' },
    { i: 'y_city-28_500_n_y_n' },
    { i: `y_${'x'.repeat(21)}` },
    { i: 'y', t: 'x'.repeat(101) },
    { i: 'y', z: '2810' },
    { i: 'y', z: '28100<' },
  ])('R2.17 takes nothing of an installation from %j, and says that the address was not understood', (query) => {
    expect(readAddress(query)).toMatchObject({ answers: noAnswers, sound: false })
  })
  const id = fc.integer({ min: 1, max: 2_147_483_647 })
  it('R2.17 says every choice so that it is read as it was', () => {
    const options = fc.uniqueArray(
      fc.record({ option: id, value: fc.integer({ min: 1, max: 10_000 }) }, { requiredKeys: ['option'] }),
      { selector: ({ option }) => option, maxLength: 60 },
    )
    const some = fc.uniqueArray(
      fc.record({
        id,
        quantity: fc.integer({ min: 1, max: 99 }),
        attribute_options: fc.uniqueArray(id, { maxLength: 5 }),
      }),
      { selector: (complement) => complement.id, maxLength: 30 },
    )
    fc.assert(
      fc.property(options, some, fc.integer({ min: 1, max: 99 }), (attribute_options, complements, quantity) => {
        const choice = { attribute_options, complements }
        const query = new URLSearchParams(addressQuery('paroi-fixe', choice, quantity))
        const none = { attributes: [] }
        const read = readAddress(Object.fromEntries(query))
        expect(read).toMatchObject({ quantity, sound: true })
        expect(normalised(none, read.choice)).toEqual(normalised(none, choice))
      }),
    )
  })
  it('R2.17 R4.66 yields no id that does not stand there as an entry of its own, whatever is written', () => {
    const written = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9.,*_+-]{0,40}$/),
      fc.stringMatching(/^[12][0-9.*_-]{0,9}$/),
    )
    fc.assert(
      fc.property(written, written, (o, x) => {
        const { choice, sound } = readAddress({ o, x })
        const entries = (text: string) => text.split('_')
        const optionTexts = choice.attribute_options.map(({ option, value }) =>
          value === undefined ? `${option}` : `${option}-${value}`,
        )
        const complementTexts = choice.complements.map(({ id: complement, quantity, attribute_options }) => [
          [complement, ...attribute_options].join('-'),
          [`${complement}*${quantity}`, ...attribute_options].join('-'),
        ])
        for (const text of optionTexts) expect(entries(o)).toContain(text)
        for (const texts of complementTexts) expect(entries(x).some((entry) => texts.includes(entry))).toBe(true)
        const said = [...entries(o), ...entries(x)].filter(Boolean).length
        expect(sound).toBe(optionTexts.length + complementTexts.length === said)
      }),
      { numRuns: 500 },
    )
  })
})

describe('restoring', () => {
  const restore = (choice: Choice, quantity = 1) => restoreConfiguration(screen, complements, choice, quantity)
  it('R2.17 takes a valid choice over as it is', () => {
    const { state, dropped } = restore(whole, 2)
    expect(dropped).toEqual([])
    expect(normalised(choosable, choiceOf(state))).toEqual(normalised(choosable, whole))
    expect(state.selected.quantity).toBe(2)
  })
  it.each<[string, Choice['attribute_options'], object[], Choice['attribute_options']]>([
    ['a stale option goes', [{ option: 11 }, { option: 999 }], [{ kind: 'unknownOption' }], [{ option: 11 }]],
    [
      'a dimension moves to the nearest allowed one',
      [{ option: 31, value: 5000 }],
      [{ kind: 'value', name: 'Attribute 3', value: 5000, nearest: 1600 }],
      [{ option: 31, value: 1600 }],
    ],
    [
      'of options that exclude each other one stays',
      [{ option: 12 }, { option: 22 }],
      [{ kind: 'option', name: 'Option 22' }],
      [{ option: 12 }],
    ],
    [
      'of two options of a single-choice attribute the last stays',
      [{ option: 41 }, { option: 42 }],
      [{ kind: 'option', name: 'Option 41' }],
      [{ option: 42 }],
    ],
  ])('R2.17 %s', (_, attribute_options, dropped, chosen) => {
    const restored = restore({ attribute_options, complements: [] })
    expect(restored.dropped).toEqual(dropped)
    expect(restored.state.selected.attribute_options).toEqual(chosen)
  })
  it('R2.17 R4.47 leaves out complements that are locked or unknown, and says so', () => {
    const { state, dropped } = restore({
      attribute_options: [{ option: 22 }],
      complements: [
        { id: 1, quantity: 1, attribute_options: [] },
        { id: 9, quantity: 1, attribute_options: [] },
        { id: 3, quantity: 1, attribute_options: [] },
      ],
    })
    expect(dropped).toEqual([{ kind: 'complement', name: 'Complement 1' }, { kind: 'unknownComplement' }])
    expect(state.selected.complements.map(({ id }) => id)).toEqual([3])
  })
  it.each([
    [0, 1],
    [-4, 1],
    [1000, 99],
    [Number.NaN, 1],
  ])('R2.17 R4.66 a quantity of %s becomes %i', (quantity, nearest) => {
    const { state, dropped } = restore(whole, quantity)
    expect(state.selected.quantity).toBe(nearest)
    expect(dropped).toEqual([{ kind: 'quantity', nearest }])
  })
  it.each([
    [0, 1],
    [1_000_000, 99],
  ])('R2.17 R4.66 %i of a complement become %i, and that is said', (quantity, nearest) => {
    const { state, dropped } = restore({
      attribute_options: [],
      complements: [{ id: 3, quantity, attribute_options: [] }],
    })
    expect(state.selected.complements).toMatchObject([{ id: 3, quantity: nearest }])
    expect(dropped).toEqual([{ kind: 'count', name: 'Complement 3', nearest }])
  })
})
