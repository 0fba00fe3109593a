import { z } from 'zod'
import { defineCall } from './call.ts'
import { idParams, isoDate, listOf, nonNegativeCents, pageNumber, storeCode } from './common.ts'
import { newslettersNames } from './names/newsletters.ts'

/** Tag of every subscription. */
export const newsletterTag = 'newsletter'
/** Most fields of a subscription's metadata. */
const mostFields = 10
/** Only these four fields are sent. */
export const newSubscription = z.strictObject({
  email: z.email().max(254),
  tag: z.literal(newsletterTag),
  meta_data: z
    .record(z.string().max(40), z.string().max(500))
    .refine((fields) => Object.keys(fields).length <= mostFields)
    .describe('Where and by which words it was asked for: 10 fields at most'),
  store: storeCode,
})
export const subscription = newSubscription.extend({
  id: z.int(),
  created_at: isoDate.optional(),
  confirmed_at: isoDate
    .nullable()
    .describe('When the link that was mailed to the address was followed; null until then: nothing else is mailed'),
})
/** The token of a link in a mail. */
const mailed = z.object({ token: z.string().min(1).max(200) })
const store = z.object({ store: storeCode.optional() })

export const newsletters = {
  voucher: defineCall({
    ...newslettersNames.voucher,
    summary: 'What the first confirmed subscription is worth',
    query: z.object({ store: storeCode }),
    answer: z.object({
      amount: nonNegativeCents,
      minimum_total: nonNegativeCents.describe('Sum of products from which it counts'),
    }),
    permission: 'public',
    throttle: 'read',
  }),
  create: defineCall({
    ...newslettersNames.create,
    summary:
      'Ask for the newsletter: mails the link that subscribes. An address that is subscribed already answers non_field_errors to its customer, and to others where the shop tells which e-mails it knows; else it is answered as a new one, with id 0',
    query: store,
    body: newSubscription,
    answer: subscription,
    status: 201,
    permission: 'public',
    browser: true,
    throttle: 'newsletter',
    throttleByEmail: 'mail',
  }),
  confirm: defineCall({
    ...newslettersNames.confirm,
    summary:
      'Subscribe the address that the token was mailed to; a mail welcomes it, with its voucher unless that was used',
    query: store,
    body: mailed,
    answer: z.object({ state: z.enum(['confirmed', 'already']), detail: z.string() }),
    permission: 'public',
    anonymous: true,
    throttle: 'lookup',
  }),
  unsubscribe: defineCall({
    ...newslettersNames.unsubscribe,
    summary: 'End a subscription with the token of a mail, without an account',
    query: store,
    body: mailed,
    answer: z.object({ state: z.enum(['ended', 'already']), detail: z.string() }),
    permission: 'public',
    anonymous: true,
    throttle: 'lookup',
  }),
  list: defineCall({
    ...newslettersNames.list,
    summary: "The customer's own subscription (all for an administrator)",
    query: store.extend({ page: pageNumber }),
    answer: listOf(subscription),
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  retrieve: defineCall({
    ...newslettersNames.retrieve,
    summary: 'One subscription',
    params: idParams,
    query: store,
    answer: subscription,
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  update: defineCall({
    ...newslettersNames.update,
    summary: 'Change a subscription',
    params: idParams,
    query: store,
    body: newSubscription.partial(),
    answer: subscription,
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
  destroy: defineCall({
    ...newslettersNames.destroy,
    summary: 'Unsubscribe',
    params: idParams,
    query: store,
    answer: null,
    status: 204,
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
}
