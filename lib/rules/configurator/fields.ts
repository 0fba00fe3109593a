import { type FacilityProblem, facilityFieldsHere, facilityProblemsHere, facilityValue } from '../facility/form.ts'
import { countProblem } from './complement-moves.ts'
import { fieldNames } from './form.ts'
import { type LengthProblem, type LengthUnit, lengthFigure, lengthProblem } from './length.ts'
import { isMeasured } from './options.ts'
import { attributesHere } from './state.ts'
import type { Configuration } from './types.ts'

/** Names of messages about the fields of a step that are typed or picked from a list. */
export type FieldProblem = LengthProblem | 'measureThis' | 'countRange' | FacilityProblem

/** What a step's fields are judged by. */
interface Judged {
  readonly name: string
  /** What the field holds by what has been chosen. */
  readonly value: string
  readonly problem: (text: string) => FieldProblem | null
}

/** The dimensions that the step asks for, and the numbers of pieces of its complements. */
function typedFields(state: Configuration, unit: LengthUnit): Judged[] {
  const { selected, groups, options } = state
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
  const ofType = groups.complement_type === null ? [] : (options.complements[groups.complement_type] ?? [])
  const counts = selected.complements.flatMap(({ id, quantity }): Judged[] =>
    typeof id === 'number' && ofType.some((complement) => complement.id === id)
      ? [{ name: fieldNames.complementQuantity(id), value: String(quantity), problem: countProblem }]
      : [],
  )
  return [...measures, ...counts]
}

/** Names of the fields of the current step that are judged by {@link fieldProblems}. */
export function fieldsHere(state: Configuration, unit: LengthUnit): readonly string[] {
  return [...typedFields(state, unit).map(({ name }) => name), ...facilityFieldsHere(state)]
}

/**
 * The errors of the fields of the current step, by name of field: the one rule of the page
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
    ...facilityProblemsHere(state, (name) => typed[name] ?? facilityValue(state, name)),
  }
}
