/**
 * Whether a text is an IBAN whose check digits are right (ISO 13616: the rearranged number modulo
 * 97 is 1). Spaces do not count.
 */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** An IBAN as it is written on paper: in fours, however it came (ISO 13616). */
export function formatIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
