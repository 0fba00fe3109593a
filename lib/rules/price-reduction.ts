import { type Amount, withoutTax } from './money.ts'

const day = 86_400_000
/**
 * How far back the price before a reduction is looked for (art. L112-1-1 Code de la consommation,
 * art. 20.1 LOCM), days.
 */
export const daysBefore = 30

/** A time in which one price was asked of consumers. */
export interface PricePeriod {
  price: Amount
  /** Whether it was asked as a reduction. */
  reduced: boolean
  from: Date
  /** Null for the price that is asked now. */
  until: Date | null
}

/** A lower price, for as long as it is said. */
export interface Reduction {
  price: Amount
  /** Null: it holds already. */
  from: Date | null
  /** The first moment at which it holds no longer; null: without an end. */
  until: Date | null
}

/** Whether a reduction holds at a moment. */
export function isReduced({ from, until }: Pick<Reduction, 'from' | 'until'>, at: Date): boolean {
  return (from === null || from <= at) && (until === null || at < until)
}

/**
 * The lowest price of the 30 days before a reduction that holds now or begins now. Of reductions
 * that follow one upon the other, it is the lowest before the first of them.
 * @param periods in any order
 * @returns cents; null where nothing was asked in these days, so that no reduction may be announced
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

/** What a shop says of a price; amounts in cents with tax, but for `without_tax`. */
export interface ListedPrices {
  pvp: Amount
  pvp_web: Amount
  /** Whole percent, rounded down. */
  discount: number
  lowest_30_days: Amount | null
  without_tax: Amount
}

/**
 * What is said of a price that consumers pay. A reduction is announced on the lowest price of the
 * 30 days before it alone, and not at all where that was as low (CJEU C-330/23).
 * @param regular asked where nothing is reduced
 * @param reduced asked instead; null where nothing is
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
  const discount = before > price ? Math.floor(((before - price) * 100) / before) : 0
  const announced = discount > 0
  return {
    pvp: announced ? before : price,
    pvp_web: price,
    discount,
    lowest_30_days: announced ? before : null,
    without_tax: withoutTax(price, taxRate),
  }
}
