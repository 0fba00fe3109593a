import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Quote } from '../../../lib/contract/quotes.ts'
import { isOrder, isQuote, orderState } from '../../../lib/rules/order-status.ts'
import { quoteStands } from '../../../lib/rules/quote.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { carts } from '../../db/schema.ts'
import { openCart, reachCart, type Shopper } from '../cart/access.ts'
import type { StoredCart } from '../cart/carts.ts'
import { orderable } from './orders.ts'
import { toQuote } from './to-quote.ts'

/** Quotes on a page of the list. */
export const quotesPerPage = 50

/**
 * Makes a quote of a shopper's cart, which must be ready to order, and sends it to the e-mail in the cart. A repeated
 * request returns the same quote, without another mail.
 * @throws ApiError 400 with field errors for data that the cart lacks, 404, 409 when it has become an order, its quote
 *   is over, or a row is sold out
 */
export function makeQuote(
  db: Database,
  store: StoreContext,
  t: Translate,
  shopper: Shopper,
  cartId: string,
): Promise<Quote> {
  return inTransaction(db, async (tx) => {
    const { quote, made } = await quoteOfCart(tx, store, t, shopper, cartId)
    if (made) await sendQuote(tx, store, quote)
    return quoteView(store, quote)
  })
}

/**
 * The quote of a shopper's cart, which is made where it is none yet; no mail is sent.
 * @throws ApiError as making a quote does
 */
export async function quoteOfCart(
  db: Database,
  store: StoreContext,
  t: Translate,
  shopper: Shopper,
  cartId: string,
): Promise<{ quote: StoredCart; made: boolean }> {
  const found = await reachCart(db, store, t, shopper, { id: cartId, lock: true })
  if (isQuote(found.status) && found.quoteNumber !== null) {
    if (!isOpen(store, found)) throw refusal(409, t('quoteExpired'), 'quote_expired')
    return { quote: found, made: false }
  }
  const cart = await openCart(db, store, t, shopper, cartId)
  const contents = await orderable(db, store, t, cart, null)
  return { quote: await toQuote(db, store, cart, new Date(), { contents }), made: true }
}

/** Puts the mail that brings a quote into the outbox, once. */
export async function sendQuote(db: Database, store: StoreContext, { id, form }: StoredCart): Promise<void> {
  const mail = { key: `quote:${id}`, store: store.code, template: 'quoteMade', recipient: form.user.email } as const
  await enqueueMail(db, { ...mail, data: { order: id } })
}

/** A page of a store's quotes, the newest first. @param customer null for everybody's */
export async function listQuotes(
  db: Database,
  store: StoreContext,
  { customer, page }: { customer: number | null; page: number },
): Promise<{ count: number; results: Quote[] }> {
  const condition = and(
    eq(carts.store, store.code),
    isNotNull(carts.quoteNumber),
    customer === null ? undefined : eq(carts.customer, customer),
  )
  const [total] = await db.select({ n: count() }).from(carts).where(condition)
  const found = await db
    .select()
    .from(carts)
    .where(condition)
    .orderBy(desc(carts.quotedAt), desc(carts.id))
    .limit(quotesPerPage)
    .offset((page - 1) * quotesPerPage)
  return { count: total?.n ?? 0, results: found.map((cart) => quoteView(store, cart)) }
}

/** A quote as it is answered. @throws Error for a cart that is none */
export function quoteView(store: StoreContext, cart: StoredCart): Quote {
  const { id, quoteNumber, quotedAt, quoteValidUntil, frozen, customer, orderNumber, status } = cart
  if (quoteNumber === null || !quotedAt || quoteValidUntil === null || !frozen)
    throw new Error(`The cart ${id} is no quote.`)
  return {
    id,
    number: quoteNumber,
    state: isOrder(status) ? 'ordered' : isOpen(store, cart) ? 'open' : 'expired',
    issued_at: quotedAt.toISOString(),
    valid_until: quoteValidUntil,
    total: frozen.prices.pvp_total,
    customer,
    order_number: orderNumber,
    pdf_url: `/cart/v1/quotes/${id}/pdf/`,
  }
}

function isOpen({ timeZone }: StoreContext, { status, quoteValidUntil }: StoredCart): boolean {
  return status === orderState.quote && quoteStands(quoteValidUntil, new Date(), timeZone)
}
