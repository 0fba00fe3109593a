'use client'

import { useRef, useState } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { measureProblem, measureProblemText } from '#lib/configurator/measure-words.ts'
import { isCorner, openingSideOf, openingTerms } from '#lib/configurator/opening-terms.ts'
import { openingTexts } from '#lib/configurator/opening-words.ts'
import { fill } from '#lib/configurator/texts.ts'
import type { Attribute, AttributeOption } from '#lib/contract/attributes.ts'
import { formatLength, isAllowed, lengthFigure, nearestAllowed, parseLength } from '#lib/rules/configurator/length.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { LengthInput } from './length-input.tsx'
import { MeasureHelp } from './measure-help.tsx'

interface MeasureFieldProps {
  data: ConfiguratorData
  attribute: Attribute
  option: AttributeOption & { value_range_min: number; value_range_max: number }
  /** Millimetres. */
  value: number | null
  name: string
  /** An invalid dimension typed before. */
  typed: string | undefined
  /** Whether the step has found it wrong. */
  wrong: boolean
  measure: (value: number | null) => void
}

/**
 * A dimension to type freely, in the store's unit. One that cannot be made is said when it is left,
 * with the nearest that can.
 */
export function MeasureField({ data, attribute, option, value, name, typed, wrong, measure }: MeasureFieldProps) {
  const { texts, unit } = data
  const [text, setText] = useState(typed ?? (value === null ? '' : lengthFigure(value, unit)))
  const field = useRef<HTMLInputElement>(null)
  const id = `measure-${option.option.id}`
  const { value_range_min: min, value_range_max: max } = option
  const side = openingSideOf(data, attribute.src)
  const read = parseLength(text, unit)
  const asked = { name: attribute.name, required: attribute.required, min, max }
  const problem = measureProblem(text, unit, asked)
  // A value that was corrected since, by the button for example, has no error.
  const shown = wrong && problem ? problem : null
  const nearest = read === null ? null : nearestAllowed(read, min, max)
  const type = (next: string) => {
    setText(next)
    const typedValue = parseLength(next, unit)
    measure(typedValue !== null && isAllowed(typedValue, min, max) ? typedValue : null)
  }
  const take = (millimetres: number) => {
    type(lengthFigure(millimetres, unit))
    field.current?.focus()
  }
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {attribute.name}
      </label>
      {attribute.help ? <p className="mt-1 text-sm text-ink-soft">{attribute.help}</p> : null}
      <div className="relative mt-2 max-w-64">
        <LengthInput
          ref={field}
          id={id}
          name={name}
          unit={unit}
          value={text}
          onChange={(event) => type(event.target.value)}
          aria-invalid={shown ? true : undefined}
          aria-describedby={`${id}-range${shown ? ` ${id}-error` : ''}`}
        />
      </div>
      <p id={`${id}-range`} className="mt-1.5 text-xs text-ink-soft">
        {fill(texts.range, { min: formatLength(min, unit), max: formatLength(max, unit) })}
        {option.price_per_mm > 0
          ? `. ${fill(texts.perMillimetre, {
              price: formatMoney(option.price_per_mm * (unit === 'cm' ? 10 : 1), { sign: true }),
              unit,
              min: formatLength(min, unit),
            })}`
          : null}
      </p>
      <div role="alert">
        {shown ? (
          <p
            id={`${id}-error`}
            className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm font-medium text-danger"
          >
            {measureProblemText(shown, text, unit, asked, texts)}
            {nearest === null ? null : (
              <button
                type="button"
                className="min-h-9 rounded-full border border-line-strong bg-paper px-4 text-ink hover:border-ink"
                // The button goes with the mistake; its focus goes back to the field.
                onClick={() => take(nearest)}
              >
                {fill(texts.useNearest, { nearest: formatLength(nearest, unit) })}
              </button>
            )}
          </p>
        ) : null}
      </div>
      {side ? (
        <MeasureHelp
          texts={openingTexts(texts, side, isCorner(data.product))}
          unit={unit}
          terms={openingTerms(data, { min, max })}
          take={take}
        />
      ) : null}
    </div>
  )
}
