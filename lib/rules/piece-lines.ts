import type { CartRow } from '../contract/cart-rows.ts'

/** One line of what a piece of a row costs. */
export interface PieceLine {
  /** Null for the product itself, without what was chosen on top. */
  readonly label: string | null
  readonly value: string
  /** Cents, tax included. */
  readonly price: number
}

/**
 * What one piece of a row is made of, each line with its price: their sum is the price of the piece.
 * The product's own line stands first where something on top costs extra, and is left out else.
 */
export function pieceLines({ configuration, prices }: Pick<CartRow, 'configuration' | 'prices'>): PieceLine[] {
  const extra = configuration.reduce((sum, { price }) => sum + price, 0)
  return extra === 0 ? [...configuration] : [{ label: null, value: '', price: prices.unit - extra }, ...configuration]
}
