import { z } from 'zod'
import { defineCall } from './call.ts'
import { storeCode } from './common.ts'

const store = z.object({ store: storeCode })

/** A card that the payment provider stores for a customer: enough to tell it from others, never its number. */
export const storedCard = z.object({
  id: z.string().min(1).max(100).describe("The provider's name for it"),
  scheme: z.string().max(40).describe("By the provider's name, e.g. visa, mc, cartebancaire"),
  last_four: z.string().max(4),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int().min(2000).max(2200),
})

/** Cards that a customer agreed to have stored at the payment provider. */
export const storedCards = {
  list: defineCall({
    method: 'GET',
    path: '/payment/v1/card/stored/',
    summary: 'Own cards that the payment provider stores',
    query: store,
    answer: z.object({ results: z.array(storedCard) }),
    permission: 'user',
    throttle: 'provider',
  }),
  destroy: defineCall({
    method: 'DELETE',
    path: '/payment/v1/card/stored/{id}/',
    summary: 'Have the provider forget an own card. Repeating it changes nothing',
    params: z.object({ id: storedCard.shape.id }),
    query: store,
    answer: null,
    status: 204,
    permission: 'user',
    throttle: 'provider',
  }),
}

export type StoredCard = z.output<typeof storedCard>
