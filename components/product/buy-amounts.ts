/** Amounts in cents, tax included unless said otherwise. */
export interface BuyAmounts {
  price: number
  /** Lowest price of the 30 days before, where the price is a reduction of it. */
  before?: number
  /** Told to professionals alone. */
  withoutTax?: number
  /** What consumers pay; told to professionals alone. */
  open?: number
}

/** The amounts with what the chosen options cost on top. @param extra cents, tax included */
export function withExtra({ price, before, withoutTax, open }: BuyAmounts, extra: number): BuyAmounts {
  const whole = price + extra
  return {
    price: whole,
    ...(before !== undefined && { before: before + extra }),
    ...(withoutTax !== undefined && {
      withoutTax: extra === 0 ? withoutTax : Math.round((whole * withoutTax) / price),
    }),
    ...(open !== undefined && { open: open + extra }),
  }
}
