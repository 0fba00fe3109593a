import { eq } from 'drizzle-orm'
import { permitsPart } from '../../../lib/rules/order-transitions.ts'
import { piecesLeft, piecesOf } from '../../../lib/rules/parcels.ts'
import { isCancelledPart, subOrderState } from '../../../lib/rules/sub-order-status.ts'
import { messagesIn } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { orderConfirmations, type StoredConfirmation, subOrders } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { isHeld } from '../cart/holds.ts'
import { refundedPieces } from '../payment/confirmation-standing.ts'

/**
 * Hands the confirmed rows of a locked order over to the workshop, once: a part in progress has all their pieces that are
 * neither refunded nor planned otherwise; a planned part of such rows alone is begun; the shop gets a mail. An order on
 * hold is handed over by the job once it is released.
 * @returns whether that is done
 */
export async function handOver(
  db: Database,
  store: StoreContext,
  order: StoredCart,
  { rows: confirmed, handedOverAt }: StoredConfirmation,
): Promise<boolean> {
  const { received, inProgress } = subOrderState
  if (handedOverAt || !permitsPart(order.status, inProgress) || (await isHeld(db, order.id))) return false
  const rows = order.frozen?.rows ?? []
  const parts = await db.select().from(subOrders).where(eq(subOrders.cartId, order.id))
  const isMade = (id: string) => confirmed.some((row) => row.id === id)
  for (const part of parts.filter(({ status }) => status === received))
    if (piecesOf(part, rows).every(({ row }) => isMade(row)))
      await db.update(subOrders).set({ status: inProgress }).where(eq(subOrders.id, part.id))
  const taken = parts.filter(({ status }) => !isCancelledPart(status))
  const refunded = await refundedPieces(db, order.id)
  const pieces = rows
    .filter(({ id }) => isMade(id))
    .map((row) => ({ row: row.id, quantity: piecesLeft(row, taken, rows) - (refunded.get(row.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (pieces.length > 0)
    await db
      .insert(subOrders)
      .values({ cartId: order.id, status: inProgress, rows: pieces.map(({ row }) => row), pieces })
  await db.update(orderConfirmations).set({ handedOverAt: new Date() }).where(eq(orderConfirmations.cartId, order.id))
  if (store.shopEmail !== null) await tellShop(db, store, order, confirmed, store.shopEmail)
  return true
}

function tellShop(
  db: Database,
  store: StoreContext,
  { id, orderNumber }: StoredCart,
  confirmed: StoredConfirmation['rows'],
  recipient: string,
) {
  const t = messagesIn(store.language)
  const items = confirmed
    .map(({ quantity, product: { name }, final_ref: ref }) => t('measuresItem', { n: quantity, name, ref }))
    .join(' ')
  const data = { order: orderNumber ?? '', items }
  return enqueueMail(db, { key: `make:${id}`, store: store.code, template: 'measuresReady', recipient, data })
}
