import type { Cart } from '../contract/cart-content.ts'
import type { CartRow } from '../contract/cart-rows.ts'

/** A row and its position, for putting it back. */
export interface PlacedRow {
  row: CartRow
  place: number
}

/** Answer of `custom_rows`: all data of a cart that a change of a row affects. */
export type RepricedCart = Pick<Cart, 'id' | 'size' | 'rows' | 'prices' | 'coupon' | 'paypal_commission'>

/** The cart once a row has another quantity, 0 for none; prices follow from the store API. */
export function withQuantity(cart: Cart, rowId: string, quantity: number): Cart {
  const rows = cart.rows.flatMap((row) => (row.id !== rowId ? row : quantity > 0 ? { ...row, quantity } : []))
  return withRows(cart, rows)
}

/**
 * The cart with a row as the store API has priced it; as it was where it has no such row any more.
 */
export function withRow(cart: Cart, priced: CartRow): Cart {
  return withRows(
    cart,
    cart.rows.map((row) => (row.id === priced.id ? priced : row)),
  )
}

/** The place of a row, or null where the cart has none of that id. */
export function placedRow(cart: Cart | null | undefined, rowId: string): PlacedRow | null {
  const place = cart?.rows.findIndex(({ id }) => id === rowId) ?? -1
  const row = cart?.rows[place]
  return row ? { row, place } : null
}

/** The cart with a row as it was before a change that was refused, where it stood. */
export function withRowBack(cart: Cart, { row, place }: PlacedRow): Cart {
  const others = cart.rows.filter(({ id }) => id !== row.id)
  return withRows(cart, others.toSpliced(place, 0, row))
}

/** The cart with fresh prices, rows and coupon. */
export function withPrices(cart: Cart, repriced: RepricedCart): Cart {
  const total_discount = repriced.coupon?.total_discount ?? 0
  const coupon_code = repriced.coupon?.code ?? null
  return { ...cart, ...repriced, total_discount, coupon_code, cart_total: repriced.prices.pvp_total }
}

function withRows(cart: Cart, rows: readonly CartRow[]): Cart {
  return { ...cart, rows: [...rows], size: rows.reduce((sum, { quantity }) => sum + quantity, 0) }
}
