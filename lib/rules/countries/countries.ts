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
