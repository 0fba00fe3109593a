import { z } from 'zod'
import type { Notice } from '../../payments/notices.ts'
import { centsOf } from './amounts.ts'

const event = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z
    .object({
      id: z.string(),
      amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
      invoice_id: z.string().optional(),
      status_details: z.object({ reason: z.string().optional() }).optional(),
    })
    .loose(),
})
export type PaypalEvent = z.output<typeof event>

/** A PayPal event, or null for what is none. */
export function paypalEvent(body: unknown): PaypalEvent | null {
  const parsed = event.safeParse(body)
  return parsed.success ? parsed.data : null
}

const verdicts: Readonly<Record<string, Notice['verdict']>> = {
  'PAYMENT.CAPTURE.COMPLETED': 'authorized',
  'PAYMENT.CAPTURE.PENDING': 'pending',
  'PAYMENT.CAPTURE.DENIED': 'error',
  'PAYMENT.CAPTURE.DECLINED': 'error',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  'PAYMENT.CAPTURE.REVERSED': 'refunded',
  'CHECKOUT.ORDER.VOIDED': 'cancelled',
}

/**
 * The event as a notice; orders are found by their id, captures by the reference that they carry as
 * invoice.
 */
export function paypalNotice(given: PaypalEvent): Notice {
  const { resource } = given
  const ofOrder = given.event_type.startsWith('CHECKOUT.ORDER.')
  return {
    provider: 'paypal',
    key: given.id,
    payment: ofOrder ? { provider: 'paypal', providerId: resource.id } : { reference: resource.invoice_id ?? '' },
    verdict: verdicts[given.event_type] ?? null,
    amount: resource.amount && {
      value: centsOf(resource.amount.value) ?? Number.NaN,
      currency: resource.amount.currency_code,
    },
    pspReference: given.event_type === 'PAYMENT.CAPTURE.COMPLETED' ? resource.id : undefined,
    reason: resource.status_details?.reason,
    body: given,
  }
}
