import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkForm } from '#lib/forms/check-form.ts'
import { stepSchema } from '#lib/forms/measures.ts'
import { fieldProblems, fieldsHere } from '#lib/rules/configurator/fields.ts'
import { fillIn } from '#lib/rules/configurator/form.ts'
import { type ConfigurationEvent, configure } from '#lib/rules/configurator/machine.ts'
import { placeCode, placeIn } from '#lib/rules/configurator/place-code.ts'
import { placesOf } from '#lib/rules/configurator/places.ts'
import { isMissing } from '#lib/rules/configurator/problems.ts'
import { startConfiguration } from '#lib/rules/configurator/start.ts'
import { problemsNow } from '#lib/rules/configurator/state.ts'
import type { Configuration, SentFields } from '#lib/rules/configurator/types.ts'
import { answersOf, type FacilityAnswers, facilityChoiceOf, noAnswers } from '#lib/rules/facility/choice.ts'
import { facilityFields, facilityValue } from '#lib/rules/facility/form.ts'
import { idOf, terms } from '../facility/offer.ts'
import { complements, screen } from './catalogue.ts'

const start = [1, 2, 3].reduce<Configuration>(
  (state, complementType) => configure(state, { type: 'receiveComplements', complementType, complements }),
  startConfiguration(screen),
)
const following = (state: Configuration, ...events: ConfigurationEvent[]) => events.reduce(configure, state)
const sent = (fields: SentFields, state = start) => fillIn(state, fields, 'mm')
const chosen = ({ selected }: Configuration) => selected.attribute_options.map(({ option }) => option)

describe("a step's fields, sent without a script", () => {
  it('R2.17 choose options and take dimensions in the unit of the store', () => {
    expect(sent({ a1: ['11'], m31: ['1205'] }).state.selected.attribute_options).toEqual([
      { option: 11 },
      { option: 31, value: 1205 },
    ])
    expect(fillIn(start, { m31: ['120,5'] }, 'cm').state.selected.attribute_options).toEqual([
      { option: 31, value: 1205 },
    ])
  })
  it('R3.24 keep what was typed where it is no possible dimension, and take no dimension from it', () => {
    const { state, typed } = sent({ m31: ['5000'] }, sent({ m31: ['900'] }).state)
    expect(chosen(state)).toEqual([])
    expect(typed).toEqual({ m31: '5000' })
    expect(sent({ m31: [''] }).typed).toEqual({})
    expect(sent({ m31: ['900'] }).typed).toEqual({})
  })
  it('R4.55 take back the ticks of a shown attribute that were not sent, and of no other', () => {
    const both = sent({ a5: ['51', '52'], f: ['a5'] }).state
    expect(chosen(both)).toEqual([51, 52])
    expect(chosen(sent({ a5: ['52'], f: ['a5'] }, both).state)).toEqual([52])
    expect(chosen(sent({ f: ['a5'] }, both).state)).toEqual([])
    expect(chosen(sent({ a1: ['11'] }, both).state)).toEqual([51, 52, 11])
  })
  it('R4.56 R4.57 add complements with their options and quantity, and take them back', () => {
    const rail = sent({ c: ['2'], c2a50: ['502'], c2a51: ['512'], n2: ['3'], f: ['c2'] }).state
    expect(rail.selected.complements).toEqual([{ id: 2, quantity: 3, price: 9500 }])
    const gone = sent({ f: ['c2'] }, rail).state
    expect(gone.selected.complements).toEqual([])
    expect(gone.selected.complement_attribute_options).toEqual([])
    expect(sent({ f: ['c1'] }, rail).state.selected.complements).toHaveLength(1)
  })
  it('R3.24 keep a number of pieces that cannot be as it was typed, and the one that was there', () => {
    const rail = sent({ c: ['2'], n2: ['3'], f: ['c2'] }, sent({ c: ['2'], f: ['c2'] }).state)
    expect(rail.state.selected.complements).toMatchObject([{ id: 2, quantity: 3 }])
    for (const count of ['0', '100', '1.5', 'two', '']) {
      const { state, typed } = sent({ c: ['2'], n2: [count], f: ['c2'] }, rail.state)
      expect(state.selected.complements).toMatchObject([{ id: 2, quantity: 3 }])
      expect(typed).toEqual({ n2: count })
    }
  })
  it('R3.25 never lead to a state that the rules forbid, whatever is sent', () => {
    const name = fc.constantFrom('a1', 'a2', 'a4', 'a5', 'm31', 'c', 'c2a50', 'c2a51', 'n2', 'f', 'q')
    const value = fc.oneof(
      fc.constantFrom('11', '12', '21', '22', '41', '42', '51', '52', '1', '2', '3', '501', '512', '-1', '1e9', '900'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(fc.dictionary(name, fc.array(value, { maxLength: 3 }))), (steps) => {
        const state = steps.reduce<Configuration>((before, fields) => sent(fields, before).state, start)
        expect(problemsNow(state).filter((problem) => !isMissing(problem))).toEqual([])
      }),
    )
  })
})

