'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import { controlClass } from '#components/ui/field-frame.tsx'
import { fieldName, openingWords } from '#lib/configurator/opening-words.ts'
import { type ConfiguratorTexts, fill } from '#lib/configurator/texts.ts'
import { formatLength, type LengthUnit } from '#lib/rules/configurator/length.ts'
import { measuredOpening, unitOfField } from '#lib/rules/configurator/measured-opening.ts'
import {
  heightsOfWidth,
  type NeededField,
  type OpeningField,
  type OpeningTerms,
  sidesOfHeight,
  type TypedOpening,
} from '#lib/rules/configurator/opening.ts'
import { CrookedWallFields } from './crooked-wall-fields.tsx'
import { OpeningSketch } from './opening-sketch.tsx'

export interface MeasuringAssistantProps {
  texts: ConfiguratorTexts
  unit: LengthUnit
  terms: OpeningTerms
  /** Takes the width to order, millimetres. */
  take: (width: number) => void
}

/** Asks for the measures of an opening, says what is wrong with them, and gives the width to order. */
export default function MeasuringAssistant({ texts, unit, terms, take }: MeasuringAssistantProps) {
  const [typed, setTyped] = useState<TypedOpening>({})
  const id = useId()
  const { measureHelp: help } = texts
  const said = measuredOpening(typed, unit, terms)
  const type = (name: NeededField, text: string) => setTyped((before) => ({ ...before, [name]: text }))
  // It is no field of the form around it, which Enter would send.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (said.kind === 'fits') take(said.width)
  }
  const field = (name: OpeningField) => (
    <label key={name} htmlFor={`${id}-${name}`} className="block">
      {fieldName(name, terms.walls, help)} ({unitOfField(name, unit)})
      <input
        id={`${id}-${name}`}
        value={typed[name] ?? ''}
        inputMode={unitOfField(name, unit) === 'cm' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        aria-invalid={'field' in said && said.field === name ? true : undefined}
        onChange={({ target }) => type(name, target.value)}
        onKeyDown={onEnter}
        className={`${controlClass} mt-1 tabular-nums`}
      />
    </label>
  )
  return (
    <>
      <fieldset>
        <legend className="font-medium">{help.widths}</legend>
        <div className="mt-2 grid grid-cols-3 items-end gap-3">{heightsOfWidth.map(field)}</div>
      </fieldset>
      <fieldset>
        <legend className="font-medium">
          {help.check} <span className="text-xs font-normal text-ink-soft">{texts.optional}</span>
        </legend>
        <div className="mt-2 grid grid-cols-3 items-end gap-3">{[...sidesOfHeight, 'tray' as const].map(field)}</div>
      </fieldset>
      <CrookedWallFields id={id} texts={texts} unit={unit} terms={terms} typed={typed} type={type} field={field} />
      <p role="status" className="font-medium not-empty:mt-4">
        {openingWords(said, typed, unit, texts, terms.walls)}
      </p>
      <OpeningSketch said={said} typed={typed} unit={unit} />
      {said.kind === 'fits' ? (
        <button
          type="button"
          onClick={() => take(said.width)}
          className="min-h-11 rounded-full border border-line-strong bg-paper px-5 font-medium hover:border-ink"
        >
          {fill(texts.useNearest, { nearest: formatLength(said.width, unit) })}
        </button>
      ) : null}
    </>
  )
}
