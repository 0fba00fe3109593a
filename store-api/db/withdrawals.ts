import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ShopWithdrawal, WithdrawalItemView } from '../../lib/contract/withdrawals.ts'
import { carts } from './orders.ts'

/**
 * Declarations of withdrawal, as they were made. They are evidence: a trigger of the database
 * (migration 0005) refuses to change or delete them.
 */
export const withdrawalRequests = pgTable(
  'withdrawal_requests',
  {
    id: uuid().primaryKey(),
    store: text().notNull(),
    /** Reference for customer and shop. */
    reference: text().notNull().unique(),
    /** The same key twice declares once. */
    key: uuid().notNull().unique(),
    /** The order, where number and e-mail found one. */
    cartId: uuid('cart_id').references(() => carts.id),
    match: text().$type<ShopWithdrawal['match']>().notNull(),
    /** How the order stood when the declaration came. */
    period: jsonb().$type<ShopWithdrawal['period']>(),
    name: text().notNull(),
    orderNumber: text('order_number').notNull(),
    email: text().notNull(),
    items: jsonb().$type<WithdrawalItemView[]>(),
    description: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('withdrawal_requests_age').on(table.store, table.createdAt),
    index('withdrawal_requests_cart').on(table.cartId).concurrently(),
  ],
)
