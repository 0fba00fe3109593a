import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderStatus } from './cart-content.ts'
import { isoDate, listOf, nonNegativeCents, pageNumber, storeCode, uuidParams } from './common.ts'
import { paymentProvider } from './payment-methods.ts'

/**
 * Why an order is not sent: its buyer disputes the payment; the provider took the payment back; the promised money
 * could not be captured; a refund was made at the provider; it was paid after its pieces were sold out.
 */
export const holdReason = z.enum(['chargeback', 'reversed', 'capture_failed', 'refunded_at_provider', 'out_of_stock'])
export const orderHold = z.object({
  id: z.uuid(),
  order: z.uuid(),
  order_number: z.string().nullable().describe('Null while the order is not made yet'),
  order_status: orderStatus,
  reason: holdReason,
  provider: paymentProvider.nullable().describe('Null for a bank transfer'),
  amount: nonNegativeCents.describe('Money that is gone or in doubt; 0 where only pieces are missing'),
  reference: z
    .string()
    .describe(
      "The provider's name for the dispute, the refund or the capture; the payment's own where pieces are missing",
    ),
  payment_reference: z.string(),
  opened_at: isoDate,
  released_at: isoDate.nullable(),
  released_by: z.int().nullable().describe('Id of the administrator; null for a hold that is open or ended by itself'),
  note: z.string(),
})
const store = z.object({ store: storeCode })

export const orderHolds = {
  list: defineCall({
    method: 'GET',
    path: '/cart/v1/order-holds/',
    summary: 'Orders that must not be sent because of what a payment provider told, the newest first',
    query: store.extend({ page: pageNumber }),
    answer: listOf(orderHold),
    permission: 'admin',
    throttle: 'admin',
  }),
  release: defineCall({
    method: 'POST',
    path: '/cart/v1/order-holds/{id}/release/',
    summary: 'End a hold: the order may be sent again. Repeating it changes nothing',
    params: uuidParams,
    query: store,
    body: z.object({ note: z.string().trim().min(1).max(1000).describe('Why, for a later reader') }),
    answer: orderHold,
    permission: 'admin',
    throttle: 'admin',
  }),
}

export type HoldReason = z.output<typeof holdReason>
export type OrderHold = z.output<typeof orderHold>
