import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { HoldReason } from '../../lib/contract/order-holds.ts'
import type { Cents } from '../../lib/rules/money.ts'
import type { HoldEvent } from '../../lib/rules/order-hold.ts'
import { carts } from './orders.ts'
import { payments } from './payments.ts'

/** Holds that keep an order from being sent: one row for each case that a provider reported. */
export const orderHolds = pgTable(
  'order_holds',
  {
    id: uuid().primaryKey().defaultRandom(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    reason: text().$type<HoldReason>().notNull(),
    /** The provider's name for the dispute, the refund or the capture. */
    reference: text().notNull(),
    /** Cents that are gone or in doubt. */
    amount: bigint({ mode: 'number' }).$type<Cents>().notNull(),
    /** All reports about the case, in order of arrival. */
    told: jsonb().$type<HoldEvent[]>().notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
    releasedAt: timestamp('released_at', { withTimezone: true }),
    /** Administrator; null where the hold is open, or the money came back by itself. */
    releasedBy: integer('released_by'),
    note: text().notNull().default(''),
  },
  (table) => [
    check('order_holds_amount_not_negative', sql`${table.amount} >= 0`),
    uniqueIndex('order_holds_case').on(table.paymentId, table.reason, table.reference),
    index('order_holds_cart').on(table.cartId),
    index('order_holds_open').on(table.openedAt).where(sql`${table.releasedAt} is null`),
  ],
)
