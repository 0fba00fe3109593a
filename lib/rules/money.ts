/** Money in whole cents of the store's currency. */
export type Cents = number

/**
 * Cents as programs write money: `459.90`, with a point and nothing else. @throws RangeError when
 * `cents` is not a safe whole number
 */
export function decimalAmount(cents: Cents): `${number}` {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount in cents: ${cents}`)
  const absolute = Math.abs(cents)
  const rest = String(absolute % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${rest}` as `${number}`
}

/**
 * Writes money with a decimal comma and dots for thousands, e.g. `1.234.567,89 €`: how both stores
 * write it by specification, whatever their languages do. By hand, as the first use of `Intl` takes
 * a browser 20 ms or more.
 * @param cents whole cents; negative amounts get a leading minus
 * @param sign with the sign of the euro, after a no-break space
 * @throws RangeError when `cents` is not a safe whole number
 */
export function formatMoney(cents: Cents, { sign = false }: { sign?: boolean } = {}): string {
  const written = decimalAmount(cents)
    .replace('.', ',')
    .replace(/\B(?=(?:\d{3})+,)/g, '.')
  return sign ? `${written}\u00a0€` : written
}

/** Rounds half up to whole cents; sums of products with a rate are rounded once, at the end. */
export function roundHalfUp(amount: number): Cents {
  // A product such as 1.005 * 100 = 100.49999999999999 misses its half by a few units in the last
  // place, never by more.
  return Math.floor(amount + 0.5 + Math.abs(amount) * 4 * Number.EPSILON)
}

/** The tax contained in a price that includes it: total − round(total / (1 + rate)). */
export function containedTax(total: Cents, taxRate: number): Cents {
  return total - roundHalfUp(total / (1 + taxRate))
}

/** A price without the tax that it includes. */
export function withoutTax(price: Cents, taxRate: number): Cents {
  return roundHalfUp(price / (1 + taxRate))
}
