import type { ReturnStatus } from '../../../lib/contract/returns.ts'
import type { Pieces } from '../../../lib/rules/parcels.ts'
import { fieldErrors } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { Database } from '../../db/database.ts'
import type { StoredReturn } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { itemsOf } from '../stock/items.ts'
import { putBack } from '../stock/put-back.ts'

/** States in which the goods are at hand and their condition can be judged. */
const looking: readonly ReturnStatus[] = ['received', 'checked']

/**
 * Puts the resaleable pieces of a return back into stock, once. Order and return are locked.
 * @throws ApiError 400 with field errors for pieces that the return does not have or that were not counted when they
 *   were sold, or when it was done before
 */
export async function putBackResaleable(
  db: Database,
  t: Translate,
  order: StoredCart,
  returned: StoredReturn,
  status: ReturnStatus,
  pieces: readonly Pieces[],
): Promise<Pieces[]> {
  if (!looking.includes(status)) throw fieldErrors({ resaleable: t('returnState') })
  if (returned.resaleable !== null) throw fieldErrors({ resaleable: t('returnStocked') })
  const errors: Record<string, string> = {}
  for (const [index, { row, quantity }] of pieces.entries()) {
    const own = returned.rows.find((each) => each.row === row)
    if (!own) errors[`resaleable.${index}.row`] = t('unknownId', { value: row })
    else if (pieces.findIndex((other) => other.row === row) < index) errors[`resaleable.${index}.row`] = t('unique')
    else if (quantity > own.quantity) errors[`resaleable.${index}.quantity`] = t('tooBig', { n: own.quantity })
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  const rows = (order.frozen?.rows ?? []).flatMap((row) => {
    const quantity = pieces.find((each) => each.row === row.id)?.quantity ?? 0
    return quantity > 0 ? [{ ...row, quantity }] : []
  })
  if (!(await putBack(db, order.id, itemsOf(rows)))) throw fieldErrors({ resaleable: t('returnNotCounted') })
  return pieces.map(({ row, quantity }) => ({ row, quantity }))
}
