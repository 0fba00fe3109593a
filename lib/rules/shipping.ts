import { type Amount, roundHalfUp } from './money.ts'

/**
 * The rate that the specification writes (section 9); a store's own rate is part of its
 * configuration.
 */
export const defaultTaxRate = 0.21

export interface ShippingRow {
  quantity: number
  /** Amount per piece and customer type, cents without tax. */
  shipping_prices: readonly { readonly _type: string; readonly amount: Amount }[]
}

/** The amount of a row for one customer type: the entry that fits, else the sum of all entries. */
function amountFor(row: ShippingRow, type: string): Amount {
  const own = row.shipping_prices.find((entry) => entry._type === type)
  return own ? own.amount : row.shipping_prices.reduce((sum, entry) => sum + entry.amount, 0)
}

/**
 * Shipping total of a cart, in cents, tax included.
 * The amounts × quantities of all rows are added first and taxed once, rounded half up.
 * @param taxRate fraction, e.g. 0.21
 * @param type customer type whose amounts count
 */
export function shippingTotal(rows: readonly ShippingRow[], taxRate: number = defaultTaxRate, type = 'client'): Amount {
  const net = rows.reduce((sum, row) => sum + amountFor(row, type) * row.quantity, 0)
  return roundHalfUp(net * (1 + taxRate))
}
