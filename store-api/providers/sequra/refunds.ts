import type { StoreContext } from '../../context/store.ts'
import type { PaymentSnapshot } from '../../db/schema.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { ProviderRefusal } from '../../payments/ask.ts'
import type { Sequra } from './client.ts'
import { deliveryMethod, people, platform } from './order.ts'

/**
 * Gives an order back as a whole: what was sent and what is still to be sent are both nothing.
 * @returns false when seQura has no such order: it was never confirmed, and nobody owes anything
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function refundSequra(
  sequra: Sequra,
  payment: StoredPayment,
  snapshot: PaymentSnapshot,
  store: StoreContext,
): Promise<boolean> {
  const { merchantId } = sequra.settings
  const nothing = { currency: store.currency, order_total_with_tax: 0, items: [] }
  const body = {
    order: {
      merchant: { id: merchantId },
      merchant_reference: { order_ref_1: payment.reference },
      unshipped_cart: nothing,
      shipped_cart: nothing,
      cancellation_reason: 'customer_cancel',
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
