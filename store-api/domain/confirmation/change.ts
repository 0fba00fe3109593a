import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { MeasuresToConfirm } from '../../../lib/contract/confirmations.ts'
import { maxMeasureChanges } from '../../../lib/rules/confirmation.ts'
import { supplementFor } from '../../../lib/rules/measure-supplement.ts'
import type { Caller } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { type MeasureChange, type MeasuredRow, orderConfirmations, type StoredConfirmation } from '../../db/schema.ts'
import { refuseSupplementAboveLimit } from '../company/order-limits.ts'
import { measuredRow } from '../order/confirmations.ts'
import { withRow } from '../payment/apply-supplement.ts'
import { keptPieces, refuseClosed, standingOf } from '../payment/confirmation-standing.ts'
import { awaitPayment, dropPending } from '../payment/pending-change.ts'
import { helpDeskOnly, type NewMeasure, type NewOption, priceEachWay } from './changed-row.ts'
import { giveBackLess } from './give-back.ts'
import { type Asked, reachConfirmation } from './reach.ts'
import { measuresView } from './view.ts'

interface Change extends Asked {
  version: number
  row: string
  measures: readonly NewMeasure[]
  options?: readonly NewOption[] | undefined
}

/**
 * Changes measures and options of a row before they are confirmed. What it would cost less today is given back as
 * far as it was paid, with its credit note; what costs more waits until its supplement is paid. The invoiced row stays
 * as it was paid. A change that waited before ends with either.
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
    const { bought, before, after } = await priceEachWay(tx, store, t, order, row, measures, options)
    // Not the references: those of two options may be the same.
    if (isDeepStrictEqual(after.choice, before.choice))
      return { ...(await measuresView(tx, store, { order, confirmation })), refund: 0 }
    // The name is the one under which it was bought, whatever the catalogue calls it now.
    const made = { ...measuredRow(after), product: { ...after.product, name: row.product.name } }
    const pieces = await keptPieces(tx, order)
    const quantity = pieces.find((each) => each.row === row.id)?.quantity ?? 0
    const units = { before: before.prices.unit, after: after.prices.unit }
    const toPay = supplementFor(units.before, units.after, quantity)
    if (toPay > 0) {
      // Its supplement would be a new order of a person who has asked to be forgotten.
      if (order.toBeErased) throw helpDeskOnly(t)
      await refuseSupplementAboveLimit(tx, t, order, toPay)
      const money = { before: units.before * quantity, after: units.after * quantity, to_pay: toPay }
      const waiting = await awaitPayment(tx, store, t, order, confirmation, { made, bought: before, ...money })
      return { ...(await measuresView(tx, store, { order, confirmation: waiting })), refund: 0 }
    }
    const current = await dropPending(tx, store, confirmation)
    const cheaper = {
      row: row.id,
      ref: row.final_ref,
      units: { ...units, bought: bought?.prices.unit ?? null },
      pieces,
    }
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
