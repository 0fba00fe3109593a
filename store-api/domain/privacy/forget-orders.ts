import { and, eq, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { isOrder } from '../../../lib/rules/order-status.ts'
import type { Database } from '../../db/database.ts'
import {
  type CartForm,
  carts,
  couponUses,
  incidents,
  invoices,
  orderApprovals,
  orderConfirmations,
  orderHolds,
  orderReturns,
  payments,
  refunds,
  reviewRequests,
  subOrders,
  withdrawalRequests,
} from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { forgetAddresses } from '../operation/audit.ts'
import { forgetReviews } from './forget-reviews.ts'
import { forgetTowns, rowsWithoutTowns } from './forget-towns.ts'

/**
 * Carts and orders that hold a name (also one typed after they had been forgotten), have no refund due, are not on hold
 * (a dispute asks for the buyer), and have no open return.
 */
export function isForgettable(db: Database): SQL | undefined {
  const owed = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.cartId, carts.id), eq(payments.status, 'refund_due')))
  const held = db
    .select({ id: orderHolds.id })
    .from(orderHolds)
    .where(and(eq(orderHolds.cartId, carts.id), isNull(orderHolds.releasedAt)))
  const dueBack = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.cartId, carts.id), eq(refunds.status, 'due')))
  const comingBack = db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(and(eq(orderReturns.cartId, carts.id), inArray(orderReturns.status, ['announced', 'received', 'checked'])))
  return and(
    or(isNull(carts.erasedAt), lt(carts.erasedAt, carts.changedAt)),
    ...[owed, held, dueBack, comingBack].map((open) => notExists(open)),
  )
}

/** A form without personal data; the country stays, as it is the store's. */
function emptied({ shipping_data, billing_data, same_billing_data, payment_method_selected }: CartForm): CartForm {
  const place = { address: '', number: '', postal_code: '', city: '', province: '' }
  return {
    user: { name: '', surnames: '', phone: '', email: '' },
    shipping_data: { ...shipping_data, ...place },
    billing_data: { ...billing_data, ...place, business_name: '', name: '', surnames: '', tax_id: '' },
    same_billing_data,
    payment_method_selected,
    observations: '',
  }
}

/** Data of a form that an invoice must hold: name and addresses of the customer, without contact data. */
function asInvoiced(form: CartForm): CartForm {
  return { ...form, user: { ...form.user, phone: '', email: '' }, observations: '' }
}

/**
 * Removes the person from a locked cart or order. One that was neither ordered nor paid is deleted; an order stays,
 * with its number, rows and amounts, and with the data of its invoice as long as the law requires that.
 * @param whole true once invoices need no names any more
 * @returns names of photos to be removed
 */
export async function forgetOrder(db: Database, cart: StoredCart, now: Date, whole = false): Promise<string[]> {
  const { id } = cart
  const reports = await db.delete(incidents).where(eq(incidents.cartId, id)).returning({ photos: incidents.photos })
  const photos = reports.flatMap((report) => report.photos)
  if (await isDisposable(db, cart)) {
    await db.delete(carts).where(eq(carts.id, id))
    return photos
  }
  const form = !whole && cart.frozen?.invoice ? asInvoiced(cart.form) : emptied(cart.form)
  await db
    .update(carts)
    .set({
      form,
      frozen: cart.frozen && rowsWithoutTowns(cart.frozen),
      email: '',
      pendingPasswordHash: null,
      pendingSecretHash: null,
      customer: null,
      toBeErased: false,
      erasedAt: now,
      changedAt: cart.changedAt,
    })
    .where(eq(carts.id, id))
  await db
    .update(payments)
    .set({
      passwordHash: null,
      secretHash: null,
      snapshot: sql`case when ${payments.snapshot} is null then null else jsonb_set(${payments.snapshot}, '{form}', ${JSON.stringify(form)}::jsonb) end`,
      changedAt: sql`${payments.changedAt}`,
    })
    .where(eq(payments.cartId, id))
  photos.push(...(await forgetReviews(db, { clientId: null, cartId: id })))
  await db.delete(reviewRequests).where(eq(reviewRequests.cartId, id))
  await db.update(orderHolds).set({ note: '' }).where(eq(orderHolds.cartId, id))
  await db.update(refunds).set({ reason: '' }).where(eq(refunds.cartId, id))
  await db.update(orderApprovals).set({ reason: '' }).where(eq(orderApprovals.cartId, id))
  await db.update(orderReturns).set({ note: '' }).where(eq(orderReturns.cartId, id))
  await forgetTowns(db, id)
  if (whole || !cart.frozen?.invoice) await forgetConfirmer(db, id)
  if (whole) await db.update(invoices).set({ buyer: null }).where(eq(invoices.cartId, id))
  await forgetAddresses(db, id)
  await db.update(couponUses).set({ email: '' }).where(eq(couponUses.cartId, id))
  photos.push(...(await forgetSupplements(db, cart, now, whole)))
  return photos
}

/** Removes the person from the supplements of a locked order; from one whose money is not settled yet once it is. */
async function forgetSupplements(db: Database, order: StoredCart, now: Date, whole: boolean): Promise<string[]> {
  const ofOrder = eq(carts.supplementOf, order.id)
  const found = await db
    .select()
    .from(carts)
    .where(and(ofOrder, isForgettable(db)))
    .orderBy(carts.id)
    .for('update')
  const photos: string[] = []
  for (const supplement of found) photos.push(...(await forgetOrder(db, supplement, now, whole)))
  await db
    .update(carts)
    .set({ customer: null, toBeErased: true, changedAt: sql`${carts.changedAt}` })
    .where(and(ofOrder, isNull(carts.erasedAt)))
  return photos
}

/** Removes who confirmed the measures of an order. The name stays as long as the order's invoice has to name its buyer. */
async function forgetConfirmer(db: Database, order: string): Promise<void> {
  await db.update(orderConfirmations).set({ name: '', clientId: null }).where(eq(orderConfirmations.cartId, order))
}

/** Whether nothing hangs on a cart: no order number, no payment, no parcel, no declaration. */
async function isDisposable(db: Database, { id, status, orderNumber, frozen }: StoredCart): Promise<boolean> {
  if (isOrder(status) || orderNumber !== null || frozen?.invoice) return false
  const found = await Promise.all(
    [payments, subOrders, withdrawalRequests].map((table) =>
      db.select({ id: table.id }).from(table).where(eq(table.cartId, id)).limit(1),
    ),
  )
  return found.every((rows) => rows.length === 0)
}

/**
 * A person's carts and orders in a store: those of the account, and those that a guest placed with
 * its e-mail.
 */
export function ordersOf(store: string, { id, email }: { id: number; email: string }): SQL | undefined {
  return and(eq(carts.store, store), or(eq(carts.customer, id), and(isNull(carts.customer), eq(carts.email, email))))
}
