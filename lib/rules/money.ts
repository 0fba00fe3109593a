/** Money in whole cents of the store's currency. */
export type Cents = number

/**
 * German figures are those that both stores write by specification: a comma before the cents, dots
 * between thousands, and the sign after a no-break space. French ones have spaces between
 * thousands, Spanish ones nothing below ten thousand.
 */
const figures = 'de-DE'
const plain = new Intl.NumberFormat(figures, { minimumFractionDigits: 2 })
const signed = new Intl.NumberFormat(figures, { style: 'currency', currency: 'EUR' })

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
 * Writes money with a decimal comma and dots for thousands, e.g. `1.234.567,89 €`.
 * @param cents whole cents; negative amounts get a leading minus
 * @throws RangeError when `cents` is not a safe whole number
 */
export function formatMoney(cents: Cents, { sign = false }: { sign?: boolean } = {}): string {
  // A text rather than a fraction: it says every amount exactly, also one of more digits than a
  // fraction has.
  return (sign ? signed : plain).format(decimalAmount(cents))
}

const fine = new Intl.NumberFormat(figures, { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** Writes a unit price that is no whole number of cents, to a hundredth of a cent: `380,0826`. */
export function formatUnitPrice(cents: number): string {
  // Rounded before, so that no fraction of the machine's own is shown, and no zero with a minus.
  return fine.format(Math.round(cents * 100) / 10_000 + 0)
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