describe("the fields of an installation's steps, sent without a script", () => {
  const offered = following(startConfiguration({ ...screen, facilityOffered: true }), {
    type: 'receiveFacility',
    terms,
  })
  const name = (field: keyof typeof facilityFields) => facilityFields[field]
  const wanted = sent({ [name('facility')]: [idOf('facility', 'Si')] }, offered).state
  const where = (cities: string, distances: string, postal_code = '') => ({
    [name('cities')]: [cities],
    [name('distances')]: [distances],
    [name('postal_code')]: [postal_code],
  })

  it('R2.170 R4.62 choose what was picked, and replace it', () => {
    const placed = sent(where('city-28', '500'), wanted).state
    const down = sent({ [name('disassembly')]: [idOf('disassembly', 'Si')] }, placed).state
    const all = sent({ [name('pre_measurement')]: [idOf('pre_measurement', 'No')] }, down).state
    expect(facilityChoiceOf(all)).toEqual({
      ...{ city: 'city-28', distance: '500', disassembly: true, pre_measurement: false, place: '' },
    })
    expect(facilityChoiceOf(sent(where('city-08', '520'), all).state)).toMatchObject({
      city: 'city-08',
      distance: '520',
    })
  })
  it('R3.31 a postal code names the province where none was picked, or the same as before', () => {
    const coded = sent(where('', '500', ' 28100 '), wanted)
    expect(answersOf(coded.state.selected)).toMatchObject({ city: 'city-28', distance: '500', postal_code: '28100' })
    expect(coded.typed).toEqual({})
    const moved = sent(where('city-28', '500', '08001'), coded.state)
    expect(answersOf(moved.state.selected)).toMatchObject({ city: 'city-08', postal_code: '08001' })
    expect(answersOf(sent(where('city-28', '500', ''), coded.state).state.selected).postal_code).toBe('')
  })
  it('R3.24 an invalid postal code, or one of another province, is kept as it was typed', () => {
    for (const code of ['99100', '2810', 'abc', '<b>'])
      expect(sent(where('city-28', '500', code), wanted).typed).toEqual({ [name('postal_code')]: code })
    const elsewhere = sent(where('city-28', '500', '08001'), wanted)
    expect(elsewhere.typed).toEqual({ [name('postal_code')]: '08001' })
    expect(answersOf(elsewhere.state.selected)).toMatchObject({ city: 'city-28', postal_code: '' })
  })
  it('R3.25 take no option for an answer to another question', () => {
    expect(sent({ [name('disassembly')]: [idOf('facility', 'Si')] }, wanted).state).toBe(wanted)
    expect(sent(where('500', 'city-28'), wanted).state).toBe(wanted)
    expect(sent(where('city-99', ''), wanted).state).toBe(wanted)
  })
})

