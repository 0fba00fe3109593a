import { describe, expect, it } from 'vitest'
import type { TechnicalData } from '#lib/contract/product-detail.ts'
import { technicalValue } from '#lib/rules/technical-value.ts'

const nothing = {
  id: 1,
  value_string: null,
  value_numeric: null,
  value_range_min: null,
  value_range_max: null,
  unit: null,
  pool_position: null,
}
const written = (...values: Partial<TechnicalData['options'][number]['option']>[]) =>
  technicalValue(values.map((value) => ({ option: { ...nothing, ...value } })))

describe('values of technical data', () => {
  it.each([
    [{ value_string: 'Lisa' }, 'Lisa'],
    [{ value_numeric: 6.5, unit: 'mm' }, '6,5\u00a0mm'],
    [{ value_numeric: 0, unit: 'W' }, '0\u00a0W'],
    [{ value_range_min: 80, value_range_max: 100, unit: 'cm' }, '80–100\u00a0cm'],
    [{ value_range_min: 80, value_range_max: 80, unit: 'cm' }, '80\u00a0cm'],
    [{ value_range_min: 2, value_range_max: 3 }, '2–3'],
    [{}, ''],
  ])('R3.17 writes %j as "%s"', (value, text) => {
    expect(written(value)).toBe(text)
  })
  it('R3.17 puts several values in the order of their place on the sketch', () => {
    expect(written({ value_string: 'sol', pool_position: 2 }, { value_string: 'receveur', pool_position: 1 })).toBe(
      'receveur, sol',
    )
  })
})
