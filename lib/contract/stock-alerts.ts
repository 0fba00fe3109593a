import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityId, storeCode } from './common.ts'

export const newStockAlert = z.object({
  email: z.email().max(254),
  product: entityId,
  variant: entityId.nullable().default(null).describe('Null for a product without variants'),
  consent: z.string().trim().min(1).max(500).describe('What the shopper agreed to, word for word'),
})

export const stockAlerts = {
  create: defineCall({
    method: 'POST',
    path: '/catalog/v1/stock-alerts/',
    summary:
      'Ask for one mail when something that is sold out is there again; asking twice changes nothing. The address is deleted with that mail, or after a year',
    query: z.object({ store: storeCode }),
    body: newStockAlert,
    answer: null,
    status: 204,
    permission: 'public',
    throttle: 'newsletter',
    throttleByEmail: 'mail',
  }),
}
