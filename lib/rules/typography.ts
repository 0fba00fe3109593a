/** Units that stay on the line of their number, longest first where one begins like another. */
const units = [
  ...['mm', 'cm', 'km', 'kg', 'kB', 'ko', 'min', 'm', 'h', 'l', 'g', 'W', 'bar', 'MB', 'Mo', '%', '€', '°C'],
  ...['jours?', 'semaines?', 'ans?', 'heures?', 'mois', 'días?', 'semanas?', 'años?', 'horas?', 'meses'],
].join('|')
/** A figure, or its placeholder in a message (`{count}`, `#`). */
const figure = '[\\d}#]'

const rules: readonly (readonly [RegExp, string])[] = [
  // ICU writes `, ::percent` for a number's format: that colon is not part of the text.
  [/ (?=[;?!»]|:(?!:))/g, '\u00a0'],
  [/« /g, '«\u00a0'],
  [new RegExp(`(?<=${figure}) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu'), '\u00a0'],
  [/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0'],
  [/ ×(?= )/g, '\u00a0×'],
  [/× (?=\d)/g, '×\u00a0'],
]

/**
 * Inserts no-break spaces (U+00A0) where a line must not end: before the French marks `: ; ! ? »` and after `«`,
 * between a number and its unit, within a number of four figures or more, around `×`. Texts are written with ordinary
 * spaces; this is called once, where they are read. Idempotent; a text without such a place is unchanged.
 */
export function withNoBreakSpaces(text: string): string {
  return rules.reduce((kept, [place, space]) => kept.replace(place, space), text)
}

/** Every text within plain data kept together; dates, numbers and functions stay as they are. */
export function withAllNoBreakSpaces<T>(value: T): T {
  if (typeof value === 'string') return withNoBreakSpaces(value) as T
  if (Array.isArray(value)) return value.map(withAllNoBreakSpaces) as T
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withAllNoBreakSpaces(inner)])) as T
}
