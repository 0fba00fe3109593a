import { and, asc, count, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { writtenReview } from '../../../lib/contract/moderation.ts'
import * as tags from '../../../lib/rules/change-tags.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import { isUnderWay } from '../../../lib/rules/order-transitions.ts'
import { piecesOf } from '../../../lib/rules/parcels.ts'
import { subOrderState } from '../../../lib/rules/sub-order-status.ts'
import type { Actor } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { countCatalogueWrite, lockCatalogue } from '../../db/catalogue-version.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { carts, reviews, type StoredClient, subOrders } from '../../db/schema.ts'
import { rewriteOffers } from '../catalogue/offer-writer.ts'
import { noteChanges } from '../changes/note-changes.ts'
import { noteAction } from '../operation/audit.ts'
import { reviewView } from './reviews.ts'

type WrittenReview = z.output<typeof writtenReview>

/** Reviews on a page of those that wait. */
export const waitingPerPage = 50

/** A review as its customer writes it. */
export interface NewReview {
  product: number
  rating: number
  title: string
  text: string
}

/** Who writes a review, and what is known of the purchase; `bought` is null without one. */
interface Buyer extends Pick<StoredClient, 'firstName' | 'lastName'> {
  clientId: number | null
  /** Order whose mailed link proves the purchase; null for a customer who is logged in. */
  cartId: string | null
  bought: 'paid' | 'delivered' | null
}

/** Saves a logged-in customer's review of a product that was bought and paid for, as `saveReview`. */
export async function writeReview(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id: clientId, firstName, lastName }: StoredClient,
  review: NewReview,
): Promise<WrittenReview> {
  const bought = await boughtBy(db, store, clientId, review.product)
  // As a guest, before the order came to the account.
  if (await wasReviewedByLink(db, store, clientId, review.product))
    throw refusal(409, t('reviewThere'), 'review_exists')
  return saveReview(db, store, t, review, { clientId, cartId: null, firstName, lastName, bought })
}

/**
 * Saves a review, to be published later. It is verified once a piece of the product has been delivered.
 * @throws ApiError 400 with a field error for a product that was not bought, 409 for a second review
 */
export async function saveReview(
  db: Database,
  store: StoreContext,
  t: Translate,
  { product, rating, title, text }: NewReview,
  { clientId, cartId, firstName, lastName, bought }: Buyer,
): Promise<WrittenReview> {
  if (!bought) throw fieldErrors({ product: t('reviewNotBought') })
  const [written] = await db
    .insert(reviews)
    .values({
      store: store.code,
      productId: product,
      clientId,
      cartId,
      rating,
      title,
      text,
      // Surnames are private: the first letter tells namesakes apart.
      author: [firstName, lastName && `${[...lastName][0]}.`].filter(Boolean).join(' '),
      verified: bought === 'delivered',
      status: 'waiting',
      createdAt: new Date(),
    })
    .onConflictDoNothing()
    .returning()
  if (!written) throw refusal(409, t('reviewThere'), 'review_exists')
  return shown(written)
}

/** A page of a store's reviews that wait, the oldest first. */
export async function listWaiting(
  db: Database,
  store: StoreContext,
  page: number,
): Promise<{ count: number; results: WrittenReview[] }> {
  const waiting = and(eq(reviews.store, store.code), eq(reviews.status, 'waiting'))
  const [total] = await db.select({ n: count() }).from(reviews).where(waiting)
  const rows = await db
    .select()
    .from(reviews)
    .where(waiting)
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(waitingPerPage)
    .offset((page - 1) * waitingPerPage)
  return { count: total?.n ?? 0, results: rows.map(shown) }
}

/**
 * Publishes or refuses a review; the product's average follows, and pages that show it are renewed.
 * The same decision again changes nothing.
 * @throws ApiError 404
 */
export function moderateReview(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id, status }: { id: number; status: 'published' | 'refused' },
  by: Actor,
): Promise<WrittenReview> {
  return inTransaction(db, async (tx) => {
    // Only reviews by customers: those of the demonstration were published from the beginning.
    const own = and(eq(reviews.id, id), eq(reviews.store, store.code), isNotNull(reviews.moderatedAt))
    const waiting = and(eq(reviews.id, id), eq(reviews.store, store.code), eq(reviews.status, 'waiting'))
    await lockCatalogue(tx)
    const [before] = await tx.select().from(reviews).where(sql`(${own}) or (${waiting})`).for('update')
    if (!before) throw refusal(404, t('notFound'), 'not_found')
    if (before.status === status) return shown(before)
    const [decided] = await tx
      .update(reviews)
      .set({ status, moderatedAt: new Date() })
      .where(eq(reviews.id, id))
      .returning()
    if (!decided) throw new Error('The review was not written.')
    await noteAction(tx, store, by, {
      action: status === 'published' ? 'review.publish' : 'review.refuse',
      order: null,
      before: { review: id, status: before.status },
      after: { review: id, status },
    })
    if (before.status === 'published' || status === 'published') await renew(tx, decided.productId)
    return shown(decided)
  })
}

/** Recomputes the values derived from a product's published reviews. Called last in a transaction. */
async function renew(db: Database, product: number | null): Promise<void> {
  await countCatalogueWrite(db)
  if (product !== null) await rewriteOffers(db, [product])
  await noteChanges(db, [tags.reviews, ...(product === null ? [] : [tags.productTag(product)])])
}

/** Whether a customer has paid for a product, and whether a piece of it was delivered. */
async function boughtBy(
  db: Database,
  store: StoreContext,
  customer: number,
  product: number,
): Promise<'paid' | 'delivered' | null> {
  const row = JSON.stringify([{ product: { id: product } }])
  const orders = await db
    .select({ id: carts.id, status: carts.status, frozen: carts.frozen })
    .from(carts)
    .where(
      and(
        eq(carts.store, store.code),
        eq(carts.customer, customer),
        gte(carts.status, orderState.paid),
        sql`${carts.frozen}->'rows' @> ${row}::jsonb`,
      ),
    )
  let found: 'paid' | null = null
  for (const { id, status, frozen } of orders) {
    const rows = frozen?.rows ?? []
    const own = rows.filter((each) => each.product.id === product).map((each) => each.id)
    const parts = await db.select().from(subOrders).where(eq(subOrders.cartId, id))
    const arrived = parts.filter((part) => part.status === subOrderState.delivered || part.deliveredAt !== null)
    if (arrived.flatMap((part) => piecesOf(part, rows)).some((pieces) => own.includes(pieces.row))) return 'delivered'
    if (isUnderWay(status)) found = 'paid'
  }
  return found
}

/** Whether a product was reviewed by the mailed link of one of a customer's orders. */
async function wasReviewedByLink(db: Database, store: StoreContext, customer: number, product: number) {
  const [found] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(carts, eq(carts.id, reviews.cartId))
    .where(and(eq(reviews.store, store.code), eq(reviews.productId, product), eq(carts.customer, customer)))
    .limit(1)
  return found !== undefined
}

/** A review with its state. */
export function shown(row: typeof reviews.$inferSelect): WrittenReview {
  return { ...reviewView(row), status: row.status }
}
