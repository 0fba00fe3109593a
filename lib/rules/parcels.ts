import type { SubOrderStatus } from '../contract/sub-orders.ts'
import { hasLeft, isCancelledPart, subOrderState } from './sub-order-status.ts'

/** A row of an order. */
interface Row {
  id: string
  quantity: number
}

/** So many pieces of a row. */
export interface Pieces {
  row: string
  quantity: number
}

/** A part of an order: a parcel, or a planned one. */
export interface Part {
  status: SubOrderStatus
  /** Ids of its rows; none stands for all of them. */
  rows: readonly string[]
  /** How many pieces of which rows; null for all pieces of its rows. */
  pieces: readonly Pieces[] | null
}

/** Pieces of a part of an order. */
export function piecesOf(part: Pick<Part, 'rows' | 'pieces'>, rows: readonly Row[]): Pieces[] {
  if (part.pieces) return [...part.pieces]
  const own = part.rows.length === 0 ? rows : rows.filter(({ id }) => part.rows.includes(id))
  return own.map(({ id, quantity }) => ({ row: id, quantity }))
}

/**
 * Number of pieces of a row that are in no part; never negative.
 * @param taken parts that have pieces of the order, in any state
 */
export function piecesLeft(row: Row, taken: readonly Part[], rows: readonly Row[]): number {
  const counted = taken
    .flatMap((part) => piecesOf(part, rows))
    .reduce((sum, pieces) => sum + (pieces.row === row.id ? pieces.quantity : 0), 0)
  return Math.max(0, row.quantity - counted)
}

/**
 * Whether every piece of an order has been sent. The rest of partially sent parts is unknown; cancelled parts are never
 * sent.
 */
export function isWhollySent(rows: readonly Row[], parts: readonly Part[]): boolean {
  const done = parts.filter(
    ({ status }) => isCancelledPart(status) || (hasLeft(status) && status !== subOrderState.partiallyShipped),
  )
  return rows.every((row) => piecesLeft(row, done, rows) === 0)
}
