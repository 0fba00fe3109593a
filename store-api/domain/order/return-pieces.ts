import { and, eq, ne } from 'drizzle-orm'
import type { WithdrawalItemView } from '../../../lib/contract/withdrawals.ts'
import { type Pieces, piecesOf } from '../../../lib/rules/parcels.ts'
import { subOrderState } from '../../../lib/rules/sub-order-status.ts'
import { fieldErrors } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { Database } from '../../db/database.ts'
import { orderReturns, subOrders } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'

/** The goods of an order that a declaration is about and that are not excepted, all their pieces. */
export function declaredPieces({ frozen }: StoredCart, items: readonly WithdrawalItemView[]): Pieces[] {
  return items.flatMap(({ key, kind, excepted }) => {
    const row = frozen?.rows[Number(key) - 1]
    return kind === 'goods' && excepted === null && row ? [{ row: row.id, quantity: row.quantity }] : []
  })
}

/**
 * Refuses pieces of a locked order that have not been delivered, or come back already.
 * @throws ApiError 400 with field errors
 */
export async function checkReturnedPieces(
  db: Database,
  t: Translate,
  order: StoredCart,
  wanted: readonly Pieces[],
): Promise<void> {
  if (wanted.length === 0) throw fieldErrors({ rows: t('returnRows') })
  const rows = order.frozen?.rows ?? []
  const parts = await db.select().from(subOrders).where(eq(subOrders.cartId, order.id))
  const arrived = parts.filter(({ status, deliveredAt }) => status === subOrderState.delivered || deliveredAt !== null)
  const delivered = arrived.flatMap((part) => piecesOf(part, rows))
  const before = await db
    .select({ rows: orderReturns.rows })
    .from(orderReturns)
    .where(and(eq(orderReturns.cartId, order.id), ne(orderReturns.status, 'refused')))
  const returned = before.flatMap((each) => each.rows)
  const errors: Record<string, string> = {}
  for (const [index, { row, quantity }] of wanted.entries()) {
    const ordered = rows.find(({ id }) => id === row)?.quantity
    const left = Math.min(ordered ?? 0, piecesIn(delivered, row)) - piecesIn(returned, row)
    if (ordered === undefined) errors[`rows.${index}.row`] = t('unknownId', { value: row })
    else if (wanted.findIndex((other) => other.row === row) < index) errors[`rows.${index}.row`] = t('unique')
    else if (quantity > left) errors[`rows.${index}.quantity`] = t('returnTooMany', { n: Math.max(0, left) })
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}

/** Whether every piece of an order has come back and was paid back. */
export async function isWhollyReturned(db: Database, { id, frozen }: StoredCart): Promise<boolean> {
  const done = await db
    .select({ rows: orderReturns.rows })
    .from(orderReturns)
    .where(and(eq(orderReturns.cartId, id), eq(orderReturns.status, 'refunded')))
  const pieces = done.flatMap(({ rows }) => rows)
  return (frozen?.rows ?? []).every((row) => piecesIn(pieces, row.id) >= row.quantity)
}

function piecesIn(pieces: readonly Pieces[], row: string): number {
  return pieces.reduce((sum, each) => sum + (each.row === row ? each.quantity : 0), 0)
}
