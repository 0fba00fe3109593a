import { type Cents, cents } from './money.ts'

/**
 * Cents of an amount as a person types it, with at most two decimals: `500`, `1 250,50`, `99.9 €`.
 * @returns null for anything else, such as `1.250`, which is a thousand to some and one to others
 */
export function typedAmount(text: string): Cents | null {
  const [, whole, decimals = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s€]/g, '')) ?? []
  return whole === undefined ? null : cents(Number(whole) * 100 + Number(decimals.padEnd(2, '0')))
}

/** Cents as an amount that can be typed again; empty for none. @param separator of the decimals */
export function amountToType(amount: number | null, separator: ',' | '.' = ','): string {
  if (amount === null) return ''
  const decimals = amount % 100
  const whole = String((amount - decimals) / 100)
  return decimals === 0 ? whole : `${whole}${separator}${String(decimals).padStart(2, '0')}`
}
