import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import { carts } from './orders.ts'

/** A row as it is to be made: what is confirmed, without money. */
export type MeasuredRow = Pick<
  CartRow,
  'id' | 'quantity' | 'product' | 'variant' | 'configuration' | 'choice' | 'drawing' | 'final_ref'
>

/** A change of measures before they were confirmed: what the row was before, and the cents that moved. */
export interface MeasureChange extends Pick<CartRow, 'final_ref' | 'choice'> {
  at: string
  row: string
  /** Given back in all. */
  refund: number
  /** Pieces that the refund was for, those of the row that were not refunded before; absent for all of them. */
  pieces?: number
  /** The part of it that was of supplements; absent where none was. */
  of_supplements?: number
  /** The supplementary order that paid dearer measures, and what it paid. */
  supplement?: { order: string; paid: number }
}

/** A change to dearer measures that waits for its supplement to be paid; the row stays as it is until then. */
export interface PendingChange {
  /** Id of the supplementary order. */
  supplement: string
  /** The row as it will be made. */
  made: MeasuredRow
  at: string
  /** Last day on which it can be paid, `YYYY-MM-DD` by the store's calendar. */
  until: string
  /** Whether a bank transfer is to pay it; absent otherwise. */
  transfer?: true
  /** Price of the pieces before and after, and what is to be paid, cents. */
  before: number
  after: number
  to_pay: number
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
    /** Null where none waits. */
    pending: jsonb().$type<PendingChange>(),
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
