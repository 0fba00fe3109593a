import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import type { Confirmation } from '../../../lib/contract/confirmations.ts'
import { addDays, calendarDay } from '../../../lib/rules/calendar.ts'
import { supplementDays } from '../../../lib/rules/measure-supplement.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import { quoteStands } from '../../../lib/rules/quote.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import {
  carts,
  type MeasuredRow,
  type OrderSnapshot,
  orderConfirmations,
  type PendingChange,
  payments,
  type StoredConfirmation,
} from '../../db/schema.ts'
import { findCart, moveCart, type StoredCart } from '../cart/carts.ts'
import { payingBy } from '../cart/prices.ts'
import { confirmationOf } from '../order/confirmations.ts'

/** Dearer measures of a row, and their money in cents of all pieces. */
export interface Dearer extends Pick<PendingChange, 'before' | 'after' | 'to_pay'> {
  made: MeasuredRow
  /** The row as it was bought. */
  bought: CartRow
}

/** The change of an order that waits for its payment; null where none does, or its last day is over. */
export function waitingChange(
  { pending }: Pick<StoredConfirmation, 'pending'>,
  { timeZone }: Pick<StoreContext, 'timeZone'>,
  now = new Date(),
): PendingChange | null {
  return pending && quoteStands(pending.until, now, timeZone) ? pending : null
}

/** The same as it is answered. */
export function pendingView(
  confirmation: Pick<StoredConfirmation, 'pending'>,
  store: Pick<StoreContext, 'timeZone'>,
): Confirmation['pending'] {
  const pending = waitingChange(confirmation, store)
  if (!pending) return null
  const { supplement, made, before, after, to_pay, until, transfer = false } = pending
  const { id: row, final_ref, configuration } = made
  return {
    supplement,
    row,
    final_ref,
    configuration,
    price_before: before,
    price_after: after,
    to_pay,
    until,
    transfer,
  }
}

/**
 * Has dearer measures of a locked order wait for their payment: a supplementary order with one line is written, and its
 * link mailed. It takes the place of a change that waited before; the same change again is the same.
 */
export async function awaitPayment(
  db: Database,
  store: StoreContext,
  t: Translate,
  order: StoredCart,
  confirmation: StoredConfirmation,
  { made, bought, ...money }: Dearer,
): Promise<StoredConfirmation> {
  const waits = waitingChange(confirmation, store)
  if (
    waits &&
    waits.made.id === made.id &&
    isDeepStrictEqual(waits.made.choice, made.choice) &&
    waits.to_pay === money.to_pay
  )
    return confirmation
  const now = new Date()
  const until = addDays(calendarDay(now, store.timeZone), supplementDays)
  const id = (await reusable(db, store, confirmation)) ?? randomUUID()
  const frozen = contentsOf(store, t, order, { id, made, bought, ...money })
  const { customer, audience, email } = order
  const { observations: _, installation_request: __, ...form } = order.form
  const values = {
    ...{ store: store.code, status: orderState.quote, customer, audience, email, frozen, supplementOf: order.id },
    form: { ...form, observations: '', payment_method_selected: null },
    quoteValidUntil: until,
  }
  await db
    .insert(carts)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: carts.id, set: values })
  const recipient = form.user.email
  const key = `supplement:${id}:${now.getTime()}`
  if (recipient !== '')
    await enqueueMail(db, { key, store: store.code, template: 'measuresToPay', recipient, data: { order: id } })
  return written(db, order.id, { supplement: id, made, at: now.toISOString(), until, ...money })
}

/**
 * Has the change of a locked order, which its locked supplement pays, wait for a bank transfer: as long as pieces are
 * reserved for one, counted from today, and no shorter than before.
 */
export async function awaitTransfer(
  db: Database,
  store: StoreContext,
  { id, supplementOf }: Pick<StoredCart, 'id' | 'supplementOf'>,
): Promise<void> {
  const confirmation = supplementOf === null ? null : await confirmationOf(db, supplementOf)
  if (!confirmation?.pending) throw new Error(`Nothing waits for the supplement ${id}.`)
  const { pending } = confirmation
  const last = addDays(calendarDay(new Date(), store.timeZone), store.transferReservationDays)
  const until = [last, pending.until].toSorted().at(-1) ?? last
  await written(db, confirmation.cartId, { ...pending, until, transfer: true })
  await db.update(carts).set({ quoteValidUntil: until }).where(eq(carts.id, id))
}

/** Drops the change of a locked order that waits for its payment, if any; money that still arrives goes back. */
export async function dropPending(
  db: Database,
  store: StoreContext,
  confirmation: StoredConfirmation,
): Promise<StoredConfirmation> {
  if (!confirmation.pending) return confirmation
  await endSupplement(db, store, confirmation.pending.supplement)
  return written(db, confirmation.cartId, null)
}

async function written(db: Database, order: string, pending: PendingChange | null): Promise<StoredConfirmation> {
  const [changed] = await db
    .update(orderConfirmations)
    .set({ pending })
    .where(eq(orderConfirmations.cartId, order))
    .returning()
  if (!changed) throw new Error('The waiting change was not written.')
  return changed
}

/** The supplement that waits, where it was never tried to be paid, so that many changes are not many orders. */
async function reusable(db: Database, store: StoreContext, { pending }: StoredConfirmation): Promise<string | null> {
  if (!pending) return null
  const before = await findCart(db, store.code, pending.supplement, true)
  const [tried] = await db.select({ id: payments.id }).from(payments).where(eq(payments.cartId, pending.supplement))
  if (before && !tried) return before.id
  await endSupplement(db, store, pending.supplement)
  return null
}

async function endSupplement(db: Database, store: StoreContext, id: string): Promise<void> {
  const supplement = await findCart(db, store.code, id, true)
  if (supplement?.status === orderState.quote) await moveCart(db, supplement, orderState.abandonedQuote)
  if (supplement?.status === orderState.pendingPayment) await moveCart(db, supplement, orderState.cancelled)
}

/** One line, without delivery, coupon, installation, stock, or anything to be sent. */
function contentsOf(
  store: StoreContext,
  t: Translate,
  { orderNumber }: StoredCart,
  { id, made, bought, to_pay: total }: Dearer & { id: string },
): OrderSnapshot {
  const row: CartRow = {
    ...bought,
    id: randomUUID(),
    order: id,
    quantity: 1,
    shipping_prices: [],
    // No product of the catalogue: neither stock, reviews nor a new order know it. Nor does it look like a second shower.
    product: { ...bought.product, id: 0, image: null, name: t('supplementName', { number: orderNumber ?? '' }) },
    variant: null,
    configuration: [],
    choice: { attribute_options: [], complements: [] },
    drawing: null,
    final_ref: made.final_ref,
    prices: { unit: total, unit_before: total, total, saved: 0 },
    // It is of a piece made to measure, and excepted from the right of withdrawal like that.
    custom_made: true,
    facility: null,
    installable: false,
  }
  const prices = { pvp: total, pvp_shipping: 0, pvp_saved: 0, paypal_commission: 0, pvp_total: 0, tax: 0 }
  return payingBy(store, { rows: [row], prices, coupon: null }, null)
}
