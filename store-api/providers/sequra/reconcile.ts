import { isPayable } from '../../../lib/rules/order-status.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { findCart } from '../../domain/cart/carts.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { settle } from '../../domain/payment/settle.ts'
import type { Providers } from '../../payments/providers.ts'
import { snapshotOf } from '../../payments/start.ts'
import type { Sequra } from './client.ts'
import { sequraAddresses } from './requests.ts'

/**
 * Says again that the shop takes an approved order, where the answer to that was lost; saying it
 * twice takes it once. Of an order that seQura has not approved there is nothing to ask: it
 * notifies until it is answered.
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function confirmSequraAgain(
  { db, providers, sequra }: { db: Database; providers: Providers; sequra: Sequra },
  store: StoreContext,
  payment: StoredPayment,
): Promise<void> {
  if (!payment.confirmingAt) return
  const cart = await findCart(db, store.code, payment.cartId)
  if (!cart || !isPayable(cart.status)) return
  const addresses = sequraAddresses(providers, store, payment)
  const orderId = payment.providerId ?? ''
  if (!(await sequra.answerOrder(orderId, payment, snapshotOf(payment), store, addresses, 'confirmed'))) return
  await inTransaction(db, (tx) => settle(tx, store, payment.id, 'authorized', { pspReference: orderId }))
}
