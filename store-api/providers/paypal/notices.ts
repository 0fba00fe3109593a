import { findPayment } from '../../domain/payment/payments.ts'
import { nullIfUnknown } from '../../payments/ask.ts'
import { type Notice, type NoticeOptions, takeNotice } from '../../payments/notices.ts'
import { askedAbout, noPayment } from './asked.ts'
import type { Paypal } from './client.ts'
import { type PaypalEvent, paymentNamedBy } from './events.ts'
import { captureApproved } from './requests.ts'

/**
 * Takes a genuine notification of PayPal by what PayPal answers about it. PayPal is asked only about
 * payments that the shop has.
 * @returns what came of it, as `takeNotice` says it
 * @throws ProviderUnreachable, ProviderRefusal; PayPal will notify again
 */
export async function takePaypalEvent(options: NoticeOptions, paypal: Paypal, event: PaypalEvent): Promise<string> {
  return takeNotice(options, await noticeOf(options, paypal, event))
}

async function noticeOf({ db, stores }: NoticeOptions, paypal: Paypal, event: PaypalEvent): Promise<Notice> {
  const named = paymentNamedBy(event)
  const notice = { key: event.id, body: event, payment: named, verdict: null }
  const payment = await findPayment(db, named)
  const store = payment && stores.find(payment.reference.slice(0, 4))
  if (!payment || !store) return notice
  if (event.event_type !== 'CHECKOUT.ORDER.APPROVED') return { ...notice, ...(await askedAbout(paypal, event)) }
  // The browser may never come back: the money is taken now.
  const taken = await captureApproved(db, store, paypal, payment).then(() => true, nullIfUnknown)
  return taken ? notice : { ...notice, ...noPayment }
}
