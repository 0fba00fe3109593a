import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { carts, payments } from '../../db/schema.ts'
import { type Supplement, supplementsOf } from '../cart/supplements.ts'
import { addRefund } from './add-refund.ts'
import { refundDone } from './apply-refund.ts'
import type { StoredPayment } from './payments.ts'
import { doubtAbout, leftOf } from './refund-sums.ts'

/** A paid supplement with its payment and what is left of that, cents. */
export interface SupplementMoney extends Supplement {
  payment: StoredPayment
  left: number
}

/** The money of the supplements of a locked order that is left, locked, in the order of their payment. */
export async function moneyOfSupplements(db: Database, order: string): Promise<SupplementMoney[]> {
  const supplements = await supplementsOf(db, order)
  const ids = supplements.map((each) => each.order)
  if (ids.length === 0) return []
  await db.select({ id: carts.id }).from(carts).where(inArray(carts.id, ids)).orderBy(carts.id).for('update')
  const paid = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.cartId, ids), eq(payments.status, 'authorized')))
    .orderBy(payments.id)
    .for('update')
  const money: SupplementMoney[] = []
  for (const supplement of supplements) {
    const payment = paid.find(({ cartId }) => cartId === supplement.order)
    if (payment) money.push({ ...supplement, payment, left: await leftOf(db, payment) })
  }
  return money
}

/**
 * Queues refunds of supplements, each by its own payment.
 * @param parts cents by supplementary order, none of them more than is left
 * @returns cents in all
 * @throws ApiError 409 where money is in doubt
 */
export async function refundSupplements(
  db: Database,
  store: StoreContext,
  t: Translate,
  money: readonly SupplementMoney[],
  parts: readonly { order: string; amount: number }[],
  { reason, by_hand = false }: { reason: string; by_hand?: boolean },
): Promise<number> {
  let given = 0
  for (const { order, amount } of parts) {
    const payment = money.find((each) => each.order === order)?.payment
    if (!payment || amount === 0) continue
    const doubt = await doubtAbout(db, payment.id)
    if (doubt) throw refusal(409, t('refundInDoubt', { reason: t(`holdReason.${doubt}`) }), 'order_on_hold')
    const refund = await addRefund(db, payment, { amount, reason, by_hand, idempotency_key: randomUUID() })
    if (by_hand) await refundDone(db, store, refund.id)
    given += amount
  }
  return given
}
