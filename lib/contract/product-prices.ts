import { z } from 'zod'
import { defineCall } from './call.ts'
import { audience, idParams, nonNegativeCents, numericId, storeCode } from './common.ts'

/** Dearest price of a product, cents. */
const dearest = 100_000_000

export const productPrices = {
  update: defineCall({
    method: 'PUT',
    path: '/catalog/v1/products/{id}/prices/',
    summary: 'Change what a product, or one of its variants, costs a customer type; a reduction of it ends',
    params: idParams,
    query: z.object({ store: storeCode }),
    body: z.object({
      customer_type: audience,
      variant: numericId.nullable().default(null).describe('Null: the price of the product itself'),
      price: nonNegativeCents.min(1).max(dearest).describe('Tax included'),
    }),
    answer: null,
    status: 204,
    permission: 'admin',
    throttle: 'admin',
  }),
}
