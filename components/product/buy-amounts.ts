/** Amounts in cents, tax included unless said otherwise. */
export interface BuyAmounts {
  price: number
  /** Lowest price of the 30 days before, where the price is a reduction of it. */
  before: number | null
  /** Whole percent. */
  discount: number
  /** Told to professionals alone. */
  withoutTax?: number
}

/** The amounts with what the chosen options cost on top. @param extra cents, tax included */
export function withExtra({ price, before, discount, withoutTax }: BuyAmounts, extra: number): BuyAmounts {
  if (extra === 0) return { price, before, discount, ...(withoutTax !== undefined && { withoutTax }) }
  const whole = price + extra
  return {
    price: whole,
    before: before === null ? null : before + extra,
    discount: before === null ? 0 : Math.floor((1 - whole / (before + extra)) * 100),
    ...(withoutTax !== undefined && { withoutTax: Math.round((whole * withoutTax) / price) }),
  }
}
