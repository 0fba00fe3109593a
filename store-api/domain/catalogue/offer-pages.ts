import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { storeProducts } from '../../db/schema.ts'
import { countRows } from '../operation/row-counts.ts'

/** No product has a larger id: the column holds none. */
const beyondAll = 2_147_483_647

/** A page of everything that a store offers: by its number, or after a product. */
export interface OfferPage {
  page: number
  after?: number | undefined
}

/** How many products a store offers; of more than a thousand, a minute ago. */
export function countProducts(db: Database, store: string): Promise<number> {
  return countRows(
    db,
    db.select({ one: storeProducts.productId }).from(storeProducts).where(eq(storeProducts.store, store)),
  )
}

/**
 * The condition of a page's rows, for a query sorted by product with a limit: the primary key leads to the first row.
 * For a numbered page the product before it is looked up first, by that key only.
 * @param length products on a page
 */
export async function offersOnPage(
  db: Database,
  store: string,
  { page, after }: OfferPage,
  length: number,
): Promise<SQL | undefined> {
  const own = eq(storeProducts.store, store)
  const last = after ?? (page === 1 ? undefined : await lastBefore(db, own, (page - 1) * length))
  return last === undefined ? own : and(own, gt(storeProducts.productId, last))
}

/** Product of the last one of this many rows; beyond all others where there are fewer. */
async function lastBefore(db: Database, own: SQL, rows: number): Promise<number> {
  const [row] = await db
    .select({ id: storeProducts.productId })
    .from(storeProducts)
    .where(own)
    .orderBy(asc(storeProducts.productId))
    .offset(rows - 1)
    .limit(1)
  return row?.id ?? beyondAll
}

/**
 * Cuts rows, read with one more than fits, to a page.
 * @returns the rows, and the product that the next page begins after: null on the last page
 */
export function cutToPage<Row>(
  rows: readonly Row[],
  length: number,
  idOf: (row: Row) => number,
): { rows: Row[]; last: number | null } {
  const shown = rows.slice(0, length)
  const end = shown.at(-1)
  return { rows: shown, last: rows.length > length && end ? idOf(end) : null }
}
