import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { backForLess, moneyOfRow, type RowPrices } from '../../../lib/rules/cheaper-measures.ts'
import type { Pieces } from '../../../lib/rules/parcels.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { type MeasureChange, payments, type StoredConfirmation } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { ownBack } from '../order/confirmations.ts'
import { addRefund } from '../payment/add-refund.ts'
import { doubtAbout, leftOf } from '../payment/refund-sums.ts'
import { moneyOfSupplements, refundSupplements } from '../payment/supplement-refunds.ts'
import { helpDeskOnly } from './changed-row.ts'

/** A row that is made cheaper. */
export interface Cheaper {
  row: string
  /** Its reference before. */
  ref: string
  /** Prices of one piece today, cents; null for a row that is not sold as it was bought any more. */
  units: Omit<RowPrices, 'bought'> & { bought: number | null }
  /** Pieces of all rows of the order that were not refunded. */
  pieces: readonly Pieces[]
}

/**
 * Queues the refunds of what the pieces of a row cost less, as far as they were paid (`backForLess`): of the supplements
 * that were paid for them first, and of the order.
 * @returns cents
 * @throws ApiError 409 where a payment is in doubt, and where nothing would be left of the order's payment, or what was
 *   paid for the row cannot be compared any more
 */
export async function giveBackLess(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id, frozen }: StoredCart,
  { changes }: StoredConfirmation,
  { row, ref, units, pieces }: Cheaper,
): Promise<Pick<MeasureChange, 'refund' | 'of_supplements' | 'pieces'>> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.cartId, id), eq(payments.status, 'authorized')))
    .for('update')
  const quantity = pieces.find((each) => each.row === row)?.quantity ?? 0
  const counted = quantity > 0 ? { pieces: quantity } : {}
  const { bought, before, after } = units
  if (after >= before || quantity === 0 || !frozen || !payment) return { refund: 0, ...counted }
  if (bought === null) throw helpDeskOnly(t)
  const reason = t('measuresRefund', { ref })
  const supplements = (await moneyOfSupplements(db, id)).filter((each) => each.row === row)
  const left = await leftOf(db, payment)
  const money = moneyOfRow(frozen, row, { pieces, money: left, changes: ownBack(changes) })
  const prices = { bought: bought * quantity, before: before * quantity, after: after * quantity }
  const { parts, own } = backForLess(money, supplements, prices)
  const ofSupplements = await refundSupplements(db, store, t, supplements, parts, { reason })
  const amount = Math.min(own, left)
  if (amount > 0) {
    // An order without money is over: its measures could not be confirmed any more.
    if (amount === left) throw helpDeskOnly(t)
    const doubt = await doubtAbout(db, payment.id)
    if (doubt) throw refusal(409, t('refundInDoubt', { reason: t(`holdReason.${doubt}`) }), 'order_on_hold')
    await addRefund(db, payment, { amount, reason, by_hand: false, idempotency_key: randomUUID() })
  }
  return {
    ...{ refund: ofSupplements + amount, ...counted },
    ...(ofSupplements > 0 && { of_supplements: ofSupplements }),
  }
}
