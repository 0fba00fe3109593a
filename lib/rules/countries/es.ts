import type { CountryProfile } from './profile.ts'

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const companyLetters = 'JABCDEFGHI'

/** DNI and NIE (Real Decreto 1553/2005): the letter at the index of the number modulo 23. */
function hasLetter(digits: string, letter: string | undefined): boolean {
  return letters[Number(digits) % 23] === letter
}

/** A NIE's first letter counts as a digit: X as 0, Y as 1, Z as 2. */
function checksForeigner(text: string): boolean {
  return hasLetter('XYZ'.indexOf(text.charAt(0)) + text.slice(1, -1), text.at(-1))
}

/**
 * Company number (Orden EHA/451/2008): digits at even places, and the sums of the digits of the
 * doubled ones at odd places, are filled up to the next ten. Some kinds of company write the
 * control as a letter, some as a digit, the others as either.
 */
function checksCompany(text: string): boolean {
  const sum = [...text.slice(1, 8)].map(Number).reduce((total, digit, index) => {
    const doubled = digit * 2
    return total + (index % 2 === 1 ? digit : Math.floor(doubled / 10) + (doubled % 10))
  }, 0)
  const control = (10 - (sum % 10)) % 10
  const [kind, given] = [text.charAt(0), text.at(-1)]
  const asDigit = given === String(control) && !'PQRSNW'.includes(kind)
  const asLetter = given === companyLetters[control] && !'ABEH'.includes(kind)
  return asDigit || asLetter
}

const houseNumber = String.raw`\d{1,4}(?: ?(?:bis|[a-z]))?|s\/n`
const isHouseNumber = new RegExp(`^(?:${houseNumber})$`, 'i')
/** A street of a type and a name at least, with its number. */
const streetAndNumber = new RegExp(`^(\\S+ .*\\S) (${houseNumber})$`, 'i')
/** Ends of a text that is no complete street: a figure after them is no house number ("km 5", "de 1808"). */
const unfinished = /(?:^| )(?:km|kilómetro|n|nacional|de|del|piso|planta|puerta|bloque|portal|local)\.?$/i

/** "Calle Mayor 12, 3.º B" and "Calle Mayor, 12"; not "Calle 9", where the figure may be the name. */
function splitStreetLine(line: string) {
  const [first = '', ...rest] = line
    .replace(/(?<=[ ,])(?:n\.?[º°o]|núm)\.? ?(?=\d)/i, '')
    .split(',')
    .map((part) => part.trim())
  const [address, ...number] = isHouseNumber.test(rest[0] ?? '')
    ? [first, ...rest]
    : [...(streetAndNumber.exec(first)?.slice(1) ?? []), ...rest]
  return !address || unfinished.test(address) || !isHouseNumber.test(number[0] ?? '')
    ? null
    : { address, number: number.filter(Boolean).join(', ') }
}

export const spain: CountryProfile = {
  numberFirst: false,
  splitStreetLine,
  phone: {
    // Optional prefix (+ or 00 and 2 to 3 digits), then 9 digits with optional spaces or dashes.
    pattern: /^(?:(?:\+|00)\d{2,3}[ -]?)?\d(?:[ -]?\d){8}$/,
    dialCode: '+34',
    // Out of use since 1998, and still typed now and then.
    trunkPrefix: '0',
    groups: [3, 3, 3],
  },
  // The Canaries are refused, the Balearics cost something.
  postalCodes: { pattern: /^\d{5}$/, prefixes: [1, 52], refused: ['35', '38'], charged: ['07'] },
  taxIds: {
    dni: { form: /^\d{8}[A-Z]$/, checks: (text) => hasLetter(text.slice(0, -1), text.at(-1)) },
    nie: { form: /^[XYZ]\d{7,8}[A-Z]$/, checks: checksForeigner },
    cif: { form: /^[ABCDEFGHJKLMNPQRSUVW]\d{7}[0-9A-J]$/, checks: checksCompany },
  },
  // Real Decreto 2001/1983, article 45, as far as it holds in the whole of Spain.
  holidays: { fixed: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'], easter: [-2] },
  // Código de Comercio, artículo 30.
  accountingYears: 6,
}