describe('what is wrong with the fields of a screen', () => {
  const at = (
    place: string,
    state = following(startConfiguration({ ...screen, facilityOffered: true }), { type: 'receiveFacility', terms }),
  ) => {
    const there = placeIn(place)
    return there ? configure(state, { type: 'goTo', place: there }) : state
  }
  const answered = (answers: Partial<FacilityAnswers>) =>
    following(at(''), { type: 'answerFacility', answers: { ...noAnswers, ...answers } })
  const { facility, cities, distances, postal_code, disassembly } = facilityFields
  const yes = answered({ wanted: true })
  it.each([
    [facility, '100'],
    [cities, 'city-28'],
    [distances, '500'],
    [postal_code, '28100'],
    [disassembly, ''],
    ['m31', ''],
  ])('R4.62 %s holds what has been answered', (name, value) => {
    const state = answered({ wanted: true, city: 'city-28', distance: '500', postal_code: '28100' })
    expect(facilityValue(state, name)).toBe(value)
  })
  it.each<[string, Configuration, Record<string, string>, Record<string, string>]>([
    ['a dimension that is missing', at('g0'), { m31: ' ' }, { m31: 'measureThis' }],
    ['no number', at('g0'), { m31: 'large' }, { m31: 'notANumber' }],
    ['too small', at('g0'), { m31: '12' }, { m31: 'tooSmall' }],
    ['too large', at('g0'), { m31: '5000' }, { m31: 'tooLarge' }],
    ['a part of a millimetre', at('g0'), { m31: '700,4' }, { m31: 'noParts' }],
    ['a dimension that can be made', at('g0'), { m31: '900' }, {}],
    ['fields of another screen', at('look'), { m31: 'large', [facility]: '' }, {}],
    ['no answer', at('i0'), { [facility]: '' }, { [facility]: 'answer' }],
    ['an answer', at('i0'), { [facility]: '100' }, {}],
    ['an answer to something else', at('i0'), { [facility]: '140' }, { [facility]: 'answer' }],
    ['no place', at('i1', yes), {}, { [cities]: 'city', [distances]: 'distance' }],
    ['a postal code alone', at('i1', yes), { [postal_code]: '28100', [distances]: '500' }, {}],
    ['no distance', at('i1', yes), { [cities]: 'city-28' }, { [distances]: 'distance' }],
    ['a city without prices', at('i1', yes), { [cities]: 'city-17' }, {}],
    [
      'no postal code of a province',
      at('i1', yes),
      { [cities]: 'city-28', [distances]: '500', [postal_code]: '99100' },
      { [postal_code]: 'postalCode' },
    ],
    [
      'a postal code of another province',
      at('i1', yes),
      { [cities]: 'city-28', [distances]: '500', [postal_code]: '08001' },
      { [postal_code]: 'postalCodeElsewhere' },
    ],
    ['a town too far away', at('i1', answered({ wanted: true, place: 'Valdemanco' })), {}, {}],
    [
      'no answer about taking down',
      at('i2', answered({ wanted: true, city: 'city-28', distance: '500' })),
      {},
      { [disassembly]: 'answer' },
    ],
  ])('R3.24 %s', (_, state, typed, problems) => {
    expect(fieldProblems(state, typed, 'mm')).toEqual(problems)
    const form = new FormData()
    for (const name of fieldsHere(state, 'mm')) form.set(name, typed[name] ?? facilityValue(state, name))
    expect(checkForm(stepSchema(state, 'mm'), form).problems ?? {}).toEqual(problems)
  })
  it('R3.24 a number of pieces is from 1 to 99, of the complements that are chosen', () => {
    const state = following(
      at(''),
      { type: 'receiveComplements', complementType: 1, complements },
      { type: 'goTo', place: { step: 'complement', complementType: 1 } },
    )
    expect(fieldProblems(state, { n1: '0' }, 'mm')).toEqual({})
    const added = configure(state, { type: 'addComplement', complement: 1 })
    for (const count of ['0', '100', '', '1.5', 'x'])
      expect(fieldProblems(added, { n1: count }, 'mm')).toEqual({ n1: 'countRange' })
    expect(fieldProblems(added, { n1: '99' }, 'mm')).toEqual({})
  })
})

describe('the code of a step', () => {
  it('R4.43 leads back to the step', () => {
    for (const place of placesOf(start)) expect(placeIn(placeCode(place))).toEqual(place)
    expect(placeIn('i3')).toEqual({ step: 'facility', facilityStep: 3 })
  })
  it.each([undefined, '', 'x', 'g', 'g-1', 'c1.5', 'look '])('R2.17 is not %s', (code) => {
    expect(placeIn(code)).toBeNull()
  })
})
