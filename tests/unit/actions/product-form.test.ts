import { describe, expect, it } from 'vitest'
import { facilityIn } from '#lib/actions/facility-field.ts'
import { asksForOptions, configuratorQuery, optionsIn } from '#lib/actions/product-form.ts'

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

describe('configuratorQuery', () => {
  it('R3.24 carries everything that was typed on to the configurator, however wrong, and nothing else', () => {
    const form = sent({
      product: '9',
      'value-7': 'abc 12',
      'attribute-3': '31',
      'attribute-4': '',
      quantity: '-2',
      key: 'x',
    })
    expect(configuratorQuery(form, 'a-screen')).toBe('product=a-screen&m7=abc+12&a3=31&q=-2&refused=1')
  })
  it('R3.24 cuts a value of five thousand characters', () => {
    expect(configuratorQuery(sent({ 'value-7': '1'.repeat(5000) }), 'a').length).toBeLessThan(100)
  })
  it('R3.24 is for forms that ask for more than a variant', () => {
    expect([sent({ 'value-7': '' }), sent({ 'attribute-3': '' }), sent({ variant: '3' })].map(asksForOptions)).toEqual([
      true,
      true,
      false,
    ])
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
