import { z } from 'zod'
import { defineCall } from './call.ts'
import { storeCode } from './common.ts'

export const priceListKind = z.enum(['csv', 'pdf'])
export type PriceListKind = z.output<typeof priceListKind>

export const priceList = {
  file: defineCall({
    method: 'GET',
    path: '/catalog/v1/price-list/',
    summary:
      "Today's professional prices of everything that the store sells, as a file. 403 `professionals_only` for consumers, 409 `too_long` for a PDF file of too many lines",
    query: z.object({ store: storeCode, kind: priceListKind.default('csv') }),
    answer: null,
    file: 'text/csv',
    otherFiles: ['application/pdf'],
    permission: 'user',
    browser: true,
    throttle: 'bulk',
  }),
}
