import { spain } from './es.ts'
import { france } from './fr.ts'
import type { CountryProfile } from './profile.ts'

/** The countries that stores are in, by their ISO 3166 codes. */
export const countries = { FR: france, ES: spain } as const satisfies Readonly<Record<string, CountryProfile>>
export type Country = keyof typeof countries

/** The profile of a country; undefined where no store is. @param country ISO 3166 code */
export function countryProfile(country: string): CountryProfile | undefined {
  return Object.hasOwn(countries, country) ? countries[country as Country] : undefined
}

/** The form of postal codes in any store's country, for an unknown country. */
export const anyPostalCode = new RegExp(
  [...new Set(Object.values(countries).map(({ postalCodes }) => postalCodes.pattern.source))].join('|'),
)

/**
 * The form of a country's postal codes; that of any store's country for an unknown one.
 * @param country ISO 3166 code
 */
export function postalCodeForm(country: string): RegExp {
  return countryProfile(country)?.postalCodes.pattern ?? anyPostalCode
}
