import { eq } from 'drizzle-orm'
import type { NewRefund } from '../../../lib/contract/refunds.ts'
import { fieldErrors } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { Database } from '../../db/database.ts'
import { refunds } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'

/**
 * Refuses pieces that a locked order does not have, or that were refunded before.
 * @throws ApiError 400 with field errors
 */
export async function checkRefundedPieces(
  db: Database,
  t: Translate,
  { id, frozen }: StoredCart,
  wanted: NewRefund['rows'] = [],
): Promise<void> {
  if (wanted.length === 0) return
  const before = await db.select({ rows: refunds.rows }).from(refunds).where(eq(refunds.cartId, id))
  const taken = before.flatMap(({ rows }) => rows ?? [])
  const errors: Record<string, string> = {}
  for (const [index, { row, quantity }] of wanted.entries()) {
    const of = frozen?.rows.find((each) => each.id === row)
    const gone = taken.reduce((sum, each) => sum + (each.row === row ? each.quantity : 0), 0)
    const left = Math.max(0, (of?.quantity ?? 0) - gone)
    if (!of) errors[`rows.${index}.row`] = t('unknownId', { value: row })
    else if (wanted.findIndex((other) => other.row === row) < index) errors[`rows.${index}.row`] = t('unique')
    else if (quantity > left) errors[`rows.${index}.quantity`] = t('refundTooMany', { n: left })
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}
