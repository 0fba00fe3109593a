import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Subjects of consent: the terms of an order, the newsletter, cookies that are not necessary. */
export type ConsentKind = 'terms' | 'newsletter' | 'cookies'

/**
 * Proof of consent: by whom, to what, when, where, with which text. A database trigger (migration 0007) refuses
 * updates, and refuses to delete proofs that may still be needed. The rows hold no names: `subject` is the id of an
 * order, a random id of a browser, or the SHA-256 of an e-mail, so that a row can stay when its person is forgotten.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    store: text().notNull(),
    kind: text().$type<ConsentKind>().notNull(),
    /** The action: asked for, given (a mailed link was followed, an order placed, a choice made), withdrawn. */
    action: text().$type<'asked' | 'given' | 'withdrawn'>().notNull(),
    subject: text().notNull(),
    /** Where: a form, a page, a link. */
    place: text().notNull(),
    /**
     * Names the text: the day of its last change, or the code of a question; empty where it has
     * none.
     */
    version: text().notNull(),
    /** SHA-256 of the text that was shown; empty where none is known. */
    textHash: text('text_hash').notNull(),
    /** The choices made, where there were any. */
    details: jsonb().$type<Record<string, boolean>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('consents_subject').on(table.store, table.kind, table.subject),
    index('consents_age').on(table.kind, table.createdAt),
  ],
)
