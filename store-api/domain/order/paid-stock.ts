import { and, eq, isNull } from 'drizzle-orm'
import { messagesIn } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { orderHolds, payments } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { holdOrder } from '../cart/holds.ts'
import { giveBack, type ShortItem } from '../stock/reserve.ts'

/**
 * Puts an order on hold that was paid when its pieces were sold out, and tells shop and shopper. Called with the order
 * and its payment locked.
 * @param payment id of the payment
 */
export async function holdShortOrder(
  db: Database,
  store: StoreContext,
  order: StoredCart,
  payment: string,
  short: readonly ShortItem[],
): Promise<void> {
  const [paid] = await db.select().from(payments).where(eq(payments.id, payment))
  if (!paid) throw new Error(`The payment ${payment} is gone.`)
  const event = { stage: 1, amount: 0, back: false }
  await holdOrder(db, store, order, paid, { reason: 'out_of_stock', reference: paid.reference, event }, null)
  const t = messagesIn(store.language)
  const items = short
    .map(({ quantity, left, rows: [row] }) => t('stockShortItem', { name: row?.product.name ?? '', n: quantity, left }))
    .join(' ')
  const mail = { store: store.code, data: { order: order.orderNumber ?? '', items } }
  const { email } = order
  if (store.shopEmail !== null)
    await enqueueMail(db, { ...mail, key: `short:${order.id}`, template: 'stockShort', recipient: store.shopEmail })
  if (email === '') return
  const data = { ...mail.data, link: '/check-order' }
  await enqueueMail(db, { ...mail, data, key: `waits:${order.id}`, template: 'orderWaits', recipient: email })
}

/** Gives back the pieces of a locked order that is cancelled, and closes its hold for missing pieces. */
export async function giveBackStock(db: Database, store: StoreContext, orderId: string): Promise<void> {
  await db
    .update(orderHolds)
    .set({ releasedAt: new Date(), note: messagesIn(store.language)('holdCancelled') })
    .where(and(eq(orderHolds.cartId, orderId), eq(orderHolds.reason, 'out_of_stock'), isNull(orderHolds.releasedAt)))
  await giveBack(db, orderId)
}
