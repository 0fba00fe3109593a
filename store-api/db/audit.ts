import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction } from '../../lib/contract/audit.ts'

/**
 * What administrators did, one row per action, written in its transaction or directly after it. A trigger
 * (`audit_log_stays`) refuses to change a row, but for taking an address out of it, and to delete
 * it for five years. No reference to the order or the account: the row stays when they go.
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
    /** The order that it was done to; null for what belongs to none, as an answer to a question. */
    cartId: uuid('cart_id'),
    /** What was changed, as it stood; null for what was not there. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The same afterwards; null for what is gone. */
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
