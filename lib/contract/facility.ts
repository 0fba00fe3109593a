import { z } from 'zod'
import { facilityChoiceSchema } from '../forms/facility.ts'
import { defineCall } from './call.ts'
import { cents, nonNegativeCents, storeQuery } from './common.ts'

export const facilityAttributes = [
  'facility',
  'cities',
  'distances',
  'disassembly',
  'pre_measurement',
  'facility_selected',
] as const

/** Something to choose about an installation. */
export const facilityOption = z.object({
  id: z.string(),
  attribute: z.enum(facilityAttributes),
  value_string: z.string(),
  price: nonNegativeCents.optional().describe('Without tax'),
  prices: z
    .object({ 500: nonNegativeCents, 520: nonNegativeCents })
    .optional()
    .describe('Without tax, by distance: up to 30 km, up to 50 km'),
  budget: z.boolean().optional().describe('Cities: there is no price, only a quote'),
})

/** The same in words and prices, tax included, for all pieces of the row. */
export const facilityOfRow = z.object({
  choice: facilityChoiceSchema,
  city: z.string(),
  prices: z
    .object({
      facility: nonNegativeCents,
      disassembly: nonNegativeCents,
      pre_measurement: nonNegativeCents,
      total: nonNegativeCents,
    })
    .describe('One installation'),
  deposit: nonNegativeCents.describe('Paid with the order, contained in the total of the row'),
  installer: cents.describe('Paid to the installer'),
})

export const facility = {
  options: defineCall({
    method: 'GET',
    path: '/catalog/v1/facility-options/',
    summary: 'What can be chosen about an installation; nothing where the store installs nowhere',
    query: storeQuery,
    answer: z.object({ reservation_price: nonNegativeCents, options: z.array(facilityOption) }),
    permission: 'public',
    browser: true,
    throttle: 'read',
  }),
}

export type FacilityChoice = z.output<typeof facilityChoiceSchema>
export type FacilityOfRow = z.output<typeof facilityOfRow>
