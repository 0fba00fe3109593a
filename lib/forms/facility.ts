import {
  boolean,
  _default as byDefault,
  maxLength,
  describe as meaning,
  object,
  enum as oneOf,
  optional,
  regex,
  string,
  trim,
  type ZodMiniString,
} from 'zod/mini'
import type { Configuration } from '../rules/configurator/types.ts'
import { facilityFieldsHere, facilityProblemsHere } from '../rules/facility/form.ts'
import { judgedBy } from './check-form.ts'

/**
 * What the steps of an installation have arranged, in ids; prices are worked out from them. The form around the steps carries it as one
 * field, and the contract takes it as it is.
 */
export const facilityChoiceSchema = object({
  city: string().check(maxLength(20), meaning('Id of an option of the attribute cities')),
  distance: oneOf(['500', '520']),
  disassembly: boolean(),
  pre_measurement: boolean(),
  place: byDefault(string().check(trim(), maxLength(100)), '').check(meaning('Name of the town, for the installer')),
  postal_code: optional(string().check(regex(/^\d{5}$/), meaning('Of the town, for the installer'))),
})

/** The step of an installation that is shown, as a form: the names of its fields, and what is wrong with them by the steps' own rule. */
export function facilityStepSchema(state: Configuration) {
  return object(textFields(facilityFieldsHere(state))).check(
    judgedBy<Record<string, string>>((values) => facilityProblemsHere(state, (name) => values[name] ?? '')),
  )
}

/** A text for each name; whether it may be empty is a rule's business. */
export function textFields(names: readonly string[]): Record<string, ZodMiniString> {
  return Object.fromEntries(names.map((name) => [name, string()]))
}
