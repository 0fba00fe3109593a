import type { CountryProfile } from './profile.ts'

/**
 * Social security number (INSEE): the last two digits fill the first thirteen up to a multiple of
 * 97.
 */
function checksSocialSecurity(text: string): boolean {
  return 97 - (Number(text.slice(0, 13)) % 97) === Number(text.slice(13))
}

/**
 * VAT number (code général des impôts, annexe III): the key of two digits follows from the
 * company's nine.
 */
function checksVat(text: string): boolean {
  return (12 + 3 * (Number(text.slice(4)) % 97)) % 97 === Number(text.slice(2, 4))
}

const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const numberAndStreet = /^(\d{1,4}(?: ?(?:bis|ter|quater|[a-d]))?)(?:, *| +)(\D+ .*)$/i
/** A street that is named after a day: "8 mai 1945". */
const namedAfterDay = new RegExp(`^(?:${months})\\b`, 'iu')

/** "18 bis, rue de la République". */
function splitStreetLine(line: string) {
  const [, number = '', address = ''] = numberAndStreet.exec(line.trim()) ?? []
  return number === '' || namedAfterDay.test(address) ? null : { address, number }
}

export const france: CountryProfile = {
  numberFirst: true,
  splitStreetLine,
  phone: {
    // +33, 0033 or 0, then a digit 1 to 7, then 8 digits with optional separators.
    pattern: /^(?:\+33|0033|0)[ .-]?[1-7](?:[ .-]?\d){8}$/,
    dialCode: '+33',
    trunkPrefix: '0',
    groups: [3, 3, 3],
  },
  // Corsica and the overseas territories are refused.
  postalCodes: { pattern: /^\d{5}$/, prefixes: [1, 95], refused: ['20', '97', '98'], charged: [] },
  taxIds: {
    // Nine digits carry no check digit; fifteen are a social security number.
    dni: { form: /^(?:\d{9}|\d{15})$/, checks: (text) => text.length === 9 || checksSocialSecurity(text) },
    nie: { form: /^\d{15}$/, checks: checksSocialSecurity },
    cif: { form: /^FR\d{11}$/, checks: checksVat },
  },
  // Code du travail, L3133-1.
  holidays: { fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'], easter: [1, 39, 50] },
  // Code de commerce, L123-22.
  accountingYears: 10,
}
