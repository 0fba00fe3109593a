import { z } from 'zod'
import type { WantedPayment } from '../../domain/payment/payments.ts'
import { ProviderRefusal } from '../../payments/ask.ts'
import type { Claim } from '../../payments/claims.ts'
import type { Notice } from '../../payments/notices.ts'
import { centsOf } from './amounts.ts'
import { captureVerdicts } from './capture-verdicts.ts'
import type { Paypal, PaypalCapture } from './client.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })
const event = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z
    .object({
      id: z.string().optional(),
      amount: money.optional(),
      invoice_id: z.string().optional(),
      /** Of a refund that the shop asked for: its reference. */
      custom_id: z.string().optional(),
      status_details: z.object({ reason: z.string().optional() }).optional(),
      /** Of refunds: `up` is the address of the capture. */
      links: z.array(z.unknown()).optional(),
      /** Of disputes, which have no `id`. */
      dispute_id: z.string().min(1).optional(),
      dispute_amount: money.optional(),
      reason: z.string().optional(),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: z.string().optional(), invoice_number: z.string().optional() }))
        .optional(),
    })
    .loose()
    .refine(({ id, dispute_id }) => id !== undefined || dispute_id !== undefined),
})
export type PaypalEvent = z.output<typeof event>
type Resource = PaypalEvent['resource']

/** A PayPal event, or null for what is none. */
export function paypalEvent(body: unknown): PaypalEvent | null {
  const parsed = event.safeParse(body)
  return parsed.success ? parsed.data : null
}

/** Events that say no more than that a capture has to be asked about. */
const captureEvents: ReadonlySet<string> = new Set(
  ['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'].map((what) => `PAYMENT.CAPTURE.${what}`),
)

/**
 * Asks PayPal about the capture that an event is about.
 * @returns null where PayPal knows no such capture, or the event is about something else
 * @throws ProviderUnreachable, ProviderRefusal
 */
export async function askedOf(paypal: Paypal, { event_type, resource }: PaypalEvent): Promise<PaypalCapture | null> {
  if (!captureEvents.has(event_type) || resource.id === undefined) return null
  return paypal.captured(resource.id).catch(orNull)
}

function orNull(error: unknown): null {
  if (error instanceof ProviderRefusal && error.status === 404) return null
  throw error
}

/** No payment of the shop. */
const none: WantedPayment = { provider: 'paypal', money: [], references: [] }

/** An event of a capture as a notice, by PayPal's answer alone: only its key is taken from the event. */
function captureNotice(given: PaypalEvent, capture: PaypalCapture | null, merchantId: string): Notice {
  const notice = { provider: 'paypal', key: given.id, body: given } as const
  const orderId = capture?.supplementary_data?.related_ids?.order_id
  const isOurs = capture?.id === given.resource.id && capture?.payee?.merchant_id === merchantId
  if (!capture?.invoice_id || !orderId || !isOurs) return { ...notice, payment: none, verdict: null }
  const { status, amount, invoice_id: reference } = capture
  const verdict = captureVerdicts.get(status) ?? null
  return {
    ...notice,
    payment: { provider: 'paypal', reference, providerId: orderId },
    verdict,
    amount: { value: centsOf(amount.value) ?? Number.NaN, currency: amount.currency_code },
    pspReference: verdict === 'authorized' ? capture.id : undefined,
    reason: capture.status_details?.reason,
  }
}

const verdicts: ReadonlyMap<string, Notice['verdict']> = new Map([
  ['PAYMENT.CAPTURE.REFUNDED', 'refunded'],
  ['PAYMENT.CAPTURE.REVERSED', 'refunded'],
  ['CHECKOUT.ORDER.VOIDED', 'cancelled'],
])
/** PayPal keeps the money of a dispute from its beginning. */
const reasons: ReadonlyMap<string, Claim['reason']> = new Map([
  ['PAYMENT.CAPTURE.REFUNDED', 'refunded_at_provider'],
  ['PAYMENT.CAPTURE.REVERSED', 'reversed'],
  ['CUSTOMER.DISPUTE.CREATED', 'chargeback'],
])

/**
 * The event as a notice. That a dispute is resolved is noted: people see at PayPal for whom.
 * @param asked PayPal's answer about the capture that the event is about
 * @param merchantId PayPal's name for the account that the shop's payments go to
 */
export function paypalNotice(given: PaypalEvent, asked: PaypalCapture | null, merchantId: string): Notice {
  const { event_type: type, resource } = given
  if (captureEvents.has(type)) return captureNotice(given, asked, merchantId)
  const amount = resource.amount ?? resource.dispute_amount
  const reason = reasons.get(type)
  return {
    provider: 'paypal',
    key: given.id,
    payment: paymentOf(type, resource),
    verdict: verdicts.get(type) ?? null,
    ...(type === 'PAYMENT.CAPTURE.REFUNDED' && { refund: { reference: resource.custom_id, name: resource.id } }),
    claim: reason && { reason, reference: resource.dispute_id ?? resource.id ?? '', stage: 1, back: false },
    amount: amount && { value: centsOf(amount.value) ?? Number.NaN, currency: amount.currency_code },
    reason: resource.status_details?.reason ?? resource.reason,
    body: given,
  }
}

/**
 * Orders are found by their id, refunds by the reference that they carry as invoice;
 * disputes, and refunds without it, by the capture.
 */
function paymentOf(type: string, { id, invoice_id, links = [], disputed_transactions }: Resource): WantedPayment {
  if (type.startsWith('CHECKOUT.ORDER.')) return { provider: 'paypal', providerId: id ?? '' }
  if (disputed_transactions)
    return {
      provider: 'paypal',
      money: disputed_transactions.flatMap(({ seller_transaction_id }) => seller_transaction_id ?? []),
      references: disputed_transactions.flatMap(({ invoice_number }) => invoice_number ?? []),
    }
  const captures = links.flatMap((link) => capturePath.exec(JSON.stringify(link))?.[1] ?? [])
  if (invoice_id === undefined && captures.length > 0) return { provider: 'paypal', money: captures, references: [] }
  return { provider: 'paypal', reference: invoice_id ?? '' }
}

/** Of a capture itself: addresses of what can be done with it go on after its id. */
const capturePath = /\/v2\/payments\/captures\/([A-Z0-9]{1,40})"/
