import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import type { NewParcel } from '../../../lib/contract/orders.ts'
import { calendarDay } from '../../../lib/rules/calendar.ts'
import { type Pieces, piecesOf } from '../../../lib/rules/parcels.ts'
import { canMoveSubOrder, hasLeft, subOrderState } from '../../../lib/rules/sub-order-status.ts'
import type { Actor } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { subOrders } from '../../db/schema.ts'
import { findCart } from '../cart/carts.ts'
import { refuseHeld } from '../cart/holds.ts'
import { noteAction } from '../operation/audit.ts'
import { refuseUnconfirmed } from './confirmations.ts'
import { moveWithParts } from './move-with-parts.ts'
import { contentOf } from './parcel-content.ts'
import { refuseState, refuseSupplement } from './refuse-state.ts'
import { noted, type StoredSubOrder, type SubOrder, shown } from './sub-order-view.ts'
import { lockedSubOrder } from './sub-orders.ts'
import { refuseWithdrawn } from './withdrawn.ts'

/**
 * Sends a part of a paid order as a parcel: the order becomes shipped in part or wholly, and the customer gets a mail.
 * The same parcel again changes nothing.
 * @param by null where the program itself does it
 * @throws ApiError 400 with field errors, 404 for an id that is no order of the store, 409 for an order that is not
 *   paid, is over, or was withdrawn from
 */
export function sendParcel(
  db: Database,
  store: StoreContext,
  t: Translate,
  id: string,
  wanted: NewParcel,
  by: Actor | null = null,
): Promise<SubOrder> {
  return inTransaction(db, async (tx) => {
    const order = await findCart(tx, store.code, id, true)
    if (!order) throw refusal(404, t('notFound'), 'not_found')
    refuseState(t, order.status, 'send')
    refuseSupplement(t, order)
    const rows = order.frozen?.rows ?? []
    const parts = await tx
      .select()
      .from(subOrders)
      .where(eq(subOrders.cartId, id))
      .orderBy(asc(subOrders.createdAt), asc(subOrders.id))
    const sentBefore = parts.find((part) => hasLeft(part.status) && isCalled(part, wanted))
    if (sentBefore) {
      if (isSame(sentBefore, piecesOf(sentBefore, rows), wanted)) return shown(sentBefore)
      throw fieldErrors({ tracking_number: t('unique') })
    }
    await refuseHeld(tx, t, id)
    const { part, pieces } = contentOf(t, rows, parts, wanted)
    const leaving = pieces.map(({ row }) => row)
    await refuseWithdrawn(tx, t, order, leaving)
    await refuseUnconfirmed(tx, t, order, leaving)
    const sent = await writeParcel(tx, id, part, pieces, wanted)
    const moved = await moveWithParts(tx, order)
    const recipient = order.form.user.email
    const mail = { key: `parcel:${sent.id}`, store: store.code, template: 'parcelSent', recipient } as const
    if (recipient !== '') await enqueueMail(tx, { ...mail, data: { order: id, parcel: sent.id } })
    await noteAction(tx, store, by, {
      action: 'parcel.send',
      order: id,
      before: { order_status: order.status, ...(part && noted(part)) },
      after: { order_status: moved.status, ...noted(sent) },
    })
    return shown(sent)
  })
}

/**
 * Notes that a parcel has arrived. Doing it again changes nothing.
 * @param at when; null for this moment
 * @param by null where the program itself does it
 * @throws ApiError 400 with field errors, 404, 409 for a parcel that has not left, and for an order
 *   that is not paid, or is over
 */
export function deliverParcel(
  db: Database,
  store: StoreContext,
  t: Translate,
  id: string,
  at: Date | null,
  by: Actor | null = null,
): Promise<SubOrder> {
  return inTransaction(db, async (tx) => {
    const { part, order } = await lockedSubOrder(tx, store, t, id)
    const { delivered } = subOrderState
    if (part.status === delivered) return shown(part)
    refuseState(t, order.status, 'deliver')
    if (!canMoveSubOrder(part.status, delivered)) throw refusal(409, t('parcelNotSent'), 'not_sent')
    const now = new Date()
    const deliveredAt = at ?? part.deliveredAt ?? now
    const earliest = part.sentAt ?? order.orderedAt
    const day = (moment: Date) => calendarDay(moment, store.timeZone)
    if (deliveredAt > now) throw fieldErrors({ delivered_at: t('deliveredFuture') })
    // Compared by day: the hour of many deliveries is unknown.
    if (earliest && day(deliveredAt) < day(earliest)) throw fieldErrors({ delivered_at: t('deliveredEarly') })
    const [changed] = await tx
      .update(subOrders)
      .set({ status: delivered, deliveredAt })
      .where(eq(subOrders.id, id))
      .returning()
    if (!changed) throw new Error('The parcel was not written.')
    const [before, after] = [noted(part), noted(changed)]
    await noteAction(tx, store, by, { action: 'parcel.deliver', order: order.id, before, after })
    return shown(changed)
  })
}

/** Whether a parcel has the carrier's name that another one is to have. */
function isCalled({ carrier, trackingNumber }: StoredSubOrder, wanted: NewParcel): boolean {
  return carrier === wanted.carrier && trackingNumber === wanted.tracking_number
}

function isSame(part: StoredSubOrder, pieces: readonly Pieces[], { sub_order, rows }: NewParcel): boolean {
  return sub_order === part.id || (rows !== undefined && isDeepStrictEqual(pieces, rows))
}

async function writeParcel(
  db: Database,
  cartId: string,
  part: StoredSubOrder | null,
  pieces: Pieces[],
  { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl = '' }: NewParcel,
): Promise<StoredSubOrder> {
  const rows = pieces.map(({ row }) => row)
  const status = subOrderState.shipped
  const values = { status, carrier, trackingNumber, trackingUrl, rows, pieces, sentAt: new Date() }
  const [written] = part
    ? await db.update(subOrders).set(values).where(eq(subOrders.id, part.id)).returning()
    : await db
        .insert(subOrders)
        .values({ cartId, ...values })
        .returning()
  if (!written) throw new Error('The parcel was not written.')
  return written
}
