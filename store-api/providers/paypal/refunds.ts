import type { StoredPayment } from '../../domain/payment/payments.ts'
import { ProviderRefusal } from '../../payments/ask.ts'
import type { Paypal } from './client.ts'

/**
 * Gives captured money back; the same payment again does nothing.
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function refundPaypal(paypal: Paypal, captureId: string, payment: StoredPayment): Promise<void> {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
  try {
    await paypal.call('POST', path, {}, `${payment.id}-refund`)
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.issue === 'CAPTURE_FULLY_REFUNDED')) throw error
  }
}
