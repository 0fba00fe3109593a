import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import * as tags from '../../../lib/rules/change-tags.ts'
import { rowsPerRound } from '../../../lib/rules/operation/rounds.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import { endedOrders } from '../../../lib/rules/order-transitions.ts'
import { accountingCutoff, cutoff, retention } from '../../../lib/rules/retention.ts'
import type { StoreContext } from '../../context/store.ts'
import { addJob } from '../../db/add-job.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import {
  auditLog,
  carts,
  consents,
  incidents,
  mails,
  newsletterVouchers,
  paymentEvents,
  questions,
  stockAlerts,
  subscriptions,
  withdrawalRequests,
} from '../../db/schema.ts'
import { findCart } from '../cart/carts.ts'
import { noteChanges } from '../changes/note-changes.ts'
import { forgetOrder, isForgettable } from './forget-orders.ts'

export interface Purged {
  /** How many rows of each kind went, or lost their names. */
  counts: Record<
    'abandoned' | 'ended' | 'old' | 'letters' | 'alerts' | 'mails' | 'events' | 'incidents' | 'questions' | 'proofs',
    number
  >
  /** Photos to be removed, by their names in the data folder: a separate job removes them. */
  photos: string[]
}

/**
 * Deletes personal data whose time is over (`lib/rules/retention.ts`), a bounded number of
 * rows of each kind; doing it twice does nothing more.
 */
export async function purge(db: Database, stores: readonly StoreContext[], now: Date): Promise<Purged> {
  const before = (period: number) => cutoff(now, period)
  const photos: string[] = []
  const forget = async (condition: SQL | undefined, whole = false) => {
    const forgotten = await forgetOrders(db, condition, now, whole)
    photos.push(...forgotten.photos)
    return forgotten.count
  }
  const forgettable = isForgettable(db)
  const abandoned = and(
    forgettable,
    inArray(carts.status, [orderState.abandonedCart, orderState.abandonedQuote, orderState.abandonedOrder]),
    lt(carts.changedAt, before(retention.abandonedCarts)),
  )
  const ended = and(
    forgettable,
    eq(carts.toBeErased, true),
    inArray(carts.status, endedOrders),
    lt(carts.changedAt, before(retention.endedOrders)),
  )
  let old = 0
  for (const { code, country } of stores) {
    const cut = accountingCutoff(now, country)
    // Orders are kept as long as their invoices; a remaining name means that the order was not completely forgotten.
    const named = sql`${carts.form}->'user'->>'name' <> ''`
    old += await forget(and(eq(carts.store, code), gt(carts.status, 350), lt(carts.orderedAt, cut), named), true)
  }
  const counts = {
    abandoned: await forget(abandoned),
    ended: await forget(ended),
    old,
    letters: await purgeLetters(db, before(retention.unconfirmedSubscriptions)),
    alerts: await purgeRows(db, stockAlerts, lt(stockAlerts.createdAt, before(retention.stockAlerts))),
    mails: await purgeRows(db, mails, lt(mails.createdAt, before(retention.mails))),
    events: await purgeRows(db, paymentEvents, lt(paymentEvents.receivedAt, before(retention.paymentEvents))),
    incidents: 0,
    questions: await purgeQuestions(db, before(retention.questions)),
    proofs: await purgeProofs(db, before(retention.evidence)),
  }
  const reports = await oldReports(db, before(retention.incidents))
  photos.push(...reports.flatMap((report) => report.photos))
  return { counts: { ...counts, incidents: reports.length }, photos }
}

async function forgetOrders(db: Database, condition: SQL | undefined, now: Date, whole: boolean) {
  const found = await db.select({ id: carts.id, store: carts.store }).from(carts).where(condition).limit(rowsPerRound)
  const photos: string[] = []
  let count = 0
  for (const { id, store } of found)
    await inTransaction(db, async (tx) => {
      const cart = await findCart(tx, store, id, true)
      // It may have been reopened since it was found.
      const [still] = await tx
        .select({ id: carts.id })
        .from(carts)
        .where(and(condition, eq(carts.id, id)))
      if (!cart || !still) return
      const own = await forgetOrder(tx, cart, now, whole)
      if (own.length > 0) await addJob(tx, { kind: 'photos', payload: { photos: own } })
      photos.push(...own)
      count += 1
    })
  return { count, photos }
}

