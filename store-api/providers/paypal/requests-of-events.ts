import type { Claim } from '../../domain/payment/apply-claim.ts'
import type { PaymentEvent } from '../../domain/payment/apply-event.ts'
import type { WantedPayment } from '../../domain/payment/payments.ts'
import { nullIfUnknown } from '../../payments/ask.ts'
import { centsOf } from './amounts.ts'
import { captureAbove, type PaypalCapture, type PaypalMoney } from './answers.ts'
import { captureVerdicts } from './capture-verdicts.ts'
import type { Paypal } from './client.ts'
import type { PaypalEvent } from './event.ts'

/** PayPal's state of a payment: the only part of a notification that counts. */
export type Said = Omit<PaymentEvent, 'key' | 'body'>
type Question = (paypal: Paypal, resource: PaypalEvent['resource']) => Promise<Said | null>

/** Queries by event type; other events cause no query, and change nothing. */
const questions: ReadonlyMap<string, Question> = new Map([
  ...['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'].map((what) => [`PAYMENT.CAPTURE.${what}`, ofCapture] as const),
  ['PAYMENT.CAPTURE.REFUNDED', ofRefund('refunded_at_provider')],
  // Money that PayPal took back itself is also a refund with a link to its capture.
  ['PAYMENT.CAPTURE.REVERSED', ofRefund('reversed')],
  ['CUSTOMER.DISPUTE.CREATED', ofDispute],
  ['CHECKOUT.ORDER.VOIDED', ofOrder],
])

/** No payment of the shop. */
export const noPayment: Said = { payment: { provider: 'paypal', money: [], references: [] }, verdict: null }

/**
 * Asks PayPal about the object of an event. Only the object's id is taken from the event.
 * @returns null for an event without a query; {@link noPayment} where PayPal does not know it, or knows it as money of
 *   another account
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function askedAbout(paypal: Paypal, { event_type, resource }: PaypalEvent): Promise<Said | null> {
  const question = questions.get(event_type)
  if (!question) return null
  return (await question(paypal, resource).catch(nullIfUnknown)) ?? noPayment
}

async function ofCapture(paypal: Paypal, { id = '' }: PaypalEvent['resource']): Promise<Said | null> {
  const capture = await paypal.captured(id)
  const payment = paymentOf(capture, id, paypal)
  if (!payment) return null
  const verdict = captureVerdicts.get(capture.status) ?? null
  return {
    payment,
    verdict,
    amount: amountOf(capture.amount),
    pspReference: verdict === 'authorized' ? capture.id : undefined,
    reason: capture.status_details?.reason,
  }
}

function ofRefund(claimed: Claim['reason']): Question {
  return async (paypal, { id = '' }) => {
    const refund = await paypal.refund(id)
    const above = captureAbove(refund.links)
    if (refund.id !== id || above === null) return null
    const payment = paymentOf(await paypal.captured(above), above, paypal)
    if (!payment) return null
    const isDone = refund.status === 'COMPLETED'
    return {
      payment,
      verdict: isDone ? 'refunded' : null,
      claim: isDone ? { reason: claimed, reference: id, stage: 1, back: false } : undefined,
      amount: amountOf(refund.amount),
      refund: claimed === 'refunded_at_provider' ? { reference: refund.custom_id, name: id } : undefined,
      reason: refund.status_details?.reason,
    }
  }
}

/** PayPal keeps the money of a dispute from its beginning. */
async function ofDispute(paypal: Paypal, { dispute_id = '' }: PaypalEvent['resource']): Promise<Said | null> {
  const dispute = await paypal.dispute(dispute_id)
  if (dispute.dispute_id !== dispute_id) return null
  const own = (dispute.disputed_transactions ?? []).filter(
    ({ seller }) => seller?.merchant_id === paypal.settings.merchantId,
  )
  return {
    payment: {
      provider: 'paypal',
      money: own.flatMap(({ seller_transaction_id }) => seller_transaction_id ?? []),
      references: own.flatMap(({ invoice_number }) => invoice_number ?? []),
    },
    verdict: null,
    claim: { reason: 'chargeback', reference: dispute_id, stage: 1, back: false },
    amount: dispute.dispute_amount && amountOf(dispute.dispute_amount),
    reason: dispute.reason,
  }
}

async function ofOrder(paypal: Paypal, { id = '' }: PaypalEvent['resource']): Promise<Said | null> {
  const order = await paypal.order(id)
  const unit = order.purchase_units[0]
  if (order.id !== id || !unit?.invoice_id || unit.payee?.merchant_id !== paypal.settings.merchantId) return null
  const isVoided = order.status === 'VOIDED'
  return {
    payment: { provider: 'paypal', reference: unit.invoice_id, providerId: id },
    verdict: isVoided ? 'cancelled' : null,
    amount: unit.amount && amountOf(unit.amount),
  }
}

/** The payment that a capture is for; null where it is another one, or money of another account. */
function paymentOf(capture: PaypalCapture, id: string, { settings }: Paypal): WantedPayment | null {
  const orderId = capture.supplementary_data?.related_ids?.order_id
  const isOurs = capture.id === id && capture.payee?.merchant_id === settings.merchantId
  if (!isOurs || !capture.invoice_id || !orderId) return null
  return { provider: 'paypal', reference: capture.invoice_id, providerId: orderId }
}

/** Money that cannot be read fits no payment. */
function amountOf({ value, currency_code }: PaypalMoney): { value: number; currency: string } {
  return { value: centsOf(value) ?? Number.NaN, currency: currency_code }
}
