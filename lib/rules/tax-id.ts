import { countryProfile } from './countries/countries.ts'
import type { TaxIdKind } from './countries/profile.ts'

export type { TaxIdKind } from './countries/profile.ts'

/** Surrounding spaces go; nothing else is changed, as the rules ask for upper case. */
function normalizeTaxId(text: string): string {
  return text.trim()
}

/**
 * Whether a tax identifier has the form of its type in a country. The specification's patterns
 * alone decide (section 5).
 */
export function isTaxId(text: string, kind: TaxIdKind, country: string): boolean {
  return countryProfile(country)?.taxIds[kind].form.test(normalizeTaxId(text)) ?? false
}

/**
 * Whether a tax identifier of the right form was probably mistyped, because its check digit or letter does not follow
 * from the rest. For a hint beside the field, never a refusal; another form is refused anyway.
 */
export function looksMistyped(text: string, kind: TaxIdKind, country: string): boolean {
  const normalized = normalizeTaxId(text)
  const rule = countryProfile(country)?.taxIds[kind]
  return rule?.form.test(normalized) ? !rule.checks(normalized) : false
}
