import type { TaxIdKind } from './tax-id.ts'

/**
 * VAT number with the country before it (directive 2006/112/EC, article 215), as a business typed its
 * tax identifier; empty for identifiers of persons.
 * @param country ISO code
 */
export function vatNumberOf(taxId: string, kind: TaxIdKind, country: string): string {
  const trimmed = taxId.trim()
  if (kind !== 'cif' || trimmed === '') return ''
  return trimmed.startsWith(country) ? trimmed : `${country}${trimmed}`
}

/**
 * Number of a company in the register of its country, with its scheme of ISO 6523. A French VAT number ends with it:
 * SIREN, scheme 0002. Unknown for other countries.
 */
export function companyNumber(vatNumber: string): { scheme: string; id: string } | null {
  const siren = /^FR[0-9A-Z]{2}(\d{9})$/.exec(vatNumber)?.[1]
  return siren === undefined ? null : { scheme: '0002', id: siren }
}
