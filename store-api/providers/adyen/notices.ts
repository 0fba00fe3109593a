import { z } from 'zod'
import type { Notice } from '../../payments/notices.ts'
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

/**
 * The notices in a notification; null when it is no notification, or any of its items is not from
 * Adyen.
 */
export function adyenNotices(adyen: Adyen, body: unknown): Notice[] | null {
  const parsed = notification.safeParse(body)
  if (!parsed.success) return null
  const items = parsed.data.notificationItems.map((entry) => entry.NotificationRequestItem as AdyenItem)
  return items.every((entry) => adyen.isGenuine(entry)) ? items.map(noticeOf) : null
}

function noticeOf(entry: AdyenItem): Notice {
  return {
    provider: 'adyen',
    key: `${entry.pspReference}:${entry.eventCode}:${entry.success}`,
    payment: { reference: entry.merchantReference },
    verdict: verdictOf(entry),
    amount: entry.amount,
    pspReference: entry.eventCode === 'AUTHORISATION' ? entry.pspReference : undefined,
    reason: entry.reason,
    body: entry,
  }
}

/**
 * What an event means for the payment; chargebacks and reports are for people. `success` is a text
 * in Adyen's notifications.
 */
function verdictOf({ eventCode, success }: AdyenItem): Notice['verdict'] {
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
