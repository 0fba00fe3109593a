import { eq } from 'drizzle-orm'
import type { PaymentMethod } from '../../lib/contract/payment-methods.ts'
import type { PaymentResult } from '../../lib/contract/payments.ts'
import { paymentMethods } from '../../lib/rules/payment-methods.ts'
import { refusal } from '../context/errors.ts'
import type { Log } from '../context/log.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { carts } from '../db/schema.ts'
import { findPayment, type ProviderName, paymentByReference, type StoredPayment } from '../domain/payment/payments.ts'
import { asking } from './failures.ts'
import { type Providers, present } from './providers.ts'

/** State of a payment of a store, by its reference; null when there is none. */
export async function resultByReference(db: Database, store: StoreContext, reference: string) {
  const payment = await paymentByReference(db, { reference })
  return payment && resultOf(db, store, payment)
}

/** The same by the provider's name for it. */
export async function resultByProvider(db: Database, store: StoreContext, provider: ProviderName, providerId: string) {
  const payment = await findPayment(db, { provider, providerId })
  return payment && resultOf(db, store, payment)
}

interface Returned {
  db: Database
  store: StoreContext
  t: Translate
  providers: Providers
  log: Log
}

/**
 * State of a payment after a query to its provider.
 * @param method any payment method of the provider
 * @param id the provider's name for the payment
 * @param proof returned by the browser; empty for a provider that needs none
 * @throws ApiError 404 for a payment that the store does not have, and with code unknown_payment for one that the
 *   provider does not know; 502 or 503 where the provider fails or is not set up
 */
export async function requestedResult(
  { db, store, t, providers, log }: Returned,
  method: PaymentMethod,
  id: string,
  proof = '',
): Promise<PaymentResult> {
  const { provider: name } = paymentMethods[method]
  const provider = present(name && providers[name], t)
  const payment = await findPayment(db, { provider: provider.name, providerId: id })
  const before = payment && (await resultOf(db, store, payment))
  if (!payment || !before) throw refusal(404, t('notFound'), 'not_found')
  const isKnown = await asking(t, log, () => provider.result({ db, store, payment, addresses: providers }, proof))
  if (!isKnown) throw refusal(404, t('notFound'), 'unknown_payment')
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
    ...(order.supplementOf !== null && { supplement: true }),
  }
}
