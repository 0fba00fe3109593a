import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rowsPerRound } from '../../../lib/rules/operation/rounds.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import { isReviewDue, type ReviewRequestTerms } from '../../../lib/rules/review-request.ts'
import { cancellations, isCancelledPart } from '../../../lib/rules/sub-order-status.ts'
import type { Actor } from '../../context/caller.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { carts, reviewRequests, subOrders } from '../../db/schema.ts'
import { hashSecret } from '../account/passwords.ts'
import { findCart, type StoredCart } from '../cart/carts.ts'
import { noteAction } from '../operation/audit.ts'
import { hasObjected } from './objections.ts'
import { hasTrouble, productsToReview } from './reviewable.ts'

const day = 86_400_000

export type Decided = { asked: number; leftAlone: number }

/**
 * Asks the customers of a store for reviews of what was delivered, one mail an order, by the terms of the store.
 * Idempotent.
 * @returns how many were asked, and how many were left alone for good
 */
export async function requestReviews(db: Database, store: StoreContext, now = new Date()): Promise<Decided> {
  const terms = store.reviewRequest
  const decided: Decided = { asked: 0, leftAlone: 0 }
  if (!terms) return decided
  for (const id of await candidates(db, store, terms, now))
    await inTransaction(db, async (tx) => {
      const order = await findCart(tx, store.code, id, true)
      const deliveredAt = order && (await wholeDelivery(tx, order))
      if (!order || !deliveredAt || !isReviewDue(terms, deliveredAt, now)) return
      if ((await whyNot(tx, order)) === null) {
        if (await mailLink(tx, order, now)) decided.asked += 1
      } else {
        await tx.insert(reviewRequests).values({ cartId: id, decidedAt: now })
        decided.leftAlone += 1
      }
    })
  return decided
}

/**
 * Asks for reviews of a delivered order at once.
 * @throws ApiError 404 for an id that is no order of the store, 409 where its customer is not asked
 */
export function requestByHand(db: Database, store: StoreContext, t: Translate, id: string, by: Actor) {
  return inTransaction(db, async (tx) => {
    const order = await findCart(tx, store.code, id, true)
    if (!order?.orderNumber) throw refusal(404, t('notFound'), 'not_found')
    const reason = (await wholeDelivery(tx, order)) ? await whyNot(tx, order) : 'not_delivered'
    if (reason !== null) throw refusal(409, t('reviewNotAsked'), reason)
    const now = new Date()
    if (!(await mailLink(tx, order, now))) throw refusal(409, t('reviewNotAsked'), 'asked_before')
    await noteAction(tx, store, by, { action: 'review.request', order: id, before: null, after: { sent_at: now } })
    return { order: id, sent_at: now.toISOString() }
  })
}

/**
 * Orders of a store that arrived, with a part long enough ago, the oldest first, about which nothing was decided. Others
 * of their parts may have arrived later.
 */
async function candidates(db: Database, store: StoreContext, terms: ReviewRequestTerms, now: Date): Promise<string[]> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const asked = db.select({ id: reviewRequests.cartId }).from(reviewRequests).where(eq(reviewRequests.cartId, carts.id))
  const late = alias(subOrders, 'late')
  const notArrived = db
    .select({ id: late.id })
    .from(late)
    .where(and(eq(late.cartId, carts.id), isNull(late.deliveredAt), notInArray(late.status, [...cancellations])))
  const found = await db
    .select({ id: carts.id })
    .from(carts)
    .innerJoin(subOrders, eq(subOrders.cartId, carts.id))
    .where(
      and(
        eq(carts.store, store.code),
        eq(carts.status, orderState.shipped),
        isNull(carts.erasedAt),
        eq(carts.toBeErased, false),
        gt(subOrders.deliveredAt, before(terms.untilDays)),
        lte(subOrders.deliveredAt, before(terms.afterDays)),
        notExists(asked),
        notExists(notArrived),
      ),
    )
    .groupBy(carts.id)
    .orderBy(sql`max(${subOrders.deliveredAt})`, carts.id)
    .limit(rowsPerRound)
  return found.map(({ id }) => id)
}

/** When the last part of an order arrived; null where something of it has not, or is not known to have. */
async function wholeDelivery(db: Database, order: StoredCart): Promise<Date | null> {
  if (order.status !== orderState.shipped) return null
  const parts = await db.select().from(subOrders).where(eq(subOrders.cartId, order.id))
  const expected = parts.filter(({ status }) => !isCancelledPart(status))
  const arrived = expected.flatMap(({ deliveredAt }) => (deliveredAt ? [deliveredAt.getTime()] : []))
  return arrived.length > 0 && arrived.length === expected.length ? new Date(Math.max(...arrived)) : null
}

/** Why the customer of a delivered order is not asked; null where nothing speaks against it. */
async function whyNot(db: Database, order: StoredCart): Promise<string | null> {
  const recipient = order.form.user.email
  if (recipient === '' || order.erasedAt || order.toBeErased) return 'forgotten'
  if (await hasObjected(db, order.store, recipient)) return 'objected'
  if (await hasTrouble(db, order.id)) return 'after_sales'
  const products = await productsToReview(db, order)
  return products.some(({ reviewed }) => !reviewed) ? null : 'reviewed'
}

/** Mails the link, of whose token only the hash is stored. @returns false where that was done before */
async function mailLink(db: Database, order: StoredCart, now: Date): Promise<boolean> {
  const token = `${order.id}.${randomBytes(32).toString('base64url')}`
  const asked = await db
    .insert(reviewRequests)
    .values({ cartId: order.id, tokenHash: hashSecret(token), decidedAt: now })
    .onConflictDoUpdate({
      target: reviewRequests.cartId,
      set: { tokenHash: hashSecret(token), decidedAt: now },
      setWhere: eq(reviewRequests.tokenHash, ''),
    })
    .returning({ id: reviewRequests.cartId })
  if (asked.length === 0) return false
  return enqueueMail(db, {
    key: `review:${order.id}`,
    store: order.store,
    template: 'askReviews',
    recipient: order.form.user.email,
    data: { order: order.id, confirm: `/order/review?token=${token}` },
  })
}
