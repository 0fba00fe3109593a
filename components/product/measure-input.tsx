'use client'
'use no memo'

import {
  formatLength,
  isAllowed,
  type LengthUnit,
  nearestAllowed,
  parseLength,
} from '#lib/rules/configurator/length.ts'

interface MeasureInputProps {
  /** Its id, too. */
  name: string
  /** Millimetres. */
  min: number
  max: number
  unit: LengthUnit
  required: boolean
  describedBy: string
  /**
   * What the browser says at the field about a dimension that cannot be made; `{nearest}` stands
   * for the nearest that can.
   */
  wrong: string
}

/**
 * A dimension to type in the store's unit. The browser keeps the form back while it cannot be made,
 * and says what can.
 */
export function MeasureInput({ name, min, max, unit, required, describedBy, wrong }: MeasureInputProps) {
  const judge = (text: string) => {
    const read = parseLength(text, unit)
    if (text.trim() === '' || (read !== null && isAllowed(read, min, max))) return ''
    return wrong.replace('{nearest}', formatLength(nearestAllowed(read ?? min, min, max), unit))
  }
  return (
    <span className="measure">
      <input
        id={name}
        name={name}
        inputMode={unit === 'cm' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        required={required}
        aria-describedby={describedBy}
        onInput={(event) => event.currentTarget.setCustomValidity(judge(event.currentTarget.value))}
      />
      <span aria-hidden="true">{unit}</span>
    </span>
  )
}
