import { countryProfile } from './countries/countries.ts'

/** Whether addresses of a country have the house number before the street. @param country ISO code */
export function isNumberFirst(country: string): boolean {
  return countryProfile(country)?.numberFirst ?? false
}

/**
 * Street and house number in one line, as a country writes them: "12 rue des Lilas, 3e gauche",
 * "Calle Mayor 12, 3.º B". What stands behind a comma in the number (floor, door) ends the line.
 * @param country ISO code of the store's country
 */
export function streetLine({ address, number }: { address: string; number: string }, country: string): string {
  const [house = '', ...inside] = number.split(',').map((part) => part.trim())
  const street = isNumberFirst(country) ? [house, address.trim()] : [address.trim(), house]
  return [street.filter(Boolean).join(' '), ...inside].filter(Boolean).join(', ')
}
