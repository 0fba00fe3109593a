import { z } from 'zod'
import { orderLinesSchema } from '../forms/order-lines.ts'
import { defineCall } from './call.ts'
import { cartRow } from './cart-rows.ts'
import { nonNegativeCents, storeCode, uuidParams } from './common.ts'

/** Why a line cannot be bought. */
export const lineProblem = z.enum(['reference', 'details', 'choice', 'stock', 'quantity', 'unavailable', 'cartFull'])

const foundLine = z.object({
  number: z.int().min(1),
  reference: z.string(),
  problem: z
    .object({ code: lineProblem, message: z.string().describe("A sentence in the store's language") })
    .nullable()
    .describe('Null for a line that can be bought'),
  added_to: z.int().min(1).nullable().describe('Number of the line for the same thing that its quantity was added to'),
  row: cartRow
    .pick({
      quantity: true,
      product: true,
      variant: true,
      configuration: true,
      final_ref: true,
      prices: true,
      delivery_days: true,
    })
    .extend({
      net: z
        .object({ unit: nonNegativeCents, total: nonNegativeCents })
        .nullable()
        .describe('Without tax; null for consumers, who are told prices with tax'),
    })
    .nullable()
    .describe('The row that it makes, at the prices of the caller’s customer type'),
})

const foundLines = z.object({
  lines: z.array(foundLine),
  size: z.int().min(0).describe('Pieces that can be bought'),
  prices: z.object({ total: nonNegativeCents.describe('Tax included'), net: nonNegativeCents.nullable() }),
})

export const addedLines = foundLines.extend({
  cart: z
    .object({ id: z.uuid(), size: z.int().min(0).describe('Pieces in it') })
    .nullable()
    .describe('The cart afterwards; null where there was none and nothing could be added'),
})

const query = z.object({ store: storeCode })
const order = z.uuid().optional().describe('Id of the cart; without it a new one begins')
const idempotency_key = z.uuid().optional().describe('The same key twice adds the lines once')

/** Many rows at once: lists of references, and orders that are repeated. */
export const orderLines = {
  resolve: defineCall({
    method: 'POST',
    path: '/cart/v1/order-lines/resolve/',
    summary: 'What a list of references orders, line by line, with prices and problems. Nothing is added',
    query,
    body: z.object({ lines: orderLinesSchema }),
    answer: foundLines,
    permission: 'public',
    throttle: 'listing',
  }),
  add: defineCall({
    method: 'POST',
    path: '/cart/v1/order-lines/',
    summary: 'Put all lines of a list that can be bought into a cart, or into a new one, in one transaction',
    query,
    body: z.object({ order, lines: orderLinesSchema, idempotency_key }),
    answer: addedLines,
    permission: 'cart',
    throttle: 'write',
  }),
  again: defineCall({
    method: 'POST',
    path: '/cart/v1/carts/{id}/order_again/',
    summary:
      'Put what can still be bought of an order into a cart, at today’s prices, with its measures and complements. A line that cannot says why',
    params: uuidParams,
    query,
    body: z.object({ order, idempotency_key }),
    answer: addedLines,
    permission: 'user',
    throttle: 'write',
  }),
}

export type SentLine = z.output<typeof orderLinesSchema>[number]
export type LineProblem = z.output<typeof lineProblem>
export type FoundLine = z.output<typeof foundLine>
export type FoundLines = z.output<typeof foundLines>
export type AddedLines = z.output<typeof addedLines>
