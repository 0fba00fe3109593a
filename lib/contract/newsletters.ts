import { z } from 'zod'
import { defineCall } from './call.ts'
import { idParams, isoDate, listOf, pageNumber, storeCode } from './common.ts'

/** Constant of the specification, section 9. */
export const newsletterTag = 'newsletter'
/** Only these four fields are sent, specification section 3. */
export const newSubscription = z.strictObject({
  email: z.email().max(254),
  tag: z.literal(newsletterTag),
  meta_data: z.record(z.string(), z.string().max(500)),
  store: storeCode,
})
export const subscription = newSubscription.extend({ id: z.int(), created_at: isoDate })
const store = z.object({ store: storeCode.optional() })

export const newsletters = {
  create: defineCall({
    method: 'POST',
    path: '/auth-users/v1/newsletters/',
    summary: 'Subscribe; an address that is there already answers non_field_errors',
    query: store,
    body: newSubscription,
    answer: subscription,
    status: 201,
    permission: 'public',
    browser: true,
    throttle: 'newsletter',
    throttleByEmail: 'mail',
  }),
  list: defineCall({
    method: 'GET',
    path: '/auth-users/v1/newsletters/',
    summary: "The customer's own subscription (all for an administrator)",
    query: store.extend({ page: pageNumber }),
    answer: listOf(subscription),
    permission: 'user',
    browser: true,
  }),
  retrieve: defineCall({
    method: 'GET',
    path: '/auth-users/v1/newsletters/{id}/',
    summary: 'One subscription',
    params: idParams,
    query: store,
    answer: subscription,
    permission: 'user',
    browser: true,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/auth-users/v1/newsletters/{id}/',
    summary: 'Change a subscription',
    params: idParams,
    query: store,
    body: newSubscription.partial(),
    answer: subscription,
    permission: 'user',
    browser: true,
  }),
  destroy: defineCall({
    method: 'DELETE',
    path: '/auth-users/v1/newsletters/{id}/',
    summary: 'Unsubscribe',
    params: idParams,
    query: store,
    answer: null,
    status: 204,
    permission: 'user',
    browser: true,
  }),
}
