import { vatNumberOf } from './company-number.ts'

/** Member states as VIES writes them, which differs from ISO 3166 for Greece; XI is Northern Ireland. */
const members = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')

/** A VAT number in the two parts that VIES is asked for. */
export interface ViesNumber {
  country: string
  number: string
}

/**
 * The VAT number of a business as VIES knows it; null where it can be none.
 * @param taxId as typed, with or without the country before it
 * @param country ISO code, or VIES's own
 */
export function viesNumber(taxId: string, country: string): ViesNumber | null {
  const code = country === 'GR' ? 'EL' : country
  if (!members.includes(code)) return null
  const plain = taxId.replace(/[\s.-]/g, '').toUpperCase()
  const number = vatNumberOf(plain, 'cif', code).slice(2)
  return /^[0-9A-Z+*]{2,12}$/.test(number) ? { country: code, number } : null
}
