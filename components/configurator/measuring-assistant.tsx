'use client'

import { useId, useState } from 'react'
import { controlClass } from '#components/ui/field-frame.tsx'
import { openingWords } from '#lib/configurator/opening-words.ts'
import { type ConfiguratorTexts, fill } from '#lib/configurator/texts.ts'
import { formatLength, type LengthUnit } from '#lib/rules/configurator/length.ts'
import {
  heightsOfWidth,
  measuredOpening,
  type OpeningField,
  type OpeningTerms,
  sidesOfHeight,
} from '#lib/rules/configurator/measured-opening.ts'
import { OpeningSketch } from './opening-sketch.tsx'

export interface MeasuringAssistantProps {
  texts: ConfiguratorTexts
  unit: LengthUnit
  terms: OpeningTerms
  /** Takes the width to order, millimetres. */
  take: (width: number) => void
}

const nothing = { top: '', middle: '', bottom: '', left: '', right: '', tray: '' }

/** Asks for the measures of an opening, says what is wrong with them, and gives the width to order. */
export default function MeasuringAssistant({ texts, unit, terms, take }: MeasuringAssistantProps) {
  const [typed, setTyped] = useState<Record<OpeningField, string>>(nothing)
  const id = useId()
  const said = measuredOpening(typed, unit, terms)
  const field = (name: OpeningField) => (
    <label key={name} htmlFor={`${id}-${name}`} className="block">
      {texts.measureHelp[name]} ({unit})
      <input
        id={`${id}-${name}`}
        value={typed[name]}
        inputMode={unit === 'cm' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        aria-invalid={'field' in said && said.field === name ? true : undefined}
        onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
        // It is no field of the form around it, which Enter would send.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (said.kind === 'fits') take(said.width)
        }}
        className={`${controlClass} mt-1 tabular-nums`}
      />
    </label>
  )
  return (
    <>
      <fieldset>
        <legend className="font-medium">{texts.measureHelp.widths}</legend>
        <div className="mt-2 grid grid-cols-3 items-end gap-3">{heightsOfWidth.map(field)}</div>
      </fieldset>
      <fieldset>
        <legend className="font-medium">
          {texts.measureHelp.check} <span className="text-xs font-normal text-ink-soft">{texts.optional}</span>
        </legend>
        <div className="mt-2 grid grid-cols-3 items-end gap-3">{[...sidesOfHeight, 'tray' as const].map(field)}</div>
      </fieldset>
      <p role="status" className="font-medium not-empty:mt-4">
        {openingWords(said, typed, unit, texts)}
      </p>
      {said.kind === 'fits' ? (
        <>
          <OpeningSketch opening={said} typed={typed} unit={unit} />
          <button
            type="button"
            onClick={() => take(said.width)}
            className="min-h-11 rounded-full border border-line-strong bg-paper px-5 font-medium hover:border-ink"
          >
            {fill(texts.useNearest, { nearest: formatLength(said.width, unit) })}
          </button>
        </>
      ) : null}
    </>
  )
}
