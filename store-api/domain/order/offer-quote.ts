import { eq } from 'drizzle-orm'
import type { NewOffer, Quote } from '../../../lib/contract/quotes.ts'
import { customerType } from '../../../lib/rules/customer-type.ts'
import { isCart, orderState } from '../../../lib/rules/order-status.ts'
import { type OfferedPrices, offeredRow } from '../../../lib/rules/quote.ts'
import type { Actor } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { carts, type OrderSnapshot } from '../../db/schema.ts'
import { findClient } from '../account/clients.ts'
import { findCart, moveCart, type StoredCart } from '../cart/carts.ts'
import { couponOf } from '../cart/coupons.ts'
import { payingBy } from '../cart/prices.ts'
import { noteAction } from '../operation/audit.ts'
import { orderable } from './orders.ts'
import { quoteView, sendQuote } from './quotes.ts'
import { toQuote } from './to-quote.ts'

/**
 * Makes a quote from any open cart of the store for a customer, at prices set by an administrator, and sends it to the
 * e-mail in the cart. Delivery and deposits keep the shop's prices; the cart's coupon is recalculated from the offered
 * prices.
 * @throws ApiError 400 with field errors for data that the cart lacks, a row that is not in it or a customer who cannot
 *   have it; 404; 409 when it is no cart any more, or a row is sold out
 */
export function offerQuote(
  db: Database,
  store: StoreContext,
  t: Translate,
  offer: NewOffer,
  by: Actor,
): Promise<Quote> {
  return inTransaction(db, async (tx) => {
    const found = await findCart(tx, store.code, offer.cart_id, true)
    if (!found) throw refusal(404, t('notFound'), 'not_found')
    if (!isCart(found.status)) throw refusal(409, t('cartClosed'), 'cart_closed')
    const open = found.status === orderState.cart ? found : await moveCart(tx, found, orderState.cart)
    const cart = await ofCustomer(tx, store, t, open, offer.customer, by)
    const usual = await orderable(tx, store, t, cart, null)
    const offered = await atOfferedPrices(tx, store, cart, usual, pricesOf(t, usual, offer))
    const quote = await toQuote(tx, store, cart, new Date(), {
      days: offer.valid_days,
      contents: offered,
      offered: true,
    })
    await sendQuote(tx, store, quote)
    const view = quoteView(store, quote)
    await noteAction(tx, store, by, {
      action: 'quote.offer',
      order: quote.id,
      before: { status: found.status, customer: found.customer, ...noted(usual) },
      after: {
        status: quote.status,
        customer: quote.customer,
        ...noted(offered),
        quote: view.number,
        valid_until: view.valid_until,
      },
    })
    return view
  })
}

/**
 * Assigns the cart to the named customer, with the prices of that customer's type. It may belong to no customer, to the
 * administrator, or to that customer already.
 * @throws ApiError 400 at `customer`
 */
async function ofCustomer(
  db: Database,
  store: StoreContext,
  t: Translate,
  cart: StoredCart,
  customer: number | undefined,
  by: Actor,
): Promise<StoredCart> {
  if (customer === undefined) return cart
  const client = await findClient(db, store.code, customer)
  if (!client?.active) throw fieldErrors({ customer: t('quoteCustomerUnknown') })
  if (cart.customer !== null && cart.customer !== customer && cart.customer !== by.id)
    throw fieldErrors({ customer: t('quoteCustomerOther') })
  const [given] = await db
    .update(carts)
    .set({ customer, audience: customerType(client.customerType) })
    .where(eq(carts.id, cart.id))
    .returning()
  return given ?? cart
}

/** @throws ApiError 400 at `rows` for one that is not in the cart, or there twice */
function pricesOf(t: Translate, { rows }: OrderSnapshot, { rows: named, reduction_percent }: NewOffer): OfferedPrices {
  const units = new Map(named.map(({ row, unit }) => [row, unit]))
  const known = new Set(rows.map(({ id }) => id))
  if (units.size !== named.length || named.some(({ row }) => !known.has(row)))
    throw fieldErrors({ rows: t('quoteRows') })
  return { units, reductionPercent: reduction_percent }
}

async function atOfferedPrices(
  db: Database,
  store: StoreContext,
  cart: StoredCart,
  usual: OrderSnapshot,
  offered: OfferedPrices,
): Promise<OrderSnapshot> {
  const rows = usual.rows.map((row) => offeredRow(row, offered))
  const pvp = rows.reduce((sum, { prices }) => sum + prices.total, 0)
  const pvp_saved = rows.reduce((sum, { prices }) => sum + prices.saved, 0)
  const coupon = await couponOf(db, cart, pvp, new Date(), true)
  return payingBy(store, { rows, prices: { ...usual.prices, pvp, pvp_saved }, coupon }, null)
}

/** Amounts for the audit log. */
function noted({ rows, prices }: OrderSnapshot): Record<string, unknown> {
  return { units: Object.fromEntries(rows.map((row) => [row.id, row.prices.unit])), total: prices.pvp_total }
}
