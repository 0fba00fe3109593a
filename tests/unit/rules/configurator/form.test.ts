import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillIn, placeCode, placeIn, type SentFields } from '#lib/rules/configurator/form.ts'
import { configure, startConfiguration } from '#lib/rules/configurator/machine.ts'
import { placesOf } from '#lib/rules/configurator/places.ts'
import { isMissing } from '#lib/rules/configurator/problems.ts'
import { problemsNow } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { complements, screen } from './catalogue.ts'

const start = [1, 2, 3].reduce<Configuration>(
  (state, complementType) => configure(state, { type: 'receiveComplements', complementType, complements }),
  startConfiguration(screen),
)
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
    expect(typed).toEqual({ 31: '5000' })
    expect(sent({ m31: [''] }).typed).toEqual({})
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

describe('the code of a step', () => {
  it('R4.43 leads back to the step', () => {
    for (const place of placesOf(start)) expect(placeIn(placeCode(place))).toEqual(place)
    expect(placeIn('i3')).toEqual({ step: 'facility', facilityStep: 3 })
  })
  it.each([undefined, '', 'x', 'g', 'g-1', 'c1.5', 'look '])('R2.17 is not %s', (code) => {
    expect(placeIn(code)).toBeNull()
  })
})
