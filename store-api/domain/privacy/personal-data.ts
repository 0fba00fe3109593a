import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { PersonalData } from '../../../lib/contract/privacy.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { clientView } from '../account/client-views.ts'
import { subjectOf } from '../account/consents.ts'
import { ordersOf } from './forget-orders.ts'

/**
 * Columns that are the program's own: whose a row is, what opens something, what tells rows apart.
 */
const hidden: readonly string[] = [
  ...['clientId', 'key', 'fingerprint', 'ofSeed', 'toBeErased', 'erasedAt'],
  ...['tokenHash', 'pendingPasswordHash', 'pendingSecretHash'],
]

/**
 * Everything that the database holds about a customer of a store, as it is kept; no hash of a
 * password, no token, nobody else's data.
 */
export async function personalData(
  db: Database,
  store: StoreContext,
  client: schema.StoredClient,
  now: Date,
): Promise<PersonalData> {
  const { id, email } = client
  const { shippingAddresses, billingAddresses, wishes, refreshTokens, subscriptions, stockAlerts, questions, mails } =
    schema
  const orders = await db
    .select()
    .from(schema.carts)
    .where(ordersOf(store.code, client))
    .orderBy(asc(schema.carts.createdAt))
  const [shipping, billing, favourites, letters, alerts, asked, written, sent, logins] = await Promise.all([
    db.select().from(shippingAddresses).where(eq(shippingAddresses.clientId, id)),
    db.select().from(billingAddresses).where(eq(billingAddresses.clientId, id)),
    db.select().from(wishes).where(eq(wishes.clientId, id)),
    db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.store, store.code), eq(subscriptions.email, email))),
    db
      .select()
      .from(stockAlerts)
      .where(and(eq(stockAlerts.store, store.code), eq(stockAlerts.email, email))),
    db
      .select()
      .from(questions)
      .where(and(eq(questions.store, store.code), eq(questions.email, email))),
    db.select().from(schema.reviews).where(eq(schema.reviews.clientId, id)),
    db
      .select({ template: mails.template, recipient: mails.recipient, sentAt: mails.sentAt })
      .from(mails)
      .where(and(eq(mails.store, store.code), eq(mails.recipient, email))),
    db.select({ until: refreshTokens.expiresAt }).from(refreshTokens).where(eq(refreshTokens.clientId, id)),
  ])
  const ids = orders.map((order) => order.id)
  return {
    made_at: now.toISOString(),
    account: clientView(client),
    shipping_addresses: shipping.map(shown),
    billing_addresses: billing.map(shown),
    favourites: favourites.map(shown),
    newsletter: letters.map(shown),
    stock_alerts: alerts.map(shown),
    carts_and_orders: await Promise.all(orders.map((order) => wholeOrder(db, order))),
    ...(await evidenceOf(db, store, email, ids)),
    questions: asked.map(shown),
    reviews: written.map(shown),
    mails: sent,
    logins,
  }
}

/**
 * A cart or order with its rows, payments, invoices, parcels, uses of coupons, refunds,
 * returns, and what
 * administrators did to it; not who of them.
 */
async function wholeOrder(db: Database, order: typeof schema.carts.$inferSelect): Promise<Record<string, unknown>> {
  const { cartRows, payments, invoices, subOrders, couponUses, auditLog, refunds, orderReturns } = schema
  const { method, status, amount, reference, createdAt, changedAt } = payments
  const { action, before, after, createdAt: at } = auditLog
  const [rows, paid, invoiced, parcels, uses, actions, givenBack, returned] = await Promise.all([
    db.select().from(cartRows).where(eq(cartRows.cartId, order.id)),
    db
      .select({ method, status, amount, reference, createdAt, changedAt })
      .from(payments)
      .where(eq(payments.cartId, order.id)),
    db.select().from(invoices).where(eq(invoices.cartId, order.id)),
    db.select().from(subOrders).where(eq(subOrders.cartId, order.id)),
    db.select().from(couponUses).where(eq(couponUses.cartId, order.id)),
    db.select({ action, before, after, at }).from(auditLog).where(eq(auditLog.cartId, order.id)),
    db.select().from(refunds).where(eq(refunds.cartId, order.id)),
    db.select().from(orderReturns).where(eq(orderReturns.cartId, order.id)),
  ])
  return {
    ...shown(order),
    rows: rows.map(shown),
    payments: paid,
    invoices: invoiced,
    parcels,
    coupons: uses,
    actions,
    refunds: givenBack.map(shown),
    returns: returned.map(shown),
  }
}

/**
 * Reports of problems, declarations of withdrawal, proofs of consent and the newsletter's voucher. @param orders ids of the
 * customer's carts and orders
 */
async function evidenceOf(db: Database, store: StoreContext, email: string, orders: string[]) {
  const { incidents, withdrawalRequests: declared, consents, newsletterVouchers, coupons } = schema
  const { code, amount, percent, minimumTotal } = coupons
  const [reports, withdrawals, proofs, vouchers] = await Promise.all([
    db.select().from(incidents).where(inArray(incidents.cartId, orders)),
    db
      .select()
      .from(declared)
      .where(and(eq(declared.store, store.code), or(eq(declared.email, email), inArray(declared.cartId, orders)))),
    db
      .select()
      .from(consents)
      .where(and(eq(consents.store, store.code), inArray(consents.subject, [subjectOf(email), ...orders]))),
    db
      .select({ code, amount, percent, minimumTotal })
      .from(newsletterVouchers)
      .innerJoin(coupons, eq(coupons.id, newsletterVouchers.couponId))
      .where(and(eq(newsletterVouchers.store, store.code), eq(newsletterVouchers.subject, subjectOf(email)))),
  ])
  return {
    reports: reports.map((report) => ({ ...report, photos: report.photos.length })),
    withdrawals: withdrawals.map(shown),
    consents: proofs.map(shown),
    vouchers,
  }
}

function shown(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)))
}
