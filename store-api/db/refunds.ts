import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RefundStatus } from '../../lib/contract/refunds.ts'
import type { ReturnStatus } from '../../lib/contract/returns.ts'
import type { Cents } from '../../lib/rules/money.ts'
import type { Pieces } from '../../lib/rules/parcels.ts'
import { carts } from './orders.ts'
import { payments } from './payments.ts'
import { withdrawalRequests } from './withdrawals.ts'

/** Money of a paid order that administrators give back, in full or in part: one row for each time. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Reference sent to the provider: the payment's reference with a number. */
    reference: text().notNull().unique(),
    /** The same key again gives nothing back twice. */
    key: uuid().notNull().unique(),
    /** Cents. */
    amount: bigint({ mode: 'number' }).$type<Cents>().notNull(),
    /** For the shop's people. */
    reason: text().notNull(),
    /** The pieces that it is for; null where none were named. */
    rows: jsonb().$type<Pieces[]>(),
    status: text().$type<RefundStatus>().notNull(),
    /** Only people can give it back, or have: not by way of the provider. */
    byHand: boolean('by_hand').notNull(),
    /** Number of failed requests to the provider. */
    attempts: integer().notNull().default(0),
    /** Not looked at again before; null for at once. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    /** Until when a request to the provider may be running; null while none is. */
    askedUntil: timestamp('asked_until', { withTimezone: true }),
    /** The provider's name for it. */
    providerName: text('provider_name'),
    /** Number of its credit note; null before the refund, and where there was no invoice. */
    creditNote: text('credit_note'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
  },
  (table) => [
    check('refunds_amount_not_negative', sql`${table.amount} >= 0`),
    index('refunds_cart').on(table.cartId),
    index('refunds_payment').on(table.paymentId),
    index('refunds_due').on(table.status, table.nextAt),
  ],
)

export type StoredRefund = typeof refunds.$inferSelect

/** Goods that come back to the shop, from the customer's word until they are paid back or refused. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid().primaryKey(),
    store: text().notNull(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id),
    /** The declaration that it follows from; null where the shop opened it by itself. */
    withdrawalId: uuid('withdrawal_id').references(() => withdrawalRequests.id),
    /** Reference for customer and shop. */
    reference: text().notNull().unique(),
    key: uuid().notNull().unique(),
    status: text().$type<ReturnStatus>().notNull(),
    rows: jsonb().$type<Pieces[]>().notNull(),
    /** Pieces that were put back into stock; null before they were named. */
    resaleable: jsonb().$type<Pieces[]>(),
    /** For the shop's people. */
    note: text().notNull().default(''),
    refundId: uuid('refund_id').references(() => refunds.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp('changed_at', { withTimezone: true })
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
  },
  (table) => [
    index('order_returns_cart').on(table.cartId),
    index('order_returns_newest').on(table.store, table.createdAt),
    uniqueIndex('order_returns_withdrawal').on(table.withdrawalId),
  ],
)

export type StoredReturn = typeof orderReturns.$inferSelect
