import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ReservedOrder } from '../../../lib/contract/payments.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { payments } from '../../db/schema.ts'
import { hashSecret } from '../account/passwords.ts'
import { findCart } from '../cart/carts.ts'
import { holdCoupon } from '../cart/coupon-uses.ts'
import { refuseShort, reserve } from '../stock/reserve.ts'
import { transferEnd } from './waiting.ts'

const hour = 3_600_000

/**
 * The link that is mailed to a guest who orders by transfer; following it proves access to the order's e-mail. Its
 * token is the payment's reference with a secret, of which only the hash is stored.
 */
export function newOrderLink({ unpaid }: StoreContext, reference: string) {
  const token = `${reference}.${randomBytes(32).toString('base64url')}`
  return {
    path: `/order/confirm?token=${token}`,
    stored: { linkHash: hashSecret(token), linkUntil: new Date(Date.now() + unpaid.linkHours * hour) },
  }
}

/**
 * Reserves the pieces of a guest's transfer order whose mailed link was followed. Following it again
 * changes nothing and answers `already`; a link that was refused for lack of pieces may be followed
 * again until it ends.
 * @param network keyed hash of the address that follows it; empty where none is known
 * @throws ApiError 400 for a token that is another's or has ended; 409 where the order awaits no
 *   money any more, pieces or coupon are gone, or too much is held already
 */
export function reserveByLink(
  db: Database,
  store: StoreContext,
  t: Translate,
  token: string,
  network: string,
): Promise<ReservedOrder> {
  const notValid = () => refusal(400, t('orderLinkNotValid'), 'token_not_valid')
  return inTransaction(db, async (tx) => {
    const reference = token.split('.', 1)[0] ?? ''
    const [known] = await tx.select().from(payments).where(eq(payments.reference, reference))
    if (!known || known.linkHash !== hashSecret(token)) throw notValid()
    // Held before its payment, as everywhere.
    const order = await findCart(tx, store.code, known.cartId, true)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update')
    if (!order?.orderNumber || !payment) throw notValid()
    const view = { id: order.id, order_number: order.orderNumber }
    if (payment.confirmedAt !== null || payment.status === 'authorized') return { ...view, state: 'already' }
    if (order.status !== orderState.pendingPayment || payment.status !== 'pending')
      throw refusal(409, t('cartClosed'), 'cart_closed')
    const now = new Date()
    if (payment.linkUntil === null || payment.linkUntil <= now || !payment.snapshot) throw notValid()
    const { coupon, rows } = payment.snapshot
    await holdCoupon(tx, store, t, order, coupon, null, { proven: true })
    const holder = { customer: order.customer, email: order.email, network }
    const bounds = { store, t, holder, awaits: 'transfer' } as const
    refuseShort(t, await reserve(tx, order.id, rows, transferEnd(store, now), now, bounds))
    await tx.update(payments).set({ confirmedAt: now }).where(eq(payments.id, payment.id))
    return { ...view, state: 'reserved' }
  })
}
