'use client'

import { useId } from 'react'
import { controlClass } from '#components/ui/field-frame.tsx'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import { problemText } from '#lib/configurator/words.ts'
import type { Cut, CutCorner } from '#lib/contract/glass-cuts.ts'
import { capitalised } from '#lib/rules/capitalised.ts'
import { type CutField, changed, cutCorners } from '#lib/rules/configurator/cuts/changes.ts'
import type { Glass } from '#lib/rules/configurator/cuts/glasses.ts'
import { type CutTerms, measuresOf } from '#lib/rules/configurator/cuts/measures.ts'
import { fieldNames } from '#lib/rules/configurator/form.ts'
import type { Problem } from '#lib/rules/configurator/problems.ts'
import { stepFormId } from '../place-button.tsx'
import { MeasureOfCut } from './measure-of-cut.tsx'

interface CutItemProps {
  data: ConfiguratorData
  option: number
  index: number
  /** Name of the cut, with its number where there are several. */
  name: string
  /** What it costs, as it is written. */
  price: string
  cut: Cut
  /** Null for a glass that the screen does not have now. */
  terms: CutTerms | null
  /** The glasses that may be cut so. */
  glasses: readonly Glass[]
  problems: readonly Problem[]
  typed: Readonly<Record<string, string>>
  change: (cut: Cut) => void
  remove: () => void
}

/** One cut: where it is, its measures with what they may be, what is wrong, and its price. */
export function CutItem(props: CutItemProps) {
  const { data, option, index, name, price, cut, terms, glasses, problems, typed, change, remove } = props
  const { texts, unit } = data
  const error = `${useId()}-error`
  const nameOf = (field: CutField) => fieldNames.cut(option, index, field)
  const pick = (field: CutField, label: string, value: string, choices: readonly (readonly [string, string])[]) =>
    choices.length > 1 ? (
      <label className={`block text-sm ${field === 'corner' ? 'col-span-2' : ''}`}>
        {label}
        <select
          name={nameOf(field)}
          value={value}
          onChange={(event) => change(changed(cut, field, event.target.value, unit).cut)}
          className={`${controlClass} mt-1`}
        >
          {choices.map(([key, text]) => (
            <option key={key} value={key}>
              {capitalised(text)}
            </option>
          ))}
        </select>
      </label>
    ) : null
  return (
    <fieldset
      aria-describedby={problems.length > 0 ? error : undefined}
      className="min-w-0 scroll-mt-36 rounded-md border border-line p-4"
    >
      <legend className="px-1 text-sm font-medium">
        {name} <span className="font-normal text-ink-soft tabular-nums">{price}</span>
      </legend>
      <div className="grid grid-cols-2 gap-3">
        {pick(
          'glass',
          texts.cuts.glassLabel,
          cut.glass,
          glasses.map((glass) => [glass.name, texts.cuts.glass[glass.name]]),
        )}
        {'corner' in cut
          ? pick(
              'corner',
              texts.cuts.cornerLabel,
              cut.corner,
              cornersFor(cut, terms).map((each) => [each, texts.cuts.corner[each]]),
            )
          : null}
        {cut.kind === 'opening'
          ? pick('shape', texts.cuts.shapeLabel, cut.shape, Object.entries(texts.cuts.shapes))
          : null}
        {measuresOf(cut).map((measure) => (
          <MeasureOfCut
            key={measure}
            data={data}
            cut={cut}
            measure={measure}
            name={nameOf(measure)}
            typed={typed[nameOf(measure)]}
            terms={terms}
            wrong={problems.some(({ values }) => values.measure === measure)}
            change={change}
          />
        ))}
      </div>
      <div id={error} role="status" className="mt-2 text-sm font-medium text-danger">
        {problems.map((problem) => (
          <p key={problem.kind}>{problemText(problem, texts, unit)}</p>
        ))}
      </div>
      <button
        type="submit"
        form={stepFormId}
        name={fieldNames.removeCut}
        value={`${option}-${index}`}
        onClick={(event) => {
          event.preventDefault()
          remove()
        }}
        className="mt-2 min-h-9 text-sm underline underline-offset-4"
      >
        {fill(texts.cuts.remove, { name })}
      </button>
    </fieldset>
  )
}

/** The corners that a cut may be at: the upper ones of a glass under a rail stay whole. */
function cornersFor(cut: Cut, terms: CutTerms | null): readonly CutCorner[] {
  if (cut.kind === 'round') return cutCorners.filter((corner) => corner.startsWith('upper'))
  return terms?.glass.railed ? cutCorners.filter((corner) => corner.startsWith('lower')) : cutCorners
}
