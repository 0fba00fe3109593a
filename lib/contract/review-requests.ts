import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityId, image, isoDate, storeCode } from './common.ts'
import { writtenReview } from './moderation.ts'
import { line, lines } from './typed-text.ts'

const query = z.object({ store: storeCode })
const token = z.string().min(1).max(200).describe('Of the mailed link')

/** What the link of a mail lets its reader review: the products of one delivered order, and nothing else of it. */
export const reviewsAsked = z.object({
  open: z
    .boolean()
    .describe(
      'Whether reviews are still taken: false after the days of the store, and for an order that was sent back',
    ),
  objected: z.boolean().describe('Whether such mails were ended for the e-mail of the order'),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      web_url: z.string(),
      image: image.nullable(),
      reviewed: z.boolean(),
    }),
  ),
})

/** Some days after a delivery its customer, also a guest, is asked by mail to review what arrived. */
export const reviewRequests = {
  create: defineCall({
    method: 'POST',
    path: '/reviews/v1/requests/',
    summary:
      'Ask the customer of a delivered order for reviews at once, in place of after the days of the store. 409 where the customer was asked before, objected, or has something open with the order',
    query,
    body: z.object({ order: z.uuid() }),
    answer: z.object({ order: z.uuid(), sent_at: isoDate }),
    status: 201,
    permission: 'admin',
    throttle: 'admin',
  }),
  look: defineCall({
    method: 'POST',
    path: '/reviews/v1/requests/look/',
    summary: 'The products that a mailed link lets its reader review',
    query,
    body: z.object({ token }),
    answer: reviewsAsked,
    permission: 'public',
    anonymous: true,
    throttle: 'lookup',
  }),
  review: defineCall({
    method: 'POST',
    path: '/reviews/v1/requests/review/',
    summary:
      'Review a product of the order that the link was mailed for, once. It is verified, and shown after an administrator has published it',
    query,
    body: z.object({
      token,
      product: entityId,
      rating: z.int().min(1).max(5),
      title: line(120, 1),
      text: lines(2000, 1),
    }),
    answer: writtenReview,
    status: 201,
    permission: 'public',
    anonymous: true,
    throttle: 'lookup',
  }),
  object: defineCall({
    method: 'POST',
    path: '/reviews/v1/requests/object/',
    summary: 'End the mails that ask for reviews, for the e-mail that the link was mailed to',
    query,
    body: z.object({ token }),
    answer: z.object({ state: z.enum(['ended', 'already']), detail: z.string() }),
    permission: 'public',
    anonymous: true,
    throttle: 'lookup',
  }),
}

export type ReviewsAsked = z.output<typeof reviewsAsked>
