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
} from 'zod/mini'
import { anyPostalCode } from '../rules/countries/countries.ts'

/**
 * The choices of an installation, as ids; prices are computed from them. The form around the steps has it as one field,
 * and the contract takes it unchanged.
 */
export const facilityChoiceSchema = object({
  city: string().check(maxLength(20), meaning('Id of an option of the attribute cities')),
  distance: oneOf(['500', '520']),
  disassembly: boolean(),
  pre_measurement: boolean(),
  place: byDefault(string().check(trim(), maxLength(100)), '').check(meaning('Name of the town, for the installer')),
  postal_code: optional(string().check(regex(anyPostalCode), meaning('Of the town, for the installer'))),
})
