import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityId, storeCode } from './common.ts'

const pieces = z.int().min(0).max(1_000_000)
const againOn = z.iso.date().nullable().describe('Day from which there will be more')

export const stockPlace = z.object({
  product: entityId,
  variant: entityId.nullable().describe('Null for a product without variants'),
  place: z.string(),
  pieces: pieces.describe('Not paid for yet; reserved ones are among them'),
  reserved: z.int().min(0).describe('Kept for carts that are being paid'),
  again_on: againOn,
})

export const stockChange = z.object({
  product: entityId,
  variant: entityId.nullable().default(null).describe('Null for a product without variants'),
  place: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^\p{Cc}<>]+$/u),
  pieces: pieces.describe('Not paid for yet; reserved ones are among them'),
  again_on: againOn.default(null),
  expected: pieces.optional().describe('Expected number of pieces, 0 for a new place: 409 if the number has changed'),
})

const query = z.object({ store: storeCode })

/** Pieces at places, which all stores share. */
export const stock = {
  list: defineCall({
    method: 'GET',
    path: '/catalog/v1/stock/',
    summary: 'How many pieces of a product and its variants lie at which places; nothing for what is not counted',
    query: query.extend({ product: z.coerce.number().pipe(entityId) }),
    answer: z.array(stockPlace),
    permission: 'admin',
    throttle: 'admin',
  }),
  set: defineCall({
    method: 'PUT',
    path: '/catalog/v1/stock/',
    summary:
      'Set the counted pieces of a variant at a place. Stores share pieces: only administrators with the role `catalogue` may',
    query,
    body: stockChange,
    answer: stockPlace,
    permission: 'admin',
    role: 'catalogue',
    throttle: 'admin',
  }),
}

export type StockPlace = z.output<typeof stockPlace>
export type StockChange = z.output<typeof stockChange>
