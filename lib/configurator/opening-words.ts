import { formatLength, type LengthUnit, parseLength } from '../rules/configurator/length.ts'
import type { MeasuredOpening, OpeningField } from '../rules/configurator/measured-opening.ts'
import { measureProblemText } from './measure-words.ts'
import { type ConfiguratorTexts, fill } from './texts.ts'

/**
 * What the measures of an opening say, in words: what to order, or what to measure again.
 * @param typed as typed, in the unit of the store
 * @returns null while nothing is said
 */
export function openingWords(
  said: MeasuredOpening,
  typed: Readonly<Record<OpeningField, string>>,
  unit: LengthUnit,
  texts: ConfiguratorTexts,
): string | null {
  const help = texts.measureHelp
  const length = (millimetres: number) => formatLength(millimetres, unit)
  switch (said.kind) {
    case 'open':
      return null
    case 'wrong': {
      const asked = { name: help[said.field], required: true, ...said.range }
      const problem = measureProblemText(said.problem, typed[said.field], unit, asked, texts)
      return fill(help.wrong, { name: asked.name, problem })
    }
    case 'otherUnit': {
      const read = parseLength(typed[said.field], unit)
      const values = { name: help[said.field], value: read === null ? '' : length(read), meant: length(said.meant) }
      return fill(help.otherUnit, values)
    }
    case 'swapped':
      return help.swapped
    case 'oneOff':
      return fill(help.oneOff, { name: help[said.field], apart: length(said.apart) })
    case 'farApart':
    case 'notLevel':
    case 'trayTooLong':
    case 'widerThanTray':
      return fill(help[said.kind], { apart: length(said.apart) })
    case 'trayMeasured':
      return fill(help.trayMeasured, { value: length(said.length) })
    case 'fits':
      return [
        fill(help.smallest, { value: length(said.width) }),
        said.clearance === 0
          ? help.noClearance
          : fill(said.compensator === null ? help.clearance : help.compensator, {
              clearance: length(said.clearance),
              profile: length(said.compensator ?? 0),
            }),
        ...(said.tallest === null ? [] : [fill(help.tallest, { value: length(said.tallest) })]),
      ].join(' ')
  }
}
