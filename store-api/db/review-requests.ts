import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { carts } from './orders.ts'

/** Delivered orders of which it is decided whether their customers are asked for reviews, by one mail each. */
export const reviewRequests = pgTable('review_requests', {
  cartId: uuid('cart_id')
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token of the mailed link; empty where the customer was not asked. */
  tokenHash: text('token_hash').notNull().default(''),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
})

/** People who want no such mails: SHA-256 of the e-mail, so that the row can stay when the person is forgotten. */
export const reviewObjections = pgTable(
  'review_objections',
  {
    store: text().notNull(),
    subject: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.store, table.subject] })],
)
