/** Beyond it every bound is the same: no product of a shop is as dear or as long. */
const largest = 100_000

/**
 * A bound of a range as listings use it, two digits and zeros: a lower one rounded down, an upper one up, so that no
 * match is left out, and prices typed to the cent do not create a page each.
 * @example steppedBound('1234.5', 'min') // '1200'
 * @returns undefined for a text that is no number of a range
 */
export function steppedBound(text: string, end: 'min' | 'max'): string | undefined {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return undefined
  const value = Math.min(Number(text), largest)
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(value, 1))) - 1))
  return String((end === 'min' ? Math.floor(value / step) : Math.ceil(value / step)) * step)
}
