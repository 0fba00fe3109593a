import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { MeasuresToConfirm } from '../../../lib/contract/confirmations.ts'
import { maxMeasureChanges } from '../../../lib/rules/confirmation.ts'
import { formatMoney } from '../../../lib/rules/money.ts'
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
import { measuredRow } from '../order/confirmations.ts'
import { addRefund } from '../payment/add-refund.ts'
import { doubtAbout, leftOf } from '../payment/refund-sums.ts'
import { type NewMeasure, priceBothWays } from './changed-row.ts'
import { type Asked, reachConfirmation } from './reach.ts'
import { refundedPieces, refuseClosed, standingOf } from './still-open.ts'
import { measuresView } from './view.ts'

interface Change extends Asked {
  version: number
  row: string
  measures: readonly NewMeasure[]
}

/**
 * Changes the measures of a row before they are confirmed. What it would cost less today is given back, with its credit
 * note; what costs more is refused, as the help desk takes that. The invoiced row stays as it was paid.
 * @throws ApiError 400 with field errors for what cannot be made; 409 where the measures were changed meanwhile, cost
 *   more, cannot be priced any more, were changed often enough, or money is in doubt; as `reachConfirmation`
 */
export function changeMeasures(
  db: Database,
  store: StoreContext,
  t: Translate,
  caller: Pick<Caller, 'user'>,
  { version, row: id, measures, ...asked }: Change,
): Promise<MeasuresToConfirm & { refund: number }> {
  return inTransaction(db, async (tx) => {
    const { order, confirmation } = await reachConfirmation(tx, store, t, caller, asked)
    refuseClosed(t, order, await standingOf(tx, order, confirmation))
    if (version !== confirmation.version) throw refusal(409, t('measuresChanged'), 'measures_changed')
    if (confirmation.changes.length >= maxMeasureChanges)
      throw refusal(409, t('measuresChangedOften'), 'measures_by_help_desk')
    const row = confirmation.rows.find((each) => each.id === id)
    if (!row) throw fieldErrors({ row: t('unknownId', { value: id }) })
    const { before, after } = await priceBothWays(tx, store, t, order, row, measures)
    if (after.final_ref === row.final_ref)
      return { ...(await measuresView(tx, store, { order, confirmation })), refund: 0 }
    const more = after.prices.unit - before.prices.unit
    if (more > 0) {
      const amount = formatMoney(more * row.quantity, { sign: true })
      throw refusal(409, t('measuresCostMore', { amount }), 'measures_cost_more')
    }
    const pieces = Math.max(0, row.quantity - ((await refundedPieces(tx, order.id)).get(row.id) ?? 0))
    const refund = await giveBackLess(tx, t, order, confirmation, { row, pieces, less: -more })
    const changed = await written(tx, confirmation, row, measuredRow(after), { refund, ...(pieces > 0 && { pieces }) })
    return { ...(await measuresView(tx, store, { order, confirmation: changed })), refund }
  })
}

async function written(
  db: Database,
  { cartId, rows, changes, version }: StoredConfirmation,
  before: MeasuredRow,
  after: MeasuredRow,
  given: Pick<MeasureChange, 'refund' | 'pieces'>,
): Promise<StoredConfirmation> {
  const { id, choice, final_ref } = before
  const change = { at: new Date().toISOString(), row: id, choice, final_ref, ...given }
  // The name is the one under which it was bought, whatever the catalogue calls it now.
  const made = { ...after, product: { ...after.product, name: before.product.name } }
  const [changed] = await db
    .update(orderConfirmations)
    .set({
      rows: rows.map((row) => (row.id === id ? made : row)),
      changes: [...changes, change],
      version: version + 1,
    })
    .where(eq(orderConfirmations.cartId, cartId))
    .returning()
  if (!changed) throw new Error('The measures were not written.')
  return changed
}

/**
 * Queues the refund of what pieces of a row cost less, as far as money is left.
 * @param change the row, its pieces that were not refunded, and `less`, cents per piece
 * @returns cents
 * @throws ApiError 409 where the payment is in doubt
 */
async function giveBackLess(
  db: Database,
  t: Translate,
  { id, frozen }: StoredCart,
  { changes }: StoredConfirmation,
  { row: { id: row, final_ref }, pieces, less }: { row: MeasuredRow; pieces: number; less: number },
): Promise<number> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.cartId, id), eq(payments.status, 'authorized')))
    .for('update')
  if (less === 0 || !frozen || !payment) return 0
  const before = changes.reduce((sum, each) => sum + (each.row === row ? each.refund : 0), 0)
  const worth = worthOfLess(frozen, { row, quantity: pieces }, less, before)
  const amount = Math.min(worth, await leftOf(db, payment))
  if (amount === 0) return 0
  const doubt = await doubtAbout(db, payment.id)
  if (doubt) throw refusal(409, t('refundInDoubt', { reason: t(`holdReason.${doubt}`) }), 'order_on_hold')
  const reason = t('measuresRefund', { ref: final_ref })
  await addRefund(db, payment, { amount, reason, by_hand: false, idempotency_key: randomUUID() })
  return amount
}
