import { desc } from 'drizzle-orm'
import { openDatabase } from '../../store-api/db/database.ts'
import { inTransaction } from '../../store-api/db/in-transaction.ts'
import { changes, stock, stockReservations } from '../../store-api/db/schema.ts'
import { itemKey } from '../../store-api/domain/stock/items.ts'
import { writeStock } from '../../store-api/domain/stock/write-stock.ts'

/** An item that can be bought: a variant, or a product without variants. */
export interface Ware {
  product: number
  variant: number | null
}

/** Stock before the first sale. */
export interface StockStart {
  /** Pieces by `itemKey`, those that orders had by then among them. */
  pieces: ReadonlyMap<string, number>
  /** How pages showed it, by `itemKey`. */
  shown: ReadonlyMap<string, string>
  /** Number of the last change recorded before. */
  lastChange: number
  /** Scarce items, by `itemKey`. */
  scarce: ReadonlySet<string>
}

/** Sets some products to a few pieces, and counts the stock. No other program uses the database meanwhile. */
export async function startStock(
  database: { url?: string | undefined; folder: string },
  scarce: readonly Ware[],
  pieces: number,
): Promise<StockStart> {
  const opened = await openDatabase(database)
  try {
    const named = scarce.map(({ product, variant }) => ({ productId: product, variantId: variant ?? 0 }))
    // Both stores may sell the same ones.
    const few = [...new Map(named.map((item) => [itemKey(item), item])).values()]
    await inTransaction(opened.db, (tx) =>
      writeStock(
        tx,
        few.map((item) => ({ ...item, place: 'main', pieces, againOn: null })),
      ),
    )
    const rows = await opened.db.select().from(stock)
    // The demonstration's own orders have theirs.
    const taken = (await opened.db.select().from(stockReservations)).filter(({ state }) => state === 'taken')
    const takenOf = (key: string) => taken.reduce((sum, each) => sum + (itemKey(each) === key ? each.quantity : 0), 0)
    const [last] = await opened.db.select().from(changes).orderBy(desc(changes.number)).limit(1)
    return {
      pieces: new Map(rows.map((row) => [itemKey(row), row.pieces + takenOf(itemKey(row))])),
      shown: new Map(rows.map((row) => [itemKey(row), row.shown])),
      lastChange: last?.number ?? 0,
      scarce: new Set(few.map(itemKey)),
    }
  } finally {
    await opened.close()
  }
}
