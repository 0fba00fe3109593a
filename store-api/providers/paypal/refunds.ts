import { z } from 'zod'
import type { Cents } from '../../../lib/rules/money.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { ProviderRefusal } from '../../payments/ask.ts'
import { money } from './amounts.ts'
import { paypalRefunded } from './answers.ts'
import type { Paypal } from './client.ts'

/**
 * Gives captured money back; the same payment again does nothing.
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function refundPaypal(paypal: Paypal, captureId: string, payment: StoredPayment): Promise<void> {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
  try {
    await paypal.call('POST', path, z.unknown(), {}, `${payment.id}-refund`)
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.issue === 'CAPTURE_FULLY_REFUNDED')) throw error
  }
}

/**
 * Gives a part of captured money back; the same refund again does nothing
 * (https://developer.paypal.com/docs/api/payments/v2/#captures_refund).
 * @param refund its `reference` comes back with PayPal's events; amount in cents
 * @returns PayPal's name for it
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function refundPaypalPart(
  paypal: Paypal,
  captureId: string,
  { id, reference, amount }: { id: string; reference: string; amount: Cents },
  currency: string,
): Promise<string> {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
  const body = { amount: money(amount, currency), custom_id: reference }
  const answer = await paypal.call('POST', path, paypalRefunded, body, `${id}-part`)
  if (answer.status === 'FAILED' || answer.status === 'CANCELLED')
    throw new ProviderRefusal('PayPal', 200, `the refund is ${answer.status}`)
  return answer.id
}
