import { and, asc, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type newSubscription, newsletterTag, type subscription } from '../../../lib/contract/newsletters.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import type { Caller } from '../../context/caller.ts'
import { fieldErrors, formError, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { subscriptions } from '../../db/schema.ts'
import { recordConsent } from '../account/consents.ts'
import { proofOf, sendConfirmation } from './newsletter-confirmation.ts'

type Subscription = z.output<typeof subscription>
type Given = z.output<typeof newSubscription>
type User = NonNullable<Caller['user']>

/** Subscriptions on a page of the list. */
export const subscriptionsPerPage = 50

function view(row: typeof subscriptions.$inferSelect): Subscription {
  const { id, email, metaData: meta_data, store, createdAt, confirmedAt } = row
  return {
    id,
    email,
    tag: newsletterTag,
    meta_data,
    store,
    created_at: createdAt.toISOString(),
    confirmed_at: confirmedAt?.toISOString() ?? null,
  }
}

/** A customer has the subscription of the own e-mail, an administrator those of the store. */
function allowed(store: StoreContext, { admin, client }: User) {
  return and(eq(subscriptions.store, store.code), admin ? undefined : eq(subscriptions.email, client.email))
}

/**
 * Saves a request for the newsletter, and mails its address the confirmation link: the address may have been typed by
 * somebody else. A pending address is mailed again, after a pause.
 * @param tell whether the answer may reveal that the address is known; otherwise it is answered, and mailed, like a new
 *   one
 * @returns null when the address is subscribed in that store already, in any spelling
 */
export async function subscribe(
  db: Database,
  given: Given,
  now = new Date(),
  { tell = true } = {},
): Promise<Subscription | null> {
  const { email: typed, tag, meta_data: metaData, store } = given
  const email = normalizeEmail(typed)
  await db.insert(subscriptions).values({ email, tag, metaData, store }).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.store, store), eq(subscriptions.email, email)))
    .for('update')
  if (!row || (row.confirmedAt && tell)) return null
  await sendConfirmation(db, row, now)
  return tell ? view(row) : { ...given, id: 0, created_at: now.toISOString(), confirmed_at: null }
}

/** A page of the subscriptions that the caller may see, the oldest first. */
export async function listSubscriptions(
  db: Database,
  store: StoreContext,
  user: User,
  page: number,
): Promise<{ count: number; results: Subscription[] }> {
  const condition = allowed(store, user)
  const [total] = await db.select({ n: count() }).from(subscriptions).where(condition)
  const rows = await db
    .select()
    .from(subscriptions)
    .where(condition)
    .orderBy(asc(subscriptions.id))
    .limit(subscriptionsPerPage)
    .offset((page - 1) * subscriptionsPerPage)
  return { count: total?.n ?? 0, results: rows.map(view) }
}

/** A subscription that the caller may see. @throws ApiError 404 */
export async function findSubscription(
  db: Database,
  store: StoreContext,
  t: Translate,
  user: User,
  id: number,
): Promise<Subscription> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), allowed(store, user)))
  if (!row) throw refusal(404, t('notFound'), 'not_found')
  return view(row)
}

/**
 * Changes a subscription. It stays in its store. Only an administrator may change its e-mail, which then has to be
 * confirmed: no subscription without the owner's consent.
 * @throws ApiError 400 with field errors, 404
 */
export async function changeSubscription(
  db: Database,
  store: StoreContext,
  t: Translate,
  user: User,
  { id, ...given }: { id: number } & { [K in keyof Given]?: Given[K] | undefined },
): Promise<Subscription> {
  const before = await findSubscription(db, store, t, user, id)
  const email = given.email === undefined ? before.email : normalizeEmail(given.email)
  if (given.store !== undefined && given.store !== before.store) throw fieldErrors({ store: t('invalid') })
  if (email !== before.email && !user.admin) throw fieldErrors({ email: t('permissionDenied') })
  const [other] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.store, store.code), eq(subscriptions.email, email)))
  if (other && other.id !== id) throw formError(t('subscribed'))
  const moves = email !== before.email
  const [changed] = await db
    .update(subscriptions)
    .set({
      email,
      metaData: given.meta_data ?? before.meta_data,
      ...(moves && { confirmedAt: null, tokenHash: null, linkSentAt: null }),
    })
    .where(eq(subscriptions.id, id))
    .returning()
  if (changed && moves) await sendConfirmation(db, changed, new Date())
  return findSubscription(db, store, t, user, id)
}

/** Ends a subscription. @throws ApiError 404 */
export async function unsubscribe(
  db: Database,
  store: StoreContext,
  t: Translate,
  user: User,
  id: number,
): Promise<void> {
  const [gone] = await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.id, id), allowed(store, user)))
    .returning()
  if (!gone) throw refusal(404, t('notFound'), 'not_found')
  await recordConsent(db, { ...proofOf(gone), action: 'withdrawn', place: user.admin ? 'shop' : 'account' })
}
