import { object } from 'zod/mini'
import { fieldProblems, fieldsHere } from '../rules/configurator/fields.ts'
import type { LengthUnit } from '../rules/configurator/length.ts'
import type { Configuration } from '../rules/configurator/types.ts'
import { judgedBy } from './check-form.ts'
import { textFields } from './facility-step.ts'

/**
 * The fields of a configurator's screen that are typed or picked from a list: dimensions, numbers of
 * pieces, and what an installation asks for. They differ by product and screen, so the schema is made
 * from the configuration; what is wrong says the rule that the server asks too where there is no
 * script. Cards to choose from are the machine's own business.
 */
export function stepSchema(state: Configuration, unit: LengthUnit) {
  return object(textFields(fieldsHere(state, unit))).check(
    judgedBy<Record<string, string>>((values) => fieldProblems(state, values, unit)),
  )
}
