import { countries, countryProfile } from './countries/countries.ts'

/**
 * Whether a phone number passes the rule of a store's country; surrounding spaces are ignored.
 * False where no store is.
 */
export function isPhone(text: string, country: string): boolean {
  return countryProfile(country)?.phone.pattern.test(text.trim()) ?? false
}

/**
 * How numbers of countries without a store are written: a prefix of two digits, then nine digits.
 */
const elsewhere = { dialCode: '\\+\\d{2}', groups: [3, 3, 3] }

/**
 * `+34612345678` → `+34 612 345 678`, in the groups of the number's country; other forms stay as
 * they are.
 */
export function formatPhone(text: string): string {
  const own = Object.values(countries).find(({ phone }) => text.startsWith(phone.dialCode))?.phone
  const { dialCode, groups } = own ? { ...own, dialCode: `\\${own.dialCode}` } : elsewhere
  const parts = new RegExp(`^(${dialCode})${groups.map((digits) => `(\\d{${digits}})`).join('')}$`).exec(text)
  return parts ? parts.slice(1).join(' ') : text
}

/**
 * A national phone number with its country's prefix, as payment providers want it: `612 345 678` →
 * `+34612345678`.
 * @returns undefined for a national number of a country without a store
 */
export function internationalPhone(text: string, country: string): string | undefined {
  const digits = text.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (digits.startsWith('+')) return digits
  const phone = countryProfile(country)?.phone
  if (!phone) return undefined
  const { trunkPrefix, dialCode } = phone
  return dialCode + (digits.startsWith(trunkPrefix) ? digits.slice(trunkPrefix.length) : digits)
}
