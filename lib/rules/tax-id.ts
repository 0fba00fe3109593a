/** Values of the document types; every store shows its own labels for them (specification 3). */
export type TaxIdKind = 'dni' | 'nie' | 'cif'

/** Forms of the tax identifiers per country (specification 5), applied after tidying. */
const patterns: Readonly<Record<string, Readonly<Record<TaxIdKind, RegExp>>>> = {
  ES: { dni: /^\d{8}[A-Z]$/, nie: /^[XYZ]\d{7,8}[A-Z]$/, cif: /^[ABCDEFGHJKLMNPQRSUVW]\d{7}[0-9A-J]$/ },
  FR: { dni: /^(?:\d{9}|\d{15})$/, nie: /^\d{15}$/, cif: /^FR\d{11}$/ },
}

/** Surrounding spaces go; nothing else is changed, as the rules ask for upper case. */
export function tidyTaxId(text: string): string {
  return text.trim()
}

/** Whether a tax identifier has the form of its type in a country. */
export function isTaxId(text: string, kind: TaxIdKind, country: string): boolean {
  return patterns[country]?.[kind].test(tidyTaxId(text)) ?? false
}
