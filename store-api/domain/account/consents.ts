import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import type { Database } from '../../db/database.ts'
import { type ConsentKind, consents, pages } from '../../db/schema.ts'

export interface NewConsent {
  store: string
  kind: ConsentKind
  action: (typeof consents.$inferInsert)['action']
  /** Id of the order or of the browser, or `subjectOf` an e-mail. */
  subject: string
  place: string
  version?: string
  textHash?: string
  details?: Record<string, boolean>
}

/** Saves a proof of consent. Called in the transaction that it proves. */
export async function recordConsent(
  db: Database,
  { version = '', textHash = '', details = {}, ...rest }: NewConsent,
): Promise<void> {
  await db.insert(consents).values({ ...rest, version, textHash, details })
}

/** Subject of a proof: SHA-256 of the e-mail in hexadecimal. The e-mail leads to its proofs, but not the reverse. */
export function subjectOf(email: string): string {
  return textHashOf(normalizeEmail(email))
}

/** SHA-256 of a text in hexadecimal. */
export function textHashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Whether this e-mail has confirmed the newsletter of a store at any time: it gets one voucher.
 */
export async function hasConfirmedBefore(db: Database, store: string, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.store, store),
        eq(consents.kind, 'newsletter'),
        eq(consents.subject, subjectOf(email)),
        eq(consents.action, 'given'),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * Records that an order was placed under the present terms of the store.
 * @param slug of the terms' page; without such a page their text is unknown
 * @param details further choices, such as the installation before the withdrawal period ends
 */
export async function recordTerms(
  db: Database,
  store: string,
  order: string,
  slug: string,
  details: Record<string, boolean> = {},
): Promise<void> {
  const [terms] = await db
    .select({ title: pages.title, body: pages.body, updatedAt: pages.updatedAt })
    .from(pages)
    .where(and(eq(pages.store, store), eq(pages.slug, slug)))
  await recordConsent(db, {
    store,
    kind: 'terms',
    action: 'given',
    subject: order,
    place: 'checkout',
    details,
    ...(terms && {
      version: terms.updatedAt.toISOString().slice(0, 10),
      textHash: textHashOf(`${terms.title}\n${terms.body}`),
    }),
  })
}
