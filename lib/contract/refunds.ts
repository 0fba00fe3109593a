import { z } from 'zod'
import { piecesSchema } from '../forms/pieces.ts'
import { defineCall } from './call.ts'
import { isoDate, nonNegativeCents, storeCode, uuidParams } from './common.ts'

/** Largest amount that a refund may name, cents. */
const largest = 100_000_000

/** `due`: to be refunded, by its provider or by people; `refunded`: completed. */
export const refundStatus = z.enum(['due', 'refunded'])
export const pieces = z.object({ row: z.uuid(), quantity: piecesSchema })

export const refund = z.object({
  id: z.uuid(),
  order: z.uuid(),
  payment_reference: z.string(),
  reference: z.string().describe('What the provider hears'),
  amount: nonNegativeCents,
  reason: z.string(),
  rows: z.array(pieces).nullable().describe('The pieces that it is for; null where none were named'),
  status: refundStatus,
  by_hand: z.boolean().describe('Only people can give it back, or have'),
  credit_note: z.string().nullable().describe('Number of its credit note, once it is given back'),
  created_at: isoDate,
  refunded_at: isoDate.nullable(),
})

export const newRefund = z.object({
  amount: z
    .int()
    .min(1)
    .max(largest)
    .optional()
    .describe('Cents. Without it, what the named rows were paid with, or else everything that is left'),
  reason: z.string().trim().min(1).max(500).describe('Why, for a later reader'),
  rows: z.array(pieces).min(1).max(200).optional().describe('Pieces of rows of the order that it is for'),
  by_hand: z
    .boolean()
    .default(false)
    .describe('True for money that people have given back already, by transfer for instance: it is noted only'),
  idempotency_key: z.uuid().describe('The same key again gives nothing back twice'),
})
const query = z.object({ store: storeCode })

/** Refunds of a paid order by administrators. */
export const refunds = {
  create: defineCall({
    method: 'POST',
    path: '/cart/v1/orders/{id}/refunds/',
    summary:
      'Give back what was paid for an order, in full or in part, the way it came: never more than is left. The customer is told once it is given back',
    params: uuidParams,
    query,
    body: newRefund,
    answer: refund,
    status: 201,
    permission: 'admin',
    throttle: 'admin',
  }),
  list: defineCall({
    method: 'GET',
    path: '/cart/v1/orders/{id}/refunds/',
    summary: 'What was given back of an order by its administrators, the oldest first, and what is left',
    params: uuidParams,
    query,
    answer: z.object({
      left: nonNegativeCents.describe('What can still be given back'),
      results: z.array(refund),
    }),
    permission: 'admin',
    throttle: 'admin',
  }),
  note: defineCall({
    method: 'POST',
    path: '/cart/v1/refunds/{id}/note/',
    summary: 'Note that people have given back what no provider could. Repeating it changes nothing',
    params: uuidParams,
    query,
    answer: refund,
    permission: 'admin',
    throttle: 'admin',
  }),
}

export type RefundStatus = z.output<typeof refundStatus>
export type Refund = z.output<typeof refund>
export type NewRefund = z.output<typeof newRefund>
