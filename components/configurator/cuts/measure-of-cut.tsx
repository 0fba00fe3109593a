'use client'

import { useId, useState } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import type { Cut } from '#lib/contract/glass-cuts.ts'
import { changed } from '#lib/rules/configurator/cuts/changes.ts'
import { type CutMeasure, type CutTerms, measureOf, rangeOf } from '#lib/rules/configurator/cuts/measures.ts'
import { formatLength, lengthFigure } from '#lib/rules/configurator/length.ts'
import { LengthInput } from '../length-input.tsx'

interface MeasureOfCutProps {
  data: Pick<ConfiguratorData, 'texts' | 'unit'>
  cut: Cut
  measure: CutMeasure
  name: string
  /** What was typed before and is no length. */
  typed: string | undefined
  terms: CutTerms | null
  wrong: boolean
  change: (cut: Cut) => void
}

/** A measure of a cut to type, in the store's unit; it follows what is moved in the drawing. */
export function MeasureOfCut({ data, cut, measure, name, typed, terms, wrong, change }: MeasureOfCutProps) {
  const { texts, unit } = data
  /** What is being typed; null once it says the same as the cut. */
  const [draft, setDraft] = useState<string | null>(typed ?? null)
  const id = useId()
  const range = terms && rangeOf(cut, measure, terms)
  return (
    <div className="text-sm">
      <label htmlFor={id}>{texts.cuts.measures[measure]}</label>
      <div className="relative mt-1">
        <LengthInput
          id={id}
          name={name}
          unit={unit}
          value={draft ?? lengthFigure(measureOf(cut, measure), unit)}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-range`}
          onChange={({ target }) => {
            setDraft(target.value)
            change(changed(cut, measure, target.value, unit).cut)
          }}
          onBlur={({ target }) => {
            if (!changed(cut, measure, target.value, unit).wrong) setDraft(null)
          }}
        />
      </div>
      <p id={`${id}-range`} className="mt-1 text-xs text-ink-soft">
        {range && range.min <= range.max
          ? fill(texts.cuts.range, { min: formatLength(range.min, unit), max: formatLength(range.max, unit) })
          : null}
      </p>
    </div>
  )
}
