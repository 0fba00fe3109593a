import { bulkUpsert } from '../../db/bulk-insert.ts'
import type { Database } from '../../db/database.ts'
import { stock } from '../../db/schema.ts'
import type { Item } from './items.ts'
import { lockStock, noteStockChange } from './locked-stock.ts'

/** Pieces at a place, from a count. */
export interface StockChange extends Item {
  place: string
  /** Unpaid pieces, reserved ones included. */
  pieces: number
  /** Day from which there will be more, `YYYY-MM-DD`. */
  againOn: string | null
}

/**
 * The only function that sets numbers of pieces; all other changes are sales and their returns. `tellPages` finds the
 * rows by their mark.
 */
export async function writeStock(tx: Database, changes: readonly StockChange[]): Promise<void> {
  await lockStock(tx, changes)
  await bulkUpsert(tx, stock, changes, ['productId', 'variantId', 'place'])
  await noteStockChange(tx, changes)
}
