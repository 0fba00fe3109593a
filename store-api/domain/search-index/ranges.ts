import type { BitSet } from './bit-set.ts'
import type { SortOrder } from './sort-order.ts'

/** The numbers of a range filter: each product has one, or two ends of a range. */
export interface RangeIndex {
  /** Products that have a number. */
  readonly having: BitSet
  /** Products whose range touches another one, of which one end may be open (null). */
  within(min: number | null, max: number | null): BitSet
  /** The outermost numbers of some products; null where none of them has any. */
  bounds(among: BitSet): { low: number; high: number } | null
}

/** Numbers of each product, such as widths. */
export class NumberRange implements RangeIndex {
  readonly low: SortOrder
  readonly high: SortOrder

  constructor(low: SortOrder, high: SortOrder) {
    this.low = low
    this.high = high
  }

  get having(): BitSet {
    return this.low.having
  }

  within(min: number | null, max: number | null): BitSet {
    const found = max === null ? this.having : this.low.below(max, 'also')
    return min === null ? found : found.except(this.high.below(min))
  }

  bounds(among: BitSet): { low: number; high: number } | null {
    const [lows, highs] = [this.low.bounds(among), this.high.bounds(among)]
    return lows && highs && { low: lows.least, high: highs.most }
  }
}

/** Prices as shoppers filter by them: whole euros around the cents. */
export class PriceRange implements RangeIndex {
  readonly #prices: SortOrder

  /** @param prices cents */
  constructor(prices: SortOrder) {
    this.#prices = prices
  }

  get having(): BitSet {
    return this.#prices.having
  }

  within(min: number | null, max: number | null): BitSet {
    const found = max === null ? this.having : this.#prices.below((Math.floor(max) + 1) * 100)
    return min === null ? found : found.except(this.#prices.below((Math.ceil(min) - 1) * 100, 'also'))
  }

  bounds(among: BitSet): { low: number; high: number } | null {
    const prices = this.#prices.bounds(among)
    return prices && { low: Math.floor(prices.least / 100), high: Math.ceil(prices.most / 100) }
  }
}
