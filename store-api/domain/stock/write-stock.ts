import { bulkUpsert } from '../../db/bulk-insert.ts'
import type { Database } from '../../db/database.ts'
import { stock } from '../../db/schema.ts'
import type { Item } from './items.ts'
import { lockStock, noteStockChange } from './locked-stock.ts'

/** Pieces at a place, as somebody has counted them. */
export interface StockChange extends Item {
  place: string
  /** Not paid for yet; what is reserved is among them. */
  pieces: number
  /** Day from which there will be more, `YYYY-MM-DD`. */
  againOn: string | null
}

/**
 * The one way to say how many pieces there are; all other changes of them are sales and what comes
 * back of sales. `tellPages` finds the rows by their mark.
 */
export async function writeStock(tx: Database, changes: readonly StockChange[]): Promise<void> {
  await lockStock(tx, changes)
  await bulkUpsert(tx, stock, changes, ['productId', 'variantId', 'place'])
  await noteStockChange(tx, changes)
}
