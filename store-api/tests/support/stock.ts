import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { stock, stockReservations } from '../../db/schema.ts'
import { writeStock } from '../../domain/stock/write-stock.ts'

/** Sets how many pieces of a variant there are, at its one place. */
export async function setPieces(
  db: Database,
  { product, variant }: { product: number; variant: number },
  pieces: number,
  againOn: string | null = null,
): Promise<void> {
  await writeStock(db, [{ productId: product, variantId: variant, place: 'main', pieces, againOn }])
}

/** Pieces of a variant that are not paid for, and those of them that are held, taken and owed. */
export async function countsOf(db: Database, { product, variant }: { product: number; variant: number }) {
  const rows = await db
    .select()
    .from(stock)
    .where(and(eq(stock.productId, product), eq(stock.variantId, variant)))
    .orderBy(asc(stock.place))
  const reserved = await db
    .select()
    .from(stockReservations)
    .where(and(eq(stockReservations.productId, product), eq(stockReservations.variantId, variant)))
  const sum = (state: string) =>
    reserved.filter((one) => one.state === state).reduce((all, { quantity }) => all + quantity, 0)
  return {
    pieces: rows.reduce((all, row) => all + row.pieces, 0),
    held: sum('held'),
    taken: sum('taken'),
    owed: sum('owed'),
  }
}
