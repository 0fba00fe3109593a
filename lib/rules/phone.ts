/** Optional prefix (+ or 00 and 2-3 digits), then 9 digits with optional spaces or dashes (specification 5). */
const generic = /^(?:(?:\+|00)\d{2,3}[ -]?)?\d(?:[ -]?\d){8}$/
/** +33, 0033 or 0, then a digit 1 to 7, then 8 digits with optional separators (specification 5, FRSM). */
const french = /^(?:\+33|0033|0)[ .-]?[1-7](?:[ .-]?\d){8}$/
const byCountry: Readonly<Record<string, RegExp>> = { FR: french }

/** Whether a phone number passes the rule of a store's country; surrounding spaces are ignored. */
export function isPhone(text: string, country: string): boolean {
  return (byCountry[country] ?? generic).test(text.trim())
}

/** `+34612345678` → `+34 612 345 678`; other forms stay as they are (specification 5). */
export function formatPhone(text: string): string {
  const parts = /^(\+\d{2})(\d{3})(\d{3})(\d{3})$/.exec(text)
  return parts ? parts.slice(1).join(' ') : text
}
