import { and, eq, inArray, isNull, ne, notExists } from 'drizzle-orm'
import type { HoldReason } from '../../../lib/contract/order-holds.ts'
import { cents } from '../../../lib/rules/money.ts'
import { type HoldEvent, holdState } from '../../../lib/rules/order-hold.ts'
import { paymentProviders } from '../../../lib/rules/payment-providers.ts'
import { refusal } from '../../context/errors.ts'
import { messagesIn, type Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { carts, orderHolds, payments } from '../../db/schema.ts'
import { supplementsOf } from './supplements.ts'

/** A case as reported by a provider. */
export interface HoldCase {
  reason: HoldReason
  /** The provider's name for the dispute, the refund or the capture. */
  reference: string
  event: HoldEvent
}

/**
 * Saves a provider's report of a case, and puts the order of a payment on hold, or releases it, accordingly. Called
 * with cart and payment locked. The result does not depend on the order or repetition of reports; a hold that an
 * administrator has released opens again only by a later event. Each time that a hold opens, the shop gets one mail.
 * @param recipient e-mail of the shop; null for none
 * @returns whether this put the order on hold, released it, or neither
 */
export async function holdOrder(
  db: Database,
  store: StoreContext,
  cart: typeof carts.$inferSelect,
  payment: typeof payments.$inferSelect,
  { reason, reference, event }: HoldCase,
  recipient: string | null,
): Promise<'held' | 'released' | 'noted'> {
  const t = messagesIn(store.language)
  const now = new Date()
  // Money that is with the shop again is the one reason for letting an order go by itself.
  const letGo = { releasedAt: now, releasedBy: null, note: t('holdMoneyBack') }
  const ofCase = { cartId: cart.id, paymentId: payment.id, reason, reference }
  const [known] = await db
    .select()
    .from(orderHolds)
    .where(
      and(eq(orderHolds.paymentId, payment.id), eq(orderHolds.reason, reason), eq(orderHolds.reference, reference)),
    )
    .for('update')
  const told = [...(known?.told ?? []), event]
  const { held, amount } = holdState(told)
  const isLatest = known?.told.every(({ stage }) => stage < event.stage) ?? true
  const wasOpen = known !== undefined && known.releasedAt === null
  const opens = held && !wasOpen && (isLatest || known?.releasedBy === null)
  const changes = {
    told,
    amount: cents(amount),
    ...(opens && { openedAt: now, releasedAt: null, releasedBy: null, note: '' }),
    ...(!held && (wasOpen || !known) && letGo),
  }
  const [hold] = known
    ? await db.update(orderHolds).set(changes).where(eq(orderHolds.id, known.id)).returning()
    : await db
        .insert(orderHolds)
        .values({ ...ofCase, ...changes })
        .returning()
  if (!hold) throw new Error('The hold was not written.')
  if (opens && recipient !== null)
    await enqueueMail(db, {
      key: `hold:${hold.id}:${told.length}`,
      store: store.code,
      template: 'orderHeld',
      recipient,
      data: {
        order: cart.orderNumber ?? t('holdNoNumber'),
        reason: t(`holdReason.${reason}`),
        provider: payment.provider === null ? '' : paymentProviders[payment.provider].title,
        reference,
        amount,
      },
    })
  if (opens) return 'held'
  return wasOpen && !held ? 'released' : 'noted'
}

/**
 * Refuses an action on an order that is on hold; the order stays locked until the transaction ends, so that no hold
 * opens meanwhile. A hold of one payment does not count when the order was paid by another.
 * @throws ApiError 409
 */
export async function refuseHeld(db: Database, t: Translate, orderId: string): Promise<void> {
  await db.select({ id: carts.id }).from(carts).where(eq(carts.id, orderId)).for('update')
  const reason = await openHold(db, orderId)
  if (reason) throw refusal(409, t('orderOnHold', { reason: t(`holdReason.${reason}`) }), 'order_on_hold')
}

/** Whether a locked order is on hold. */
export async function isHeld(db: Database, orderId: string): Promise<boolean> {
  return (await openHold(db, orderId)) !== null
}

/**
 * Why an order, or a supplement that it is made to, is on hold; null where it is not. A hold of one payment does not
 * count when another paid the order.
 */
async function openHold(db: Database, orderId: string): Promise<HoldReason | null> {
  const ids = [orderId, ...(await supplementsOf(db, orderId)).map(({ order }) => order)]
  const otherMoney = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.cartId, orderHolds.cartId),
        eq(payments.status, 'authorized'),
        ne(payments.id, orderHolds.paymentId),
      ),
    )
  const [hold] = await db
    .select({ reason: orderHolds.reason })
    .from(orderHolds)
    .where(and(inArray(orderHolds.cartId, ids), isNull(orderHolds.releasedAt), notExists(otherMoney)))
    .limit(1)
  return hold?.reason ?? null
}
