import {
  formatLength,
  type LengthProblem,
  type LengthUnit,
  lengthFigure,
  lengthProblem,
  nearestAllowed,
  parseLength,
} from '../rules/configurator/length.ts'
import { type ConfiguratorTexts, fill } from './texts.ts'

/** A dimension that is asked for: its name and what can be made, millimetres. */
export interface AskedMeasure {
  name: string
  required: boolean
  min: number
  max: number
}

/** The error of a typed dimension, or null; an empty one only where it is required. */
export function measureProblem(text: string, unit: LengthUnit, { required, min, max }: AskedMeasure) {
  if (text.trim() === '') return required ? 'measureThis' : null
  return lengthProblem(text, unit, min, max)
}

/** The same in words. @param text as it was typed */
export function measureProblemText(
  problem: LengthProblem | 'measureThis',
  text: string,
  unit: LengthUnit,
  { name, min, max }: AskedMeasure,
  texts: Pick<ConfiguratorTexts, LengthProblem | 'measureThis'>,
): string {
  const read = parseLength(text, unit)
  return fill(texts[problem], {
    name,
    example: lengthFigure(Math.round((min + max) / 20) * 10, unit),
    value: read === null ? '' : formatLength(read, unit),
    nearest: read === null ? '' : formatLength(nearestAllowed(read, min, max), unit),
  })
}