type Purgeable = typeof mails | typeof stockAlerts | typeof paymentEvents | typeof withdrawalRequests | typeof auditLog

async function purgeRows(db: Database, table: Purgeable, condition: SQL | undefined): Promise<number> {
  const due = db.select({ id: table.id }).from(table).where(condition).limit(rowsPerRound)
  return (await db.delete(table).where(inArray(table.id, due)).returning({ id: table.id })).length
}

async function purgeLetters(db: Database, before: Date): Promise<number> {
  const sent = sql`coalesce(${subscriptions.linkSentAt}, ${subscriptions.createdAt})`
  const due = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), lt(sent, before)))
    .limit(rowsPerRound)
  return (await db.delete(subscriptions).where(inArray(subscriptions.id, due)).returning({ id: subscriptions.id }))
    .length
}

/** The reports of problems that are too old, gone; their photos are left to a job. */
async function oldReports(db: Database, before: Date): Promise<{ photos: string[] }[]> {
  const due = db.select({ id: incidents.id }).from(incidents).where(lt(incidents.createdAt, before)).limit(rowsPerRound)
  return inTransaction(db, async (tx) => {
    const gone = await tx.delete(incidents).where(inArray(incidents.id, due)).returning({ photos: incidents.photos })
    const photos = gone.flatMap((report) => report.photos)
    if (photos.length > 0) await addJob(tx, { kind: 'photos', payload: { photos } })
    return gone
  })
}

/** Removes the authors of old questions, and old questions without an answer. */
async function purgeQuestions(db: Database, before: Date): Promise<number> {
  const old = and(eq(questions.ofSeed, false), lt(questions.createdAt, before))
  const named = or(ne(questions.email, ''), ne(questions.phone, ''))
  const answered = db
    .select({ id: questions.id })
    .from(questions)
    .where(and(old, isNotNull(questions.answer), named))
    .limit(rowsPerRound)
  const unanswered = db
    .select({ id: questions.id })
    .from(questions)
    .where(and(old, isNull(questions.answer)))
    .limit(rowsPerRound)
  const nameless = await inTransaction(db, async (tx) => {
    const shown = await tx
      .update(questions)
      .set({ name: '', email: '', phone: '' })
      .where(inArray(questions.id, answered))
      .returning({ id: questions.id })
    if (shown.length > 0) await noteChanges(tx, [tags.questions])
    return shown
  })
  const gone = await db.delete(questions).where(inArray(questions.id, unanswered)).returning({ id: questions.id })
  return nameless.length + gone.length
}

/** Evidence is old by the database's own clock as well: its trigger refuses anything else. */
function isPast(
  made: (typeof consents | typeof withdrawalRequests | typeof auditLog)['createdAt'],
  before: Date,
): SQL | undefined {
  return and(lt(made, before), sql`${made} < now() - interval '5 years'`)
}

/**
 * Deletes proofs whose claims are time-barred: of cookie choices, of ended newsletters, of withdrawals, of
 * administrators' actions. Consent to the terms of an order is kept with it.
 */
async function purgeProofs(db: Database, before: Date): Promise<number> {
  const hash = sql`encode(sha256(convert_to(${subscriptions.email}, 'UTF8')), 'hex')`
  const subscribed = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.store, consents.store), eq(hash, consents.subject)))
  const namedOrders = db
    .select({ id: carts.id })
    .from(carts)
    .where(and(sql`${carts.id}::text = ${consents.subject}`, or(isNull(carts.erasedAt), eq(carts.toBeErased, true))))
  const due = db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        isPast(consents.createdAt, before),
        or(ne(consents.kind, 'newsletter'), notExists(subscribed)),
        or(ne(consents.kind, 'terms'), notExists(namedOrders)),
      ),
    )
    .limit(rowsPerRound)
  const proofs = await db.delete(consents).where(inArray(consents.id, due)).returning({ id: consents.id })
  // Whose voucher it was is known as long as a proof of the consent is.
  const proven = db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.store, newsletterVouchers.store),
        eq(consents.kind, 'newsletter'),
        eq(consents.subject, newsletterVouchers.subject),
      ),
    )
  await db.delete(newsletterVouchers).where(notExists(proven))
  const withdrawn = await purgeRows(db, withdrawalRequests, isPast(withdrawalRequests.createdAt, before))
  return proofs.length + withdrawn + (await purgeRows(db, auditLog, isPast(auditLog.createdAt, before)))
}
