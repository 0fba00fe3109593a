import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { AuditAction, AuditEntry } from '../../../lib/contract/audit.ts'
import type { Actor } from '../../context/caller.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { auditLog } from '../../db/schema.ts'
import { countRows } from './row-counts.ts'

/** Entries on a page of the list. */
export const auditPerPage = 50

interface Action {
  action: AuditAction
  /** Id of the order concerned; null for actions without an order. */
  order: string | null
  /**
   * The changed values, before and after: ids, states and numbers. Personal data only where it is the change itself: an
   * address under `shipping_data`, which is erased with the order's.
   */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * Writes an administrator's action into the audit log. Called in the transaction of the action: both are written or
 * neither.
 * @param by null for the program's own actions, which are not logged
 */
export async function noteAction(
  db: Database,
  store: StoreContext,
  by: Actor | null,
  { action, order, before, after }: Action,
): Promise<void> {
  if (!by) return
  const { id: clientId, requestId, trail } = by
  const call = trail?.call ?? null
  await db
    .insert(auditLog)
    .values({ store: store.code, clientId, requestId, call, action, cartId: order, before, after })
  if (trail) trail.noted = true
}

/** A page of the actions of a store's administrators, or of those on one order, the newest first. */
export async function listActions(
  db: Database,
  store: StoreContext,
  { order, page }: { order?: string | undefined; page: number },
): Promise<{ count: number; results: AuditEntry[] }> {
  const condition = and(eq(auditLog.store, store.code), order === undefined ? undefined : eq(auditLog.cartId, order))
  const count = await countRows(db, db.select({ one: auditLog.id }).from(auditLog).where(condition))
  const rows = await db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.id))
    .limit(auditPerPage)
    .offset((page - 1) * auditPerPage)
  return { count, results: rows.map(view) }
}

/** Removes the addresses from the actions on an order whose customer is forgotten. */
export async function forgetAddresses(db: Database, order: string): Promise<void> {
  await db
    .update(auditLog)
    .set({ before: sql`${auditLog.before} - 'shipping_data'`, after: sql`${auditLog.after} - 'shipping_data'` })
    .where(
      and(
        eq(auditLog.cartId, order),
        or(...[auditLog.before, auditLog.after].map((state) => sql`${state} ? 'shipping_data'`)),
      ),
    )
}

function view(row: typeof auditLog.$inferSelect): AuditEntry {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    administrator: row.clientId,
    action: row.action,
    call: row.call,
    order: row.cartId,
    before: row.before,
    after: row.after,
    request_id: row.requestId,
  }
}
