import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { paymentOf } from '../../../lib/rules/payment-reference.ts'
import type { Claim } from '../../domain/payment/apply-claim.ts'
import type { PaymentEvent } from '../../domain/payment/apply-event.ts'
import { jsonOf } from '../../payments/events.ts'
import type { ProviderEvents } from '../../payments/provider.ts'
import type { Adyen, AdyenItem } from './client.ts'

const item = z
  .object({
    additionalData: z.object({ hmacSignature: z.string().optional() }).loose().optional(),
    amount: z.object({ currency: z.string(), value: z.int() }),
    pspReference: z.string(),
    originalReference: z.string().optional(),
    eventCode: z.string(),
    merchantAccountCode: z.string(),
    merchantReference: z.string(),
    reason: z.string().optional(),
    success: z.string(),
  })
  .loose()
const notification = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: item }))
    .min(1)
    .max(100),
})

export const adyenEventsPath = '/payment/v1/adyen/notifications/'

/** Each item of a notification is signed, and is Adyen's answer itself: no query follows. */
export function adyenEventsOf(adyen: Adyen): ProviderEvents {
  return {
    path: adyenEventsPath,
    refused: 401,
    accepted: '[accepted]',
    async verify({ headers, text }) {
      if (!isUser(headers, adyen.settings.basicAuth)) return null
      const events = adyenEvents(adyen, jsonOf(await text()))
      return events?.map((event) => ({ payment: event.payment, ask: async () => ({ event }) })) ?? null
    },
    status: () => 200,
  }
}

function isUser(headers: Headers, basicAuth: string | undefined): boolean {
  if (basicAuth === undefined) return true
  const wanted = Buffer.from(`Basic ${Buffer.from(basicAuth).toString('base64')}`)
  const given = Buffer.from(headers.get('authorization') ?? '')
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

/**
 * The events in a notification; null when it is no notification, or any of its items is not from
 * Adyen.
 */
export function adyenEvents(adyen: Adyen, body: unknown): PaymentEvent[] | null {
  const parsed = notification.safeParse(body)
  if (!parsed.success) return null
  const items = parsed.data.notificationItems.map((entry) => entry.NotificationRequestItem as AdyenItem)
  return items.every((entry) => adyen.isGenuine(entry)) ? items.map(eventOf) : null
}

/** Events of refunds that administrators asked for. */
const refundEvents: ReadonlySet<string> = new Set(['REFUND', 'REFUND_FAILED', 'REFUNDED_REVERSED'])

/**
 * The item as an event. Later events name the money that was taken as `originalReference`
 * (https://docs.adyen.com/development-resources/webhooks/webhook-types): they do not match a payment with other money.
 */
function eventOf(entry: AdyenItem): PaymentEvent {
  return {
    key: `${entry.pspReference}:${entry.eventCode}:${entry.success}`,
    payment: {
      provider: 'adyen',
      reference: paymentOf(entry.merchantReference),
      taken: entry.originalReference || undefined,
    },
    ...(refundEvents.has(entry.eventCode) && {
      refund: { reference: entry.merchantReference, name: entry.pspReference },
    }),
    verdict: verdictOf(entry),
    claim: claimOf(entry),
    amount: entry.amount,
    pspReference: entry.eventCode === 'AUTHORISATION' && entry.success === 'true' ? entry.pspReference : undefined,
    reason: entry.reason,
    body: entry,
  }
}

/** Verdict of an event on the payment; reports are for people. `success` is a text in Adyen's notifications. */
function verdictOf({ eventCode, success }: AdyenItem): PaymentEvent['verdict'] {
  switch (eventCode) {
    case 'AUTHORISATION':
      return success === 'true' ? 'authorized' : 'error'
    case 'PENDING':
      return success === 'true' ? 'pending' : null
    case 'OFFER_CLOSED':
      return 'cancelled'
    case 'REFUND':
    case 'CANCELLATION':
    case 'CANCEL_OR_REFUND':
      return success === 'true' ? 'refunded' : 'refund_due'
    case 'REFUND_FAILED':
    case 'REFUNDED_REVERSED':
      return 'refund_due'
    default:
      return null
  }
}

/**
 * The course of a dispute. Adyen takes the money at a chargeback and returns it when the defence is accepted; until
 * then it is in doubt, and a second chargeback takes it again
 * (https://docs.adyen.com/risk-management/disputes-api/dispute-notifications). Dates of events are not signed, so the
 * stage in this course decides which is the later one.
 */
const disputes: ReadonlyMap<string, Pick<Claim, 'stage' | 'back'>> = new Map([
  ['NOTIFICATION_OF_CHARGEBACK', { stage: 1, back: false }],
  ['CHARGEBACK', { stage: 2, back: false }],
  ['CHARGEBACK_REVERSED', { stage: 3, back: true }],
  ['SECOND_CHARGEBACK', { stage: 4, back: false }],
  ['PREARBITRATION_WON', { stage: 5, back: true }],
  ['PREARBITRATION_LOST', { stage: 6, back: false }],
])

/**
 * Claim of an event on the money. All events of a dispute share its `pspReference`; a refund and a capture have one
 * each.
 */
function claimOf({ eventCode, success, pspReference: reference }: AdyenItem): Claim | undefined {
  const gone = { reference, stage: 1, back: false }
  if (eventCode === 'CAPTURE_FAILED' || (eventCode === 'CAPTURE' && success !== 'true'))
    return { reason: 'capture_failed', ...gone }
  if (success !== 'true') return undefined
  if (['REFUND', 'CANCELLATION', 'CANCEL_OR_REFUND'].includes(eventCode))
    return { reason: 'refunded_at_provider', ...gone }
  const step = disputes.get(eventCode)
  return step && { reason: 'chargeback', reference, ...step }
}
