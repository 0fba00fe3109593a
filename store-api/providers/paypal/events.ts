import type { PaymentEvent } from '../../domain/payment/apply-event.ts'
import { nullIfUnknown } from '../../payments/ask.ts'
import { jsonOf } from '../../payments/events.ts'
import type { AskedPayment, ProviderEvents } from '../../payments/provider.ts'
import { captureApproved } from './capture.ts'
import type { Paypal } from './client.ts'
import { type PaypalEvent, paymentNamedBy, paypalEvent } from './event.ts'
import { askedAbout, noPayment } from './requests-of-events.ts'

export const paypalEventsPath = '/payment/v1/paypal/notifications/'

/** Asks PayPal whether it sent a notification, and then for the payment's state: only the ids in the event are used. */
export function paypalEventsOf(paypal: Paypal): ProviderEvents {
  return {
    path: paypalEventsPath,
    refused: 401,
    accepted: null,
    async verify({ headers, text, isApplied }) {
      const body = await text()
      const event = paypalEvent(jsonOf(body))
      if (!event) return null
      // No query for events that were applied before.
      if (await isApplied(event.id)) return []
      if (!(await paypal.isGenuine(headers, body))) return null
      const ask = async (found: AskedPayment | null) => ({ event: await answered(paypal, event, found) })
      return [{ payment: paymentNamedBy(event), ask }]
    },
    status: (outcome) => (outcome === 'unknown_payment' ? 404 : 200),
  }
}

/** The event with PayPal's answer about it. PayPal is asked only about payments that the shop has. */
async function answered(paypal: Paypal, event: PaypalEvent, found: AskedPayment | null): Promise<PaymentEvent> {
  const unasked = { key: event.id, body: event, payment: paymentNamedBy(event), verdict: null }
  if (!found) return unasked
  if (event.event_type !== 'CHECKOUT.ORDER.APPROVED') return { ...unasked, ...(await askedAbout(paypal, event)) }
  // The browser may never come back: captured now.
  const isKnown = await captureApproved(paypal, found).then(() => true, nullIfUnknown)
  return isKnown ? unasked : { ...unasked, ...noPayment }
}
