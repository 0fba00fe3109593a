import type { Cents } from '../../../lib/rules/money.ts'
import type { StoreContext } from '../../context/store.ts'
import type { PaymentSnapshot } from '../../db/schema.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { ProviderRefusal } from '../../payments/ask.ts'
import { linesOf } from '../../payments/lines.ts'
import type { Sequra } from './client.ts'
import { deliveryMethod, itemOf, people, platform } from './order.ts'

/**
 * Refunds an order completely: both its shipped and its unshipped part become empty.
 * @returns false when seQura has no such order: it was never confirmed, and no money is owed
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function refundSequra(
  sequra: Sequra,
  payment: StoredPayment,
  snapshot: PaymentSnapshot,
  store: StoreContext,
): Promise<boolean> {
  const nothing = { currency: store.currency, order_total_with_tax: 0, items: [] }
  const carts = { unshipped_cart: nothing, shipped_cart: nothing, cancellation_reason: 'customer_cancel' }
  return update(sequra, payment, snapshot, store, carts)
}

/**
 * Reduces an order to the amount that remains to be paid, by a discount on the shipped part. Idempotent.
 * @param kept cents that the customer still owes seQura
 * @param name label of the discount
 * @returns false when seQura has no such order
 * @throws ProviderUnreachable, ProviderRefusal
 */
export function reduceSequra(
  sequra: Sequra,
  payment: StoredPayment,
  snapshot: PaymentSnapshot,
  store: StoreContext,
  { kept, name }: { kept: Cents; name: string },
): Promise<boolean> {
  if (kept === 0) return refundSequra(sequra, payment, snapshot, store)
  const { currency } = store
  const discount = { type: 'discount', reference: 'refund', name, total_with_tax: kept - payment.amount }
  const items = [...linesOf(snapshot, store).map(itemOf), discount]
  return update(sequra, payment, snapshot, store, {
    unshipped_cart: { currency, order_total_with_tax: 0, items: [] },
    shipped_cart: { currency, order_total_with_tax: kept, items },
  })
}

async function update(
  sequra: Sequra,
  payment: StoredPayment,
  snapshot: PaymentSnapshot,
  store: StoreContext,
  carts: object,
): Promise<boolean> {
  const { merchantId } = sequra.settings
  const body = {
    order: {
      merchant: { id: merchantId },
      merchant_reference: { order_ref_1: payment.reference },
      ...carts,
      trackings: [],
      delivery_method: deliveryMethod,
      ...people(snapshot, store),
      platform,
    },
  }
  const path = `/merchants/${encodeURIComponent(merchantId)}/orders/${encodeURIComponent(payment.reference)}`
  const answer = await sequra.call('PUT', path, body, 2)
  if (answer.status === 404) return false
  if (answer.status >= 400) throw new ProviderRefusal('seQura', answer.status, answer.text.slice(0, 300))
  return true
}
