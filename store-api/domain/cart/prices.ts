import type { Cart } from '../../../lib/contract/cart-content.ts'
import { commissionRate } from '../../../lib/rules/payment-methods.ts'
import { withTotal } from '../../../lib/rules/price-lines.ts'
import { shippingTotal } from '../../../lib/rules/shipping.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import type { carts, OrderSnapshot } from '../../db/schema.ts'
import { couponOf } from './coupons.ts'
import { termsOf } from './row-pricing.ts'
import { rowViews } from './row-view.ts'
import { storedRows } from './stored-rows.ts'

type StoredCart = typeof carts.$inferSelect
type Method = StoredCart['form']['payment_method_selected']

/**
 * Rows and amounts of a cart, recalculated from ids and quantities; `lib/rules/price-lines.ts` lists the parts of the
 * total.
 * @param lock locks the coupon for the rest of the transaction
 */
export async function currentContents(
  db: Database,
  store: StoreContext,
  cart: StoredCart,
  method: Method = cart.form.payment_method_selected,
  lock = false,
): Promise<OrderSnapshot> {
  const stored = await storedRows(db, cart.id)
  const shown = await rowViews(db, store, termsOf(store, cart), stored)
  const rows = shown.filter((row) => row !== null)
  const pvp = rows.reduce((sum, row) => sum + row.prices.total, 0)
  const coupon = await couponOf(db, cart, pvp, new Date(), lock)
  const prices = {
    pvp,
    pvp_shipping: shippingTotal(rows, store.taxRate, cart.audience),
    pvp_saved: rows.reduce((sum, row) => sum + row.prices.saved, 0),
    paypal_commission: 0,
    pvp_total: 0,
    tax: 0,
  }
  return payingBy(store, { rows, prices, coupon }, method)
}

/** How many pieces rows are. */
export function piecesIn(rows: OrderSnapshot['rows']): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The same with the total for a means of payment; only PayPal changes it. @throws RangeError for less than nothing */
export function payingBy(
  store: StoreContext,
  contents: Omit<OrderSnapshot, 'prices'> & Pick<Cart, 'prices'>,
  method: Method,
): OrderSnapshot {
  const commission = commissionRate(method, store.paypalRate)
  return { ...contents, prices: withTotal(contents, { commission, tax: store.taxRate }) }
}
