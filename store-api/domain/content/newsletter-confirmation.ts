import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { subscriptions } from '../../db/schema.ts'
import { hasConfirmedBefore, recordConsent, subjectOf, textHashOf } from '../account/consents.ts'
import { hashSecret } from '../account/passwords.ts'
import { welcome } from './newsletter-voucher.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

type StoredSubscription = typeof subscriptions.$inferSelect

/** How long the link that confirms a subscription is good, milliseconds. */
const validity = 7 * 86_400_000
/** Pause before the same address is mailed again, milliseconds; keeps repeated requests from flooding a mailbox. */
const pause = 3_600_000

/**
 * Mails an address that was typed the link that subscribes it; nothing when one was mailed a moment
 * ago. Called in the transaction of the subscription.
 */
export async function sendConfirmation(db: Database, row: StoredSubscription, now: Date): Promise<void> {
  if (row.linkSentAt && now.getTime() - row.linkSentAt.getTime() < pause) return
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashSecret(token)
  await db.update(subscriptions).set({ tokenHash, linkSentAt: now }).where(eq(subscriptions.id, row.id))
  await recordConsent(db, { ...proofOf(row), action: 'asked' })
  await enqueueMail(db, {
    key: `newsletter:${row.id}:${now.getTime()}`,
    store: row.store,
    template: 'confirmNewsletter',
    recipient: row.email,
    data: { link: `/newsletter?confirm=${token}` },
  })
}

/**
 * Subscribes the address that a link was mailed to, and welcomes it, with its voucher unless that
 * was used.
 * @returns `already` when the link was followed before; `notValid` for one that is unknown, too
 *   old, or of an address that has left since
 */
export async function confirmSubscription(
  db: Database,
  store: StoreContext,
  links: UnsubscribeLinks,
  token: string,
  now: Date,
): Promise<'confirmed' | 'already' | 'notValid'> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.store, store.code), eq(subscriptions.tokenHash, hashSecret(token))))
    .for('update')
  if (!row?.linkSentAt) return 'notValid'
  if (row.confirmedAt) return 'already'
  if (now.getTime() - row.linkSentAt.getTime() > validity) return 'notValid'
  await db.update(subscriptions).set({ confirmedAt: now }).where(eq(subscriptions.id, row.id))
  const isFirst = !(await hasConfirmedBefore(db, store.code, row.email))
  await recordConsent(db, { ...proofOf(row), action: 'given' })
  const { id, email } = row
  await welcome(db, store, { id, email, isFirst, unsubscribe: links.token(store.code, email), now })
  return 'confirmed'
}

/**
 * Ends the subscription of a signed link, confirmed or not.
 * @returns `already` when there was none any more; `notValid` for a link that is not ours
 */
export async function unsubscribeByLink(
  db: Database,
  store: StoreContext,
  links: UnsubscribeLinks,
  token: string,
): Promise<'ended' | 'already' | 'notValid'> {
  const subject = links.subject(store.code, token)
  if (subject === null) return 'notValid'
  const hash = sql`encode(sha256(convert_to(${subscriptions.email}, 'UTF8')), 'hex')`
  const gone = await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.store, store.code), eq(hash, subject)))
    .returning()
  for (const row of gone) await recordConsent(db, { ...proofOf(row), action: 'withdrawn', place: 'link' })
  return gone.length > 0 ? 'ended' : 'already'
}

/** Proof of a subscription: where it was requested, and with which words. */
export function proofOf({ store, email, metaData }: StoredSubscription) {
  return {
    store,
    kind: 'newsletter' as const,
    subject: subjectOf(email),
    place: metaData.place?.slice(0, 40) ?? '',
    textHash: metaData.text ? textHashOf(metaData.text) : '',
  }
}
