import { describe, expect, it } from 'vitest'
import { facilityIn } from '#lib/actions/facility-field.ts'
import { optionsIn } from '#lib/actions/product-form.ts'

function sent(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('optionsIn', () => {
  it.each([
    ['cm', '100,5', 1005],
    ['cm', '100.5', 1005],
    ['cm', ' 80 cm ', 800],
    ['cm', '1200 mm', 1200],
    ['mm', '1205', 1205],
    ['mm', '80cm', 800],
    ['mm', '0', 1],
    ['cm', '9999999', 10_000],
  ] as const)('R1.3 reads a dimension typed in %s, "%s", as %i millimetres', (unit, text, value) => {
    expect(optionsIn(sent({ 'value-7': text }), unit)).toEqual([{ option: 7, value }])
  })
  it.each(['wide', '-80', '80,55', '1e3', '<b>'])(
    'R1.3 leaves out "%s", so that the dimension is asked for and nothing is rounded in silence',
    (text) => {
      expect(optionsIn(sent({ 'value-7': text }), 'cm')).toEqual([{ option: 7 }])
    },
  )
  it('R1.3 takes options by their attribute, and nothing else', () => {
    const form = sent({ 'attribute-3': '31', 'attribute-4': '', 'attribute-5': 'x', 'value-x': '80', 'value-8': ' ' })
    expect(optionsIn(form, 'cm')).toEqual([{ option: 31 }])
  })
})

describe('facilityIn', () => {
  const choice = { city: 'city-28', distance: '500', disassembly: true, pre_measurement: false, place: 'Alcobendas' }

  it('R3.61 reads the ids that the form carries, and no price', () => {
    expect(facilityIn(sent({ facility: JSON.stringify({ ...choice, deposit: 1, total: -5 }) }))).toEqual(choice)
  })
  it.each([
    '',
    '{',
    'null',
    '[]',
    '"Madrid"',
    JSON.stringify({ ...choice, distance: '999' }),
    `{"city":"${'x'.repeat(2000)}"}`,
  ])('R3.61 is none where nothing sound was sent: %s', (facility) => {
    expect(facilityIn(sent({ facility }))).toBeUndefined()
  })
})
