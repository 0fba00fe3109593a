import { z } from 'zod'
import { defineCall } from './call.ts'
import { isoDate, numericId, storeCode } from './common.ts'

/** What VIES said last about the VAT number of a billing address. */
export const vatCheck = z.object({
  billing_address: z.int().describe('Id of the billing address'),
  vat_number: z.string().describe('With the country before it, as VIES writes it'),
  valid: z.boolean(),
  consultation: z.string().nullable().describe('Number that VIES gave the consultation; null without one'),
  checked_at: isoDate,
})
export type VatCheck = z.output<typeof vatCheck>

export const vatChecks = {
  list: defineCall({
    method: 'GET',
    path: '/auth-users/v1/vat-checks/',
    summary:
      'What VIES said last about the VAT numbers of own billing addresses; nothing about numbers that were not answered yet',
    query: z.object({
      store: storeCode,
      user: numericId.optional().describe("Ignored unless an administrator asks: the list is the caller's own"),
    }),
    answer: z.object({ results: z.array(vatCheck).max(50) }),
    permission: 'user',
    throttle: 'read',
  }),
}
