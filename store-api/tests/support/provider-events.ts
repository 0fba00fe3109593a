import type { PaymentEvent } from '../../domain/payment/apply-event.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { Adyen, type AdyenItem, adyenSignature } from '../../providers/adyen/client.ts'
import { adyenEvents } from '../../providers/adyen/events.ts'
import { merchantAccount } from '../../providers/adyen/simulated-keys.ts'
import { money } from '../../providers/paypal/amounts.ts'
import type { PaypalCapture, PaypalDispute, PaypalRefund } from '../../providers/paypal/answers.ts'
import { Paypal } from '../../providers/paypal/client.ts'
import { paypalEvent } from '../../providers/paypal/event.ts'
import { askedAbout } from '../../providers/paypal/requests-of-events.ts'
import { clientId, payeeId } from '../../providers/paypal/simulated-keys.ts'

const hmacKey = '44782DEF547AAA06'
const adyen = new Adyen({
  url: 'https://checkout.example',
  apiKey: 'secret key',
  merchantAccount,
  clientKey: 'public',
  environment: 'test',
  hmacKeys: [hmacKey],
  methods: [],
  storesCards: false,
  browserUrl: null,
})

/** An Adyen event about a payment, parsed like in the program. */
export function adyenEvent(payment: StoredPayment, eventCode: string, changes: Partial<AdyenItem> = {}): PaymentEvent {
  const item: AdyenItem = {
    amount: { currency: 'EUR', value: payment.amount },
    pspReference: `${eventCode === 'AUTHORISATION' ? 'P' : 'D'}${payment.id.slice(0, 8)}`,
    eventCode,
    merchantAccountCode: merchantAccount,
    merchantReference: payment.reference,
    success: 'true',
    ...changes,
  }
  item.additionalData = { hmacSignature: adyenSignature(item, hmacKey) }
  const [notice] = adyenEvents(adyen, { notificationItems: [{ NotificationRequestItem: item }] }) ?? []
  if (!notice) throw new Error(`Adyen's ${eventCode} was not read.`)
  return notice
}

/**
 * A PayPal event about a payment, parsed like in the program, with PayPal's answer about it; amounts in cents, by
 * default the whole payment.
 */
export async function paypalEventOf(
  payment: StoredPayment,
  event_type: string,
  {
    amount = payment.amount,
    currency = 'EUR',
    id = `WH-${event_type}-${payment.id}`,
  }: { amount?: number; currency?: string; id?: string } = {},
): Promise<PaymentEvent> {
  const capture = captureName(payment)
  const [refundId, disputeId] = [`R${id}`, `PP-D-${payment.id.slice(0, 8)}`]
  const isDispute = event_type.startsWith('CUSTOMER.DISPUTE.')
  const isCapture = event_type === 'PAYMENT.CAPTURE.COMPLETED'
  const resource = isDispute ? { dispute_id: disputeId } : { id: isCapture ? capture : refundId }
  const event = paypalEvent({ id, event_type, resource })
  if (!event) throw new Error(`PayPal's ${event_type} was not read.`)
  const given = money(amount, currency)
  const paypal = answeringPaypal({
    captured: captureAnswer(payment, isCapture ? { amount: given } : {}),
    refund: refundAnswer(payment, { id: refundId, amount: given }),
    dispute: disputeAnswer(payment, { dispute_id: disputeId, dispute_amount: given }),
  })
  const said = await askedAbout(paypal, event)
  if (!said) throw new Error(`PayPal is asked nothing about ${event_type}.`)
  return { key: id, body: event, ...said }
}

/** A PayPal with the same answers to every query. */
function answeringPaypal(answers: { captured: PaypalCapture; refund: PaypalRefund; dispute: PaypalDispute }): Paypal {
  const merchantId = payeeId
  const settings = {
    url: 'https://paypal.example',
    clientId,
    secret: 's',
    webhookId: 'WH',
    merchantId,
    payLater: false,
    browserUrl: null,
  }
  return Object.assign(new Paypal(settings), {
    captured: async () => answers.captured,
    refund: async () => answers.refund,
    dispute: async () => answers.dispute,
  })
}

/** PayPal's answer about the money of a payment. */
export function captureAnswer(payment: StoredPayment, changes: Partial<PaypalCapture> = {}): PaypalCapture {
  return {
    id: captureName(payment),
    status: 'COMPLETED',
    amount: money(payment.amount, 'EUR'),
    invoice_id: payment.reference,
    payee: { merchant_id: payeeId },
    supplementary_data: { related_ids: { order_id: payment.providerId ?? '' } },
    ...changes,
  }
}

/** PayPal's answer about a refund of a payment. */
export function refundAnswer(payment: StoredPayment, changes: Partial<PaypalRefund> = {}): PaypalRefund {
  const href = `https://api.paypal.com/v2/payments/captures/${captureName(payment)}`
  const amount = money(payment.amount, 'EUR')
  return { id: 'R1', status: 'COMPLETED', amount, links: [{ rel: 'up', href }], ...changes }
}

/** PayPal's answer about a dispute of a payment. */
export function disputeAnswer(payment: StoredPayment, changes: Partial<PaypalDispute> = {}): PaypalDispute {
  const seller = { merchant_id: payeeId }
  const disputed_transactions = [{ seller_transaction_id: captureName(payment), seller }]
  return { dispute_id: 'PP-D-1', dispute_amount: money(payment.amount, 'EUR'), disputed_transactions, ...changes }
}

/** PayPal's name for the money of a payment. */
export function captureName({ id }: StoredPayment): string {
  return `C${id.replaceAll('-', '').slice(0, 16).toUpperCase()}`
}
