import { and, eq, inArray } from 'drizzle-orm'
import { awaitsConfirmation } from '../../../lib/rules/confirmation.ts'
import type { Pieces } from '../../../lib/rules/parcels.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { Database } from '../../db/database.ts'
import { payments, refunds, type StoredConfirmation } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { confirmationView } from '../order/confirmations.ts'
import { stateRefusal } from '../order/refuse-state.ts'
import { leftOf } from './refund-sums.ts'

/** Whether the rows of an order can be confirmed, or why not. */
type Standing = 'open' | 'confirmed' | 'over' | 'refunded'

/** How it stands with an order and its confirmation, both locked. */
export async function standingOf(db: Database, order: StoredCart, confirmation: StoredConfirmation): Promise<Standing> {
  if (confirmation.confirmedAt) return 'confirmed'
  if (!awaitsConfirmation({ status: order.status, confirmation: confirmationView(confirmation) })) return 'over'
  return (await isGivenBack(db, order, confirmation)) ? 'refunded' : 'open'
}

/** @throws ApiError 409 unless its measures can still be confirmed or changed */
export function refuseClosed(t: Translate, order: StoredCart, standing: Standing): void {
  if (standing === 'over') throw stateRefusal(t, order.status)
  if (standing === 'refunded') throw refusal(409, t('measuresRefunded'), 'order_refunded')
  if (standing === 'confirmed') throw refusal(409, t('measuresConfirmed'), 'measures_confirmed')
}

/** Whether the money for the order, or for every piece that would be made, went back. */
async function isGivenBack(db: Database, { id }: StoredCart, { rows }: StoredConfirmation): Promise<boolean> {
  const taken = await db
    .select()
    .from(payments)
    .where(and(eq(payments.cartId, id), inArray(payments.status, ['authorized', 'refund_due', 'refunded'])))
  const left = await Promise.all(taken.map(async (payment) => payment.amount === 0 || (await leftOf(db, payment)) > 0))
  if (taken.length > 0 && !left.includes(true)) return true
  const refunded = await refundedPieces(db, id)
  return rows.every((row) => (refunded.get(row.id) ?? 0) >= row.quantity)
}

/** How many pieces of each row of an order were refunded. */
export async function refundedPieces(db: Database, order: string): Promise<Map<string, number>> {
  const given = await db.select({ rows: refunds.rows }).from(refunds).where(eq(refunds.cartId, order))
  const pieces = new Map<string, number>()
  for (const { row, quantity } of given.flatMap(({ rows }) => rows ?? []))
    pieces.set(row, (pieces.get(row) ?? 0) + quantity)
  return pieces
}

/** Pieces of all rows of an order that were not refunded. */
export async function keptPieces(db: Database, { id, frozen }: Pick<StoredCart, 'id' | 'frozen'>): Promise<Pieces[]> {
  const refunded = await refundedPieces(db, id)
  return (frozen?.rows ?? []).map((row) => ({
    row: row.id,
    quantity: Math.max(0, row.quantity - (refunded.get(row.id) ?? 0)),
  }))
}
