import { type Amount, withoutTax } from './money.ts'

const day = 86_400_000
/**
 * Days over which the lowest price before a reduction is determined (art. L112-1-1 Code de la consommation, art. 20.1
 * LOCM).
 */
export const daysBefore = 30

/** A period of one consumer price. */
export interface PricePeriod {
  price: Amount
  /** Whether it was a reduced price. */
  reduced: boolean
  from: Date
  /** Null for the present price. */
  until: Date | null
}

/** A lower price for a limited time. */
export interface Reduction {
  price: Amount
  /** Null: it holds already. */
  from: Date | null
  /** The first moment at which it holds no longer; null: without an end. */
  until: Date | null
}

/** The whole percent that a price is below another, rounded down; 0 where it is not below. */
export function percentOff(before: Amount, price: Amount): number {
  return before > price ? Math.floor(((before - price) * 100) / before) : 0
}

/** Whether a reduction holds at a moment. */
export function isReduced({ from, until }: Pick<Reduction, 'from' | 'until'>, at: Date): boolean {
  return (from === null || from <= at) && (until === null || at < until)
}

/**
 * The lowest price of the 30 days before a reduction that is valid now or begins now. For consecutive reductions it is
 * the lowest before the first of them.
 * @param periods in any order
 * @returns cents; null without a price in these days, so that no reduction may be announced
 */
export function lowestBefore(periods: readonly PricePeriod[], now: Date): Amount | null {
  const past = periods.filter(({ from }) => from < now).sort((a, b) => b.from.getTime() - a.from.getTime())
  let begin = now
  for (const period of past) {
    if (!period.reduced || (period.until !== null && period.until < begin)) break
    begin = period.from
  }
  const earliest = new Date(begin.getTime() - daysBefore * day)
  const prices = past
    .filter(({ from, until }) => from < begin && (until === null || until > earliest))
    .map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : null
}

/** A listed price; amounts in cents with tax, but for `without_tax`. */
export interface ListedPrices {
  pvp: Amount
  pvp_web: Amount
  /** Whole percent, rounded down. */
  discount: number
  lowest_30_days: Amount | null
  without_tax: Amount
}

/**
 * The listed consumer price. A reduction is announced only in relation to the lowest price of the 30 days before it,
 * and not at all where that was as low (CJEU C-330/23).
 * @param regular price without a reduction
 * @param reduced reduced price; null for none
 * @param lowest see {@link lowestBefore}
 * @param taxRate fraction
 */
export function listedPrices(
  regular: Amount,
  reduced: Amount | null,
  lowest: Amount | null,
  taxRate: number,
): ListedPrices {
  const price = reduced ?? regular
  const before = reduced === null || lowest === null ? price : Math.max(lowest, price)
  const discount = percentOff(before, price)
  const announced = discount > 0
  return {
    pvp: announced ? before : price,
    pvp_web: price,
    discount,
    lowest_30_days: announced ? before : null,
    without_tax: withoutTax(price, taxRate),
  }
}
