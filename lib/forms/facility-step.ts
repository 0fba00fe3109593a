import { object, string, type ZodMiniString } from 'zod/mini'
import type { Configuration } from '../rules/configurator/types.ts'
import { facilityFieldsHere, facilityProblemsHere } from '../rules/facility/form.ts'
import { judgedBy } from './check-form.ts'

/**
 * The step of an installation that is shown, as a form: the names of its fields, and what is wrong
 * with them by the steps' own rule.
 */
export function facilityStepSchema(state: Configuration) {
  return object(textFields(facilityFieldsHere(state))).check(
    judgedBy<Record<string, string>>((values) => facilityProblemsHere(state, (name) => values[name] ?? '')),
  )
}

/** A text for each name; whether it may be empty is a rule's business. */
export function textFields(names: readonly string[]): Record<string, ZodMiniString> {
  return Object.fromEntries(names.map((name) => [name, string()]))
}
