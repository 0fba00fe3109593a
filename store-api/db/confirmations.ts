import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CartRow } from '../../lib/contract/carts.ts'
import { carts } from './orders.ts'

/** A row as it is to be made: what is confirmed, without money. */
export type MeasuredRow = Pick<
  CartRow,
  'id' | 'quantity' | 'product' | 'variant' | 'configuration' | 'choice' | 'drawing' | 'final_ref'
>

/** A change of measures before they were confirmed: what the row was before, and the cents that were given back. */
export interface MeasureChange extends Pick<CartRow, 'final_ref' | 'choice'> {
  at: string
  row: string
  refund: number
  /** Pieces that the refund was for, those of the row that were not refunded before; absent for all of them. */
  pieces?: number
}

/**
 * Confirmations of the measures of paid orders. The invoiced rows of an order never change, so what is made stands here;
 * once it is confirmed, a trigger keeps it as evidence.
 */
export const orderConfirmations = pgTable(
  'order_confirmations',
  {
    cartId: uuid('cart_id')
      .primaryKey()
      .references(() => carts.id, { onDelete: 'cascade' }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    /** SHA-256 of the token of each link that was mailed. */
    linkHashes: text('link_hashes').array().notNull().default([]),
    rows: jsonb().$type<MeasuredRow[]>().notNull(),
    /** Counts changes of the rows. */
    version: integer().notNull().default(1),
    changes: jsonb().$type<MeasureChange[]>().notNull().default([]),
    reminders: smallint().notNull().default(0),
    /** When the help desk was told that it is still not confirmed. */
    overdueAt: timestamp('overdue_at', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    confirmedBy: text('confirmed_by').$type<'link' | 'account' | 'store'>(),
    /** As the customer typed it. */
    name: text().notNull().default(''),
    /** Account that confirmed it. */
    clientId: integer('client_id'),
    /** When its rows went to the workshop. */
    handedOverAt: timestamp('handed_over_at', { withTimezone: true }),
  },
  (table) => [
    index('order_confirmations_open').on(table.openedAt).where(sql`${table.confirmedAt} is null`),
    index('order_confirmations_to_hand_over')
      .on(table.confirmedAt)
      .where(sql`${table.confirmedAt} is not null and ${table.handedOverAt} is null`),
  ],
)

export type StoredConfirmation = typeof orderConfirmations.$inferSelect
