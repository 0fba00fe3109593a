import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MeasureInput } from '#components/product/measure-input.tsx'

/** The field with what is typed, as the browser would judge it. */
function typed(text: string, unit: 'mm' | 'cm'): string {
  render(
    <>
      <label htmlFor="value-1">Width</label>
      <MeasureInput
        name="value-1"
        min={600}
        max={1600}
        unit={unit}
        required
        describedBy="range"
        wrong="Not {nearest}."
      />
    </>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' })
  fireEvent.input(field, { target: { value: text } })
  return field.validationMessage
}

describe('MeasureInput', () => {
  it.each([
    ['100,5', 'cm'],
    ['100.5 cm', 'cm'],
    ['1005', 'mm'],
    ['60', 'cm'],
    ['1600', 'mm'],
    ['90cm', 'mm'],
  ] as const)('R1.3 takes %s in a store that writes %s', (text, unit) => {
    expect(typed(text, unit)).toBe('')
  })
  it.each([
    ['500,5', 'cm', 'Not 160\u00a0cm.'],
    ['5', 'cm', 'Not 60\u00a0cm.'],
    ['80,55', 'cm', 'Not 80,6\u00a0cm.'],
    ['100', 'mm', 'Not 600\u00a0mm.'],
    ['wide', 'mm', 'Not 600\u00a0mm.'],
    ['-80', 'cm', 'Not 60\u00a0cm.'],
  ] as const)('R1.3 keeps %s %s back and offers the nearest: %s', (text, unit, message) => {
    expect(typed(text, unit)).toBe(message)
  })
  it('R1.3 asks for a dimension that is required', () => {
    typed('', 'cm')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' }).validity.valueMissing).toBe(true)
  })
})
