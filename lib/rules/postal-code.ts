import { countryProfile, postalCodeForm } from './countries/countries.ts'

export type PostalCodeVerdict = 'free' | 'charged' | 'refused' | 'malformed'

/**
 * Judges a postal code for delivery: free on the mainland, charged or refused on islands, malformed where it has not
 * the form of the country's (surrounding spaces ignored). Only the form counts, whether or not a province has such
 * codes ({@link isUnknownPrefix}).
 * @param country ISO code of the country of delivery
 */
export function judgePostalCode(code: string, country: string): PostalCodeVerdict {
  const rules = countryProfile(country)?.postalCodes
  const text = code.trim()
  if (!postalCodeForm(country).test(text)) return 'malformed'
  const prefix = text.slice(0, 2)
  if (rules?.refused.includes(prefix)) return 'refused'
  return rules?.charged.includes(prefix) ? 'charged' : 'free'
}

/**
 * Whether a postal code that is delivered to begins with digits that no province or department of
 * the country has: probably mistyped, worth a hint beside the field, never a refusal.
 */
export function isUnknownPrefix(code: string, country: string): boolean {
  const rules = countryProfile(country)?.postalCodes
  const verdict = judgePostalCode(code, country)
  if (!rules || verdict === 'malformed' || verdict === 'refused') return false
  const prefix = Number(code.trim().slice(0, 2))
  const [lowest, highest] = rules.prefixes
  return prefix < lowest || prefix > highest
}
