import { describe, expect, it } from 'vitest'
import { changedMeasures, cutField, measureField } from '#lib/forms/changed-measures.ts'

const notch = { kind: 'notch', glass: 'fixed', corner: 'lower-right', width: 150, height: 200 } as const
const row = {
  measures: [
    { option: 1, label: 'Largeur', value: 1000, min: 700, max: 2000 },
    { option: 2, label: 'Hauteur', value: 2000, min: 1800, max: 2100 },
  ],
  cuts: [{ option: 3, label: 'Encoche', cuts: [notch, { ...notch, width: 100 }] }],
}
const read = (fields: Record<string, string>) => (name: string) => fields[name] ?? null

describe('the form that changes measures', () => {
  it('sends only what it changes, in whole millimetres', () => {
    expect(changedMeasures(row, read({ [measureField(1)]: '900', [measureField(2)]: '2000' }), 'mm')).toEqual([
      { option: 1, value: 900 },
    ])
    expect(changedMeasures(row, read({ [measureField(1)]: '90,5 cm' }), 'mm')).toEqual([{ option: 1, value: 905 }])
    expect(changedMeasures(row, read({ [measureField(1)]: '90,5' }), 'cm')).toEqual([{ option: 1, value: 905 }])
    expect(changedMeasures(row, read({}), 'mm')).toEqual([])
  })
  it('sends every cut of an option of which one is changed', () => {
    expect(changedMeasures(row, read({ [cutField(3, 1, 'height')]: '250' }), 'mm')).toEqual([
      { option: 3, cuts: [notch, { ...notch, width: 100, height: 250 }] },
    ])
  })
  it.each(['', '-5', 'wide', '900.5', '0', '1e3'])('refuses %j', (text) => {
    expect(changedMeasures(row, read({ [measureField(1)]: text }), 'mm')).toBeNull()
    expect(changedMeasures(row, read({ [cutField(3, 0, 'width')]: text }), 'mm')).toBeNull()
  })
})
