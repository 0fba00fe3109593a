import { eq } from 'drizzle-orm'
import type { MeasuresToConfirm } from '../../../lib/contract/confirmations.ts'
import type { Caller } from '../../context/caller.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { refuseLinks } from '../../context/typed-names.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { orderConfirmations } from '../../db/schema.ts'
import { refuseClosed, standingOf } from '../payment/confirmation-standing.ts'
import { dropPending } from '../payment/pending-change.ts'
import { handOver } from './hand-over.ts'
import { type Asked, reachConfirmation } from './reach.ts'
import { measuresView } from './view.ts'

/** What a customer is asked to confirm. @throws ApiError as `reachConfirmation` */
export async function lookAtMeasures(
  db: Database,
  store: StoreContext,
  t: Translate,
  caller: Pick<Caller, 'user'>,
  asked: Asked,
): Promise<MeasuresToConfirm> {
  return measuresView(db, store, await reachConfirmation(db, store, t, caller, asked, false))
}

/**
 * Drops the change that waits for its payment; the measures stay as they are. Doing it again changes nothing.
 * @throws ApiError 409 for an order that is confirmed, over or refunded; as `reachConfirmation`
 */
export function dropChange(
  db: Database,
  store: StoreContext,
  t: Translate,
  caller: Pick<Caller, 'user'>,
  asked: Asked,
): Promise<MeasuresToConfirm> {
  return inTransaction(db, async (tx) => {
    const { order, confirmation } = await reachConfirmation(tx, store, t, caller, asked)
    refuseClosed(t, order, await standingOf(tx, order, confirmation))
    return measuresView(tx, store, { order, confirmation: await dropPending(tx, store, confirmation) })
  })
}

/**
 * Confirms the measures of an order as they stand, and hands its rows over to the workshop. The name, the time and the
 * rows are stored as evidence. Doing it again changes nothing.
 * @throws ApiError 409 where the measures were changed since they were looked at, and for an order that is over or
 *   refunded
 */
export function confirmMeasures(
  db: Database,
  store: StoreContext,
  t: Translate,
  caller: Pick<Caller, 'user'>,
  { name, version, ...asked }: Asked & { name: string; version: number },
): Promise<MeasuresToConfirm> {
  refuseLinks(t, { name })
  return inTransaction(db, async (tx) => {
    const { order, confirmation, by, client } = await reachConfirmation(tx, store, t, caller, asked)
    const standing = await standingOf(tx, order, confirmation)
    if (standing === 'confirmed') return measuresView(tx, store, { order, confirmation })
    refuseClosed(t, order, standing)
    if (version !== confirmation.version) throw refusal(409, t('measuresChanged'), 'measures_changed')
    // The measures that were looked at are made: dearer ones that are not paid yet end.
    await dropPending(tx, store, confirmation)
    const [confirmed] = await tx
      .update(orderConfirmations)
      .set({ confirmedAt: new Date(), confirmedBy: by, name, clientId: client })
      .where(eq(orderConfirmations.cartId, order.id))
      .returning()
    if (!confirmed) throw new Error('The confirmation was not written.')
    await handOver(tx, store, order, confirmed)
    const recipient = order.form.user.email
    const mail = { key: `measured:${order.id}`, store: store.code, template: 'measuresConfirmed', recipient } as const
    if (recipient !== '') await enqueueMail(tx, { ...mail, data: { order: order.id } })
    return measuresView(tx, store, { order, confirmation: confirmed })
  })
}
