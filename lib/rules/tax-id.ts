/** Values of the document types; every store shows its own labels for them (specification 3). */
export type TaxIdKind = 'dni' | 'nie' | 'cif'

interface TaxIdRule {
  /** The form that the specification asks for (section 5): it alone decides. */
  form: RegExp
  /** Whether the check digit or letter fits the rest, for a hint; asked only once the form is right. */
  checks: (text: string) => boolean
}

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const companyLetters = 'JABCDEFGHI'

/** Spanish DNI and NIE (Real Decreto 1553/2005): the letter at the place that the number's rest by 23 says. */
function hasLetter(digits: string, letter: string | undefined): boolean {
  return letters[Number(digits) % 23] === letter
}

/** A NIE's first letter counts as a digit: X as 0, Y as 1, Z as 2. */
function checksForeigner(text: string): boolean {
  return hasLetter('XYZ'.indexOf(text.charAt(0)) + text.slice(1, -1), text.at(-1))
}

/**
 * Spanish company number (Orden EHA/451/2008): digits at even places, and the sums of the digits of the doubled ones at odd places, are
 * filled up to the next ten. Some kinds of company write the control as a letter, some as a digit, the others as either.
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

/** French social security number (INSEE): the last two digits fill the first thirteen up to a multiple of 97. */
function checksSocialSecurity(text: string): boolean {
  return 97 - (Number(text.slice(0, 13)) % 97) === Number(text.slice(13))
}

/** French VAT number (code général des impôts, annexe III): the key of two digits follows from the company's nine. */
function checksFrenchVat(text: string): boolean {
  return (12 + 3 * (Number(text.slice(4)) % 97)) % 97 === Number(text.slice(2, 4))
}

const rules: Readonly<Record<string, Readonly<Record<TaxIdKind, TaxIdRule>>>> = {
  ES: {
    dni: { form: /^\d{8}[A-Z]$/, checks: (text) => hasLetter(text.slice(0, -1), text.at(-1)) },
    nie: { form: /^[XYZ]\d{7,8}[A-Z]$/, checks: checksForeigner },
    cif: { form: /^[ABCDEFGHJKLMNPQRSUVW]\d{7}[0-9A-J]$/, checks: checksCompany },
  },
  FR: {
    // Nine digits carry no check digit; fifteen are a social security number.
    dni: { form: /^(?:\d{9}|\d{15})$/, checks: (text) => text.length === 9 || checksSocialSecurity(text) },
    nie: { form: /^\d{15}$/, checks: checksSocialSecurity },
    cif: { form: /^FR\d{11}$/, checks: checksFrenchVat },
  },
}

/** Surrounding spaces go; nothing else is changed, as the rules ask for upper case. */
function tidyTaxId(text: string): string {
  return text.trim()
}

/** Whether a tax identifier has the form of its type in a country. The specification's patterns alone decide (section 5). */
export function isTaxId(text: string, kind: TaxIdKind, country: string): boolean {
  return rules[country]?.[kind].form.test(tidyTaxId(text)) ?? false
}

/**
 * Whether a tax identifier of the right form was probably mistyped, because its check digit or letter does not follow from the rest. Worth
 * a hint beside the field, never a refusal; what has another form is refused anyway.
 */
export function looksMistyped(text: string, kind: TaxIdKind, country: string): boolean {
  const tidy = tidyTaxId(text)
  const rule = rules[country]?.[kind]
  return rule?.form.test(tidy) ? !rule.checks(tidy) : false
}
