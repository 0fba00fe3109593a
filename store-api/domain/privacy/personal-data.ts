import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PersonalData } from '../../../lib/contract/privacy.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { clientView } from '../account/client-views.ts'
import { subjectOf } from '../account/consents.ts'
import { companyData } from '../company/personal-data.ts'
import { vatChecksOf } from '../vat-check/checks.ts'
import { ordersOf } from './forget-orders.ts'

/** Internal columns: owners, secrets, keys. */
const hidden: readonly string[] = [
  ...['clientId', 'key', 'fingerprint', 'ofSeed', 'toBeErased', 'erasedAt'],
  ...['token', 'tokenHash', 'pendingPasswordHash', 'pendingSecretHash', 'linkHashes'],
]

/** All data about a customer of a store, as it is stored; without password hashes, tokens, and data of other people. */
export async function personalData(
  db: Database,
  store: StoreContext,
  client: schema.StoredClient,
  now: Date,
): Promise<PersonalData> {
  const { id, email } = client
  const { shippingAddresses, billingAddresses, wishes, refreshTokens, subscriptions, stockAlerts, questions, mails } =
    schema
  const ofPerson = ordersOf(store.code, client)
  const ownIds = db.select({ id: schema.carts.id }).from(schema.carts).where(ofPerson)
  const [shipping, billing, favourites, kept, lists, letters, alerts, asked, written, sent, logins] = await Promise.all(
    [
      db.select().from(shippingAddresses).where(eq(shippingAddresses.clientId, id)),
      db.select().from(billingAddresses).where(eq(billingAddresses.clientId, id)),
      db.select().from(wishes).where(eq(wishes.clientId, id)),
      db.select().from(schema.keptConfigurations).where(eq(schema.keptConfigurations.clientId, id)),
      db.select().from(schema.projects).where(eq(schema.projects.clientId, id)),
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
      db
        .select()
        .from(schema.reviews)
        .where(or(eq(schema.reviews.clientId, id), inArray(schema.reviews.cartId, ownIds))),
      db
        .select({ template: mails.template, recipient: mails.recipient, sentAt: mails.sentAt })
        .from(mails)
        .where(and(eq(mails.store, store.code), eq(mails.recipient, email))),
      db.select({ until: refreshTokens.expiresAt }).from(refreshTokens).where(eq(refreshTokens.clientId, id)),
    ],
  )
  return {
    made_at: now.toISOString(),
    account: clientView(client),
    shipping_addresses: shipping.map(shown),
    billing_addresses: billing.map(shown),
    vat_checks: await vatChecksOf(db, id),
    favourites: favourites.map(shown),
    configurations: kept.map(shown),
    projects: lists.map(shown),
    company: await companyData(db, client),
    newsletter: letters.map(shown),
    stock_alerts: alerts.map(shown),
    carts_and_orders: await wholeOrders(db, ofPerson),
    ...(await evidenceOf(db, store, email, ofPerson)),
    questions: asked.map(shown),
    reviews: written.map((review) => shown({ ...review, photos: review.photos.length })),
    mails: sent,
    logins,
  }
}

/**
 * A person's carts and orders with their rows, payments, invoices, parcels, uses of coupons, refunds, returns, and the
 * actions of administrators on them, without the administrators' names. The number of queries is constant, as anybody
 * can begin carts with somebody's e-mail.
 * @param ofPerson condition that selects them
 */
