import { z } from 'zod'
import { defineCall } from './call.ts'
import { isoDate, listOf, nonNegativeCents, pageNumber, storeCode, uuidParams } from './common.ts'
import { pieces, refund } from './refunds.ts'

/**
 * `announced`: the customer will send it; `received`: it has arrived; `checked`: it is as it should
 * be; `refunded`: its money goes back; `refused`: nothing goes back.
 */
export const returnStatus = z.enum(['announced', 'received', 'checked', 'refunded', 'refused'])

export const orderReturn = z.object({
  id: z.uuid(),
  reference: z.string().describe('What customer and shop call it'),
  order: z.uuid(),
  order_number: z.string(),
  withdrawal: z.uuid().nullable().describe('The declaration of withdrawal that it follows from'),
  status: returnStatus,
  rows: z.array(pieces),
  resaleable: z
    .array(pieces)
    .nullable()
    .describe('Pieces that are in stock again; null before somebody has said which'),
  note: z.string(),
  worth: nonNegativeCents.describe(
    'What its pieces were paid with, delivery included where the whole order comes back',
  ),
  refund: refund.nullable(),
  created_at: isoDate,
  changed_at: isoDate,
})
const query = z.object({ store: storeCode })
const note = z.string().trim().max(1000)

/** Goods that come back, as administrators follow them. */
export const returns = {
  create: defineCall({
    method: 'POST',
    path: '/cart/v1/orders/{id}/returns/',
    summary:
      'Open a return of pieces that were sent, by itself or for a declaration of withdrawal; the customer is told. Repeating it changes nothing',
    params: uuidParams,
    query,
    body: z.object({
      withdrawal: z.uuid().optional().describe('A declaration that is about this order'),
      rows: z.array(pieces).min(1).max(200).optional().describe('Without it, all pieces that the declaration is about'),
      note: note.default(''),
      idempotency_key: z.uuid().describe('The same key again opens nothing twice'),
    }),
    answer: orderReturn,
    status: 201,
    permission: 'admin',
    throttle: 'admin',
  }),
  list: defineCall({
    method: 'GET',
    path: '/cart/v1/returns/',
    summary: 'Returns of the store, or of one order, the newest first',
    query: query.extend({ order: z.uuid().optional(), page: pageNumber }),
    answer: listOf(orderReturn),
    permission: 'admin',
    throttle: 'admin',
  }),
  move: defineCall({
    method: 'POST',
    path: '/cart/v1/returns/{id}/move/',
    summary:
      'Move a return on: received, checked, refused, or refunded, which gives its money back; the customer is told. The state it has already changes nothing',
    params: uuidParams,
    query,
    body: z.object({
      status: returnStatus.exclude(['announced']),
      amount: z
        .int()
        .min(1)
        .max(100_000_000)
        .optional()
        .describe('Cents to give back, with `refunded`; without it, what the pieces are worth'),
      by_hand: z.boolean().default(false).describe('With `refunded`: people have given the money back already'),
      note: note.optional(),
      resaleable: z
        .array(pieces)
        .max(200)
        .optional()
        .describe(
          'With `received` or `checked`, once: pieces that can be sold again, which go back to the places in stock that they were taken from. Without it, none does',
        ),
    }),
    answer: orderReturn,
    permission: 'admin',
    throttle: 'admin',
  }),
}

export type ReturnStatus = z.output<typeof returnStatus>
export type OrderReturn = z.output<typeof orderReturn>
export type NewReturn = z.output<(typeof returns)['create']['body']>
export type ReturnMove = z.output<(typeof returns)['move']['body']>
