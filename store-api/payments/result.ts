import { eq } from 'drizzle-orm'
import type { PaymentResult } from '../../lib/contract/payments.ts'
import { refusal } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { carts } from '../db/schema.ts'
import { findPayment, type ProviderName, paymentByReference, type StoredPayment } from '../domain/payment/payments.ts'

/** What became of a payment of a store, by its reference; null when there is none. */
export async function resultByReference(db: Database, store: StoreContext, reference: string) {
  const payment = await paymentByReference(db, { reference })
  return payment && resultOf(db, store, payment)
}

/** The same by the provider's name for it. */
export async function resultByProvider(db: Database, store: StoreContext, provider: ProviderName, providerId: string) {
  const payment = await findPayment(db, { provider, providerId })
  return payment && resultOf(db, store, payment)
}

/**
 * What a payment has become once its provider was asked.
 * @param ask asks, and settles the payment by the answer
 * @throws ApiError 404 for a payment that the store does not have
 */
export async function resultAfter(
  db: Database,
  store: StoreContext,
  t: Translate,
  wanted: { provider: ProviderName; providerId: string },
  ask: (payment: StoredPayment) => Promise<unknown>,
): Promise<PaymentResult> {
  const payment = await findPayment(db, wanted)
  const before = payment && (await resultOf(db, store, payment))
  if (!payment || !before) throw refusal(404, t('notFound'), 'not_found')
  await ask(payment)
  const now = await paymentByReference(db, payment)
  return (now && (await resultOf(db, store, now))) ?? before
}

/** A payment as it is answered; null when its cart belongs to another store. */
export async function resultOf(
  db: Database,
  store: StoreContext,
  payment: StoredPayment,
): Promise<PaymentResult | null> {
  const [order] = await db.select().from(carts).where(eq(carts.id, payment.cartId))
  if (!order || order.store !== store.code) return null
  const { reference, method, status, amount } = payment
  return {
    payment_reference: reference,
    payment_method: method,
    status,
    order_status: order.status as PaymentResult['order_status'],
    order_number: order.orderNumber,
    amount,
  }
}
