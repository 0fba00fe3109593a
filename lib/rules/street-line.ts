import { countryProfile } from './countries/countries.ts'

/** Whether addresses of a country have the house number before the street. @param country ISO code */
export function isNumberFirst(country: string): boolean {
  return countryProfile(country)?.numberFirst ?? false
}

/**
 * Moves a house number from the street's field, where browsers fill it in, to its own empty field. Nothing is moved
 * where the figure may not be a house number.
 * @param country ISO code of the store's country
 */
export function withHouseNumber(
  given: { address: string; number: string },
  country: string,
): { address: string; number: string } {
  if (given.number.trim() !== '') return given
  return countryProfile(country)?.splitStreetLine(given.address) ?? given
}

/**
 * Street and house number in one line, in a country's order: "12 rue des Lilas, 3e gauche", "Calle Mayor 12, 3.º B".
 * The part after a comma in the number (floor, door) ends the line.
 * @param country ISO code of the store's country
 */
export function streetLine({ address, number }: { address: string; number: string }, country: string): string {
  const [house = '', ...inside] = number.split(',').map((part) => part.trim())
  const street = isNumberFirst(country) ? [house, address.trim()] : [address.trim(), house]
  return [street.filter(Boolean).join(' '), ...inside].filter(Boolean).join(', ')
}

/** The house number without floor and door, which follow a comma. */
export function houseNumberOf(number: string): string {
  return number.split(',')[0]?.trim() ?? ''
}
