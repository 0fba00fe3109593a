/**
 * Cents of the store's currency in a calculation. Stored and sent values are made from it by {@link cents} or {@link
 * signedCents}.
 */
export type Amount = number

declare const kind: unique symbol
/** Money in whole cents, never below zero; only {@link cents} makes it. */
export type Cents = number & { readonly [kind]: 'cents' }
/** Money in whole cents that may take something off; {@link signedCents} makes it, and all `Cents` are such. */
export type SignedCents = number & { readonly [kind]: 'cents' | 'signed cents' }

/** @throws RangeError unless it is a whole number of cents of at least 0, within safe integers */
export function cents(amount: Amount): Cents {
  if (amount < 0) throw new RangeError(`Less than nothing, in cents: ${amount}`)
  return signedCents(amount) as Cents
}

/** @throws RangeError unless it is a whole number of cents, within safe integers */
export function signedCents(amount: Amount): SignedCents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in cents: ${amount}`)
  return amount as SignedCents
}

/**
 * Cents as programs write money: `459.90`, with a point and nothing else. @throws RangeError when
 * `amount` is not a safe whole number of cents
 */
export function decimalAmount(amount: Amount): `${number}` {
  const absolute = Math.abs(signedCents(amount))
  const rest = String(absolute % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${rest}` as `${number}`
}

/**
 * Formats money with a decimal comma and dots for thousands, e.g. `1.234.567,89 €`: the specification's format for both
 * stores, whatever their languages' own. By hand, as the first use of `Intl` takes a browser 20 ms or more.
 * @param amount whole cents; negative amounts get a leading minus
 * @param sign with the sign of the euro, after a no-break space
 * @throws RangeError when `amount` is not a safe whole number
 */
export function formatMoney(amount: Amount, { sign = false }: { sign?: boolean } = {}): string {
  const written = decimalAmount(amount)
    .replace('.', ',')
    .replace(/\B(?=(?:\d{3})+,)/g, '.')
  return sign ? `${written}\u00a0€` : written
}

/** Formats what a choice adds to a price or takes off it, e.g. `+ 39,00 €` and `− 19,00 €`, in one piece. */
export function formatDifference(amount: Amount): string {
  return `${amount < 0 ? '−' : '+'}\u00a0${formatMoney(signedCents(Math.abs(amount)), { sign: true })}`
}

/** Rounds half up to whole cents; sums of products with a rate are rounded once, at the end. */
export function roundHalfUp(amount: number): Amount {
  // A product such as 1.005 * 100 = 100.49999999999999 misses its half by a few units in the last
  // place, never by more.
  return Math.floor(amount + 0.5 + Math.abs(amount) * 4 * Number.EPSILON)
}

/** The tax contained in a price that includes it: total − round(total / (1 + rate)). */
export function containedTax(total: Amount, taxRate: number): Amount {
  return total - roundHalfUp(total / (1 + taxRate))
}

/** A price without the tax that it includes. */
export function withoutTax(price: Amount, taxRate: number): Amount {
  return roundHalfUp(price / (1 + taxRate))
}
