import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { MeasuresToConfirm } from '../../../lib/contract/confirmations.ts'
import { maxMeasureChanges } from '../../../lib/rules/confirmation.ts'
import { splitLess, supplementFor } from '../../../lib/rules/measure-supplement.ts'
import type { Pieces } from '../../../lib/rules/parcels.ts'
import { worthOfLess } from '../../../lib/rules/refund.ts'
import type { Caller } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import {
  type MeasureChange,
  type MeasuredRow,
  orderConfirmations,
  payments,
  type StoredConfirmation,
} from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { measuredRow, ownBack } from '../order/confirmations.ts'
import { addRefund } from '../payment/add-refund.ts'
import { withRow } from '../payment/apply-supplement.ts'
import { refundedPieces, refuseClosed, standingOf } from '../payment/confirmation-standing.ts'
import { awaitPayment, dropPending } from '../payment/pending-change.ts'
import { doubtAbout, leftOf } from '../payment/refund-sums.ts'
import { moneyOfSupplements, refundSupplements } from '../payment/supplement-refunds.ts'
import { type NewMeasure, type NewOption, priceBothWays } from './changed-row.ts'
import { type Asked, reachConfirmation } from './reach.ts'
import { measuresView } from './view.ts'

interface Change extends Asked {
  version: number
  row: string
  measures: readonly NewMeasure[]
  options?: readonly NewOption[] | undefined
}

/**
 * Changes measures and options of a row before they are confirmed. What it would cost less today is given back, with its credit
 * note; what costs more waits until its supplement is paid. The invoiced row stays as it was paid. A change that waited
 * before ends with either.
 * @throws ApiError 400 with field errors for what cannot be made; 409 where the measures were changed meanwhile, cannot
 *   be priced any more, were changed often enough, or money is in doubt; as `reachConfirmation`
 */
export function changeMeasures(
  db: Database,
  store: StoreContext,
  t: Translate,
  caller: Pick<Caller, 'user'>,
  { version, row: id, measures, options = [], ...asked }: Change,
): Promise<MeasuresToConfirm & { refund: number }> {
  return inTransaction(db, async (tx) => {
    const { order, confirmation } = await reachConfirmation(tx, store, t, caller, asked)
    refuseClosed(t, order, await standingOf(tx, order, confirmation))
    if (version !== confirmation.version) throw refusal(409, t('measuresChanged'), 'measures_changed')
    if (confirmation.changes.length >= maxMeasureChanges)
      throw refusal(409, t('measuresChangedOften'), 'measures_by_help_desk')
    const row = confirmation.rows.find((each) => each.id === id)
    if (!row) throw fieldErrors({ row: t('unknownId', { value: id }) })
    const { before, after } = await priceBothWays(tx, store, t, order, row, measures, options)
    if (after.final_ref === row.final_ref)
      return { ...(await measuresView(tx, store, { order, confirmation })), refund: 0 }
    // The name is the one under which it was bought, whatever the catalogue calls it now.
    const made = { ...measuredRow(after), product: { ...after.product, name: row.product.name } }
    const pieces = Math.max(0, row.quantity - ((await refundedPieces(tx, order.id)).get(row.id) ?? 0))
    const units = [before.prices.unit, after.prices.unit] as const
    const toPay = supplementFor(...units, pieces)
    if (toPay > 0) {
      const money = { before: units[0] * pieces, after: units[1] * pieces, to_pay: toPay }
      const waiting = await awaitPayment(tx, store, t, order, confirmation, { made, bought: before, ...money })
      return { ...(await measuresView(tx, store, { order, confirmation: waiting })), refund: 0 }
    }
    const current = await dropPending(tx, store, confirmation)
    const less = Math.max(0, units[0] - units[1])
    const cheaper = { pieces: { row: row.id, quantity: pieces }, less: less * pieces, ref: row.final_ref }
    const back = await giveBackLess(tx, store, t, order, current, cheaper)
    const changed = await written(tx, current, row, made, back)
    return { ...(await measuresView(tx, store, { order, confirmation: changed })), refund: back.refund }
  })
}

async function written(
  db: Database,
  { cartId, rows, changes, version }: StoredConfirmation,
  { id, choice, final_ref }: MeasuredRow,
  made: MeasuredRow,
  back: Pick<MeasureChange, 'refund' | 'of_supplements' | 'pieces'>,
): Promise<StoredConfirmation> {
  const change = { at: new Date().toISOString(), row: id, choice, final_ref, ...back }
  const [changed] = await db
    .update(orderConfirmations)
    .set({ rows: withRow(rows, made), changes: [...changes, change], version: version + 1 })
    .where(eq(orderConfirmations.cartId, cartId))
    .returning()
  if (!changed) throw new Error('The measures were not written.')
  return changed
}

/**
 * Queues the refunds of what pieces cost less, as far as money is left: of the supplements that were paid for them first,
 * and of the order.
 * @param cheaper `less` in cents, of all the pieces together; `ref` of the row before
 * @returns cents
 * @throws ApiError 409 where a payment is in doubt
 */
async function giveBackLess(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id, frozen }: StoredCart,
  { changes }: StoredConfirmation,
  { pieces, less, ref }: { pieces: Pieces; less: number; ref: string },
): Promise<Pick<MeasureChange, 'refund' | 'of_supplements' | 'pieces'>> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.cartId, id), eq(payments.status, 'authorized')))
    .for('update')
  const counted = pieces.quantity > 0 ? { pieces: pieces.quantity } : {}
  if (less === 0 || !frozen || !payment) return { refund: 0, ...counted }
  const reason = t('measuresRefund', { ref })
  const money = (await moneyOfSupplements(db, id)).filter(({ row }) => row === pieces.row)
  const { parts, rest } = splitLess(less, money)
  const ofSupplements = await refundSupplements(db, store, t, money, parts, { reason })
  const before = ownBack(changes).reduce((sum, { row, refund }) => sum + (row === pieces.row ? refund : 0), 0)
  const amount = Math.min(worthOfLess(frozen, pieces, rest, before), await leftOf(db, payment))
  if (amount > 0) {
    const doubt = await doubtAbout(db, payment.id)
    if (doubt) throw refusal(409, t('refundInDoubt', { reason: t(`holdReason.${doubt}`) }), 'order_on_hold')
    await addRefund(db, payment, { amount, reason, by_hand: false, idempotency_key: randomUUID() })
  }
  return {
    ...{ refund: ofSupplements + amount, ...counted },
    ...(ofSupplements > 0 && { of_supplements: ofSupplements }),
  }
}
