import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What somebody can consent to: the terms with an order, the newsletter, cookies that are not
 * needed.
 */
export type ConsentKind = 'terms' | 'newsletter' | 'cookies'

/**
 * Proof of consent: who, to what, when, where, by which text. A trigger of the database (migration
 * 0007) refuses to change rows, and to delete those that may still have to be shown. Nobody is
 * named: `subject` is the id of an order, a random id of a browser, or the SHA-256 of an e-mail, so
 * that a row stays when its person is forgotten.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    store: text().notNull(),
    kind: text().$type<ConsentKind>().notNull(),
    /**
     * What was done: asked for, given (a mailed link was followed, an order placed, a choice made),
     * withdrawn.
     */
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
    /** What exactly, where there was a choice. */
    details: jsonb().$type<Record<string, boolean>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('consents_subject').on(table.store, table.kind, table.subject),
    index('consents_age').on(table.kind, table.createdAt),
  ],
)
