import { safeParse } from 'zod/mini'
import type { FacilityChoice } from '../contract/facility.ts'
import { facilityChoiceSchema } from '../forms/facility.ts'
import { parseJson } from '../rules/json.ts'

/**
 * The installation that a form carries in its field `facility`, as JSON; undefined where there is
 * none or it cannot be read.
 */
export function facilityIn(form: FormData): FacilityChoice | undefined {
  const text = form.get('facility')
  if (typeof text !== 'string' || text === '' || text.length > 1000) return undefined
  try {
    return safeParse(facilityChoiceSchema, parseJson(text)).data
  } catch {
    return undefined
  }
}

/** Change of a row's installation by a form: another one, none (null), or no change (undefined). */
export function changedFacility(form: FormData): FacilityChoice | null | undefined {
  return form.get('facility') === '' ? null : facilityIn(form)
}
