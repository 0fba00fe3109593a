import { object, string, type ZodMiniString } from 'zod/mini'
import type { Configuration } from '../rules/configurator/types.ts'
import { facilityFieldsOf, facilityProblemsOf } from '../rules/facility/form.ts'
import { judgedBy } from './check-form.ts'

/**
 * The visible step of an installation as a form: the names of its fields, and their problems by the steps' own rule.
 */
export function facilityStepSchema(state: Configuration) {
  const steps = [state.groups.current_facility_step ?? 0]
  return object(textFields(facilityFieldsOf(steps))).check(
    judgedBy<Record<string, string>>((values) => facilityProblemsOf(state, steps, (name) => values[name] ?? '')),
  )
}

/** A text for each name; whether it may be empty is a rule's business. */
export function textFields(names: readonly string[]): Record<string, ZodMiniString> {
  return Object.fromEntries(names.map((name) => [name, string()]))
}
