import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction } from '../../lib/contract/audit.ts'

/**
 * Actions of administrators, one row each, written in the action's transaction or directly after it. The trigger
 * `audit_log_stays` refuses updates, except to remove an address, and refuses deletes for five years. There is no
 * foreign key to the order or the account: the row outlives them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    store: text().notNull(),
    /** Account of the administrator. */
    clientId: integer('client_id').notNull(),
    action: text().$type<AuditAction>().notNull(),
    /** The call of the contract, as `PUT /cart/v1/coupons/{id}/`; null in entries of older releases. */
    call: text(),
    /** The order concerned; null for actions without an order, such as an answer to a question. */
    cartId: uuid('cart_id'),
    /** The record before the change; null for a new one. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The record after the change; null for a deleted one. */
    after: jsonb().$type<Record<string, unknown>>(),
    /** Name of the request in the operator's own logs, where a proxy in front gave it one. */
    requestId: text('request_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_order').on(table.cartId, table.id),
    index('audit_log_store').on(table.store, table.id),
    index('audit_log_age').on(table.createdAt),
  ],
)
