import type { MeasuredCartRow } from '../contract/confirmations.ts'
import type { Cut } from '../contract/glass-cuts.ts'
import { type CutMeasure, measureOf, measuresOf, withMeasure } from '../rules/configurator/cuts/measures.ts'
import { type LengthUnit, parseLength } from '../rules/configurator/length.ts'

type Row = Pick<MeasuredCartRow, 'measures' | 'cuts'>

/** Name of the field that exchanges an option. */
export function optionField(option: number): string {
  return `option-${option}`
}

/** Options of a row that a form exchanges; a choice that is not offered is none. */
export function changedOptions(
  { options = [] }: Pick<MeasuredCartRow, 'options'>,
  read: (name: string) => string | null,
): { option: number; other: number }[] {
  return options.flatMap(({ option, choices }) => {
    const text = read(optionField(option))
    const other = choices.find((choice) => String(choice.option) === text)?.option ?? option
    return other === option ? [] : [{ option, other }]
  })
}

/** Name of the field of a measure. */
export function measureField(option: number): string {
  return `measure-${option}`
}

/** Name of the field of a measure of a cut. @param index of the cut among those of its option */
export function cutField(option: number, index: number, measure: CutMeasure): string {
  return `cut-${option}-${index}-${measure}`
}

/** A measure that the form sends. */
interface SentMeasure {
  option: number
  value?: number
  cuts?: Cut[]
}

/**
 * Measures of a row that a form changes, whole millimetres; null where a field holds no length that can be made.
 * @param read the text of a field, null where it was not sent
 */
export function changedMeasures(
  { measures, cuts }: Row,
  read: (name: string) => string | null,
  unit: LengthUnit,
): SentMeasure[] | null {
  const sent: SentMeasure[] = []
  const lengthIn = (name: string, before: number) => {
    const text = read(name)
    return text === null ? before : parseLength(text, unit)
  }
  for (const { option, value: before } of measures) {
    const value = lengthIn(measureField(option), before)
    if (value === null || !Number.isInteger(value) || value < 1) return null
    if (value !== before) sent.push({ option, value })
  }
  for (const { option, cuts: before } of cuts) {
    const after: Cut[] = []
    for (const [index, cut] of before.entries()) {
      let changed = cut
      for (const measure of measuresOf(cut)) {
        const value = lengthIn(cutField(option, index, measure), measureOf(cut, measure))
        if (value === null || !Number.isInteger(value) || value < 1) return null
        changed = withMeasure(changed, measure, value)
      }
      after.push(changed)
    }
    if (JSON.stringify(after) !== JSON.stringify(before)) sent.push({ option, cuts: after })
  }
  return sent
}
