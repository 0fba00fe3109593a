import { and, count, desc, eq, gte, isNotNull, isNull, lt, ne, type SQL } from 'drizzle-orm'
import type { Confirmation } from '../../../lib/contract/confirmations.ts'
import type { ConfirmationState } from '../../../lib/contract/order-confirmation.ts'
import { confirmationStateOf } from '../../../lib/rules/confirmation.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { carts, orderConfirmations, type StoredConfirmation } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { pendingView } from '../payment/pending-change.ts'

/** Confirmations on a page of the list. */
export const confirmationsPerPage = 20

/** Orders whose state still lets them be confirmed. */
export const underWay = and(gte(carts.status, orderState.paid), lt(carts.status, orderState.cancelled))

const states: Readonly<Record<ConfirmationState, SQL | undefined>> = {
  waiting: and(isNull(orderConfirmations.confirmedAt), isNull(orderConfirmations.overdueAt), underWay),
  overdue: and(isNull(orderConfirmations.confirmedAt), isNotNull(orderConfirmations.overdueAt), underWay),
  confirmed: and(isNotNull(orderConfirmations.confirmedAt), ne(orderConfirmations.confirmedBy, 'store')),
  released: eq(orderConfirmations.confirmedBy, 'store'),
}

/** A page of a store's confirmations with their evidence, the newest order first. */
export async function listConfirmations(
  db: Database,
  store: StoreContext,
  { state, order, page }: { state?: ConfirmationState | undefined; order?: string | undefined; page: number },
): Promise<{ count: number; results: Confirmation[] }> {
  const condition = and(
    eq(carts.store, store.code),
    state && states[state],
    order === undefined ? undefined : eq(orderConfirmations.cartId, order),
  )
  const [total] = await db
    .select({ n: count() })
    .from(orderConfirmations)
    .innerJoin(carts, eq(carts.id, orderConfirmations.cartId))
    .where(condition)
  const rows = await db
    .select({ order: carts, confirmation: orderConfirmations })
    .from(orderConfirmations)
    .innerJoin(carts, eq(carts.id, orderConfirmations.cartId))
    .where(condition)
    .orderBy(desc(orderConfirmations.openedAt), desc(orderConfirmations.cartId))
    .limit(confirmationsPerPage)
    .offset((page - 1) * confirmationsPerPage)
  return { count: total?.n ?? 0, results: rows.map((row) => shownConfirmation(store, row.order, row.confirmation)) }
}

/** A confirmation as administrators see it. */
export function shownConfirmation(
  store: StoreContext,
  order: StoredCart,
  confirmation: StoredConfirmation,
): Confirmation {
  const { confirmedAt, handedOverAt, overdueAt, openedAt } = confirmation
  return {
    order: order.id,
    order_number: order.orderNumber,
    order_status: order.status,
    state: confirmationStateOf(confirmation),
    version: confirmation.version,
    opened_at: openedAt.toISOString(),
    reminders: confirmation.reminders,
    overdue_at: overdueAt?.toISOString() ?? null,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    confirmed_by: confirmation.confirmedBy,
    name: confirmation.name,
    customer: confirmation.clientId,
    handed_over_at: handedOverAt?.toISOString() ?? null,
    rows: confirmation.rows,
    changes: confirmation.changes.map(({ pieces: _, ...change }) => change),
    pending: pendingView(confirmation, store),
  }
}
