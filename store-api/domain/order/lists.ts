import { and, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { orderState, orderStatuses } from '../../../lib/rules/order-status.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { carts } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { countRows } from '../operation/row-counts.ts'

/** Carts and orders on a page of the list. */
export const cartsPerPage = 20

export interface CartFilters {
  /** Whose; undefined for everybody's. */
  customer: number | undefined
  status?: number | undefined
  status__gte?: number | undefined
  page: number
}

/** A page of a store's carts, quotes and orders, the newest first; `cartView` shows them. */
export async function listCarts(
  db: Database,
  store: StoreContext,
  { customer, status, status__gte, page }: CartFilters,
): Promise<{ count: number; results: StoredCart[] }> {
  const condition = and(
    eq(carts.store, store.code),
    customer === undefined ? undefined : eq(carts.customer, customer),
    status === undefined
      ? undefined
      : inArray(
          carts.status,
          orderStatuses.filter((each) => each === status),
        ),
    status__gte === undefined
      ? undefined
      : inArray(
          carts.status,
          orderStatuses.filter((each) => each >= status__gte),
        ),
    // For its customer a supplement that waits for its payment is neither a cart nor a quote. A list of everybody's shows
    // it, as an index alone counts that.
    customer === undefined || (status ?? status__gte ?? 0) >= orderState.pendingPayment
      ? undefined
      : or(isNull(carts.supplementOf), gte(carts.status, orderState.pendingPayment)),
  )
  const count = await countRows(db, db.select({ one: carts.status }).from(carts).where(condition))
  const rows = await db
    .select()
    .from(carts)
    .where(condition)
    .orderBy(desc(sql`coalesce(${carts.orderedAt}, ${carts.createdAt})`), desc(carts.id))
    .limit(cartsPerPage)
    .offset((page - 1) * cartsPerPage)
  return { count, results: rows }
}
