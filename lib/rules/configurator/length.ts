/** Unit in which a store writes lengths; they are kept in whole millimetres everywhere. */
export type LengthUnit = 'mm' | 'cm'

const perUnit: Readonly<Record<LengthUnit, number>> = { mm: 1, cm: 10 }
const noBreakSpace = '\u00a0'

/**
 * A length as the store writes it, e.g. `1205` → `120,5 cm` or `1205 mm`. @param millimetres whole
 * millimetres
 */
export function formatLength(millimetres: number, unit: LengthUnit): string {
  return `${lengthFigure(millimetres, unit)}${noBreakSpace}${unit}`
}

/** The figure alone, as a field is filled with it. */
export function lengthFigure(millimetres: number, unit: LengthUnit): string {
  return String(millimetres / perUnit[unit]).replace('.', ',')
}

/**
 * A typed length in millimetres; null when it is no length at all. Comma and
 * point are the same, and a written unit counts more than the store's own. Parts of a millimetre
 * stay, so that they can be refused and not rounded in silence.
 */
export function parseLength(text: string, unit: LengthUnit): number | null {
  const typed = text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()
  // Thousands of millimetres, as people write them: `1.200` and `1 200`. Three decimals of a millimetre are no measure.
  const thousands = /^(\d)[ .,](\d{3}) ?(mm)?$/i.exec(typed)
  if (thousands && (thousands[3] ?? unit).toLowerCase() === 'mm') return Number(`${thousands[1]}${thousands[2]}`)
  const match = /^(\d{1,7})(?:[.,](\d{1,3}))?\s*(mm|cm|m)?$/i.exec(typed)
  if (!match) return null
  const factor = { mm: 1, cm: 10, m: 1000 }[(match[3] ?? unit).toLowerCase() as 'mm' | 'cm' | 'm']
  const value = Number(`${match[1]}.${match[2] ?? '0'}`) * factor
  return Math.round(value * 1000) / 1000
}

/** Whether a value is a whole number of millimetres within a range. */
export function isAllowed(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

/**
 * The allowed value that lies nearest to one that is not: the nearer end of the range, or the
 * nearest whole millimetre.
 */
export function nearestAllowed(value: number, min: number, max: number): number {
  if (!Number.isFinite(value)) return value > 0 ? max : min
  return Math.min(max, Math.max(min, Math.round(value)))
}

/** Names of messages about a typed length. */
export type LengthProblem = 'notANumber' | 'tooSmall' | 'tooLarge' | 'noParts'

/**
 * The error of a typed length, or null. @param min smallest and `max` largest that can be
 * made, whole millimetres
 */
export function lengthProblem(text: string, unit: LengthUnit, min: number, max: number): LengthProblem | null {
  const read = parseLength(text, unit)
  if (read === null) return 'notANumber'
  if (isAllowed(read, min, max)) return null
  return read < min ? 'tooSmall' : read > max ? 'tooLarge' : 'noParts'
}
