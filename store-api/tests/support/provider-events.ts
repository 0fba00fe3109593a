import type { StoredPayment } from '../../domain/payment/payments.ts'
import type { Notice } from '../../payments/notices.ts'
import { sandboxAccounts } from '../../payments/sandbox-keys.ts'
import { Adyen, type AdyenItem, adyenSignature } from '../../providers/adyen/client.ts'
import { adyenNotices } from '../../providers/adyen/notices.ts'
import { money } from '../../providers/paypal/amounts.ts'
import type { PaypalCapture } from '../../providers/paypal/client.ts'
import { paypalEvent, paypalNotice } from '../../providers/paypal/notices.ts'

const hmacKey = '44782DEF547AAA06'
const adyen = new Adyen({
  url: 'https://checkout.example',
  apiKey: 'secret key',
  merchantAccount: sandboxAccounts.adyen,
  clientKey: 'public',
  environment: 'test',
  hmacKeys: [hmacKey],
  browserUrl: null,
})

/** What Adyen tells of a payment, read as the program reads it. */
export function adyenEvent(payment: StoredPayment, eventCode: string, changes: Partial<AdyenItem> = {}): Notice {
  const item: AdyenItem = {
    amount: { currency: 'EUR', value: payment.amount },
    pspReference: `${eventCode === 'AUTHORISATION' ? 'P' : 'D'}${payment.id.slice(0, 8)}`,
    eventCode,
    merchantAccountCode: sandboxAccounts.adyen,
    merchantReference: payment.reference,
    success: 'true',
    ...changes,
  }
  item.additionalData = { hmacSignature: adyenSignature(item, hmacKey) }
  const [notice] = adyenNotices(adyen, { notificationItems: [{ NotificationRequestItem: item }] }) ?? []
  if (!notice) throw new Error(`Adyen's ${eventCode} was not read.`)
  return notice
}

/** What PayPal tells of a payment; amounts in cents, the whole payment where none is named. */
export function paypalEventOf(
  payment: StoredPayment,
  event_type: string,
  { amount = payment.amount, currency = 'EUR', id = `WH-${event_type}-${payment.id}` } = {},
): Notice {
  const capture = captureName(payment)
  const resource = event_type.startsWith('CUSTOMER.DISPUTE.')
    ? {
        dispute_id: `PP-D-${payment.id.slice(0, 8)}`,
        dispute_amount: money(amount, currency),
        disputed_transactions: [{ seller_transaction_id: capture }],
      }
    : {
        id: event_type === 'PAYMENT.CAPTURE.COMPLETED' ? capture : `R${id}`,
        amount: money(amount, currency),
        invoice_id: payment.reference,
      }
  const event = paypalEvent({ id, event_type, resource })
  if (!event) throw new Error(`PayPal's ${event_type} was not read.`)
  return paypalNotice(
    event,
    captureAnswer(payment, { amount: money(amount, currency) }),
    sandboxAccounts.paypalMerchant,
  )
}

/** What PayPal answers about the money of a payment. */
export function captureAnswer(payment: StoredPayment, changes: Partial<PaypalCapture> = {}): PaypalCapture {
  return {
    id: captureName(payment),
    status: 'COMPLETED',
    amount: money(payment.amount, 'EUR'),
    invoice_id: payment.reference,
    payee: { merchant_id: sandboxAccounts.paypalMerchant },
    supplementary_data: { related_ids: { order_id: payment.providerId ?? '' } },
    ...changes,
  }
}

/** PayPal's name for the money of a payment. */
export function captureName({ id }: StoredPayment): string {
  return `C${id.replaceAll('-', '').slice(0, 16).toUpperCase()}`
}
