import { type FacilityProblem, facilityFieldsOf, facilityProblemsOf, facilityValue } from '../facility/form.ts'
import { countProblem } from './complement-moves.ts'
import { fieldNames } from './form.ts'
import { type LengthProblem, type LengthUnit, lengthFigure, lengthProblem } from './length.ts'
import { isMeasured } from './options.ts'
import { attributesHere, complementsHere, facilityStepsHere } from './state.ts'
import type { Configuration } from './types.ts'

/** Names of messages about the fields of a screen that are typed or picked from a list. */
export type FieldProblem = LengthProblem | 'measureThis' | 'countRange' | FacilityProblem

/** What a screen's fields are judged by. */
interface Judged {
  readonly name: string
  /** What the field holds by what has been chosen. */
  readonly value: string
  readonly problem: (text: string) => FieldProblem | null
}

/** The dimensions that the screen asks for, and the numbers of pieces of its complements. */
function typedFields(state: Configuration, unit: LengthUnit): Judged[] {
  const { selected } = state
  const measures = attributesHere(state).flatMap(({ required, options: own }): Judged[] =>
    own.filter(isMeasured).map(({ option, value_range_min: min, value_range_max: max }) => {
      const value = selected.attribute_options.find((entry) => entry.option === option.id)?.value
      return {
        name: fieldNames.measure(option.id),
        value: value === undefined ? '' : lengthFigure(value, unit),
        problem: (text) =>
          text.trim() === '' ? (required ? 'measureThis' : null) : lengthProblem(text, unit, min, max),
      }
    }),
  )
  const offered = complementsHere(state)
  const counts = selected.complements.flatMap(({ id, quantity }): Judged[] =>
    typeof id === 'number' && offered.some((complement) => complement.id === id)
      ? [{ name: fieldNames.complementQuantity(id), value: String(quantity), problem: countProblem }]
      : [],
  )
  return [...measures, ...counts]
}

/** Names of the fields of the screen that are judged by {@link fieldProblems}. */
export function fieldsHere(state: Configuration, unit: LengthUnit): readonly string[] {
  return [...typedFields(state, unit).map(({ name }) => name), ...facilityFieldsOf(facilityStepsHere(state))]
}

/**
 * The errors of the fields of the screen, by name of field: the one rule of the page
 * without a script, of the form's schema, and of going on before that is loaded.
 * @param typed what stands in the fields; one that is not among it holds what has been chosen
 */
export function fieldProblems(
  state: Configuration,
  typed: Readonly<Record<string, string | undefined>>,
  unit: LengthUnit,
): Readonly<Record<string, FieldProblem>> {
  const problems = typedFields(state, unit).flatMap(({ name, value, problem }) => {
    const found = problem(typed[name] ?? value)
    return found ? [[name, found] as const] : []
  })
  return {
    ...Object.fromEntries(problems),
    ...facilityProblemsOf(state, facilityStepsHere(state), (name) => typed[name] ?? facilityValue(state, name)),
  }
}
