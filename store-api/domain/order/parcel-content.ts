import type { NewParcel } from '../../../lib/contract/orders.ts'
import { type Pieces, piecesLeft, piecesOf } from '../../../lib/rules/parcels.ts'
import { canMoveSubOrder, hasLeft, isCancelledPart, subOrderState } from '../../../lib/rules/sub-order-status.ts'
import { fieldErrors } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoredSubOrder } from './sub-order-view.ts'

interface Row {
  id: string
  quantity: number
}

/** Content of a parcel, and the sub-order that becomes it; null for a new one. */
interface ParcelContent {
  part: StoredSubOrder | null
  pieces: Pieces[]
}

/**
 * Content of a new parcel: all parcels together never exceed the order.
 * @param rows of the order
 * @param parts of the order, in any state
 * @throws ApiError 400 with field errors
 */
export function contentOf(
  t: Translate,
  rows: readonly Row[],
  parts: readonly StoredSubOrder[],
  { sub_order, rows: wanted }: NewParcel,
): ParcelContent {
  if ((sub_order === undefined) === (wanted === undefined)) throw fieldErrors({ rows: t('parcelEither') })
  if (sub_order !== undefined) return ofSubOrder(t, rows, parts, sub_order)
  return { part: null, pieces: ofRows(t, rows, parts, wanted ?? []) }
}

function ofSubOrder(t: Translate, rows: readonly Row[], parts: readonly StoredSubOrder[], id: string): ParcelContent {
  const refused = (message: string) => fieldErrors({ sub_order: message })
  const part = parts.find((each) => each.id === id)
  if (!part) throw refused(t('unknownId', { value: id }))
  const { shipped } = subOrderState
  const isWaiting = !hasLeft(part.status) && !isCancelledPart(part.status)
  if (!isWaiting && !canMoveSubOrder(part.status, shipped))
    throw refused(t('transition', { from: part.status, to: shipped }))
  const pieces = piecesOf(part, rows)
  const sent = parts.filter((each) => each.id !== id && hasLeft(each.status))
  for (const { row, quantity } of pieces) {
    const left = leftOf(row, sent, rows)
    if (quantity > left) throw refused(t('parcelTooMany', { n: left }))
  }
  return { part, pieces }
}

/** Pieces in a sub-order can be sent only with that sub-order. */
function ofRows(
  t: Translate,
  rows: readonly Row[],
  parts: readonly StoredSubOrder[],
  wanted: readonly Pieces[],
): Pieces[] {
  const taken = parts.filter(({ status }) => !isCancelledPart(status))
  const errors: Record<string, string> = {}
  for (const [index, { row, quantity }] of wanted.entries()) {
    const left = leftOf(row, taken, rows)
    if (!rows.some(({ id }) => id === row)) errors[`rows.${index}.row`] = t('unknownId', { value: row })
    else if (wanted.findIndex((other) => other.row === row) < index) errors[`rows.${index}.row`] = t('unique')
    else if (quantity > left) errors[`rows.${index}.quantity`] = t('parcelTooMany', { n: left })
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  return wanted.map(({ row, quantity }) => ({ row, quantity }))
}

function leftOf(id: string, taken: readonly StoredSubOrder[], rows: readonly Row[]): number {
  const row = rows.find((each) => each.id === id)
  return row ? piecesLeft(row, taken, rows) : 0
}
