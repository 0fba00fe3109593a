import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityId, idParams, isoDate, listOf, numericId, pageNumber, storeCode, uuidParams } from './common.ts'
import { question, review, reviewStatus } from './reviews.ts'
import { incident } from './sub-orders.ts'
import { line, lines } from './typed-text.ts'

const query = z.object({ store: storeCode })

export const writtenReview = review.extend({ status: reviewStatus })
/** A shopper's question that has no answer yet; the shop answers by mail too. */
export const openQuestion = question.extend({ created_at: isoDate })

/** Customers' reviews of products that they bought, and their moderation. */
export const ownReviews = {
  create: defineCall({
    method: 'POST',
    path: '/reviews/v1/reviews/',
    summary: 'Review a product that one has bought, once; it is shown after an administrator has published it',
    query,
    body: z.object({
      product: entityId,
      rating: z.int().min(1).max(5).default(5),
      title: line(120, 1),
      text: lines(2000, 1),
    }),
    answer: writtenReview,
    status: 201,
    permission: 'user',
    throttle: 'newsletter',
  }),
  addPhotos: defineCall({
    method: 'POST',
    path: '/reviews/v1/reviews/products/{id}/photos/',
    summary:
      'Add 1 to 3 photos (JPEG, PNG or WebP) of 10 MB at most to the own review of a product, once, while it waits. They are stored without metadata',
    params: idParams,
    query,
    upload: true,
    body: z.object({ photos: z.array(z.file()).default([]).describe('The field `photos`, once per file') }),
    answer: writtenReview,
    status: 201,
    permission: 'user',
    browser: true,
    throttle: 'bulk',
  }),
  waitingPhoto: defineCall({
    method: 'GET',
    path: '/reviews/v1/reviews/waiting/{id}/photos/{number}/',
    summary:
      'A photo of a review in any state, for its moderation: the file, or 303 with the address of a bucket that is good for a minute',
    params: idParams.extend({ number: numericId }),
    query,
    answer: null,
    file: 'image/webp',
    permission: 'admin',
    throttle: 'admin',
  }),
  waiting: defineCall({
    method: 'GET',
    path: '/reviews/v1/reviews/waiting/',
    summary: 'Reviews that are neither published nor refused yet, the oldest first',
    query: query.extend({ page: pageNumber }),
    answer: listOf(writtenReview),
    permission: 'admin',
    throttle: 'admin',
  }),
  moderate: defineCall({
    method: 'POST',
    path: '/reviews/v1/reviews/{id}/moderate/',
    summary: 'Publish or refuse a review; a decision may be changed. The same again changes nothing',
    params: idParams,
    query,
    body: z.object({ status: reviewStatus.exclude(['waiting']) }),
    answer: writtenReview,
    permission: 'admin',
    throttle: 'admin',
  }),
}

const answer = z.object({ answer: lines(4000, 1) })

/** Answers of administrators to shoppers, each given once and mailed. */
export const answers = {
  waiting: defineCall({
    method: 'GET',
    path: '/reviews/v1/questions/waiting/',
    summary: 'Questions without an answer, the oldest first',
    query: query.extend({ page: pageNumber }),
    answer: listOf(openQuestion),
    permission: 'admin',
    throttle: 'admin',
  }),
  question: defineCall({
    method: 'POST',
    path: '/reviews/v1/questions/{id}/answer/',
    summary:
      'Answer a question: it becomes public, and the person who asked gets a mail. The same answer again changes nothing',
    params: idParams,
    query,
    body: answer,
    answer: question,
    permission: 'admin',
    throttle: 'admin',
  }),
  incident: defineCall({
    method: 'POST',
    path: '/cart/v1/incidents/{id}/answer/',
    summary: 'Answer the report of a problem by mail. The same answer again changes nothing',
    params: uuidParams,
    query,
    body: answer,
    answer: incident,
    permission: 'admin',
    throttle: 'admin',
  }),
}
