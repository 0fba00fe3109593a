import { isPayable } from '../../../lib/rules/order-status.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { findCart } from '../../domain/cart/carts.ts'
import { applyVerdict } from '../../domain/payment/apply-verdict.ts'
import { snapshotOf } from '../../domain/payment/payments.ts'
import type { AskedPayment } from '../../payments/provider.ts'
import { sequraAddresses } from './addresses.ts'
import type { Sequra } from './client.ts'

/**
 * Says again that the shop takes an approved order, where the answer to that was lost; saying it
 * twice takes it once. Of an order that seQura has not approved there is nothing to ask: it
 * notifies until it is answered.
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function confirmSequraAgain(sequra: Sequra, asked: AskedPayment): Promise<void> {
  const { db, store, payment } = asked
  if (!payment.confirmingAt) return
  const cart = await findCart(db, store.code, payment.cartId)
  if (!cart || !isPayable(cart.status)) return
  const orderId = payment.providerId ?? ''
  const addresses = sequraAddresses(asked)
  if (!(await sequra.answerOrder(orderId, payment, snapshotOf(payment), store, addresses, 'confirmed'))) return
  await inTransaction(db, (tx) => applyVerdict(tx, store, payment.id, 'authorized', { pspReference: orderId }))
}