async function wholeOrders(db: Database, ofPerson: SQL | undefined): Promise<Record<string, unknown>[]> {
  const {
    carts,
    cartRows,
    payments,
    invoices,
    subOrders,
    couponUses,
    auditLog,
    refunds,
    orderReturns,
    orderConfirmations,
    reviewRequests,
    orderApprovals,
  } = schema
  const own = db.select({ id: carts.id }).from(carts).where(ofPerson)
  const { cartId, method, status, amount, reference, createdAt, changedAt } = payments
  const { action, before, after, createdAt: at } = auditLog
  const noted = { cartId: auditLog.cartId, action, before, after, at }
  const [orders, rows, paid, invoiced, parcels, uses, actions, givenBack, returned, confirmed, asked, approved] =
    await Promise.all([
      db.select().from(carts).where(ofPerson).orderBy(asc(carts.createdAt)),
      db.select().from(cartRows).where(inArray(cartRows.cartId, own)),
      db
        .select({ cartId, method, status, amount, reference, createdAt, changedAt })
        .from(payments)
        .where(inArray(cartId, own)),
      db.select().from(invoices).where(inArray(invoices.cartId, own)),
      db.select().from(subOrders).where(inArray(subOrders.cartId, own)),
      db.select().from(couponUses).where(inArray(couponUses.cartId, own)),
      db.select(noted).from(auditLog).where(inArray(auditLog.cartId, own)),
      db.select().from(refunds).where(inArray(refunds.cartId, own)),
      db.select().from(orderReturns).where(inArray(orderReturns.cartId, own)),
      db.select().from(orderConfirmations).where(inArray(orderConfirmations.cartId, own)),
      db.select().from(reviewRequests).where(inArray(reviewRequests.cartId, own)),
      db
        .select({
          cartId: orderApprovals.cartId,
          state: orderApprovals.state,
          reason: orderApprovals.reason,
          createdAt: orderApprovals.createdAt,
          decidedAt: orderApprovals.decidedAt,
        })
        .from(orderApprovals)
        .where(inArray(orderApprovals.cartId, own)),
    ])
  const parts = {
    rows,
    payments: paid,
    invoices: invoiced,
    parcels,
    coupons: uses,
    actions,
    refunds: givenBack,
    returns: returned,
    confirmations: confirmed,
    review_requests: asked,
    approvals: approved,
  }
  const byOrder = Object.entries(parts).map(([name, all]) => {
    const found = Map.groupBy<string | null, { cartId: string | null }>(all, (part) => part.cartId)
    return [name, found] as const
  })
  return orders.map((order) => ({
    ...shown(order),
    ...Object.fromEntries(byOrder.map(([name, found]) => [name, (found.get(order.id) ?? []).map(shown)])),
  }))
}

/**
 * Reports of problems, declarations of withdrawal, proofs of consent and the newsletter's voucher.
 * @param ofPerson condition that selects the customer's carts and orders
 */
async function evidenceOf(db: Database, store: StoreContext, email: string, ofPerson: SQL | undefined) {
  const {
    carts,
    incidents,
    withdrawalRequests: declared,
    consents,
    newsletterVouchers,
    coupons,
    reviewObjections: objections,
  } = schema
  const orders = db.select({ id: carts.id }).from(carts).where(ofPerson)
  const names = db
    .select({ id: sql<string>`${carts.id}::text` })
    .from(carts)
    .where(ofPerson)
  const { code, amount, percent, minimumTotal } = coupons
  const [reports, withdrawals, proofs, vouchers, objected] = await Promise.all([
    db.select().from(incidents).where(inArray(incidents.cartId, orders)),
    db
      .select()
      .from(declared)
      .where(and(eq(declared.store, store.code), or(eq(declared.email, email), inArray(declared.cartId, orders)))),
    db
      .select()
      .from(consents)
      .where(
        and(
          eq(consents.store, store.code),
          or(eq(consents.subject, subjectOf(email)), inArray(consents.subject, names)),
        ),
      ),
    db
      .select({ code, amount, percent, minimumTotal })
      .from(newsletterVouchers)
      .innerJoin(coupons, eq(coupons.id, newsletterVouchers.couponId))
      .where(and(eq(newsletterVouchers.store, store.code), eq(newsletterVouchers.subject, subjectOf(email)))),
    db
      .select()
      .from(objections)
      .where(and(eq(objections.store, store.code), eq(objections.subject, subjectOf(email)))),
  ])
  return {
    reports: reports.map((report) => ({ ...report, photos: report.photos.length })),
    withdrawals: withdrawals.map(shown),
    consents: proofs.map(shown),
    vouchers,
    review_objections: objected.map(shown),
  }
}

function shown(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)))
}
